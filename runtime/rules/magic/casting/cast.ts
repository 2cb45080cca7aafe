/** Casting a spell: the steps of CR 601.2, all of them or none. */
import type { Ability, Cell, Obj, Player, Value, Zone } from "../../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../../kernel/contract.js";
import { faceDown } from "../objects/faces.js";
import { isCard, onBattlefield, onStack, stack } from "../words.js";
import { enchantable, hosts } from "./auras.js";
import { isTimely } from "./timing.js";

export interface Casting {
  readonly player: Player;
  readonly patient: Obj;
  /** Which way up; left out: face up. */
  readonly facing?: string;
  /** Where it is cast from, if that is said. */
  readonly place?: Zone | Cell;
  /** Symbols to be paid instead of its mana cost (CR 117.9). */
  readonly price?: string;
  /** Whatever is there: its mana cost isn't paid (CR 117.9b). */
  readonly waived?: Value;
}

export const casts: ActionRule = {
  options: (ctx, who) => ctx.contents(ctx.zone("hand", who)).map((patient) => ({ player: who, patient })),
  // Only a permission opens these.
  also: (ctx, who) =>
    ctx
      .every("object")
      .filter((x) => isCard(ctx, x) && !onStack(ctx, x) && !onBattlefield(ctx, x) && ctx.zoneOf(x) !== ctx.zone("hand", who))
      .map((patient) => ({ player: who, patient, place: ctx.zoneOf(patient) })),
  // A permission says where from or for what, and nothing about when.
  feasible: (ctx, who, holes: Casting) => isTimely(ctx, who, holes.patient) && canComplete(ctx, who, holes),
  perform: (ctx, _who, holes: Casting) => ctx.raise("casts", { ...holes }).done,
};

/** Whether there are targets and mana for it. */
function canComplete(ctx: Inquiry, who: Player, casting: Casting): boolean {
  const card = casting.patient;
  const cost = priceOf(ctx, casting, card);
  if (cost === undefined || ctx.is(card, "land")) return false;
  if (casting.facing === undefined) {
    if (!effectsOf(ctx, card).every((effect) => ctx.announceable(effect, who))) return false;
    if (enchantable(ctx, card) && hosts(ctx, card, who).length === 0) return false;
  }
  return ctx.payable(who, cost, card) && effectsOf(ctx, card).every((effect) => ctx.canPayActs(effect, who));
}
/**
 * What is to be paid in all: the mana cost or what stands for it, then what is more or less (CR 601.2f). Undefined: without
 * a mana cost it can't be paid for at all (CR 117.6).
 */
function priceOf(ctx: Inquiry, { price, waived }: Casting, card: Obj): readonly string[] | undefined {
  const printed = waived === undefined ? (price ?? ctx.face(card)?.cost ?? "") : "{0}";
  return printed === "" ? undefined : ctx.price(card, [printed]);
}
/** What an instant or sorcery tells to do. */
export function effectsOf(ctx: Inquiry, spell: Obj): readonly Ability[] {
  return ctx.abilities(spell, "ability").filter((a) => ctx.kindOf(a.clause) === "effect");
}

/**
 * Casts a card: onto the stack, words and targets, the whole price; only then it has been cast. If any of these steps
 * can't be taken, none of it has happened. (CR 601.2, 721.1.)
 */
export function cast(ctx: Deed, holes: Casting): void {
  const { player, patient, place } = holes;
  const from = ctx.zoneOf(patient);
  const open = isCard(ctx, patient) && !ctx.is(patient, "land") && !onStack(ctx, patient) && (place === undefined || place === from);
  const done = open && ctx.attempt(() => complete(ctx, holes, from));
  if (!done) ctx.fail();
  else if (ctx.event === undefined) throw new Error(`player ${player} casts outside of an event`);
}
function complete(ctx: Deed, holes: Casting, from: Zone): boolean {
  const { player, patient, facing } = holes;
  const spell = ctx.change.move(patient, stack(ctx), { position: "top", controller: player });
  if (facing === "face-down") ctx.change.override(spell, faceDown);
  const chosen = announced(ctx, spell, player);
  const cost = priceOf(ctx, holes, spell);
  if (chosen === undefined || cost === undefined) return false;
  // X that isn't paid for is 0 (CR 107.3b).
  bindAll(ctx, spell, holes.waived === undefined ? chosen : { X: 0, ...chosen });
  const paid = ctx.pay(player, cost, spell);
  if (paid === undefined) return false;
  bindAll(ctx, spell, paid);
  for (const effect of effectsOf(ctx, spell)) {
    const bound = ctx.payActs(effect, player, { ...chosen, ...paid });
    if (bound === undefined) return false;
    bindAll(ctx, spell, bound);
  }
  ctx.amend({ patient: spell, place: from });
  return true;
}
type Chosen = Readonly<Record<string, Value>>;
/** Words and targets, in printed order (CR 601.2b, 601.2c); undefined if a target is lacking. */
function announced(ctx: Deed, spell: Obj, player: Player): Chosen | undefined {
  let all: Chosen = {};
  for (const effect of effectsOf(ctx, spell)) {
    const chosen = ctx.announce(effect, player);
    if (chosen === undefined) return undefined;
    all = { ...all, ...chosen };
  }
  if (!enchantable(ctx, spell)) return all;
  // The target of an Aura spell is what it will enchant (CR 303.4a).
  const [host] = ctx.ask(player, { kind: "target", name: "enchants", options: hosts(ctx, spell, player), min: 1, max: 1 });
  return host === undefined ? undefined : { ...all, enchants: host };
}
function bindAll(ctx: Deed, spell: Obj, values: Chosen): void {
  for (const [name, value] of Object.entries(values)) ctx.change.bind(spell, name, value);
}
