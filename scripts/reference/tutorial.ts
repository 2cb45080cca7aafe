/**
 * Plays a page that tells its reader to write files and to run commands, in a folder of its own, and puts what was
 * printed into the page.
 *
 *     ```json cardwright.json       a whole file
 *     ```card words.card            declarations of a file: those that are there already are replaced
 *     ```sh                         a command; the listing after it is what it prints
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cardwright } from "../../compiler/cli/cardwright.js";
import { tools } from "../../compiler/cli/toolbox.js";
import { declarationStarts } from "../../grammar/index.js";

export interface Played {
  /** The page with what was printed. */
  readonly page: string;
  /** Each command with how it ended. */
  readonly runs: readonly { readonly command: string; readonly code: number }[];
}

export async function played(page: string): Promise<Played> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cardwright-tutorial-")));
  const runs: { readonly command: string; readonly code: number }[] = [];
  let made = "";
  let at = 0;
  let printed: string | undefined;
  try {
    for (const { 0: whole, 1: info = "", 2: text = "", index } of page.matchAll(/^```([^\n`]*)\n([^]*?)^```$/gm)) {
      const [kind = "", name] = info.trim().split(" ");
      if (name !== undefined) write(join(folder, name), kind, text);
      let shown = text;
      if (kind === "sh") {
        const ran = await run(text.trim(), folder);
        runs.push({ command: text.trim(), code: ran.code });
        printed = ran.text;
      } else if (kind === "text" && printed !== undefined) {
        [shown, printed] = [printed, undefined];
      }
      made += `${page.slice(at, index)}\`\`\`${info}\n${shown}\`\`\``;
      at = index + whole.length;
    }
    return { page: made + page.slice(at), runs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(command: string, cwd: string): Promise<{ readonly code: number; readonly text: string }> {
  const [program, ...args] = command.split(" ");
  if (program !== "cardwright") throw new Error(`The page says to run \`${command}\`.`);
  let text = "";
  const write = (part: string): void => void (text += part);
  const terminal = { cwd, columns: 90, colour: false, out: write, err: write, interrupted: () => new AbortController().signal };
  const code = await cardwright(args, terminal, () => Promise.resolve(tools));
  // How long it took is another matter each time.
  return { code, text: `${text.replaceAll(/\d+\.\d\d s\./g, "0.02 s.").trimEnd()}\n` };
}

// ------------------------------------------------------------------ files

function write(path: string, kind: string, text: string): void {
  writeFileSync(path, kind === "card" ? withDeclarations(textOf(path), text) : text);
}

/** A file with more declarations; one that begins with the same words takes the place of what was there. */
function withDeclarations(before: string, added: string): string {
  const parts = new Map(declarationsOf(before).map((text) => [headOf(text), text]));
  for (const text of declarationsOf(added)) parts.set(headOf(text), text);
  return [...parts.values()].map((text) => text.trimEnd()).join("\n\n") + "\n";
}

function declarationsOf(text: string): readonly string[] {
  const starts = declarationStarts(text);
  return starts.map((start, i) => text.slice(start, starts[i + 1])).filter((part) => part.trim() !== "");
}

/** `card "Old Willow"`. */
function headOf(declaration: string): string {
  return /^[^{\n]*/.exec(declaration.trim())?.[0] ?? "";
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
