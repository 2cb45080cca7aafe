/** Games of Magic from the first turn on, with decks of all shipped cards. */
import type { CardRecord, Player, Value } from "../../runtime/api.js";
import { isAbility, type Deed, type Session } from "../../runtime/kernel/index.js";
import { generator, type Table } from "../../runtime/players/index.js";
import { shippedGame, type ShippedGame } from "./records.js";

export const magic = await shippedGame("magic");
const deckSize = 40;
const lands = 17;
const openingHand = 7;

const isLand = (card: CardRecord): boolean => card.types.includes("land");
/** Colours that a card's price asks for, as the symbols of it. */
const coloursOf = (card: CardRecord): readonly string[] => card.cost?.match(/\{[WUBRG]\}/g) ?? [];

/** A deck of two colours and what else can be paid with them; the same for the same seed. */
function deckOf({ cards }: ShippedGame, below: (n: number) => number): readonly string[] {
  const sources = cards.filter(isLand);
  const [first, second] = [below(sources.length), below(sources.length)];
  const chosen = [sources[first], sources[second]].flatMap((c) => (c === undefined ? [] : [c]));
  const paid = new Set(chosen.map((land) => symbolOf(land)));
  const spells = cards.filter((c) => !isLand(c) && coloursOf(c).every((s) => paid.has(s)));
  const pick = (from: readonly CardRecord[]): string => from[below(from.length)]?.name ?? "";
  return [
    ...Array.from({ length: lands }, () => pick(chosen)),
    ...Array.from({ length: deckSize - lands }, () => pick(spells.length > 0 ? spells : chosen)),
  ];
}
const symbols: Readonly<Record<string, string>> = { Plains: "{W}", Island: "{U}", Swamp: "{B}", Mountain: "{R}", Forest: "{G}" };
const symbolOf = (land: CardRecord): string => symbols[land.name] ?? "";

export function tableOf(seed: number): Table {
  const below = generator(seed * 2654435761);
  const { records, rules } = magic;
  return {
    setup: { records, rules, seed },
    deal(session: Session): void {
      const [starts] = session.root.players;
      for (const who of session.root.players) {
        const deck = deckOf(magic, below);
        session.arrange(who, (ctx) => dealTo(ctx, who, deck));
      }
      if (starts !== undefined) session.arrange(starts, (ctx) => ctx.change.remember("plays first", starts));
    },
  };
}
function dealTo(ctx: Deed, who: Player, deck: readonly string[]): void {
  const library = ctx.zone("library", who);
  for (const face of deck) ctx.change.create({ face, owner: who, zone: library });
  ctx.change.shuffle(library);
  for (const card of ctx.contents(library).slice(0, openingHand)) ctx.change.move(card, ctx.zone("hand", who));
}

/** Mana abilities are used to pay; who activated one whenever it is allowed would never have mana when it is needed. */
export function weigh(option: Value): number {
  if (typeof option !== "object" || !("verb" in option) || option.verb !== "activates") return 1;
  const ability = option.holes["patient"];
  const clause = typeof ability === "object" && isAbility(ability) ? ability.clause : "";
  return manaAbilities.has(clause) ? 0.02 : 1;
}
const manaAbilities = new Set(
  magic.cards.flatMap((card) =>
    card.abilities.filter((a) => "verbs" in a && Array.isArray(a.verbs) && a.verbs.includes("adds")).map((a) => a.id),
  ),
);
/** More decisions than any game that goes on has needed. */
export const longest = 6000;
