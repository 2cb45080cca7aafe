import type { Item, NounPhrase, Placed, Placement, Statement, SymbolsNode } from "../../../grammar/index.js";
import type { Binder } from "../binder.js";
import type { Scope } from "../scope.js";
import { bindSentence } from "../sentence.js";
import { OPPONENT, type BoundGiven, type BoundPlaced, type Declare, type Side } from "./tree.js";

/** What a position starts with: what lies where, numbers, whose turn it is, and facts. */
export function bindGiven(b: Binder, item: Item, scope: Scope, declare: Declare): readonly BoundGiven[] {
  if (item.kind === "placement") return bindPlacement(b, item, declare);
  if (item.kind === "statement") return b.source(item.subject) === "the phase" ? bindPhase(b, item) : bindFact(b, item, scope);
  b.report("not-given", item, { sentence: b.source(item) });
  return [];
}

/** `the bear has { … }`, `the chained has shackle 2`. */
function bindFact(b: Binder, item: Statement, scope: Scope): readonly BoundGiven[] {
  return bindSentence(b, item, scope, "static").flatMap((statement): readonly BoundGiven[] => {
    const named = statement.s === "fact" && statement.subject.p === "one" && statement.subject.expr.e === "name" ? statement.subject.expr.name : undefined;
    if (statement.s === "fact" && named !== undefined) return [{ given: "fact", name: named, fact: statement, pos: item.pos }];
    b.report("not-given", item, { sentence: b.source(item) });
    return [];
  });
}

/** `the phase is your spawn-phase`. */
function bindPhase(b: Binder, item: Statement): readonly BoundGiven[] {
  const { predicate, subject } = item;
  const what = predicate.kind === "copula" && predicate.predicate.kind === "np" ? predicate.predicate : undefined;
  const owner = what === undefined ? undefined : ownerOf(what);
  if (b.source(subject) === "the phase" && what !== undefined && owner !== undefined) {
    const period = b.vocabulary.reading(owner.word, "period");
    if (period === undefined) {
      b.unknownWord(what, owner.word, "period");
      return [];
    }
    return [{ given: "phase", player: owner.player, phase: period.symbol.name, pos: item.pos }];
  }
  b.report("not-given", item, { sentence: b.source(item) });
  return [];
}

function bindPlacement(b: Binder, item: Placement, declare: Declare): readonly BoundGiven[] {
  const owner = ownerOf(item.subject);
  if (owner === undefined) {
    b.report("not-given", item.subject, { sentence: b.source(item.subject) });
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
export function ownerOf(np: NounPhrase): { readonly player: Side; readonly word: string } | undefined {
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
  b.report("not-given", what, { sentence: b.source(what) });
  return [];
}

function symbolTexts(node: SymbolsNode): readonly string[] {
  return node.symbols.map((s) => s.text);
}
