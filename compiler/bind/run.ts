import type { Nominal, Run, RunWord, Span } from "../../grammar/index.js";
import { everyOf, type Cond, type Expr } from "../ir/expression.js";
import type { Reading } from "../vocabulary/vocabulary.js";
import type { NounSymbol, TypeWordSymbol, UnitSymbol, ZoneSymbol, PeriodSymbol, StatSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import type { Scope } from "./scope.js";

/** What a run of words says: its noun, and what its modifiers ask of the member `of`. */
export type BoundRun =
  | { readonly run: "things"; readonly nouns: readonly string[]; readonly plural: boolean; readonly modifiers: (of: Expr) => readonly Cond[] }
  | { readonly run: "units"; readonly unit: UnitSymbol }
  | { readonly run: "zone"; readonly zone: ZoneSymbol }
  | { readonly run: "stat"; readonly stat: StatSymbol }
  | { readonly run: "period"; readonly period: PeriodSymbol }
  | { readonly run: "words"; readonly words: readonly Expr[]; readonly nouns: readonly string[] }
  | { readonly run: "cell"; readonly name: string };

type NounReading = Reading<NounSymbol | TypeWordSymbol>;

/** Modifiers and a noun; anything else is an error, never silently another sentence. */
export function bindRun(b: Binder, nominal: Nominal, scope: Scope): BoundRun | undefined {
  const { run } = nominal;
  if (run.alternatives.length > 1) return bindAlternatives(b, run, scope);
  const [words] = run.alternatives;
  const last = words?.at(-1);
  if (words === undefined || last === undefined) return undefined;
  const modifiers = words.slice(0, -1);
  const special = bindSpecial(b, last, modifiers);
  if (special !== undefined) return special;
  const noun = nounOf(b, last);
  if (noun === undefined) {
    if (modifiers.length === 0) return bindWordRun(b, last, scope);
    return last.kind === "word" ? b.unknownWord(last, last.text, "a noun") : b.report("not-a-noun", last, { word: b.source(last) });
  }
  return things(b, noun, modifiers.map((m) => [m]), scope);
}

/** `artifact or black creature`: the last alternative has the noun; earlier ones modify it, or are nouns of their own. */
function bindAlternatives(b: Binder, run: Run, scope: Scope): BoundRun | undefined {
  const last = run.alternatives.at(-1)?.at(-1);
  if (last === undefined) return undefined;
  const noun = nounOf(b, last);
  if (noun === undefined) return last.kind === "word" ? b.unknownWord(last, last.text, "a noun") : undefined;
  const others = run.alternatives.slice(0, -1);
  const allNouns = others.every((words) => words.length === 1 && words[0] !== undefined && nounOf(b, words[0]) !== undefined);
  const lastWords = run.alternatives.at(-1) ?? [];
  if (allNouns && lastWords.length === 1) {
    const readings = [...others.map((words) => words[0]), last].flatMap((w) => (w === undefined ? [] : [nounOf(b, w)]));
    const parts = readings.flatMap((r) => (r === undefined ? [] : [things(b, r, [], scope)]));
    if (parts.every((part) => part?.run === "things")) return union(parts, noun.form === "plural");
  }
  // Each alternative is a way to be that noun: `artifact or black creature`.
  const groups = [...others, lastWords.slice(0, -1)];
  const bound = groups.map((words) => modifierConds(b, words, scope));
  if (bound.some((m) => m === undefined)) return undefined;
  return {
    run: "things",
    nouns: [noun.symbol.name],
    plural: noun.form === "plural",
    modifiers: (of) => [
      {
        c: "some",
        of: bound.map((m) => {
          const conds = m === undefined ? [] : m(of);
          const [only] = conds;
          return conds.length === 1 && only !== undefined ? only : { c: "every", of: conds };
        }),
      },
    ],
  };
}

function things(b: Binder, noun: NounReading, modifiers: readonly (readonly RunWord[])[], scope: Scope): BoundRun | undefined {
  const conds = modifierConds(b, modifiers.flat(), scope);
  if (conds === undefined) return undefined;
  if (noun.symbol.symbol === "type-word") {
    const word = noun.symbol;
    return {
      run: "things",
      nouns: [word.of],
      plural: noun.form === "plural",
      modifiers: (of) => [isWord(b, of, word.name), ...conds(of)],
    };
  }
  return { run: "things", nouns: [noun.symbol.name], plural: noun.form === "plural", modifiers: conds };
}

/** Each modifier is an adjective, a type word, a noun used as one, or a word parameter of a keyword. */
function modifierConds(b: Binder, words: readonly RunWord[], scope: Scope): ((of: Expr) => readonly Cond[]) | undefined {
  const makers: ((of: Expr) => Cond)[] = [];
  for (const word of words) {
    if (word.kind === "name") {
      const bound = scope.name(word.name);
      if (bound === undefined) return b.report("unknown-name", word, { name: word.name, near: scope.names() });
      makers.push((of) => ({ c: "is", of, word: bound.expr }));
      continue;
    }
    if (word.kind !== "word") return b.report("not-a-modifier", word, { word: b.source(word) });
    const negated = word.text.startsWith("non-") && b.vocabulary.readings(word.text).length === 0;
    const text = negated ? word.text.slice(4) : word.text;
    const known = b.vocabulary.reading(text, "adjective") ?? b.vocabulary.reading(text, "type-word") ?? b.vocabulary.reading(text, "noun");
    if (known === undefined) return b.unknownWord(word, text, "an adjective");
    const name = known.symbol.name;
    makers.push((of) => (negated ? { c: "not", of: isWord(b, of, name) } : isWord(b, of, name)));
  }
  return (of) => makers.map((make) => make(of));
}

/** Units, zones, stats and periods as the last word of a run. */
function bindSpecial(b: Binder, last: RunWord, modifiers: readonly RunWord[]): BoundRun | undefined {
  if (last.kind !== "word") return undefined;
  const [before] = modifiers.slice(-1);
  if ((last.text === "counters" || last.text === "counter") && before !== undefined && (before.kind === "mod-pt" || before.kind === "word")) {
    const unit = b.vocabulary.units.get(before.text);
    if (unit?.unit === "counter") return { run: "units", unit };
  }
  if (modifiers.length > 0) return undefined;
  const unit = b.vocabulary.reading(last.text, "unit");
  if (unit !== undefined) return { run: "units", unit: unit.symbol };
  const zone = b.vocabulary.reading(last.text, "zone");
  if (zone !== undefined) return { run: "zone", zone: zone.symbol };
  const period = b.vocabulary.reading(last.text, "period");
  if (period !== undefined) return { run: "period", period: period.symbol };
  const stat = b.vocabulary.reading(last.text, "stat");
  if (stat !== undefined && b.vocabulary.reading(last.text, "noun") === undefined) return { run: "stat", stat: stat.symbol };
  return undefined;
}

/** A lone word that is no noun: a colour, a cell of the board. */
function bindWordRun(b: Binder, word: RunWord, scope: Scope): BoundRun | undefined {
  if (word.kind === "name") {
    const bound = scope.name(word.name);
    if (bound === undefined) return b.report("unknown-name", word, { name: word.name, near: scope.names() });
    return { run: "words", words: [bound.expr], nouns: bound.nouns };
  }
  if (word.kind !== "word") return b.report("not-a-noun", word, { word: b.source(word) });
  if (b.vocabulary.game.board !== undefined && isCellName(word.text, b.vocabulary.game.board)) return { run: "cell", name: word.text };
  const adjective = b.vocabulary.reading(word.text, "adjective");
  if (adjective !== undefined) return { run: "words", words: [{ e: "word", word: adjective.symbol.name }], nouns: ["adjective", "quality"] };
  return b.unknownWord(word, word.text, "a noun");
}

/** `a1` is the first column and the first row. */
export function isCellName(text: string, board: readonly [columns: number, rows: number]): boolean {
  const match = /^([a-z])([1-9]\d?)$/.exec(text);
  const column = (match?.[1]?.charCodeAt(0) ?? 0) - 96;
  const row = Number(match?.[2] ?? 0);
  return column >= 1 && column <= board[0] && row >= 1 && row <= board[1];
}

export function nounOf(b: Binder, word: RunWord): NounReading | undefined {
  if (word.kind !== "word") return undefined;
  return b.vocabulary.reading(word.text, "noun") ?? b.vocabulary.reading(word.text, "type-word");
}

/** `is` with a word that a text change may touch, when its category can be changed. */
export function isWord(b: Binder, of: Expr, name: string): Cond {
  return { c: "is", of, word: wordExpr(b, name) };
}
export function wordExpr(b: Binder, name: string): Expr {
  return b.vocabulary.typeWords.has(name) ? { e: "slot", word: name } : { e: "word", word: name };
}

type Things = Extract<BoundRun, { run: "things" }>;

/** `creature or player`, `goblin or elf`: all of either; type words of one noun ask which of them it is. */
function union(parts: readonly (BoundRun | undefined)[], plural: boolean): Things {
  const kinds = parts.filter((part): part is Things => part?.run === "things");
  const nouns = [...new Set(kinds.flatMap((k) => k.nouns))];
  return {
    run: "things",
    nouns,
    plural,
    modifiers: (of) => {
      const asked = kinds.map((k) => everyOf(k.modifiers(of)));
      return asked.every((c) => c.c === "every" && c.of.length === 0) ? [] : [{ c: "some", of: asked }];
    },
  };
}

export function spanOf(words: readonly Span[]): Span {
  return { pos: words[0]?.pos ?? 0, end: words.at(-1)?.end ?? 0 };
}
