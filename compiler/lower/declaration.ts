import type { BoundCard, BoundDefinition, BoundKeyword, BoundStatement } from "../bind/tree.js";
import type { BindType, CardIR, ClauseRecord, DefinitionClause, KeywordIR, PayBody } from "../ir/clause.js";
import { beyondIn } from "../ir/expression.js";
import { freeNamesOf } from "../ir/names.js";
import type { Span } from "../../grammar/index.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { Source } from "../workspace/source.js";
import { lowerAbilities, lowerAbility } from "./ability.js";
import { bindTypeOf, Lowering } from "./context.js";
import { lowerCost } from "./cost.js";
import { lowerStatic } from "./fact.js";
import { fitClauses } from "./contract.js";
import { looseNames } from "./loose.js";

/** A declaration in the IR, and what of it the runtime's contract can't carry: with any such it is not emitted. */
export interface Lowered<T> {
  readonly ir: T;
  readonly gaps: readonly string[];
}

/** The declaration with its clauses as they fit the contract. */
function lowered<T>(l: Lowering, clauses: readonly ClauseRecord[], of: (clauses: readonly ClauseRecord[]) => T): Lowered<T> {
  const { made, gaps } = fitClauses(l.vocabulary, clauses);
  const ir = of(made);
  return { ir, gaps: [...new Set([...l.gaps, ...beyondIn(ir), ...looseNames(made), ...gaps])] };
}

export function lowerCard(file: Source, vocabulary: Vocabulary, card: BoundCard): Lowered<CardIR> {
  const l = new Lowering(file, vocabulary, card.name, lowerAbility);
  const price = lowerCost(l, card.additional);
  const abilities = card.abilities.flatMap((ability, i) => lowerAbilities(l, ability, `${card.name}/${String(i + 1)}`));
  if (price.pay !== undefined) payWith(l, price.pay);
  return lowered(l, l.clauses, (clauses) => ({
    name: card.name,
    line: l.line(card.span),
    types: card.types,
    stats: card.stats,
    marks: card.marks,
    abilities,
    clauses,
    ...(card.cost === undefined ? {} : { cost: card.cost }),
  }));
}

/** What a card costs besides symbols is paid with what it does: the effect that its names are for. */
function payWith(l: Lowering, pay: PayBody): void {
  const at = l.clauses.findIndex((clause) => clause.is === "effect");
  const effect = l.clauses[at];
  if (effect?.is !== "effect") return l.gap("a cost with acts of a card that has no effect");
  l.clauses[at] = { ...effect, binds: { ...effect.binds, ...l.bindsNamed([...freeNamesOf([], pay.do), ...pay.names]) }, pay };
}

export function lowerKeyword(file: Source, vocabulary: Vocabulary, keyword: BoundKeyword): Lowered<KeywordIR> {
  const { symbol } = keyword;
  const l = new Lowering(file, vocabulary, symbol.name, lowerAbility);
  for (const param of symbol.params) l.declare(param.name, paramType(vocabulary, param.types));
  const ids = keyword.abilities.map((ability, i) => lowerAbilities(l, ability, `${symbol.name}/${String(i + 1)}`));
  const effect = ids[keyword.abilities.findIndex((a) => a.a === "effect")]?.[0];
  return lowered(l, l.clauses, (clauses) => ({
    name: symbol.name,
    params: Object.fromEntries(symbol.params.map((p) => [p.name, paramType(vocabulary, p.types)])),
    abilities: ids.flat().filter((id) => id !== effect),
    clauses,
    ...(effect === undefined ? {} : { effect }),
  }));
}

/** A card is given to a keyword by its name. */
function paramType(vocabulary: Vocabulary, types: readonly string[]): BindType {
  const type = bindTypeOf(vocabulary, types);
  return type.type === "one" && types.every((t) => vocabulary.valueKind(t) === "object") ? { type: "word" } : type;
}

export function lowerDefinition(file: Source, vocabulary: Vocabulary, definition: BoundDefinition): Lowered<DefinitionClause> {
  const l = new Lowering(file, vocabulary, definition.word, lowerAbility);
  const clause: DefinitionClause = {
    is: "definition",
    id: definition.word,
    line: l.line(definition.span),
    says: l.says(definition.span),
    binds: {},
    of: definition.of,
    variable: definition.variable,
    means: definition.means,
  };
  return lowered(l, [clause], ([made]) => (made?.is === "definition" ? made : clause));
}

/** Facts of a counter: `this` is its bearer. */
export function lowerUnitFacts(file: Source, vocabulary: Vocabulary, unit: string, facts: readonly BoundStatement[]): Lowered<readonly ClauseRecord[]> {
  const l = new Lowering(file, vocabulary, unit, lowerAbility);
  const clauses = facts.flatMap((fact, i): readonly ClauseRecord[] => {
    if (fact.s === "fact" || fact.s === "rule") return [lowerStatic(l, fact, { id: `${unit}/${String(i + 1)}`, line: l.line(fact.span), says: l.says(fact.span) })];
    l.gap("what a counter does besides facts");
    return [];
  });
  return lowered(l, [...clauses, ...l.clauses], (made) => made);
}

/** What a verb that is defined in the language does: an effect whose binds are the holes of its event. */
export function lowerVerbBody(file: Source, vocabulary: Vocabulary, verb: VerbSymbol, body: readonly BoundStatement[], span: Span): Lowered<readonly ClauseRecord[]> {
  const id = `verb ${verb.name}`;
  const l = new Lowering(file, vocabulary, id, lowerAbility);
  for (const hole of verb.holes) l.declare(hole.name, bindTypeOf(vocabulary, hole.types));
  lowerAbility(l, { a: "effect", body, span }, id);
  if (l.clauses.some((clause) => clause.is === "effect" && clause.announce.length > 0)) l.gap("a target of a verb");
  return lowered(l, l.clauses, (made) => made);
}
