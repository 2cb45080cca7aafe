/** What becomes of a spell when its turn comes (CR 608). */
import type { Ability, Ev, Obj, Player, Ref } from "../../../api.js";
import type { Deed } from "../../../kernel/contract.js";
import { battlefield, can, controllerOf, graveyardOf, isCard } from "../words.js";
import { mayEnchant } from "./auras.js";
import { effectsOf } from "./cast.js";

/**
 * An instant or sorcery does what it says and goes to the graveyard by resolving. If all of its targets have become
 * illegal it doesn't resolve and is put there nevertheless (CR 608.2b, 608.2k). Anything else becomes a permanent
 * under the control of who controlled the spell (CR 608.3a).
 */
export function resolveSpell(ctx: Deed, spell: Obj): void {
  const player = controllerOf(ctx, spell);
  if (!ctx.is(spell, "instant") && !ctx.is(spell, "sorcery")) return enter(ctx, spell, player);
  const chosen = ctx.entity(spell)?.binds ?? {};
  const resolved = effectsOf(ctx, spell).map((effect) => ctx.resolve(effect, player, chosen));
  if (ctx.now(spell) === undefined) return;
  const by = resolved.includes(false) ? {} : { resolved: spell };
  ctx.raise("puts", { player, patient: spell, place: graveyardOf(ctx, spell), ...by });
}
function enter(ctx: Deed, spell: Obj, player: Player): void {
  const host = (ctx.entity(spell)?.binds["enchants"] ?? 0) as Ref as Obj;
  if (host === 0) return void ctx.raise("puts", { player, patient: spell, place: battlefield(ctx), becomes: true });
  // An Aura without its target isn't put onto the battlefield (CR 608.3b).
  const legal = mayEnchant(ctx, spell, host) && can(ctx, "targets", { player, patient: host, agent: spell });
  if (!legal) return void ctx.raise("puts", { player, patient: spell, place: graveyardOf(ctx, spell) });
  ctx.raise("puts", { player, patient: spell, place: battlefield(ctx), becomes: true, host });
}

/**
 * Counters a spell or ability: it leaves the stack without resolving, a spell to its owner's graveyard (CR 701.5a).
 */
export function counter(
  ctx: Deed,
  { player, patient }: { readonly player: Player; readonly patient: Obj | Ability | string },
): readonly Ev[] {
  // An ability that somebody has is none that waits.
  if (typeof patient !== "number") {
    ctx.fail();
    return [];
  }
  if (ctx.entity(patient)?.entry == null) return [ctx.ev("puts", { player, patient, place: graveyardOf(ctx, patient) })];
  ctx.change.cease(patient);
  return [];
}

/**
 * Copies a spell: the copy has its values, targets and other choices, and nobody has cast it. Its controller is whoever
 * makes it. (CR 706.10.)
 */
export function copySpell(ctx: Deed, { player, patient }: { readonly player: Player; readonly patient: Obj }): void {
  const original = ctx.entity(patient);
  const face = ctx.face(patient);
  if (original === undefined || face === undefined || original.entry !== null) return ctx.fail();
  const copy = ctx.change.create({ face: { ...face }, words: original.words, owner: player, zone: ctx.zoneOf(patient), position: "top" });
  for (const [name, value] of Object.entries(original.binds)) ctx.change.bind(copy, name, value);
}
/**
 * Chooses new targets for a spell, of which each may stay as it is (CR 115.7d).
 */
export function retarget(ctx: Deed, { player, patient }: { readonly player: Player; readonly patient: Obj }): void {
  if (ctx.now(patient) === undefined || (!isCard(ctx, patient) && ctx.face(patient) === undefined)) return ctx.fail();
  for (const effect of effectsOf(ctx, patient)) {
    // If there is no legal target any more, the old one stays.
    const chosen = ctx.announce(effect, player) ?? {};
    for (const [name, value] of Object.entries(chosen)) ctx.change.bind(patient, name, value);
  }
}
