/** Abilities as bodies and rules ask about them (kernel.md C, GRANT and FZONE). */
import type { Ability, Ref } from "../../api.js";
import type { Machine } from "../machine.js";
import { here } from "../standing/index.js";
import { abilitiesOf } from "./fold.js";
import { clausesOf, wordsOf, homeOf, zoneName, type Had } from "./instances.js";
import { faceOf, same } from "../faces/index.js";
import type { Values } from "../store/index.js";

/** As bodies see them: one record a clause, keywords taken apart. */
export function asAbilities(m: Machine, x: Ref, had: readonly Had[]): readonly Ability[] {
  return had.flatMap((h) =>
    clausesOf(m, h).map(({ clause, args }) => ({ clause: clause.id, holder: x as Ref<"object">, grantor: h.grantor, args })),
  );
}
/** Those that function in the zone where it is. */
export function functioningAbilities(m: Machine, x: Ref): readonly Ability[] {
  const e = here(m, x);
  const face = e === undefined ? undefined : faceOf(m.library, e);
  if (e === undefined || face === undefined) return [];
  const home = homeOf(m, face);
  const zone = zoneName(m, e);
  return asAbilities(m, x, abilitiesOf(m, x)).filter((a) => {
    const { functionsIn } = m.library.clause(a.clause);
    return functionsIn === undefined ? home === undefined || home === zone : functionsIn.includes(zone);
  });
}
/** Whether it has the keyword, with these arguments: as a line, or as an instruction that one of its abilities performs. */
export function hasKeyword(m: Machine, x: Ref, keyword: string, args: Values = {}): boolean {
  const wanted = Object.entries(wordsOf(args, {}));
  const fits = (given: Values): boolean => wanted.every(([name, value]) => same(given[name], value));
  return abilitiesOf(m, x).some((h) => {
    if (typeof h.of !== "string" && h.of.use === keyword) return fits(wordsOf(h.of.args, h.words));
    return clausesOf(m, h).some(({ clause, args: given }) => {
      if (clause.id.startsWith(`${keyword}/`)) return fits(given);
      return clause.performs?.some((u) => u.use === keyword && fits(wordsOf(u.args, h.words))) ?? false;
    });
  });
}
