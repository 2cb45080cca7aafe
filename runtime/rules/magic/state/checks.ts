/** State-based actions (CR 704.5), as far as the vocabulary has words for what they look at. */
import type { Obj, Player, Ref } from "../../../api.js";
import type { Check, Deed, Inquiry, PlannedEvent } from "../../../kernel/contract.js";
import { mayEnchant } from "../casting/auras.js";
import { removeStrayed } from "../combat/state.js";
import { unsettle } from "../turn/sickness.js";
import { controllerOf, creatures, damageOn, graveyardOf, isCard, onBattlefield, onStack, ownerOf, permanents } from "../words.js";
import { loseAndLeave } from "./losing.js";

/** What a rule does, no player does. */
const nobody = 0 as Player;

const toGraveyard = (ctx: Inquiry, patient: Obj): PlannedEvent => ({
  verb: "puts",
  holes: { player: ownerOf(ctx, patient), patient, place: graveyardOf(ctx, patient) },
});
const none = (): readonly PlannedEvent[] => [];

export const checks: readonly Check[] = [
  { name: "players without life, or who drew from an empty library, lose", events: none, act: loseAndLeave },
  {
    // CR 704.5d, 704.5e
    name: "tokens outside of the battlefield and copies of spells outside of the stack cease to exist",
    events: none,
    act: (ctx) => ceaseAll(ctx, (x) => !isCard(ctx, x) && ctx.entity(x)?.entry === null && !onBattlefield(ctx, x) && !onStack(ctx, x)),
  },
  {
    // CR 704.5f: not destroyed, so that nothing that saves it from being destroyed helps.
    name: "creatures without toughness are put into their owner's graveyard",
    events: (ctx) =>
      creatures(ctx)
        .filter((x) => ctx.stat("toughness", x) <= 0)
        .map((x) => toGraveyard(ctx, x)),
  },
  {
    // CR 704.5g, 704.5h
    name: "creatures with lethal damage, or damaged by deathtouch, are destroyed",
    events: (ctx) =>
      creatures(ctx)
        .filter((x) => isLethal(ctx, x))
        .map((patient) => ({ verb: "destroys", holes: { player: nobody, patient } })),
  },
  { name: "of legendary permanents with the same name a player keeps one", events: none, act: legendRule },
  {
    // CR 704.5n
    name: "Auras that are attached to nothing, or to what they can't enchant, are put into their owner's graveyard",
    events: (ctx) =>
      permanents(ctx)
        .filter((x) => ctx.is(x, "aura") && !isWellAttached(ctx, x))
        .map((x) => toGraveyard(ctx, x)),
  },
  { name: "+1/+1 and -1/-1 counters on one permanent annihilate each other", events: none, act: annihilate },
  { name: "creatures that have left combat, and what is under new control", events: none, act: (ctx) => keepUp(ctx) },
];

function isLethal(ctx: Inquiry, x: Obj): boolean {
  const toughness = ctx.stat("toughness", x);
  return toughness > 0 && (damageOn(ctx, x) >= toughness || ctx.mark(x, "deathtouched") !== undefined);
}
function isWellAttached(ctx: Inquiry, aura: Obj): boolean {
  const host = hostOf(ctx, aura);
  return host !== 0 && mayEnchant(ctx, aura, host);
}
function hostOf(ctx: Inquiry, x: Obj): Ref {
  const host = ctx.entity(x)?.host ?? 0;
  const there: readonly Ref[] = [...permanents(ctx), ...ctx.players];
  return there.find((y) => ctx.entity(y)?.id === host) ?? (0 as Ref);
}
function ceaseAll(ctx: Deed, over: (x: Obj) => boolean): boolean {
  const gone = ctx.every("object").filter(over);
  for (const x of gone) ctx.change.cease(x);
  return gone.length > 0;
}

/** The controller keeps one (CR 704.5j), or by an older edition whoever came last goes. */
function legendRule(ctx: Deed): boolean {
  const legends = permanents(ctx).filter((x) => ctx.is(x, "legendary"));
  if (legends.length < 2) return false;
  const newestDies = ctx.setting("legend-rule") === "newest dies";
  const groups = new Map<string, Obj[]>();
  for (const x of legends) {
    const name = ctx.face(x)?.name ?? "";
    const key = newestDies ? name : `${controllerOf(ctx, x)} ${name}`;
    groups.set(key, [...(groups.get(key) ?? []), x]);
  }
  const doomed = [...groups.values()].filter((g) => g.length > 1).flatMap((g) => excess(ctx, g, newestDies));
  ctx.together(() => {
    for (const x of doomed) ctx.raise("puts", toGraveyard(ctx, x).holes);
  });
  return doomed.length > 0;
}
function excess(ctx: Deed, group: readonly Obj[], newestDies: boolean): readonly Obj[] {
  const [first] = group;
  if (first === undefined) return [];
  const since = (x: Obj): number => ctx.entity(x)?.since ?? 0;
  const kept = newestDies ? [...group].sort((a, b) => since(a) - since(b))[0] : ctx.choose("legend", controllerOf(ctx, first), group, 1, 1)[0];
  return group.filter((x) => x !== kept);
}
/** CR 704.5q */
function annihilate(ctx: Deed): boolean {
  let did = false;
  for (const x of permanents(ctx)) {
    const both = Math.min(ctx.number("+1/+1", x), ctx.number("-1/-1", x));
    if (both === 0) continue;
    for (const unit of ["+1/+1", "-1/-1"]) ctx.change.count(x, unit, -both);
    did = true;
  }
  return did;
}
/** No state-based actions, but rules that hold at all times: CR 506.4, 302.6; and what was shown is seen no longer (701.15). */
function keepUp(ctx: Deed): boolean {
  removeStrayed(ctx);
  unsettle(ctx);
  if (ctx.recall("revealed") === true) {
    for (const x of ctx.every("object")) if (ctx.mark(x, "revealed") !== undefined) ctx.change.mark(x, "revealed", false);
    ctx.change.remember("revealed", false);
  }
  return false;
}
