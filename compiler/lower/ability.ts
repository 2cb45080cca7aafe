import type { BoundAbility, BoundCard, BoundDefinition, BoundKeyword, BoundStatement } from "../bind/tree.js";
import type { Binds, CardIR, ClauseRecord, DefinitionClause, FactClause, KeywordIR } from "../ir/clause.js";
import { freeNames, memberOf, type Cond } from "../ir/expression.js";
import { freeNamesOf } from "../ir/names.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { Source } from "../workspace/source.js";
import { lowerBody, valueOf, type LoweredBody } from "./body.js";
import { bindTypeOf, Lowering } from "./context.js";

export function lowerCard(file: Source, vocabulary: Vocabulary, card: BoundCard): CardIR {
  const l = new Lowering(file, vocabulary, card.name);
  const abilities = card.abilities.map((ability, i) => lowerAbility(l, ability, `${card.name}/${String(i + 1)}`));
  return {
    name: card.name,
    line: l.line(card.span),
    types: card.types,
    stats: card.stats,
    marks: card.marks,
    abilities,
    clauses: l.clauses,
    ...(card.cost === undefined ? {} : { cost: card.cost }),
  };
}

export function lowerKeyword(file: Source, vocabulary: Vocabulary, keyword: BoundKeyword): KeywordIR {
  const { symbol } = keyword;
  const l = new Lowering(file, vocabulary, symbol.name);
  for (const param of symbol.params) l.declare(param.name, bindTypeOf(vocabulary, param.types));
  const ids = keyword.abilities.map((ability, i) => lowerAbility(l, ability, `${symbol.name}/${String(i + 1)}`));
  const effect = ids[keyword.abilities.findIndex((a) => a.a === "effect")];
  return {
    name: symbol.name,
    params: Object.fromEntries(symbol.params.map((p) => [p.name, bindTypeOf(vocabulary, p.types)])),
    abilities: ids.filter((id) => id !== effect),
    clauses: l.clauses,
    ...(effect === undefined ? {} : { effect }),
  };
}

/** Adds the clauses of one ability, its own first; gives its id. */
function lowerAbility(l: Lowering, ability: BoundAbility, id: string): string {
  const base = { id, line: l.line(ability.span), says: l.says(ability.span) };
  const place = l.clauses.length;
  const clause = ((): ClauseRecord => {
    switch (ability.a) {
      case "effect": {
        const body = lowerBody(l, ability.body, id);
        return { is: "effect", ...base, binds: outerBinds(l, body), ...body };
      }
      case "activated": {
        const body = lowerBody(l, ability.body, id);
        return { is: "activated", ...base, binds: outerBinds(l, body), cost: ability.cost, ...body };
      }
      case "triggered": {
        const body = lowerBody(l, ability.body, id);
        return {
          is: "triggered",
          ...base,
          binds: outerBinds(l, body, ability.pattern.test),
          on: ability.pattern.verb.name,
          if: ability.pattern.test,
          ...(ability.condition === undefined ? {} : { condition: ability.condition }),
          ...body,
        };
      }
      case "modification":
        return {
          is: "modification",
          ...base,
          binds: l.bindsOf(ability.pattern.test),
          on: ability.pattern.verb.name,
          if: ability.pattern.test,
          change: ability.body.flatMap((s) => (s.s === "modify" ? [changeOf(s)] : [])),
        };
      case "static":
        return lowerStatic(l, ability.statement, base);
      case "use":
        return { is: "use", ...base, binds: {}, keyword: ability.keyword.name, args: ability.args };
    }
  })();
  // What stands inside comes behind the ability that it belongs to.
  l.clauses.splice(place, 0, clause);
  return id;
}

/** Names from outside, a keyword's parameters, that the clause reads. */
function outerBinds(l: Lowering, body: LoweredBody, ...tests: readonly Cond[]): Binds {
  return l.bindsNamed([...freeNames(...tests), ...freeNamesOf(body.announce, body.do)]);
}

function changeOf(statement: BoundStatement & { readonly s: "modify" }) {
  const holes = Object.fromEntries(
    Object.entries(statement.holes).flatMap(([hole, phrase]) => (phrase.p === "set" ? [] : [[hole, valueOf(phrase)] as const])),
  );
  return { verb: statement.verb.name, holes };
}

/** A lasting line: a fact about `this` or about all that fit, or a rule. */
function lowerStatic(l: Lowering, statement: BoundStatement, base: { readonly id: string; readonly line: string; readonly says: string }): ClauseRecord {
  if (statement.s === "rule") {
    return { is: statement.rule, ...base, binds: l.bindsOf(statement.test), verb: statement.verb.name, test: statement.test };
  }
  if (statement.s !== "fact") throw new Error(`a static ability can't be "${statement.s}"`);
  const { subject } = statement;
  const of: FactClause["of"] =
    subject.p === "set"
      ? { of: "each", variable: subject.set.variable, test: memberOf(subject.set, { e: "name", name: subject.set.variable }) }
      : { of: "this" };
  return {
    is: "fact",
    ...base,
    binds: l.bindsOf(...statement.changes.map((c) => c.value)),
    of,
    reads: [],
    changes: statement.changes,
    grants: statement.grants.map((g, i) => ({ keyword: g.keyword.name, args: g.args, id: `${base.id}/${String(i + 1)}` })),
  };
}

export function lowerDefinition(file: Source, vocabulary: Vocabulary, definition: BoundDefinition): DefinitionClause {
  const l = new Lowering(file, vocabulary, definition.word);
  return {
    is: "definition",
    id: definition.word,
    line: l.line(definition.span),
    says: l.says(definition.span),
    binds: {},
    of: definition.of,
    variable: definition.variable,
    means: definition.means,
  };
}

/** Facts of a counter: `this` is its bearer. */
export function lowerUnitFacts(file: Source, vocabulary: Vocabulary, unit: string, facts: readonly BoundStatement[]): readonly ClauseRecord[] {
  const l = new Lowering(file, vocabulary, unit);
  return facts.map((fact, i) => lowerStatic(l, fact, { id: `${unit}/${String(i + 1)}`, line: l.line(fact.span), says: l.says(fact.span) }));
}
