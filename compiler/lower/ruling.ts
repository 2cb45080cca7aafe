import { OPPONENT, type BoundRuling, type BoundSection, type BoundStep } from "../bind/ruling/tree.js";
import type { BoundFact, Phrase } from "../bind/tree.js";
import type { BindType } from "../ir/clause.js";
import { beyondIn, mapHoles, THIS, type Expr } from "../ir/expression.js";
import type { GivenIR, RulingIR, SectionIR } from "../ir/ruling.js";
import type { Context, Source } from "../workspace/source.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { Lowered } from "./declaration.js";
import { valueOf } from "./value.js";
import { fitClauses, fittingOf, type ValueFitting } from "./contract.js";
import { lowerStatic } from "./fact.js";
import { looseNames } from "./loose.js";
import { lowerAbility } from "./ability.js";
import { Lowering } from "./context.js";

/** A ruling as data: its position, its steps with their holes, its checks. */
export function lowerRuling(file: Source, vocabulary: Vocabulary, ruling: BoundRuling, context: Context): Lowered<RulingIR> {
  const l = new Lowering(file, vocabulary, ruling.ids[0] ?? "ruling", lowerAbility);
  const editions = ruling.editions.length > 0 ? ruling.editions : context.edition === undefined ? [] : [context.edition];
  const object: BindType = { type: "one", nouns: ["object"] };
  const ir: RulingIR = {
    ids: ruling.ids,
    line: l.line({ pos: ruling.pos, end: ruling.pos }),
    game: vocabulary.game.name,
    editions,
    names: Object.fromEntries([[OPPONENT, { type: "one", nouns: ["player"] }], ...ruling.names.map((name) => [name, object] as const)]),
    sections: [],
    clauses: [],
    ...(ruling.informative === undefined ? {} : { informative: ruling.informative }),
  };
  const gaps = new Set<string>();
  const fitting = fittingOf(vocabulary, ir.names, gaps);
  const sections = ruling.sections.map((section) => fitted(lowerSection(l, section), fitting));
  const clauses = fitClauses(vocabulary, l.clauses);
  const made: RulingIR = { ...ir, sections, clauses: clauses.made };
  return { ir: made, gaps: [...new Set([...l.gaps, ...beyondIn(made), ...looseNames(clauses.made), ...gaps, ...clauses.gaps])] };
}

/** What its steps and checks ask, as it fits the contract. */
function fitted(section: SectionIR, to: ValueFitting): SectionIR {
  switch (section.section) {
    case "given":
      return section;
    case "when":
      return { ...section, steps: section.steps.map((step) => ({ ...step, holes: mapHoles(step.holes, (e) => to.expr(e)) })) };
    case "then":
      return { ...section, expectations: section.expectations.map((e) => ({ ...e, holds: to.cond(e.holds), shows: e.shows.map((x) => to.expr(x)) })) };
  }
}

function lowerSection(l: Lowering, section: BoundSection): SectionIR {
  switch (section.section) {
    case "given":
      return {
        section: "given",
        given: section.given.flatMap(({ pos, ...given }) => {
          const line = l.line({ pos, end: pos });
          return given.given === "fact" ? lowerFactOf(l, given.name, given.fact, line) : [{ ...given, line }];
        }),
      };
    case "when":
      return { section: "when", steps: section.steps.map((step) => lowerStep(l, step)) };
    case "then":
      return {
        section: "then",
        expectations: section.expectations.map(({ pos, end, holds, shows }) => ({
          says: l.says({ pos, end }),
          line: l.line({ pos, end }),
          holds,
          shows,
        })),
      };
  }
}

/** `the bear has { … }` is a fact whose `this` is the bear. */
function lowerFactOf(l: Lowering, name: string, fact: BoundFact, line: string): readonly GivenIR[] {
  const id = `${l.owner}/given/${String(l.clauses.length + 1)}`;
  const about = substituteAll(fact, name);
  l.clauses.push(lowerStatic(l, about, { id, line, says: l.says(fact.span) }));
  return [{ given: "fact", line, this: name, clause: id }];
}
/** The fact with `this` in the place of a name, wherever it stands. */
function substituteAll<T>(value: T, name: string): T {
  if (Array.isArray(value)) return value.map((part: unknown) => substituteAll(part, name)) as T;
  if (typeof value !== "object" || value === null) return value;
  if ("e" in value && value.e === "name" && "name" in value && value.name === name) return THIS as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, substituteAll(part as unknown, name)])) as T;
}

function lowerStep(l: Lowering, step: BoundStep) {
  const { pos, end, verb, holes, ...rest } = step;
  return {
    ...rest,
    says: l.says({ pos, end }),
    line: l.line({ pos, end }),
    verb: verb.name,
    holes: Object.fromEntries(Object.entries(holes).flatMap(([hole, phrase]) => stepHole(l, hole, phrase))),
  };
}

/** `your upkeep starts`: a period by its name, and whose. */
function stepHole(l: Lowering, hole: string, phrase: Phrase): readonly (readonly [string, Expr])[] {
  const value = stepValue(l, phrase);
  if (value.e !== "period") return [[hole, value]];
  return [[hole, { e: "text", text: value.period }], ...(value.of === undefined ? [] : [["player", value.of] as const])];
}

/** A step may speak of a set: which of it is meant is the question's business. */
function stepValue(l: Lowering, phrase: Phrase): Expr {
  return phrase.p === "set" ? phrase.set : valueOf(l, phrase);
}
