import type { SetCard } from "../../worker/preview.js";
import { CardFrame } from "./frame.js";
import type { PaneProps } from "./props.js";

/** The cards of the open file's folder, with what there is of each cost and type. */
export function SetPane({ desk, state }: PaneProps) {
  const { words } = desk;
  const { set, language } = state;
  if (set.length === 0) return <p class="hint">{words.noSet}</p>;
  const costs = counted(set.flatMap(({ card }) => (card.en.cost === undefined ? [] : [String(totalOf(card.en.cost))])));
  const most = Math.max(...costs.map(([, n]) => n), 1);
  return (
    <>
      <p>{words.cards(set.length)}</p>
      {costs.length > 0 && (
        <section aria-label={words.curve}>
          <h3>{words.curve}</h3>
          <ul class="curve">
            {costs.sort(([a], [b]) => Number(a) - Number(b)).map(([cost, n]) => (
              <li key={cost} aria-label={words.costs(cost, n)}>
                <svg viewBox="0 0 20 40" aria-hidden="true"><rect x="2" width="16" y={40 - (38 * n) / most} height={(38 * n) / most} /></svg>
                <span aria-hidden="true">{cost}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={words.types}>
        <h3>{words.types}</h3>
        <ul class="types">{counted(set.map(({ card }) => card[language].typeLine)).map(([type, n]) => <li key={type}>{type}: {n}</li>)}</ul>
      </section>
      <ul class="gallery">
        {set.map(({ card, path, line }: SetCard) => (
          <li key={`${path}/${String(line)}`}>
            <CardFrame card={card[language]} label={words.inLanguage[language]} />
            <button type="button" onClick={() => desk.open(path, { line, character: 0 })}><bdi>{card[language].name}</bdi></button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `{4}{W}` is 5: a number counts as itself, every other symbol as one. */
export function totalOf(cost: string): number {
  const symbols = [...cost.matchAll(/\{([^}]*)\}/g)].map(([, symbol]) => symbol ?? "");
  const parts = symbols.length > 0 ? symbols : cost.split(/[^\p{L}\p{N}]+/u).filter((part) => /^\d+$/.test(part));
  return parts.reduce((sum, part) => sum + (/^\d+$/.test(part) ? Number(part) : 1), 0);
}
function counted(values: readonly string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return [...found];
}
