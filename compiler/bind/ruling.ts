import type {
  Command, Item, Line, NounPhrase, Placed, Placement, RulingDecl, RulingSection, Statement, SymbolsNode, VerbPhrase,
} from "../../grammar/index.js";
import { YOU, nameExpr, type Cond, type Expr } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindAct, bindClause } from "./clause.js";
import { fillFrame } from "./frame.js";
import { bindPhrase } from "./phrase.js";
import { Scope } from "./scope.js";
import type { Filled, Phrase } from "./tree.js";

export type Side = "you" | "opponent";
export interface BoundPlaced {
  readonly card: string;
  readonly as?: string;
  readonly at?: string;
  readonly marks: readonly string[];
}
export type BoundGiven =
  | { readonly given: "zone"; readonly player: Side; readonly zone: string; readonly cards: readonly BoundPlaced[]; readonly pos: number }
  | { readonly given: "value"; readonly player: Side; readonly what: string; readonly values: readonly (string | number)[]; readonly pos: number }
  | { readonly given: "phase"; readonly player: Side; readonly phase: string; readonly pos: number };
export interface BoundStep {
  readonly verb: VerbSymbol;
  readonly player?: Side | "each";
  readonly holes: Readonly<Record<string, Phrase>>;
  readonly for?: string;
  readonly as?: string;
  readonly pos: number;
  readonly end: number;
}
export interface BoundExpectation {
  readonly holds: Cond;
  readonly shows: readonly Expr[];
  readonly pos: number;
  readonly end: number;
}
export type BoundSection =
  | { readonly section: "given"; readonly given: readonly BoundGiven[] }
  | { readonly section: "when"; readonly steps: readonly BoundStep[] }
  | { readonly section: "then"; readonly expectations: readonly BoundExpectation[] };
export interface BoundRuling {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly informative?: string;
  readonly editions: readonly string[];
  readonly sections: readonly BoundSection[];
  readonly pos: number;
}

/** The other player of the table: a name of every ruling. */
export const OPPONENT = "opponent";

export function bindRuling(b: Binder, ruling: RulingDecl): BoundRuling {
  const scope = new Scope({ self: ["object"], ruling: true });
  scope.declare(OPPONENT, { expr: nameExpr(OPPONENT), nouns: ["player"], plural: false, declared: ruling });
  const names: string[] = [];
  const declare = (name: string, at: { readonly pos: number; readonly end: number }): void => {
    if (names.includes(name)) {
      b.report("name-twice", at, { name });
      return;
    }
    names.push(name);
    scope.declare(name, { expr: nameExpr(name), nouns: ["object"], plural: false, declared: at });
  };
  const sections = ruling.sections.map((section) => bindSection(b, section, scope, declare));
  const informative = textLine(ruling, "informative");
  return {
    ids: ruling.ids.map((id) => id.value),
    names,
    sections,
    editions: editionsOf(ruling),
    pos: ruling.pos,
    ...(informative === undefined ? {} : { informative }),
  };
}

type Declare = (name: string, at: { readonly pos: number; readonly end: number }) => void;

function bindSection(b: Binder, section: RulingSection, scope: Scope, declare: Declare): BoundSection {
  const { items } = section.body;
  switch (section.section) {
    case "given":
      return { section: "given", given: items.flatMap((item) => bindGiven(b, item, declare)) };
    case "when":
      return { section: "when", steps: items.flatMap((item) => bindStep(b, item, scope, declare)) };
    case "then":
      return { section: "then", expectations: items.flatMap((item) => bindExpectation(b, item, scope)) };
  }
}

// ------------------------------------------------------------------ given

function bindGiven(b: Binder, item: Item, declare: Declare): readonly BoundGiven[] {
  if (item.kind === "placement") return bindPlacement(b, item, declare);
  if (item.kind === "statement") return bindPhase(b, item);
  b.unsupported(item);
  return [];
}

/** `the phase is your spawn-phase`. */
function bindPhase(b: Binder, item: Statement): readonly BoundGiven[] {
  const { predicate, subject } = item;
  const what = predicate.kind === "copula" && predicate.predicate.kind === "np" ? predicate.predicate : undefined;
  const owner = what === undefined ? undefined : ownerOf(what);
  if (b.source(subject) === "the phase" && what !== undefined && owner !== undefined) {
    const period = b.vocabulary.reading(owner.word, "period");
    if (period === undefined) {
      b.unknownWord(what, owner.word, "a phase");
      return [];
    }
    return [{ given: "phase", player: owner.player, phase: period.symbol.name, pos: item.pos }];
  }
  b.unsupported(item);
  return [];
}

function bindPlacement(b: Binder, item: Placement, declare: Declare): readonly BoundGiven[] {
  const owner = ownerOf(item.subject);
  if (owner === undefined) {
    b.unsupported(item.subject);
    return [];
  }
  const { player, word } = owner;
  const zone = b.vocabulary.reading(word, "zone");
  if (zone !== undefined) {
    const cards = item.things.flatMap((thing) => bindPlaced(b, thing, declare));
    return [{ given: "zone", player, zone: zone.symbol.name, cards, pos: item.pos }];
  }
  const values = item.things.flatMap((thing) => valuesOf(b, thing));
  return [{ given: "value", player, what: word, values, pos: item.pos }];
}

/** `your hand`, `the opponent's battlefield`: whose, and of what. */
function ownerOf(np: NounPhrase): { readonly player: Side; readonly word: string } | undefined {
  const { primary } = np;
  if (primary.kind === "possessed" && primary.possessor.text === "your") {
    const word = primary.nominal.run.alternatives[0]?.[0];
    return word?.kind === "word" ? { player: "you", word: word.text } : undefined;
  }
  const owner = primary.kind === "determined" ? primary.nominal?.run.alternatives[0]?.[0] : undefined;
  const word = np.genitives[0]?.run.alternatives[0]?.[0];
  return owner?.kind === "word" && owner.text === OPPONENT && word?.kind === "word" ? { player: "opponent", word: word.text } : undefined;
}

function bindPlaced(b: Binder, thing: Placed, declare: Declare): readonly BoundPlaced[] {
  const { what } = thing;
  const quoted = what.kind === "np" ? cardName(what) : undefined;
  if (what.kind !== "np" || quoted === undefined) {
    b.report("not-a-card", what, { phrase: b.source(what) });
    return [];
  }
  const as = what.as?.text;
  if (as !== undefined && what.as !== undefined) declare(as, what.as);
  const cells = thing.at.flatMap((at) => (at.preposition.text === "at" ? [b.source(at.object)] : []));
  const marks = thing.marks.map((mark) => b.source(mark));
  const [at] = cells;
  const placed: BoundPlaced = {
    card: quoted.name,
    marks,
    ...(as === undefined ? {} : { as }),
    ...(at === undefined ? {} : { at }),
  };
  return Array.from({ length: quoted.count }, () => placed);
}

function cardName(np: NounPhrase): { readonly name: string; readonly count: number } | undefined {
  const { primary } = np;
  if (primary.kind === "quoted") return { name: primary.name.value, count: primary.count?.value ?? 1 };
  if (primary.kind === "quantified" && primary.name !== undefined && primary.amount?.kind === "number") {
    return { name: primary.name.value, count: primary.amount.value };
  }
  return undefined;
}

function valuesOf(b: Binder, thing: Placed): readonly (string | number)[] {
  const { what } = thing;
  if (what.kind === "symbols") return symbolTexts(what);
  const quoted = cardName(what);
  if (quoted !== undefined) return Array.from({ length: quoted.count }, () => quoted.name);
  const amount = what.primary.kind === "quantified" ? what.primary.amount : undefined;
  if (amount?.kind === "number") return [amount.value];
  b.unsupported(what);
  return [];
}

function symbolTexts(node: SymbolsNode): readonly string[] {
  return node.symbols.map((s) => s.text);
}

// ------------------------------------------------------------------ when

function bindStep(b: Binder, item: Item, scope: Scope, declare: Declare): readonly BoundStep[] {
  if (item.kind === "line") return bindRunLine(b, item, scope);
  if (item.kind !== "statement") {
    b.unsupported(item);
    return [];
  }
  const { predicate } = item;
  if (predicate.kind === "copula") {
    const passive = bindPassive(b, item, predicate, scope);
    if (passive !== undefined) return passive;
  }
  if (predicate.kind !== "verb-phrase") {
    b.report("fact-in-when", item, { sentence: b.source(item) });
    return [];
  }
  const each = b.source(item.subject) === "each player";
  const subject = each ? everyPlayer(item) : bindPhrase(b, item.subject, scope);
  const verb = b.vocabulary.reading(predicate.word.text, "verb")?.symbol;
  if (subject === undefined) return [];
  if (verb === undefined) {
    b.unknownWord(predicate.word, predicate.word.text, "a verb");
    return [];
  }
  const { complements, purpose, as } = splitStep(b, predicate, verb);
  const filled = fillFrame(b, verb, subject, complements, scope, item, { partial: verb.role === "answer" });
  if (filled === undefined) return [];
  if (as !== undefined) declare(as.text, as);
  return [stepOf(filled, each ? "each" : sideOf(subject), item, purpose, as?.text)];
}

/** `each player passes`: the subject of a step that all do. */
function everyPlayer(item: Statement): Phrase {
  return { p: "one", expr: { e: "none" }, nouns: ["player"], span: item.subject };
}

/** `the shooter is destroyed`: an act in the passive; a bare fact is a mistake. */
function bindPassive(b: Binder, item: Statement, predicate: VerbPhrase, scope: Scope): readonly BoundStep[] | undefined {
  const word = predicate.kind === "copula" && predicate.predicate.kind === "adjectives" ? predicate.predicate.words[0] : undefined;
  const isAct = word?.kind === "word" && b.vocabulary.readings(word.text).some((r) => r.symbol.symbol === "verb" && r.form === "past");
  if (!isAct) return undefined;
  const subject = bindPhrase(b, item.subject, scope);
  if (subject === undefined) return [];
  const filled = bindAct(b, subject, predicate, scope, { partial: true });
  return filled === undefined ? [] : [stepOf(filled, undefined, item, undefined, undefined)];
}

/** `for NAME` says which question an answer is for; `as name` names what the act made. */
function splitStep(b: Binder, predicate: VerbPhrase & { readonly kind: "verb-phrase" }, verb: VerbSymbol) {
  let purpose: string | undefined;
  let as: { readonly text: string; readonly pos: number; readonly end: number } | undefined;
  const complements = predicate.complements.flatMap((c) => {
    if (c.kind === "prep-phrase" && c.preposition.text === "for" && verb.role === "answer") {
      purpose = b.source(c.object);
      return [];
    }
    if (c.kind === "np" && c.as !== undefined) {
      as = c.as;
      const { as: _named, ...plain } = c;
      return [plain];
    }
    return [c];
  });
  return { complements, purpose, as };
}

function stepOf(
  filled: Filled,
  player: Side | "each" | undefined,
  at: { readonly pos: number; readonly end: number },
  purpose: string | undefined,
  as: string | undefined,
): BoundStep {
  return {
    verb: filled.verb,
    holes: filled.holes,
    pos: at.pos,
    end: at.end,
    ...(player === undefined ? {} : { player }),
    ...(purpose === undefined ? {} : { for: purpose }),
    ...(as === undefined ? {} : { as }),
  };
}

function sideOf(subject: Phrase): Side | undefined {
  if (subject.p !== "one") return undefined;
  if (subject.expr.e === "you") return "you";
  return subject.expr.e === "name" && subject.expr.name === OPPONENT ? "opponent" : undefined;
}

/** `resolve the stack`: a line that lets play go on. */
function bindRunLine(b: Binder, line: Line, scope: Scope): readonly BoundStep[] {
  const [item] = line.items;
  if (item?.kind !== "command" || line.items.length > 1) {
    b.unsupported(line);
    return [];
  }
  const verb = baseVerb(b, item);
  if (verb === undefined) {
    b.unknownWord(item.word, item.word.text, "a step");
    return [];
  }
  const filled = fillFrame(b, verb, { p: "one", expr: YOU, nouns: ["player"], span: item.word }, item.complements, scope, item);
  return filled === undefined ? [] : [stepOf(filled, undefined, line, undefined, undefined)];
}

function baseVerb(b: Binder, command: Command): VerbSymbol | undefined {
  const reading = b.vocabulary.readings(command.word.text).find((r) => r.symbol.symbol === "verb" && r.form === "base");
  return reading?.symbol.symbol === "verb" ? reading.symbol : undefined;
}

// ------------------------------------------------------------------ then

function bindExpectation(b: Binder, item: Item, scope: Scope): readonly BoundExpectation[] {
  if (item.kind !== "statement") {
    b.unsupported(item);
    return [];
  }
  const clause = { kind: "clause" as const, subject: item.subject, predicate: item.predicate, pos: item.pos, end: item.end };
  const holds = bindClause(b, clause, scope);
  if (holds === undefined) return [];
  return [{ holds, shows: shownBy(holds), pos: item.pos, end: item.end }];
}

/** What to show when it doesn't hold: the compared number, the place where the thing is. */
function shownBy(holds: Cond): readonly Expr[] {
  switch (holds.c) {
    case "compare":
      return [holds.left];
    case "not":
      return shownBy(holds.of);
    default:
      return [];
  }
}

// ------------------------------------------------------------------ lines about the ruling

function textLine(ruling: RulingDecl, word: string): string | undefined {
  for (const line of ruling.lines) {
    for (const item of line.items) {
      if (item.kind !== "command" || item.word.text !== word) continue;
      const [text] = item.complements;
      if (text?.kind === "np" && text.primary.kind === "quoted") return text.primary.name.value;
    }
  }
  return undefined;
}

/** `edition 2002, 2015`. */
function editionsOf(ruling: RulingDecl): readonly string[] {
  for (const line of ruling.lines) {
    const [first, ...rest] = line.items;
    if (first?.kind !== "command" || first.word.text !== "edition") continue;
    const numbers = [...first.complements, ...rest.flatMap((i) => (i.kind === "command" ? i.complements : []))];
    return numbers.flatMap((n) =>
      n.kind === "np" && n.primary.kind === "quantified" && n.primary.amount?.kind === "number" ? [String(n.primary.amount.value)] : [],
    );
  }
  return [];
}

