/** What a player may know (kernel.md H, VIEW): an agent gets this, never a root. */
import type { Player, Ref } from "../../api.js";
import type { SeenEntity } from "../contract.js";
import { faceOf } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { controllerOf, forbidden, permittedBy } from "../queries/index.js";
import { ref, type Entity } from "../store/index.js";

/**
 * Whether the player may see its face: what is revealed, what the rules say, then what lets the player look, and
 * against all of that what hides it.
 */
export function canSee(m: Machine, who: Player, x: Ref<"object">): boolean {
  const e = m.store.find(x);
  if (e === undefined) return false;
  const verb = m.rules.words.sees;
  const act = { player: who, patient: x };
  const open = e.marks["revealed"] === true || seesByRule(m, who, x) || (verb !== undefined && permittedBy(m, verb, act) !== undefined);
  return open && (verb === undefined || !forbidden(m, verb, act));
}
function seesByRule(m: Machine, who: Player, x: Ref<"object">): boolean {
  return m.rules.sees === undefined ? seesByZone(m, who, x) : m.rules.sees(m.inquiry(frameOf(x, who)), who, x);
}
/** In a hidden zone only the owner of an unordered one may: the default rule, for rules modules that add to it. */
export function seesByZone(m: Machine, who: Player, x: Ref<"object">): boolean {
  const e = m.store.find(x);
  const zone = e === undefined ? undefined : m.store.entity(e.zone);
  const record = zone === undefined ? undefined : m.library.vocabulary.zones[zone.name];
  if (record?.hidden !== true) return e?.override == null || controllerOf(m, x) === who;
  return record.ordered !== true && zone?.owner === who;
}
/** Everything that is present, as this player sees it. Shuffled cards get new Refs, so that none can be followed. */
export function viewOf(m: Machine, who: Player): readonly SeenEntity[] {
  const seen: SeenEntity[] = [];
  for (const e of m.store.root.entities) {
    if (e === null || !e.present) continue;
    const x = ref(e.id, e.inc);
    const shown = e.kind !== "object" || canSee(m, who, x as Ref<"object">);
    seen.push({
      ref: x,
      kind: e.kind,
      name: shown ? displayName(m, e) : undefined,
      owner: e.owner,
      controller: controllerOf(m, x),
      zone: m.store.entity(e.zone)?.name ?? "",
      cell: m.store.entity(e.cell)?.name ?? "",
      marks: e.marks,
      counters: e.counters,
      stats: e.stats,
    });
  }
  return seen;
}
/** The name to show a reader: of the face that is up, else of the entity. */
export function displayName(m: Machine, e: Entity): string {
  if (e.entry !== null) return e.entry.ability.clause;
  return faceOf(m.library, e)?.name || e.name;
}
