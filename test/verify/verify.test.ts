import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describe as described } from "../../compiler/diagnostics/describe.js";
import { Lines } from "../../compiler/diagnostics/lines.js";
import { verify } from "../../compiler/verify/index.js";

const api = `
  export interface Record { id: string; line: string; amount: number }
  export declare function fact(record: Record): Record;
  export declare function use(id: string, line: string, amount: number): Record;`;
const head = `import { fact, use } from "cardwright/runtime/api";\n`;
const cards: Readonly<Record<string, string>> = {
  "chess/a.card": "game chess\n\n  the rook gets +1\n  the rook gets check",
};

/** Checks one module made from `chess/a.card`; where each finding stands in the card, and what it says. */
function findings(body: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return join(folder, path);
  };
  write("types/runtime/api.d.ts", api);
  const module = write("made/chess/a.ts", head + body);
  const found = verify({
    modules: [{ path: module, from: "chess/a.card" }],
    runtimeTypes: join(folder, "types"),
    text: (path) => cards[path],
  });
  return found.map((one) => {
    const text = cards[one.path] ?? "";
    const { line } = new Lines(text).at(one.pos);
    return `${one.path}:${line} «${text.slice(one.pos, one.end)}» ${described(one).explanation}`;
  });
}

test.each<readonly [what: string, body: string, found: readonly string[]]>([
  [
    "a module that fits has no findings",
    `export default [fact({ id: "a/1", line: "chess/a.card:3", amount: 1 })];`,
    [],
  ],
  [
    "a finding stands at the line that its record names",
    `export default [\n  fact({ id: "a/1", line: "chess/a.card:3", amount: "one" }),\n];`,
    [
      "chess/a.card:3 «the rook gets +1» TypeScript says in a.ts, line 3: Type 'string' is not assignable to type 'number'.",
    ],
  ],
  [
    "a use of a keyword names its line as an argument",
    `export default [use("a/1", "chess/a.card:4", "one")];`,
    [
      "chess/a.card:4 «the rook gets check» TypeScript says in a.ts, line 2: Argument of type 'string' is not assignable to parameter of type 'number'.",
    ],
  ],
  [
    "outside of every record it stands at the head of the file",
    `const n: number = "one";\nexport default n;`,
    ["chess/a.card:1 «game chess» TypeScript says in a.ts, line 2: Type 'string' is not assignable to type 'number'."],
  ],
])("%s", (_, body, found) => expect(findings(body)).toEqual(found));
