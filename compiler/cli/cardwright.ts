import { cac } from "cac";
import { faultReport } from "./faults.js";
import { packageVersion } from "./installation.js";
import type { Work } from "./once.js";
import { visible } from "./report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "./terminal.js";
import type { Tools } from "./tools.js";

interface Flags {
  readonly json?: boolean;
  readonly verify?: boolean;
  readonly watch?: boolean;
  readonly check?: boolean;
  readonly write?: boolean;
  readonly dryRun?: boolean;
  readonly out?: string | number;
  readonly game?: string | number;
  readonly edition?: string | number;
  readonly trace?: string | number;
  readonly lang?: string | number;
  readonly format?: string | number;
}

/**
 * The command line; its tools are loaded when a command needs them. Whatever happens ends in an exit code and
 * in sentences; a stack trace never reaches the terminal.
 */
export async function cardwright(
  args: readonly string[],
  terminal: Terminal,
  tools: () => Promise<Tools>,
): Promise<ExitCode> {
  const program = cac("cardwright");

  /** Work that may be done again whenever a file changes. */
  const run = async (paths: readonly string[], flags: Flags, work: Work): Promise<ExitCode> => {
    if (flags.watch !== true) return (await import("./once.js")).once(paths, terminal, await tools(), work);
    return (await import("./watch.js")).watch(paths, terminal, await tools(), work);
  };

  program
    .command("check [...paths]", "Report what is wrong in card files")
    .option("--json", "Print the findings as JSON")
    .option("--watch", "Go on, and check again whenever a file changes")
    .example("  $ cardwright check cards/my-game --watch")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { check } = await import("./commands/check.js");
      const options = { json: flags.json === true };
      return run(paths, flags, (benches, progress) => check(benches, options, terminal, progress));
    });
  program
    .command("build [...paths]", "Write a TypeScript module for each card file")
    .option("--out <folder>", "Where to write them (default: dist/cards of the project)")
    .option("--verify", "Check the types of what was written")
    .option("--json", "Print the findings as JSON")
    .option("--watch", "Go on, and build again whenever a file changes")
    .example("  $ cardwright build cards --out generated --verify")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { build } = await import("./commands/build.js");
      const out = flags.out === undefined ? undefined : String(flags.out);
      const options = { json: flags.json === true, verify: flags.verify === true, out };
      const loaded = await tools();
      return run(paths, flags, (benches, progress) => build(benches, options, terminal, loaded, progress));
    });
  program
    .command("test [...paths]", "Run the rulings in card files")
    .option("--json", "Print one row an id as JSON")
    .option("--watch", "Go on, and run again what a change affects")
    .option("--trace <id>", "Run this ruling alone, and show what happened and why")
    .example("  $ cardwright test cards/my-game/first-set")
    .example("  $ cardwright test cards --trace tarkir/bolster/1")
    .action(async (paths: readonly string[], flags: Flags) => {
      if (flags.trace !== undefined) {
        const { trace } = await import("./commands/trace.js");
        const options = { json: flags.json === true, id: String(flags.trace) };
        const { runRulings } = await tools();
        return run(paths, flags, (benches, progress) => trace(benches, options, runRulings, terminal, progress));
      }
      const { Rulings, test } = await import("./commands/test.js");
      const options = { json: flags.json === true, where: paths.join(", ") || "this folder" };
      const rulings = new Rulings(await tools());
      return run(paths, flags, (benches, progress) => test(benches, options, rulings, terminal, progress));
    });
  program
    .command("render [...paths]", "Print the texts of cards, made from their sentences")
    .option("--lang <language>", "en or ja (default: en)")
    .option("--edition <edition>", "In the wording of this edition (default: that of the card's set)")
    .option("--format <format>", "text, md, html or json (default: text)")
    .example("  $ cardwright render cards/my-game --lang ja --format html > cards.html")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { oneOf, render, textFormats } = await import("./commands/render.js");
      const language = oneOf(given(flags.lang), ["en", "ja"], "en", "--lang");
      const format = oneOf(given(flags.format), textFormats, "text", "--format");
      const options = { language, format, edition: given(flags.edition) };
      return run(paths, flags, (benches, progress) => render(benches, options, terminal, progress));
    });
  program
    .command("faq [...paths]", "Print a document about sets: mechanics, cards, and rulings with how each of them ended")
    .option("--lang <language>", "en or ja (default: en)")
    .option("--edition <edition>", "In the wording of this edition (default: that of the card's set)")
    .option("--format <format>", "md or html (default: md)")
    .example("  $ cardwright faq cards/my-game/first-set --lang ja --format html > faq.html")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { oneOf } = await import("./commands/render.js");
      const { faq } = await import("./commands/faq.js");
      const { Rulings } = await import("./commands/test.js");
      const language = oneOf(given(flags.lang), ["en", "ja"], "en", "--lang");
      const format = oneOf(given(flags.format), ["md", "html"], "md", "--format");
      const options = { language, format, edition: given(flags.edition) };
      const rulings = new Rulings(await tools());
      return run(paths, flags, (benches, progress) => faq(benches, options, rulings, terminal, progress));
    });
  program
    .command("fix [...paths]", "Make the fixes that findings bring along")
    .option("--dry-run", "Show what would change, and write nothing")
    .example("  $ cardwright fix cards --dry-run")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { fix } = await import("./commands/fix.js");
      const options = { dryRun: flags.dryRun === true };
      return run(paths, flags, (benches, progress) => fix(benches, options, terminal, progress));
    });
  program
    .command("format [...paths]", "Show how card files would be laid out")
    .option("--check", "Only name the files that would change")
    .option("--write", "Write them")
    .example("  $ cardwright format cards --write")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { format } = await import("./commands/format.js");
      return format(paths, { check: flags.check === true, write: flags.write === true }, terminal, await tools());
    });
  program
    .command("new <kind> <name>", "Write a new game or set: `new game NAME`, `new set NAME`")
    .option("--game <game>", "The game of a set")
    .option("--edition <edition>", "The edition of a set")
    .example("  $ cardwright new game my-game")
    .example("  $ cardwright new set second-set --game my-game")
    .action(async (kind: string, name: string, { game, edition }: Flags) => {
      const { create } = await import("./commands/new.js");
      const text = (value: string | number | undefined) => (value === undefined ? undefined : String(value));
      return create(kind, name, { game: text(game), edition: text(edition) }, terminal, await tools());
    });
  program
    .command("lsp", "Serve an editor over standard input and output (the Language Server Protocol)")
    .option("--stdio", "What editors say; there is no other way")
    .action(async () => (await import("./commands/lsp.js")).lsp());
  program
    .command("explain [code]", "Say more about a finding, or list all kinds of them")
    .example("  $ cardwright explain unknown-word")
    .action(async (code: string | undefined) => (await import("./commands/explain.js")).explain(code, terminal));
  program.help().version(packageVersion());

  try {
    program.parse(["node", "cardwright", ...args], { run: false });
    if (program.options["help"] === true || program.options["version"] === true) return exitCode.clean;
    if (program.matchedCommand === undefined) throw new Refusal(unmatched(program.args[0]));
    return (await program.runMatchedCommand()) as ExitCode;
  } catch (error) {
    const usage = error instanceof Error && error.name === "CACError";
    const refused = usage || error instanceof Refusal;
    terminal.err(
      refused ? `cardwright: ${visible(error.message)}${usage ? " (see `cardwright --help`)" : ""}\n` : faultReport(error),
    );
    return exitCode.refused;
  }
}

function given(flag: string | number | undefined): string | undefined {
  return flag === undefined ? undefined : String(flag);
}

function unmatched(command: string | undefined): string {
  return `${command === undefined ? "Which command?" : `There is no command \`${command}\`.`} See \`cardwright --help\`.`;
}
