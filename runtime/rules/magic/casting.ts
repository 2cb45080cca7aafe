/** Casting a spell, and what becomes of it when its turn comes. */
import type { Ability, Obj, Player } from "../../api.js";
import type { ActionRule, Deed, Inquiry } from "../../kernel/contract.js";
import { battlefield, controllerOf, graveyardOf, hand, stack } from "./words.js";

interface Casting {
  readonly player: Player;
  readonly patient: Obj;
}

/** Whether the card may be cast now, whatever that costs (CR 116.1a, 304.1, 307.1). */
export function mayCast(ctx: Inquiry, { player, patient }: Casting): boolean {
  return ctx.zoneOf(patient) === hand(ctx, player) && (ctx.is(patient, "instant") || atSorcerySpeed(ctx, player));
}
/** Its own main phase, nothing on the stack (CR 307.5). Priority is what being asked for an action means. */
export function atSorcerySpeed(ctx: Inquiry, player: Player): boolean {
  return ctx.active === player && ctx.current("main-phase") !== 0 && ctx.contents(stack(ctx)).length === 0;
}

export const casts: ActionRule = {
  options: (ctx, who) =>
    ctx
      .contents(hand(ctx, who))
      .filter((card) => canComplete(ctx, who, card))
      .map((patient) => ({ player: who, patient })),
  perform: (ctx, who, { patient }: Casting) => ctx.attempt(() => cast(ctx, who, patient)),
};
/** Whether there are targets and mana for it. Without a mana cost it can't be paid for at all (CR 117.6). */
function canComplete(ctx: Inquiry, who: Player, card: Obj): boolean {
  const cost = manaCost(ctx, card);
  return cost !== "" && effectsOf(ctx, card).every((effect) => ctx.announceable(effect, who)) && ctx.payable(who, [cost], card);
}
function manaCost(ctx: Inquiry, card: Obj): string {
  return ctx.face(card)?.cost ?? "";
}

/**
 * The steps of CR 601.2: onto the stack, words and targets, the whole price; only then it has been cast. If any
 * of them can't be taken, none of it has happened (CR 721.1).
 */
function cast(ctx: Deed, who: Player, card: Obj): boolean {
  const spell = ctx.change.move(card, stack(ctx), { position: "top", controller: who });
  for (const effect of effectsOf(ctx, spell)) {
    const chosen = ctx.announce(effect, who);
    if (chosen === undefined) return false;
    for (const [name, value] of Object.entries(chosen)) ctx.change.bind(spell, name, value);
  }
  const paid = ctx.pay(who, [manaCost(ctx, spell)], spell);
  if (paid === undefined) return false;
  for (const [name, value] of Object.entries(paid)) ctx.change.bind(spell, name, value);
  ctx.raise("casts", { player: who, patient: spell });
  return true;
}
/** What an instant or sorcery tells to do. */
function effectsOf(ctx: Inquiry, spell: Obj): readonly Ability[] {
  return ctx.abilities(spell, "ability").filter((a) => ctx.kindOf(a.clause) === "effect");
}

/**
 * A spell whose turn it is: an instant or sorcery does what it says and goes to the graveyard, also if it didn't
 * resolve because all of its targets had become illegal (CR 608.2b, 608.2k); anything else becomes a permanent
 * under the control of who controlled the spell (CR 608.3a).
 */
export function resolveSpell(ctx: Deed, spell: Obj): void {
  const player = controllerOf(ctx, spell);
  if (!ctx.is(spell, "instant") && !ctx.is(spell, "sorcery")) {
    ctx.raise("puts", { player, patient: spell, place: battlefield(ctx) });
    return;
  }
  const chosen = ctx.entity(spell)?.binds ?? {};
  for (const effect of effectsOf(ctx, spell)) ctx.resolve(effect, player, chosen);
  if (ctx.now(spell) !== undefined) ctx.raise("puts", { player, patient: spell, place: graveyardOf(ctx, spell) });
}
