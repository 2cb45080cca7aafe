import type { EmittedModule } from "./module.js";

/** `magic` is the interface `Magic`; `dungeon-command` is `DungeonCommand`. */
export function gameTypeName(game: string): string {
  const name = game
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
  return /^[A-Za-z]/.test(name) ? name : `Game${name}`;
}

/** The module as JavaScript for `new Function("kit", text)`: it returns its records. */
export function printScript(module: EmittedModule): string {
  const makers = module.makers.length === 0 ? "" : `const { ${module.makers.join(", ")} } = kit;\n`;
  return `"use strict";\n${makers}\n${module.body}\nreturn [${module.exports.join(", ")}];\n`;
}

/** The module as a TypeScript file, its types imported from the vocabulary's module. */
export function printTypeScript(module: EmittedModule): string {
  const own = module.types !== undefined;
  const { name, path } = module.gameType;
  const makers = list(module.makers);
  const lines = [`// Made by cardwright from ${oneLine(module.path)}. Edit that, not this.`, `import { kit } from "cardwright/runtime/api";`];
  if (own) {
    const names = [...typesUsed(module.types ?? ""), ...(module.fits === undefined ? [] : ["Primitives"])].sort();
    lines.push(importType(names, "cardwright/runtime/api"));
    for (const { alias, path: from } of module.fits?.imports ?? []) lines.push(`import type * as ${alias} from "${from}";`);
    lines.push("", module.types ?? "");
    if (module.fits !== undefined) lines.push("", module.fits.check);
  } else lines.push(`import type { ${name} } from ${JSON.stringify(relative(module.path, path))};`);
  lines.push("", makers === undefined ? `kit<${name}>();` : `${makers(name)}`, "", module.body.trimEnd(), "");
  lines.push(exportList(module.exports), "");
  return lines.join("\n");
}

/** A file's name is data too: it never ends the comment that it stands in. */
function oneLine(path: string): string {
  return path.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, " ");
}

function importType(names: readonly string[], from: string): string {
  const one = `import type { ${names.join(", ")} } from "${from}";`;
  return one.length <= 120 ? one : `import type {\n${names.map((n) => `  ${n},`).join("\n")}\n} from "${from}";`;
}

function list(makers: readonly string[]): ((game: string) => string) | undefined {
  if (makers.length === 0) return undefined;
  return (game) => {
    const one = `const { ${makers.join(", ")} } = kit<${game}>();`;
    return one.length <= 120 ? one : `const {\n${makers.map((m) => `  ${m},`).join("\n")}\n} = kit<${game}>();`;
  };
}

function exportList(names: readonly string[]): string {
  const one = `export default [${names.join(", ")}];`;
  return one.length <= 120 ? one : `export default [\n${names.map((n) => `  ${n},`).join("\n")}\n];`;
}

function typesUsed(types: string): readonly string[] {
  const known = ["Ability", "Amount", "Cell", "Happening", "Obj", "Period", "Player", "Position", "Procedure", "Ref", "Word", "Zone"];
  return known.filter((name) => new RegExp(`\\b${name}\\b`).test(types));
}

/** From one module to another, as an import names it. */
function relative(from: string, to: string): string {
  const a = from.split("/").slice(0, -1);
  const b = to.split("/");
  let shared = 0;
  while (shared < a.length && shared < b.length - 1 && a[shared] === b[shared]) shared += 1;
  const up = a.slice(shared).map(() => "..");
  const path = [...(up.length === 0 ? ["."] : up), ...b.slice(shared)].join("/");
  return path.replace(/\.card$/, ".js");
}
