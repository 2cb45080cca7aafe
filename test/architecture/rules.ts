import type { ImportGraph } from "./graph.js";

/** A rule reads the graph and names what breaks it, one line a violation: `from → to: why`. */
export type Rule = (graph: ImportGraph) => readonly string[];

/** Folders in the order of their pipeline: each may import itself and those before it. */
export interface Order {
  readonly within: string;
  readonly folders: readonly string[];
}

export const orders: readonly Order[] = [
  { within: "grammar", folders: ["syntax", "tokens", "parser", "assist", "format"] },
  {
    within: "compiler",
    folders: [
      "diagnostics",
      "workspace",
      "vocabulary",
      "ir",
      "bind",
      "check",
      "lower",
      "emit",
      "render",
      "lint",
      "service",
      "run",
      "verify",
      "lsp",
      "cli",
    ],
  },
  {
    within: "runtime/kernel",
    folders: [
      "store",
      "faces",
      "standing",
      "queries",
      "board",
      "views",
      "decide",
      "events",
      "triggers",
      "targets",
      "costs",
      "verdict",
      "agenda",
      "flow",
      "session",
    ],
  },
  { within: "runtime", folders: ["kernel", "players", "scenario", "rules"] },
  { within: "editor", folders: ["vscode", "worker", "runner", "store", "monaco", "app"] },
];

/** What a part of the project may not touch; patterns are matched against import targets. */
export interface Ban {
  readonly files: RegExp;
  readonly imports: RegExp;
  readonly why: string;
}

const core = /^(grammar\/|compiler\/(?!(cli|lsp|verify)\/)|runtime\/)/;

export const bans: readonly Ban[] = [
  { files: /^grammar\//, imports: /^(compiler|runtime|editor)\//, why: "the grammar stands below everything" },
  {
    files: /^compiler\/(?!(run|cli|lsp|verify)\/)/,
    imports: /^(runtime|editor)\//,
    why: "the compiler knows the runtime as data only",
  },
  { files: /^compiler\//, imports: /^editor\//, why: "the compiler knows no editor" },
  { files: /^runtime\//, imports: /^(grammar|compiler|editor)\//, why: "the runtime plays and knows no source text" },
  {
    files: /^runtime\/(kernel|players|scenario)\//,
    imports: /^runtime\/rules\//,
    why: "a game stands above the kernel",
  },
  { files: /^runtime\/rules\//, imports: /^runtime\/(scenario|players)\//, why: "rules of a game know no scenario" },
  {
    files: /^runtime\/api\.ts$/,
    imports: /^runtime\/(players|scenario|rules)\//,
    why: "what emitted modules see is small",
  },
  { files: core, imports: /^node:/, why: "the core runs in a browser" },
  {
    files: /^editor\/(worker|runner)\//,
    imports: /^(node:|compiler\/(cli|lsp|verify)\/)/,
    why: "workers run in a browser",
  },
  {
    files: /^(?!editor\/monaco\/)/,
    imports: /^monaco-editor/,
    why: "the text editor's library stays behind editor/monaco",
  },
  {
    files: /^(?!grammar\/(tokens|parser)\/)/,
    imports: /^chevrotain/,
    why: "the parser's library stays behind the grammar",
  },
  {
    files: /^(?!compiler\/verify\/|scripts\/)/,
    imports: /^ts-morph/,
    why: "seven megabytes belong to `verify` and to the scripts",
  },
  {
    files: /^compiler\//,
    imports: /^grammar\/(?!format\/index\.ts$)[^/]+\//,
    why: "the grammar is used through grammar/index.ts",
  },
];

export function respectsOrder({ within, folders }: Order): Rule {
  return (graph) =>
    edges(graph).flatMap(({ from, to }) => {
      const [own, other] = [folderOf(within, from), folderOf(within, to)];
      if (own === undefined || other === undefined || own === other) return [];
      const [ownPlace, otherPlace] = [folders.indexOf(own), folders.indexOf(other)];
      if (ownPlace < 0 || otherPlace < 0 || otherPlace < ownPlace) return [];
      return [`${from} → ${to}: ${within}/${own} stands before ${within}/${other}`];
    });
}

/** Each folder has its place in the order; a new one must be given one. */
export function hasAPlace({ within, folders }: Order): Rule {
  return (graph) => {
    const found = new Set([...graph.keys()].flatMap((file) => folderOf(within, file) ?? []));
    return [...found]
      .filter((folder) => !folders.includes(folder))
      .map((folder) => `${within}/${folder}: has no place in the order`);
  };
}

export function respectsBan({ files, imports, why }: Ban): Rule {
  return (graph) =>
    edges(graph)
      .filter(({ from, to }) => files.test(from) && imports.test(to))
      .map(({ from, to }) => `${from} → ${to}: ${why}`);
}

/** Rules of one game may not know another game's. */
export const gamesAreStrangers: Rule = (graph) =>
  edges(graph).flatMap(({ from, to }) => {
    const [own, other] = [folderOf("runtime/rules", from), folderOf("runtime/rules", to)];
    return own && other && own !== other && other !== "base" ? [`${from} → ${to}: another game's rules`] : [];
  });

/**
 * Folders whose files may import each other in circles. A noun phrase holds clauses and a clause holds noun
 * phrases, so the functions of the binder and of each printed language are as recursive as the language; none
 * is called while loading.
 */
const recursive = ["compiler/bind/", "compiler/render/en/", "compiler/render/ja/"];

/** Circles of files, types included: what can't be understood alone. */
export const hasNoCircles: Rule = (graph) =>
  circlesOf(graph)
    .filter((circle) => !recursive.some((folder) => circle.every((file) => file.startsWith(folder))))
    .map((circle) => circle.join(" → "));

function circlesOf(graph: ImportGraph): readonly (readonly string[])[] {
  const finished = new Set<string>();
  const path: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      circles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const to of graph.get(file) ?? []) visit(to);
    path.pop();
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}

function edges(graph: ImportGraph): readonly { readonly from: string; readonly to: string }[] {
  return [...graph].flatMap(([from, imports]) => imports.map((to) => ({ from, to })));
}

/** The folder right below `within` that a file stands in; none for a file of `within` itself. */
function folderOf(within: string, file: string): string | undefined {
  if (!file.startsWith(within + "/")) return undefined;
  const [folder, ...rest] = file.slice(within.length + 1).split("/");
  return rest.length > 0 ? folder : undefined;
}
