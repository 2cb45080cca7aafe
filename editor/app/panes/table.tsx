import type { RulingTrace } from "../../../compiler/run/index.js";
import type { Words } from "../words/index.js";

type TableView = RulingTrace["steps"][number]["table"];
type CardView = TableView["zones"][number]["cards"][number];

/** The table as it lies: players, their zones, and the grid of a game that is played on one. */
export function Table({ words, table }: { readonly words: Words; readonly table: TableView }) {
  const { players, zones, board, periods, turnOf, notes } = table;
  return (
    <div class="table">
      <p class="hint">{[turnOf === "" ? "" : words.turnOf(turnOf), ...periods, ...notes].filter((part) => part !== "").join(", ")}</p>
      <ul class="players">
        {players.map(({ name, numbers }) => <li key={name}><strong>{name}</strong> {Object.entries(numbers).map(([what, n]) => `${what} ${String(n)}`).join(", ")}</li>)}
      </ul>
      {zones.length === 0 && board === undefined && <p class="hint">{words.empty}</p>}
      {zones.map(({ zone, of, cards }) => (
        <section key={`${zone}/${of ?? ""}`} class="zone" aria-label={of === undefined ? zone : words.zoneOf(zone, of)}>
          <h5>{of === undefined ? zone : words.zoneOf(zone, of)}</h5>
          <ul>{cards.map((card) => <li key={card.ref}><Lying card={card} /></li>)}</ul>
        </section>
      ))}
      {board !== undefined && (
        <section aria-label={words.board}>
          <h5>{words.board}</h5>
          <ul class="board" style={{ gridTemplateColumns: `repeat(${String(board.columns)}, minmax(0, 1fr))` }}>
            {board.cells.map(({ name, notes: said, cards }) => (
              <li key={name}><small>{[name, ...said].join(" ")}</small>{cards.map((card) => <Lying key={card.ref} card={card} />)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Lying({ card }: { readonly card: CardView }) {
  const { name, stats, counters, notes, controller, on } = card;
  const numbers = Object.entries(stats).map(([what, n]) => `${what} ${String(n)}`);
  const more = [...Object.entries(counters).map(([what, n]) => `${String(n)} ${what}`), ...notes, ...(controller === undefined ? [] : [controller]), ...(on === undefined ? [] : [`→ ${on}`])];
  return (
    <span class="lying"><bdi>{name}</bdi> {numbers.length > 0 && <small>{numbers.join(", ")}</small>} {more.length > 0 && <small>{more.join(", ")}</small>}</span>
  );
}
