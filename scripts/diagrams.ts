/** Draws the pictures of `docs/architecture.md`; a test says that they are current. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { orders } from "../test/architecture/rules.js";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The pictures by the name of their file. */
export function diagrams(): Readonly<Record<string, string>> {
  return { "pipeline.svg": pipeline(), "folders.svg": folders() };
}

// ------------------------------------------------------------------ from a card to a played game

interface Stage {
  readonly gives: string;
  readonly by: string;
  readonly colour: Colour;
  /** What else is made of it, drawn below. */
  readonly also?: readonly string[];
}

function pipeline(): string {
  const stages: readonly Stage[] = [
    { gives: ".card text", by: "written by an author", colour: "paper" },
    { gives: "tokens", by: "grammar/tokens", colour: "grammar" },
    { gives: "syntax tree", by: "grammar/parser", colour: "grammar", also: ["syntax findings", "outline"] },
    {
      gives: "typed tree",
      by: "compiler/bind, check",
      colour: "compiler",
      also: ["findings with fixes", "hover, completion"],
    },
    { gives: "clauses", by: "compiler/lower", colour: "compiler" },
    { gives: "module", by: "compiler/emit", colour: "compiler", also: [".ts on disk", "text in memory"] },
    { gives: "game", by: "runtime/kernel", colour: "runtime", also: ["rulings: pass or fail", "play-by-play"] },
  ];
  const [width, height, gap, top] = [130, 50, 24, 20];
  const parts = stages.flatMap(({ gives, by, colour, also = [] }, index) => {
    const x = 20 + index * (width + gap);
    return [
      box(x, top, width, height, colour, gives, by),
      ...(index > 0 ? [arrow(x - gap, top + height / 2, x, top + height / 2)] : []),
      ...also.flatMap((text, row) => {
        const y = top + height + 30 + row * 34;
        return [
          ...(row === 0 ? [arrow(x + width / 2, top + height, x + width / 2, y)] : []),
          box(x, y, width, 28, "paper", text),
        ];
      }),
    ];
  });
  return svg(20 + stages.length * (width + gap), 190, "From a card to a game", parts);
}

// ------------------------------------------------------------------ who may import whom

function folders(): string {
  const colours: Readonly<Record<string, Colour>> = {
    grammar: "grammar",
    compiler: "compiler",
    runtime: "runtime",
    "runtime/kernel": "runtime",
  };
  const columns = orders.map(({ within, folders }) => ({
    within,
    folders: folders.filter((folder) => isThere(join(within, folder))),
  }));
  const [width, height, gap, top] = [170, 24, 30, 60];
  const rows = Math.max(...columns.map((column) => column.folders.length));
  const parts = columns.flatMap(({ within, folders: names }, index) => {
    const x = 20 + index * (width + gap);
    return [
      text(x + width / 2, 36, within + "/", "title"),
      ...names.map((name, row) => box(x, top + row * (height + 6), width, height, colours[within] ?? "paper", name)),
      arrow(x + width + 12, top + names.length * (height + 6) - 8, x + width + 12, top),
    ];
  });
  return svg(
    20 + columns.length * (width + gap),
    top + rows * (height + 6) + 10,
    "A folder imports only those above it",
    parts,
  );
}

function isThere(folder: string): boolean {
  return existsSync(join(root, folder)) && readdirSync(join(root, folder)).length > 0;
}

// ------------------------------------------------------------------ shapes

const colours = { paper: "#ffffff", grammar: "#dbeafe", compiler: "#dcfce7", runtime: "#fef3c7" } as const;
type Colour = keyof typeof colours;

function box(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  label: string,
  note?: string,
): string {
  const middle = x + width / 2;
  const base = y + height / 2 + (note === undefined ? 4 : -3);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${colours[colour]}" stroke="#475569"/>`,
    text(middle, base, label, "label"),
    ...(note === undefined ? [] : [text(middle, base + 16, note, "note")]),
  ].join("\n  ");
}

function arrow(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#475569" stroke-width="1.5" marker-end="url(#head)"/>`;
}

function text(x: number, y: number, content: string, kind: "title" | "label" | "note"): string {
  return `<text x="${x}" y="${y}" class="${kind}">${content.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;
}

function svg(width: number, height: number, title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
  <title>${title}</title>
  <style>
    text { font-family: system-ui, sans-serif; text-anchor: middle; fill: #0f172a; }
    .title { font-size: 14px; font-weight: 600; } .label { font-size: 13px; } .note { font-size: 11px; fill: #475569; }
  </style>
  <defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#475569"/></marker></defs>
  <rect width="${width}" height="${height}" rx="8" fill="#f8fafc"/>
  ${parts.join("\n  ")}
</svg>
`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [name, picture] of Object.entries(diagrams())) writeFileSync(join(root, "docs", name), picture);
}
