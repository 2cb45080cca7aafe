import type { CompiledFiles } from "../../compiler/run/project.js";

/** A ruling of a file with all that its outcome hangs on, as a text: the same key, the same outcome. */
export interface RulingKey {
  readonly ids: readonly string[];
  /** Its line, from 1, and the offset of its declaration. */
  readonly line: number;
  readonly pos: number;
  readonly key: string;
}

/** One statement a declaration, with the comment above it. */
const statements = /^(?=(?:\/\*\*[^\n]*\n)?const )/m;
const isRuling = /^(?:\/\*\*[^\n]*\n)?const \w+ = ruling\(/;
const ownLine = /^ {2}line: "(?:[^"\\]|\\.)*:(\d+)"/m;
/** Where a card stands doesn't change what it does. */
const labels = /"(?:[^"\\]|\\.)*\.card:\d+"/g;

/**
 * A ruling hangs on its own statement, its lines included, and on everything in the modules that is no ruling.
 * `project` is `path` with all that it needs.
 */
export function rulingKeys({ files }: CompiledFiles, path: string): readonly RulingKey[] {
  const own = new Map<number, string>();
  const shared: string[] = [];
  for (const file of files) {
    for (const statement of (file.module?.body ?? "").split(statements)) {
      if (!isRuling.test(statement)) shared.push(statement.replace(labels, ""));
      else if (file.path === path) own.set(Number(ownLine.exec(statement)?.[1]), statement);
    }
  }
  const common = hash(shared.join("\n"));
  const places = files.find((file) => file.path === path)?.rulings ?? [];
  return places.map(({ ids, line, pos }) => ({ ids, line, pos, key: `${common}:${hash(own.get(line) ?? "")}` }));
}

/** Two rounds of FNV-1a: 64 bits are enough to tell a text from the one before it. */
function hash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) ^ (b >>> 13);
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}
