import type { BoundAbility, BoundFact, BoundGrant, BoundStatement } from "../bind/tree.js";
import type { Binds, ClauseRecord } from "../ir/clause.js";
import { everyOf, freeNames, THIS, type Cond } from "../ir/expression.js";

import { freeNamesOf } from "../ir/names.js";
import { lowerBody, type LoweredBody } from "./body.js";
import type { Guard, Lowering } from "./context.js";
import { lowerCost, type LoweredCost } from "./cost.js";
import { lowerStatic, zonesOf } from "./fact.js";
import { duringCond } from "./life.js";
import { valueOf } from "./value.js";

/** Adds the clauses of one ability, its own first; gives the ids of what it came to. */
export function lowerAbilities(l: Lowering, ability: BoundAbility, id: string, guard: Guard = {}): readonly string[] {
  switch (ability.a) {
    case "while": {
      const inside = guardOf(ability.condition, guard);
      const [only, more] = ability.abilities;
      if (only !== undefined && more === undefined) return lowerAbilities(l, only, id, inside);
      return ability.abilities.flatMap((inner, i) => lowerAbilities(l, inner, `${id}/${String(i + 1)}`, inside));
    }
    case "during":
      return lowerAbilities(l, { a: "while", span: ability.span, condition: duringCond(l, ability.period), abilities: ability.abilities }, id, guard);
    default:
      lowerAbility(l, ability, id, guard);
      return [id];
  }
}

/** `while this is in your graveyard` says where an ability works; any other condition is asked. */
function guardOf(condition: Cond, outer: Guard): Guard {
  if (condition.c === "in" && condition.of.e === "this" && condition.place.e === "zone" && (condition.place.of === undefined || condition.place.of.e === "you")) {
    return { ...outer, functionsIn: [condition.place.zone] };
  }
  return { ...outer, condition: outer.condition === undefined ? condition : everyOf([outer.condition, condition]) };
}

/** Adds the clauses of one ability, its own before those inside it. */
export function lowerAbility(l: Lowering, ability: BoundAbility, id: string, guard: Guard = {}): void {
  const place = l.clauses.length;
  const clause = clauseOf(l, ability, id, guard);
  if (clause === undefined) return;
  // What a body stands up is read when it runs; a quoted ability is data of its fact, so it comes before.
  const quotes = clause.is === "fact" && clause.grants.some((grant) => grant.g === "clause");
  l.clauses.splice(quotes ? l.clauses.length : place, 0, clause);
}

function clauseOf(l: Lowering, ability: BoundAbility, id: string, guard: Guard): ClauseRecord | undefined {
  const base = { id, line: l.line(ability.span), says: l.says(ability.span) };
  switch (ability.a) {
    case "effect": {
      const body = lowerBody(l, ability.body, id);
      return { is: "effect", ...base, binds: outerBinds(l, body), ...body };
    }
    case "activated": {
      if (ability.only.length > 0) l.gap("a limit on when an ability may be activated");
      if (guard.condition !== undefined) return lowerStatic(l, had({ g: "quoted", abilities: [ability], span: ability.span }), base, guard);
      const price = lowerCost(l, ability.cost);
      const body = lowerBody(l, ability.body, id);
      return { is: "activated", ...base, ...zonesOf(guard), binds: { ...outerBinds(l, body), ...payBinds(l, price) }, ...price, ...body };
    }
    case "triggered": {
      if (ability.then !== undefined) l.gap("a trigger that has a sequel");
      const body = lowerBody(l, ability.body, id);
      const condition = bothOf(ability.condition, guard.condition);
      return {
        is: "triggered",
        ...base,
        ...zonesOf(guard),
        binds: outerBinds(l, body, ability.pattern.test, ...(condition === undefined ? [] : [condition])),
        on: ability.pattern.verb.name,
        if: ability.pattern.test,
        ...(condition === undefined ? {} : { condition }),
        ...body,
      };
    }
    case "would":
      return wouldOf(l, ability, base, guard);
    case "static":
      return lowerStatic(l, ability.statement, base, guard);
    case "use":
      if (guard.condition !== undefined) return lowerStatic(l, had({ g: "keyword", keyword: ability.keyword, args: ability.args, span: ability.span }), base, guard);
      return { is: "use", ...base, binds: {}, keyword: ability.keyword.name, args: ability.args };
    case "entering":
      l.gap("what happens on the way in");
      return undefined;
    case "modes":
      l.gap("options that are chosen on announcement");
      return undefined;
    case "while":
    case "during":
      l.gap("abilities that work only while something is so, inside another ability");
      return undefined;
  }
}

/** What works only while something is so, this has only then. */
function had(grant: BoundGrant): BoundFact {
  const { span } = grant;
  return { s: "fact", subject: { p: "one", expr: THIS, nouns: ["object"], span }, changes: [], grants: [grant], span };
}

function bothOf(a: Cond | undefined, b: Cond | undefined): Cond | undefined {
  return a === undefined ? b : b === undefined ? a : everyOf([a, b]);
}

/** Names from outside that the acts of a price read, and those that it gives. */
function payBinds(l: Lowering, { pay }: LoweredCost): Binds {
  return pay === undefined ? {} : l.bindsNamed([...freeNamesOf([], pay.do), ...pay.names]);
}

/** Names from outside, a keyword's parameters, that the clause reads. */
function outerBinds(l: Lowering, body: LoweredBody, ...tests: readonly Cond[]): Binds {
  return l.bindsNamed([...freeNames(...tests), ...freeNamesOf(body.announce, body.do)]);
}

// ------------------------------------------------------------------ would

type Would = BoundAbility & { readonly a: "would" };

/**
 * By syntax (the kernel tells them apart): verbs that modify only change the event; a top line marked
 * `instead` takes its place; everything else happens just before it, and may take its place after all.
 */
function wouldOf(l: Lowering, ability: Would, base: { readonly id: string; readonly line: string; readonly says: string }, guard: Guard): ClauseRecord {
  if (ability.otherwise.length > 0) l.gap("`otherwise` behind a replacement");
  const test = bothOf(ability.pattern.test, guard.condition) ?? ability.pattern.test;
  const on = { on: ability.pattern.verb.name, if: test };
  const head = { ...base, ...zonesOf(guard) };
  if (ability.body.length > 0 && ability.body.every((s) => s.s === "modify")) {
    const change = ability.body.flatMap((s) => (s.s === "modify" ? [changeOf(l, s)] : []));
    return { is: "modification", ...head, binds: l.bindsOf(test, ...change.flatMap((c) => Object.values(c.holes))), ...on, change };
  }
  const replaces = ability.body.some((s) => s.s === "act" && s.filled.adverbs.includes("instead"));
  const body = lowerBody(l, ability.body, base.id, replaces ? "replacement" : "window");
  if (body.announce.length > 0) l.gap("a target inside a replacement");
  return { is: replaces ? "replacement" : "window", ...head, binds: outerBinds(l, body, test), ...on, do: body.do };
}

function changeOf(l: Lowering, statement: BoundStatement & { readonly s: "modify" }) {
  const holes = Object.fromEntries(
    Object.entries(statement.filled.holes).flatMap(([hole, phrase]) => (phrase.p === "set" ? [] : [[hole, valueOf(l, phrase)] as const])),
  );
  return { verb: statement.filled.verb.name, holes };
}
