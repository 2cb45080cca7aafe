/** What an Aura may be attached to (CR 303.4). */
import type { Obj, Player, Ref } from "../../../api.js";
import type { Inquiry } from "../../../kernel/contract.js";
import { can, hasVerb, isPlayer, onBattlefield } from "../words.js";

export function enchantable(ctx: Inquiry, x: Obj): boolean {
  return ctx.is(x, "aura");
}
/** A permanent or player that nothing forbids it to enchant; its own text says what it can enchant (CR 702.5a). */
export function mayEnchant(ctx: Inquiry, aura: Obj, host: Ref): boolean {
  const there = isPlayer(ctx, host) || (onBattlefield(ctx, host) && host !== aura);
  return there && hasVerb(ctx, "enchants") && can(ctx, "enchants", { agent: aura, patient: host });
}
/** What a spell of this player could target to enchant it. */
export function hosts(ctx: Inquiry, aura: Obj, player: Player): readonly (Obj | Player)[] {
  const all: readonly (Obj | Player)[] = [...ctx.every("object").filter((x) => onBattlefield(ctx, x)), ...ctx.players];
  return all.filter((host) => mayEnchant(ctx, aura, host) && can(ctx, "targets", { player, patient: host, agent: aura }));
}
