import type { CodeLens, Location } from "vscode-languageserver-types";
import { inContext, type InContext } from "../../workspace/source.js";
import type { View } from "../view.js";
import { identityOf } from "./meaning.js";
import { occurrencesIn, type Occurrence } from "./occurrences.js";
import { inFile, locationOf, positionAt, rangeOf, vocabularyOf } from "./places.js";
import type { Language, LensCommand } from "./types.js";

const titles = {
  en: { run: "Run", runAll: "Run all", trace: "Trace", rulings: (n: number) => (n === 1 ? "1 ruling" : `${String(n)} rulings`), uses: (n: number) => (n === 1 ? "1 use" : `${String(n)} uses`) },
  ja: { run: "実行", runAll: "すべて実行", trace: "トレース", rulings: (n: number) => `裁定${String(n)}件`, uses: (n: number) => `使用${String(n)}か所` },
} as const;

/** Above rulings: run and trace. Above cards: their rulings. Above words and keywords: how often they are used. */
export function codeLensesIn(view: View, path: string, language: Language): CodeLens[] {
  const file = view.files.get(path);
  if (file === undefined) return [];
  const say = titles[language];
  const parts = inContext(file);
  const uses = new Uses(view);
  const lenses: CodeLens[] = [];
  const firstRuling = parts.find(({ declaration }) => declaration.kind === "ruling");
  for (const part of parts) {
    const { declaration, source } = part;
    const range = rangeOf(file, inFile(source, { pos: declaration.pos, end: declaration.pos }));
    const lens = (title: string, command: LensCommand, ...args: readonly unknown[]): void => void lenses.push({ range, command: { title, command, arguments: [path, ...args] } });
    if (declaration.kind === "ruling") {
      const ids = declaration.ids.map((id) => id.value);
      lens(say.run, "cardwright.run", ids);
      if (ids[0] !== undefined) lens(say.trace, "cardwright.trace", ids[0]);
      if (part === firstRuling && parts.filter((p) => p.declaration.kind === "ruling").length > 1) lens(say.runAll, "cardwright.run");
      continue;
    }
    const declared = occurrencesIn(part, vocabularyOf(view, part.context.game)).find((o) => o.declares && o.meaning.is !== "name" && o.meaning.is !== "parameter" && o.meaning.is !== "set");
    if (declared === undefined) continue;
    const found = uses.of(identityOf({ occurrence: declared, source, part }));
    if (declaration.kind === "card") {
      const rulings = found.filter(({ part: { declaration: other } }) => other.kind === "ruling");
      const ids = new Map(rulings.flatMap(({ part: { declaration: other, source: { path: where } } }) => (other.kind === "ruling" ? other.ids.map((id) => [id.value, where] as const) : [])));
      if (ids.size > 0) lens(say.rulings(ids.size), "cardwright.runCard", declaration.name.value, [...ids].map(([id, where]) => [where, id]));
    } else if (declaration.kind === "keyword" || declaration.kind === "verb" || declaration.kind === "word-decl") {
      const locations = found.flatMap((use) => use.at);
      lens(say.uses(locations.length), "cardwright.uses", positionAt(file, source.base + declared.pos), locations);
    }
  }
  return lenses;
}

interface Use {
  readonly part: InContext;
  readonly at: readonly Location[];
}

const mentioned = new WeakMap<readonly Occurrence[], ReadonlyMap<string, readonly Occurrence[]>>();

/** The words and cards that a declaration uses, by what they mean. */
function mentionsIn(part: InContext, occurrences: readonly Occurrence[]): ReadonlyMap<string, readonly Occurrence[]> {
  const known = mentioned.get(occurrences);
  if (known !== undefined) return known;
  const found = new Map<string, Occurrence[]>();
  for (const occurrence of occurrences) {
    if (occurrence.declares || (occurrence.meaning.is !== "word" && occurrence.meaning.is !== "card")) continue;
    const identity = identityOf({ occurrence, source: part.source, part });
    const uses = found.get(identity);
    if (uses === undefined) found.set(identity, [occurrence]);
    else uses.push(occurrence);
  }
  mentioned.set(occurrences, found);
  return found;
}

/** Uses of everything, found in one walk through the project and only if somebody asks. */
class Uses {
  readonly #view: View;
  #parts: readonly (readonly [InContext, ReadonlyMap<string, readonly Occurrence[]>])[] | undefined;

  constructor(view: View) {
    this.#view = view;
  }

  of(identity: string): readonly Use[] {
    this.#parts ??= [...this.#view.files.values()].flatMap((file) =>
      inContext(file).map((part) => [part, mentionsIn(part, occurrencesIn(part, vocabularyOf(this.#view, part.context.game)))] as const),
    );
    return this.#parts.flatMap(([part, mentions]): readonly Use[] => {
      const found = mentions.get(identity);
      const { source } = part;
      return found === undefined ? [] : [{ part, at: found.flatMap((o) => locationOf(this.#view, { path: source.path, ...inFile(source, o) })) }];
    });
  }
}
