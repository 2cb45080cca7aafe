import type { Nominal, Run, RunWord } from "../../grammar/index.js";
import { everyOf, not, type Cond, type Expr } from "../ir/expression.js";
import { patientOf, type Reading } from "../vocabulary/vocabulary.js";
import type { NounSymbol, PeriodSymbol, SettingSymbol, StatSymbol, TypeWordSymbol, UnitSymbol, ZoneSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import type { Bound, Scope } from "./scope.js";

/** What a run of words says: its noun, and what its modifiers ask of the member `of`. */
export type BoundRun =
  | {
      readonly run: "things";
      readonly nouns: readonly string[];
      readonly plural: boolean;
      readonly modifiers: (of: Expr) => readonly Cond[];
      /** The words before the noun, where only they matter: `former`, `top`. */
      readonly described: readonly string[];
    }
  | { readonly run: "units"; readonly unit: UnitSymbol }
  | { readonly run: "zone"; readonly zone: ZoneSymbol; readonly described: readonly string[] }
  | { readonly run: "stat"; readonly stat: StatSymbol }
  | { readonly run: "period"; readonly period: PeriodSymbol; readonly described: readonly string[] }
  | { readonly run: "setting"; readonly setting: SettingSymbol }
  | { readonly run: "words"; readonly words: readonly Expr[]; readonly nouns: readonly string[] }
  | { readonly run: "name"; readonly bound: Bound; readonly name: string }
  | { readonly run: "cell"; readonly name: string };

type NounReading = Reading<NounSymbol | TypeWordSymbol>;
type Things = Extract<BoundRun, { run: "things" }>;

/** Modifiers and a noun; anything else is an error, never silently another sentence. */
export function bindRun(b: Binder, nominal: Nominal, scope: Scope): BoundRun | undefined {
  const { run } = nominal;
  if (run.alternatives.length > 1) return bindAlternatives(b, run, scope);
  const [words] = run.alternatives;
  const last = words?.at(-1);
  if (words === undefined || last === undefined) return undefined;
  const modifiers = words.slice(0, -1);
  const special = bindSpecial(b, last, modifiers, scope);
  if (special !== undefined) return special;
  const noun = nounOf(b, last);
  if (noun !== undefined) return things(b, noun, modifiers, scope);
  if (last.kind === "name") return bindParameter(b, last.name, last, modifiers, scope);
  if (modifiers.length === 0) return bindWordRun(b, last, scope);
  return last.kind === "word" ? b.unknownWord(last, last.text, "noun") : b.report("not-a-noun", last, { word: b.source(last) });
}

/** `artifact or black creature`: the last alternative has the noun; earlier ones modify it, or are nouns of their own. */
function bindAlternatives(b: Binder, run: Run, scope: Scope): BoundRun | undefined {
  const lastWords = run.alternatives.at(-1) ?? [];
  const last = lastWords.at(-1);
  if (last === undefined) return undefined;
  const noun = nounOf(b, last);
  const others = run.alternatives.slice(0, -1);
  if (noun === undefined) {
    if (run.alternatives.every((words) => words.length === 1)) return bindWords(b, run.alternatives.flat());
    return last.kind === "word" ? b.unknownWord(last, last.text, "noun") : b.report("not-a-noun", last, { word: b.source(last) });
  }
  const allNouns = others.every((words) => words.length === 1 && words[0] !== undefined && nounOf(b, words[0]) !== undefined);
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
    ...nounOfReading(b, noun),
    plural: noun.form === "plural",
    described: [],
    modifiers: (of) => [
      ...nounOfReading(b, noun).own(of),
      { c: "some", of: bound.map((m) => everyOf(m === undefined ? [] : m(of))) },
    ],
  };
}

/** `wall or legend`, `artifact or black`: words that are no thing by themselves. */
function bindWords(b: Binder, words: readonly RunWord[]): BoundRun | undefined {
  const bound = words.map((word) => {
    const known = word.kind === "word" ? b.vocabulary.describing(word.text) : undefined;
    if (known === undefined) return word.kind === "word" ? b.unknownWord(word, word.text, "adjective") : b.report("not-a-noun", word, { word: b.source(word) });
    return known.symbol.name;
  });
  const names = bound.flatMap((name) => (name === undefined ? [] : [name]));
  if (names.length < bound.length) return undefined;
  return { run: "words", words: names.map((name) => wordExpr(b, name)), nouns: wordNouns(b, names[0] ?? "") };
}

/** The nouns of a word as a value: a goblin is a creature-type, red a quality. */
export function wordNouns(b: Binder, name: string): readonly string[] {
  const category = b.vocabulary.categoryOf(name);
  return ["word", ...(category === undefined ? [] : [category]), ...(b.vocabulary.adjectives.has(name) ? ["adjective"] : []), "quality"];
}

function nounOfReading(b: Binder, noun: NounReading): { readonly nouns: readonly string[]; readonly own: (of: Expr) => readonly Cond[] } {
  const { symbol } = noun;
  if (symbol.symbol === "noun") return { nouns: [symbol.name], own: () => [] };
  return { nouns: [symbol.of], own: (of) => [isWord(b, of, symbol.name)] };
}

function things(b: Binder, noun: NounReading, modifiers: readonly RunWord[], scope: Scope): BoundRun | undefined {
  const conds = modifierConds(b, modifiers, scope);
  if (conds === undefined) return undefined;
  const { nouns, own } = nounOfReading(b, noun);
  return {
    run: "things",
    nouns,
    plural: noun.form === "plural",
    described: textsOf(modifiers),
    modifiers: (of) => [...own(of), ...conds(of)],
  };
}

/** A parameter in the place of a noun: `each Who you spawn`. */
function bindParameter(b: Binder, name: string, at: RunWord, modifiers: readonly RunWord[], scope: Scope): BoundRun | undefined {
  const bound = scope.name(name);
  if (bound === undefined) return unknownName(b, at, name, scope);
  if (modifiers.length === 0 && bound.nouns.some((n) => b.vocabulary.valueKind(n) !== "object")) return { run: "name", bound, name };
  const conds = modifierConds(b, modifiers, scope);
  if (conds === undefined) return undefined;
  return {
    run: "things",
    nouns: bound.nouns,
    plural: false,
    described: [],
    modifiers: (of) => [{ c: "named", of, name: bound.expr }, ...conds(of)],
  };
}

/** Each modifier is an adjective, a participle, a type word, a noun used as one, a pair of stats, or a word parameter. */
function modifierConds(b: Binder, words: readonly RunWord[], scope: Scope): ((of: Expr) => readonly Cond[]) | undefined {
  const makers: ((of: Expr) => Cond)[] = [];
  for (const word of words) {
    const maker = modifierCond(b, word, scope);
    if (maker === undefined) return undefined;
    makers.push(maker);
  }
  return (of) => makers.map((make) => make(of));
}

function modifierCond(b: Binder, word: RunWord, scope: Scope): ((of: Expr) => Cond) | undefined {
  switch (word.kind) {
    case "name": {
      const bound = scope.name(word.name);
      if (bound === undefined) return unknownName(b, word, word.name, scope);
      return (of) => ({ c: "is", of, word: bound.expr });
    }
    case "pt": {
      const pair = b.vocabulary.game.pair;
      if (pair === undefined) return b.report("no-pair", word, { game: b.vocabulary.game.name });
      const [first, second] = word.text.split("/").map(Number);
      return (of) => everyOf([statIs(pair[0], of, first ?? 0), statIs(pair[1], of, second ?? 0)]);
    }
    case "word": {
      const bound = scope.name(word.text);
      if (bound?.nouns.some((n) => b.vocabulary.valueKind(n) === "word") === true) return (of) => ({ c: "is", of, word: bound.expr });
      const negated = word.text.startsWith("non-") && b.vocabulary.readings(word.text).length === 0;
      const text = negated ? word.text.slice(4) : word.text;
      const known = b.vocabulary.describing(text);
      if (known !== undefined) {
        const { name } = known.symbol;
        return (of) => (negated ? not(isWord(b, of, name)) : isWord(b, of, name));
      }
      const participle = b.vocabulary.verbForm(text, "past");
      if (participle !== undefined) return (of) => ({ c: "plays", verb: participle.name, holes: { [patientOf(participle)]: of } });
      return b.unknownWord(word, text, "adjective");
    }
    case "mod-pt":
    case "var":
    case "string":
      return b.report("not-a-modifier", word, { word: b.source(word) });
  }
}

function statIs(stat: string, of: Expr, value: number): Cond {
  return { c: "compare", op: "===", left: { e: "stat", stat, of }, right: { e: "number", value } };
}

/** Units, zones, stats, settings and periods as the last word of a run. */
function bindSpecial(b: Binder, last: RunWord, modifiers: readonly RunWord[], scope: Scope): BoundRun | undefined {
  if (last.kind !== "word") return undefined;
  const [before] = modifiers.slice(-1);
  if ((last.text === "counters" || last.text === "counter") && before !== undefined && (before.kind === "mod-pt" || before.kind === "word")) {
    const unit = b.vocabulary.units.get(before.text);
    if (unit?.unit === "counter") return { run: "units", unit };
  }
  const zone = b.vocabulary.reading(last.text, "zone");
  if (zone !== undefined && modifierConds(b, modifiers, scope) !== undefined) return { run: "zone", zone: zone.symbol, described: textsOf(modifiers) };
  const period = b.vocabulary.reading(last.text, "period");
  if (period !== undefined && modifierConds(b, modifiers, scope) !== undefined) return { run: "period", period: period.symbol, described: textsOf(modifiers) };
  if (modifiers.length > 0) return undefined;
  const unit = b.vocabulary.reading(last.text, "unit");
  if (unit !== undefined) return { run: "units", unit: unit.symbol };
  const setting = b.vocabulary.settings.get(last.text);
  if (setting !== undefined) return { run: "setting", setting };
  const stat = b.vocabulary.reading(last.text, "stat");
  if (stat !== undefined && b.vocabulary.reading(last.text, "noun") === undefined) return { run: "stat", stat: stat.symbol };
  return undefined;
}

/** A lone word that is no noun: a colour, a cell of the board. */
function bindWordRun(b: Binder, word: RunWord, scope: Scope): BoundRun | undefined {
  if (word.kind === "var") {
    const bound = scope.name(word.name);
    return bound === undefined ? unknownName(b, word, word.name, scope) : { run: "name", bound, name: word.name };
  }
  if (word.kind !== "word") return b.report("not-a-noun", word, { word: b.source(word) });
  if (b.vocabulary.game.board !== undefined && isCellName(word.text, b.vocabulary.game.board)) return { run: "cell", name: word.text };
  const adjective = b.vocabulary.reading(word.text, "adjective");
  if (adjective !== undefined) return { run: "words", words: [{ e: "word", word: adjective.symbol.name }], nouns: wordNouns(b, adjective.symbol.name) };
  return b.unknownWord(word, word.text, "noun");
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

/** The one word of a nominal that is nothing but that word. */
export function loneWord(nominal: Nominal | undefined): RunWord | undefined {
  const [words, more] = nominal?.run.alternatives ?? [];
  if (nominal === undefined || nominal.other || more !== undefined || nominal.postmods.length > 0) return undefined;
  return words?.length === 1 ? words[0] : undefined;
}

export function unknownName(b: Binder, at: RunWord, name: string, scope: Scope): undefined {
  return b.report("unknown-name", at, { name, near: scope.names() });
}

/** `is` with a word that a text change may touch, when its category can be changed. */
export function isWord(b: Binder, of: Expr, name: string): Cond {
  return { c: "is", of, word: wordExpr(b, name) };
}
export function wordExpr(b: Binder, name: string): Expr {
  return b.vocabulary.typeWords.has(name) ? { e: "slot", word: name } : { e: "word", word: name };
}

/** `creature or player`, `goblin or elf`: all of either; type words of one noun ask which of them it is. */
function union(parts: readonly (BoundRun | undefined)[], plural: boolean): Things {
  const kinds = parts.filter((part): part is Things => part?.run === "things");
  const nouns = [...new Set(kinds.flatMap((k) => k.nouns))];
  return {
    run: "things",
    nouns,
    plural,
    described: [],
    modifiers: (of) => {
      const asked = kinds.map((k) => everyOf(k.modifiers(of)));
      return asked.every((c) => c.c === "every" && c.of.length === 0) ? [] : [{ c: "some", of: asked }];
    },
  };
}

function textsOf(words: readonly RunWord[]): readonly string[] {
  return words.flatMap((word) => (word.kind === "word" ? [word.text] : []));
}
