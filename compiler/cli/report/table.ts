import type { RulingTrace } from "../../run/index.js";
import { clipped, displayWidth, visible } from "./visible.js";

type Table = RulingTrace["steps"][number]["table"];
type Zone = Table["zones"][number];
type Card = Zone["cards"][number];
type Board = NonNullable<Table["board"]>;
type Cell = Board["cells"][number];

/**
 * A game's table as lines of a terminal: the players, each zone that holds something on a line, and the board, if
 * there is one, as a grid. In a terminal that is narrow the grid is cut, never broken.
 */
export function tableLines(table: Table, columns: number): readonly string[] {
  const { players, periods, turnOf, notes, zones, board } = table;
  return [
    ...(periods.length === 0 ? [] : [`${whose(turnOf)} ${periods.join(", ")}`]),
    ...players.flatMap(({ name, numbers }) => (Object.keys(numbers).length === 0 ? [] : [`${name}: ${numbered(numbers)}`])),
    ...notes,
    ...zones.map(zoneLine),
    ...(board === undefined ? [] : boardLines(board, columns)),
  ].map(visible);
}

function zoneLine({ zone, of, cards }: Zone): string {
  const names = cards.map((card) => cardText(card));
  const shown = names.length > most ? [...names.slice(0, most), `and ${names.length - most} more`] : names;
  return `${of === undefined ? "" : `${whose(of)} `}${zone}: ${shown.join(", ")}`;
}
const most = 12;

/** `Runeclaw Bear 2/3 (tapped, 1 +1/+1, opponent's)`. */
function cardText({ name, stats, counters, notes, controller, on }: Card): string {
  const numbers = Object.values(stats).join("/");
  const details = [
    ...notes,
    ...Object.entries(counters).map(([unit, n]) => `${n} ${unit}`),
    ...(controller === undefined || controller === "you" ? [] : [whose(controller)]),
    ...(on === undefined ? [] : [`on ${on}`]),
  ];
  return [name, ...(numbers === "" ? [] : [numbers]), ...(details.length === 0 ? [] : [`(${details.join(", ")})`])].join(" ");
}
function whose(player: string): string {
  return player === "you" ? "your" : `${player}'s`;
}
function numbered(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([word, n]) => `${word} ${n}`)
    .join(", ");
}

/** Each cell is a box with its name and notes in the first line and what stands there below. */
function boardLines({ columns, rows, cells }: Board, room: number): readonly string[] {
  const width = Math.max(6, Math.floor((room - 1) / Math.max(columns, 1)) - 1);
  const rule = `+${`${"-".repeat(width)}+`.repeat(columns)}`;
  const lines = [rule];
  for (let row = 0; row < rows; row++) {
    const boxes = cells.slice(row * columns, (row + 1) * columns).map(cellLines);
    const height = Math.max(1, ...boxes.map((box) => box.length));
    for (let line = 0; line < height; line++) lines.push(`|${boxes.map((box) => `${padded(box[line] ?? "", width)}|`).join("")}`);
    lines.push(rule);
  }
  return lines;
}
function cellLines({ name, notes, cards }: Cell): readonly string[] {
  return [[name, ...notes].join(" "), ...cards.flatMap((card) => [cardName(card), ...card.notes.map((note) => ` ${note}`)])];
}
/** The opponent's miniatures are told from one's own without colours. */
function cardName({ name, controller }: Card): string {
  return controller === undefined || controller === "you" ? name : `~${name}`;
}
function padded(text: string, width: number): string {
  const cut = clipped(visible(text), width);
  return cut + " ".repeat(Math.max(0, width - displayWidth(cut)));
}
