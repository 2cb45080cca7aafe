/** Small pieces of Markdown. */

export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** A table; strokes inside cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [row(head), `|${" --- |".repeat(head.length)}`, ...rows.map(row)].join("\n");
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** A page whose parts between `<!-- generated NAME -->` and `<!-- end -->` are put in anew. */
export function withRegions(page: string, regions: Readonly<Record<string, string>>): string {
  const missing = new Set(Object.keys(regions));
  const made = page.replaceAll(/(<!-- generated ([a-z-]+) -->)[^]*?(<!-- end -->)/g, (whole: string, open: string, name: string, close: string) => {
    const text = regions[name];
    if (text === undefined) throw new Error(`Nothing is generated for \`${whole.slice(0, 60)}\`.`);
    missing.delete(name);
    return open + text + close;
  });
  if (missing.size > 0) throw new Error(`The page has no place for ${[...missing].join(", ")}.`);
  return made;
}
