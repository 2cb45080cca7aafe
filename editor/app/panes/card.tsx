import { CardFrame } from "./frame.js";
import type { PaneProps } from "./props.js";

/** The card that the cursor stands in, in both languages. */
export function CardPane({ desk, state }: PaneProps) {
  const { words } = desk;
  const { card, editions, edition } = state;
  if (card === undefined) return <p class="hint">{words.noCard}</p>;
  const missing = card.card.en.missing.length + card.card.ja.missing.length;
  return (
    <>
      {editions.length > 1 && (
        <label>
          {words.edition}{" "}
          <select value={edition ?? ""} onChange={(event) => desk.edition(event.currentTarget.value || undefined)}>
            <option value="">{words.editionOwn}</option>
            {editions.map((one) => <option key={one} value={one}>{one}</option>)}
          </select>
        </label>
      )}
      <p class={card.stale === "no" ? "stale none" : "stale"} role="status">{words.stale[card.stale]}</p>
      <div class="cards">
        <CardFrame card={card.card.en} label={words.inLanguage.en} />
        <CardFrame card={card.card.ja} label={words.inLanguage.ja} />
      </div>
      {missing > 0 && <p class="hint">{words.missing(missing)}</p>}
    </>
  );
}
