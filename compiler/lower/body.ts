import type { BoundStatement, Phrase } from "../bind/tree.js";
import type { AnnounceStep, Do, FactClause, LifeSpan } from "../ir/clause.js";
import type { Expr, Holes } from "../ir/expression.js";
import { bindTypeOf, type Lowering } from "./context.js";

export interface LoweredBody {
  readonly announce: readonly AnnounceStep[];
  readonly do: readonly Do[];
}

/** A body's instructions; its targets are taken out of it and announced, in printed order. */
export function lowerBody(l: Lowering, body: readonly BoundStatement[], id: string): LoweredBody {
  const announce: AnnounceStep[] = [];
  let inner = 0;
  const nextId = (): string => `${id}/${String(++inner)}`;

  const lower = (statement: BoundStatement): readonly Do[] => {
    switch (statement.s) {
      case "act":
        return withHoles(statement.filled.holes, (holes) => ({ do: "verb", verb: statement.filled.verb.name, holes }));
      case "instruction":
        return [{ do: "perform", keyword: statement.keyword.name, args: statement.args }];
      case "choose": {
        const { phrase } = statement;
        l.declare(statement.name, bindTypeOf(l.vocabulary, phrase.nouns));
        return [{ do: "choose", name: statement.name, by: statement.by, from: fromOf(phrase), count: { one: true } }];
      }
      case "target": {
        const { phrase } = statement;
        const { quantifier } = phrase;
        l.declare(statement.name, bindTypeOf(l.vocabulary, phrase.nouns));
        const many = quantifier.q === "target" && (quantifier.min !== 1 || quantifier.max !== 1);
        announce.push({
          step: "target",
          name: statement.name,
          nouns: phrase.set.nouns,
          variable: phrase.set.variable,
          where: phrase.set.where,
          ...(many ? { count: { min: quantifier.min, max: quantifier.max } } : {}),
        });
        return [];
      }
      case "fact":
        return lowerFact(l, statement, nextId());
      case "rule": {
        const clause = nextId();
        const binds = l.bindsOf(statement.test);
        l.clauses.push({
          is: statement.rule,
          id: clause,
          line: l.line(statement.span),
          says: l.says(statement.span),
          binds,
          verb: statement.verb.name,
          test: statement.test,
        });
        return [{ do: "stand", clause, binds: Object.keys(binds), life: lifeOf(statement) }];
      }
      case "if":
        return [
          {
            do: "if",
            if: statement.condition,
            then: statement.then.flatMap(lower),
            otherwise: statement.otherwise.flatMap(lower),
          },
        ];
      case "modify":
        // Only a modification has these; its own lowering takes them.
        return [];
    }
  };
  const instructions = body.flatMap(lower);
  return { announce, do: instructions };
}

/** A fact of an effect: whom it is about is fixed now, so that is a bind. */
function lowerFact(l: Lowering, statement: BoundStatement & { readonly s: "fact" }, id: string): readonly Do[] {
  const { subject } = statement;
  const before: Do[] = [];
  let of: FactClause["of"];
  if (subject.p === "one" && subject.expr.e === "this") of = { of: "this" };
  else if (subject.p === "one" && subject.expr.e === "name") of = { of: "bind", name: subject.expr.name };
  else {
    const be: Expr = subject.p === "set" ? subject.set : subject.p === "one" ? subject.expr : { e: "none" };
    const name = subject.p === "one" && be.e === "current" ? be.period : "them";
    const one = bindTypeOf(l.vocabulary, subject.nouns);
    l.declare(name, subject.p === "set" ? { type: "list", of: one } : one);
    before.push({ do: "let", name, be });
    of = { of: "bind", name };
  }
  const named: readonly Expr[] = of.of === "bind" ? [{ e: "name", name: of.name }] : [];
  const binds = l.bindsOf(...named, ...statement.changes.map((c) => c.value));
  l.clauses.push({
    is: "fact",
    id,
    line: l.line(statement.span),
    says: l.says(statement.span),
    binds,
    of,
    reads: [],
    changes: statement.changes,
    grants: statement.grants.map((g, i) => ({ keyword: g.keyword.name, args: g.args, id: `${id}/${String(i + 1)}` })),
  });
  return [...before, { do: "stand", clause: id, binds: Object.keys(binds), life: lifeOf(statement) }];
}

function lifeOf(statement: BoundStatement & { readonly s: "fact" | "rule" }): LifeSpan {
  return statement.duration?.until === undefined ? {} : { until: statement.duration.until };
}

function fromOf(phrase: Phrase & { readonly p: "set" }): Expr {
  return phrase.extreme === undefined
    ? phrase.set
    : { e: "extreme", which: phrase.extreme.which, stat: phrase.extreme.stat, of: phrase.set };
}

/** A verb done to each of a set is done to one after the other. */
function withHoles(holes: Readonly<Record<string, Phrase>>, act: (holes: Holes) => Do): readonly Do[] {
  const fixed: Record<string, Expr> = {};
  const loops: { readonly variable: string; readonly of: Expr }[] = [];
  for (const [hole, phrase] of Object.entries(holes)) {
    if (phrase.p === "set") {
      fixed[hole] = { e: "name", name: phrase.set.variable };
      loops.push({ variable: phrase.set.variable, of: fromOf(phrase) });
    } else fixed[hole] = valueOf(phrase);
  }
  return loops.reduceRight<readonly Do[]>((body, loop) => [{ do: "each", variable: loop.variable, of: loop.of, body }], [act(fixed)]);
}

/** The value of a phrase that is no set. */
export function valueOf(phrase: Exclude<Phrase, { readonly p: "set" }>): Expr {
  switch (phrase.p) {
    case "one":
    case "number":
    case "word":
      return phrase.expr;
    case "amount":
      return { e: "amount", unit: phrase.unit, count: phrase.count };
    case "nothing":
      return { e: "none" };
  }
}
