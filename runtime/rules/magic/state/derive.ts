/** Events that follow from a change: nobody does them (CR 603.6). */
import type { Obj, Player, Zone } from "../../../api.js";
import type { Inquiry, PlannedEvent, Wave } from "../../../kernel/contract.js";
import { battlefield, hasVerb, onBattlefield } from "../words.js";

/** Triggers of these look at the battlefield as it was just before (CR 603.6c, 603.10a). */
export const lookBack: readonly string[] = ["dies", "leaves"];

export function derive({ after, asBefore, moved, changed }: Wave): readonly PlannedEvent[] {
  const left = moved.filter(([from]) => asBefore((before) => onBattlefield(before, from)));
  const dead = left.filter(([from, to]) => isGraveyard(after, after.zoneOf(to)) && asBefore((before) => before.is(from, "creature")));
  const arrived = moved.filter(([, to]) => onBattlefield(after, to));
  return [
    ...left.map(([from]) => about("leaves", from)),
    ...dead.map(([from]) => about("dies", from)),
    ...arrived.map(([, to]) => about("enters", to)),
    ...(hasVerb(after, "takes") ? changed.flatMap((c) => taking(after, c)) : []),
  ];
}
const about = (verb: string, patient: Obj): PlannedEvent => ({ verb, holes: { patient } });
/** Another player controls a permanent now (CR 110.2). */
function taking(ctx: Inquiry, { of, key, from, to }: Wave["changed"][number]): readonly PlannedEvent[] {
  if (key !== "controller" || !onBattlefield(ctx, of)) return [];
  return [{ verb: "takes", holes: { player: to as Player & typeof to, patient: of as Obj, loser: from } }];
}
function isGraveyard(ctx: Inquiry, zone: Zone): boolean {
  return ctx.entity(zone)?.name === "graveyard";
}

/** What putting something somewhere will raise: `as this enters` and `if this would die` meet it there (CR 614.1c). */
export function heraldPut(ctx: Inquiry, { patient, place }: { readonly patient: Obj; readonly place: Zone }): readonly PlannedEvent[] {
  const leaves = onBattlefield(ctx, patient) && place !== battlefield(ctx);
  return [
    ...(leaves ? [about("leaves", patient)] : []),
    ...(leaves && isGraveyard(ctx, place) && ctx.is(patient, "creature") ? [about("dies", patient)] : []),
    ...(place === battlefield(ctx) ? [about("enters", patient)] : []),
  ];
}
