/** State-based actions (CR 704.5), as far as the vocabulary has words for what they look at. */
import type { Player } from "../../api.js";
import type { Check, Deed } from "../../kernel/contract.js";
import { creatures, damageOn, graveyardOf, ownerOf } from "./words.js";

/** What a rule does, no player does. */
const nobody = 0 as Player;

export const checks: readonly Check[] = [
  {
    // CR 704.5a, 704.5b
    name: "players without life, or who drew from an empty library, lose",
    events: () => [],
    act: lose,
  },
  {
    // CR 704.5f: not destroyed, so that nothing that saves it from being destroyed helps.
    name: "creatures without toughness are put into their owner's graveyard",
    events: (ctx) =>
      creatures(ctx)
        .filter((x) => ctx.stat("toughness", x) <= 0)
        .map((patient) => ({ verb: "puts", holes: { player: ownerOf(ctx, patient), patient, place: graveyardOf(ctx, patient) } })),
  },
  {
    // CR 704.5g
    name: "creatures with lethal damage are destroyed",
    events: (ctx) =>
      creatures(ctx)
        .filter((x) => ctx.stat("toughness", x) > 0 && damageOn(ctx, x) >= ctx.stat("toughness", x))
        .map((patient) => ({ verb: "destroys", holes: { player: nobody, patient } })),
  },
];

/** The last player left wins; if there is none, the game is a draw (CR 104.2a, 104.4a). */
function lose(ctx: Deed): boolean {
  const drewNothing = (p: Player): boolean => ctx.mark(p, "drew from an empty library") !== undefined;
  const left = ctx.players.filter((p) => ctx.stat("life", p) > 0 && !drewNothing(p));
  if (left.length === ctx.players.length) return false;
  if (left.length === 0) ctx.change.draw("all players lose at the same time");
  else ctx.change.win(left, "all others have lost");
  return true;
}
