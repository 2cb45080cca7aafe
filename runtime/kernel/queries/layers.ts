/** Which facts come first: layers of the rules module, then timestamps, then dependencies (CR 613). */
import type { Machine } from "../machine.js";

const late = Number.MAX_SAFE_INTEGER;
/** Where the kernel's own keys go when no layer names them; stats come after all of them. */
const ownKeys = ["controller", "types", "marks", "abilities"];

/** The position of the layer in which a key is written. */
export function layerOf(m: Machine, key: string): number {
  const named = m.library.vocabulary.stats[key]?.layer;
  const { layers } = m.rules;
  const at = layers.findIndex((l) => l.name === named || l.keys.includes(key));
  if (at >= 0) return at;
  const own = ownKeys.indexOf(key);
  return own >= 0 ? layers.length + own : late;
}
/** The key by which a fact is scoped: that of its first layer (CR 613.6). */
export function firstKey(m: Machine, keys: readonly string[]): string {
  let first = keys[0] ?? "";
  for (const key of keys) if (layerOf(m, key) < layerOf(m, first)) first = key;
  return first;
}
