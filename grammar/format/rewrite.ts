import type { Block, CardFile, Item } from "../syntax/nodes.js";

/** The tree with every item of its blocks changed, inner ones first. What doesn't change stays the same object. */
export function changeItems(file: CardFile, change: (item: Item) => Item): CardFile {
  return { ...file, declarations: changed(file.declarations) as CardFile["declarations"] };

  function changed(value: unknown): unknown {
    if (Array.isArray(value)) return changedList(value, changed);
    if (typeof value !== "object" || value === null) return value;
    const fields: readonly [string, unknown][] = Object.entries(value);
    const inside = fields.map(([name, field]): [string, unknown] => [name, changed(field)]);
    const whole: object = inside.every(([, field], i) => field === fields[i]?.[1]) ? value : Object.fromEntries(inside);
    return isBlock(whole) ? withItems(whole, changedList(whole.items, change)) : whole;
  }
}

function changedList<T>(list: readonly T[], change: (element: T) => T): readonly T[] {
  const all = list.map(change);
  return all.every((element, i) => element === list[i]) ? list : all;
}

function isBlock(value: object): value is Block {
  return "kind" in value && value.kind === "block";
}
function withItems(block: Block, items: readonly Item[]): Block {
  return items === block.items ? block : { ...block, items };
}
