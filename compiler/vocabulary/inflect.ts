/**
 * English forms as they stand in a card's source. Only regular forms are made here; a vocabulary says
 * where a word is irregular (`plural "dice"`, `past "dealt"`).
 */

/** `creature` → `creatures`, `ability` → `abilities`, `search` → `searches`. */
export function pluralOf(singular: string): string {
  if (/[^aeiou]y$/.test(singular)) return singular.slice(0, -1) + "ies";
  if (/(s|x|z|ch|sh)$/.test(singular)) return singular + "es";
  return singular + "s";
}

/** `deals` → `deal`, `destroys` → `destroy`, `copies` → `copy`, `reaches` → `reach`. */
export function baseOfThirdPerson(third: string): string {
  if (/[^aeiou]ies$/.test(third) && third.length > 4) return third.slice(0, -3) + "y";
  if (/(sses|xes|zzes|ches|shes|oes)$/.test(third)) return third.slice(0, -2);
  return third.endsWith("s") ? third.slice(0, -1) : third;
}

/** `destroy` → `destroyed`, `exile` → `exiled`, `copy` → `copied`. */
export function pastOf(base: string): string {
  if (base.endsWith("e")) return base + "d";
  if (/[^aeiou]y$/.test(base)) return base.slice(0, -1) + "ied";
  return base + "ed";
}
