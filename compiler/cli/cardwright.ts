import { cac } from "cac";
import { faultReport } from "./faults.js";
import { packageVersion } from "./installation.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "./terminal.js";
import type { Tools } from "./tools.js";

interface Flags {
  readonly json?: boolean;
  readonly verify?: boolean;
  readonly out?: string | number;
}

/**
 * The command line; its tools are loaded when a command needs them. Whatever happens ends in an exit code and in sentences; a stack trace never reaches
 * the terminal.
 */
export async function cardwright(
  args: readonly string[],
  terminal: Terminal,
  tools: () => Promise<Tools>,
): Promise<ExitCode> {
  const program = cac("cardwright");
  program
    .command("check [...paths]", "Report what is wrong in card files")
    .option("--json", "Print the findings as JSON")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { check } = await import("./commands/check.js");
      return check(paths, { json: flags.json === true }, terminal, await tools());
    });
  program
    .command("build [...paths]", "Write a TypeScript module for each card file")
    .option("--out <folder>", "Where to write them (default: dist/cards of the project)")
    .option("--verify", "Check the types of what was written")
    .option("--json", "Print the findings as JSON")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { build } = await import("./commands/build.js");
      const out = flags.out === undefined ? undefined : String(flags.out);
      return build(paths, { json: flags.json === true, verify: flags.verify === true, out }, terminal, await tools());
    });
  program
    .command("test [...paths]", "Run the rulings in card files")
    .option("--json", "Print one row an id as JSON")
    .action(async (paths: readonly string[], flags: Flags) => {
      const { test } = await import("./commands/test.js");
      return test(paths, { json: flags.json === true }, terminal, await tools());
    });
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
      refused ? `cardwright: ${error.message}${usage ? " (see `cardwright --help`)" : ""}\n` : faultReport(error),
    );
    return exitCode.refused;
  }
}

function unmatched(command: string | undefined): string {
  return `${command === undefined ? "Which command?" : `There is no command \`${command}\`.`} See \`cardwright --help\`.`;
}
