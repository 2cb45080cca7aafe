import { freeNames, type Cond, type Expr } from "../ir/expression.js";
import type { ExpectationIR, GivenIR, RulingIR, SectionIR, StepIR } from "../ir/ruling.js";
import { bindsDoc, clauseRecord, type Emitting } from "./clause.js";
import { condition, expression, holes, RULING } from "./expression.js";
import { array, arrow, hardline, indent, join, objects, tallObject, text, type Doc, type Property } from "./js.js";

/** A ruling as a record of the module. */
export function rulingRecord(ruling: RulingIR, out: Emitting): readonly Doc[] {
  const properties: Property[] = [
    { key: "ids", value: array(ruling.ids.map(text)) },
    { key: "line", value: text(ruling.line) },
    { key: "game", value: text(ruling.game) },
    { key: "editions", value: array(ruling.editions.map(text)) },
  ];
  const names = bindsDoc(ruling.names, out);
  if (names !== undefined) properties.push({ key: "names", value: names });
  if (ruling.informative !== undefined) properties.push({ key: "informative", value: text(ruling.informative) });
  properties.push({ key: "sections", value: tallArray(ruling.sections.map((s) => section(s, out))) });
  const id = out.ids.of(`ruling ${ruling.ids[0] ?? ""}`.replaceAll("/", " "));
  const record: Doc = [`const ${id} = ${out.makers.use("ruling")}(`, tallObject(properties), ");"];
  return [...ruling.clauses.map((clause) => clauseRecord(clause, out)), record];
}

function tallArray(items: readonly Doc[]): Doc {
  if (items.length === 0) return "[]";
  return ["[", indent([hardline, join([",", hardline], [...items])]), ",", hardline, "]"];
}

function section(s: SectionIR, out: Emitting): Doc {
  const only = (key: string, items: readonly Doc[]): Doc => tallObject([{ key, value: tallArray(items) }]);
  switch (s.section) {
    case "given":
      return only("given", s.given.map((g) => given(g, out)));
    case "when":
      return only("when", s.steps.map((x) => step(x, out)));
    case "then":
      return only("then", s.expectations.map(expectation));
  }
}

function given(g: GivenIR, out: Emitting): Doc {
  if (g.given === "fact") {
    return tallObject([
      { key: "place", value: text(g.given) },
      { key: "line", value: text(g.line) },
      { key: "clause", value: out.ids.of(g.clause) },
      { key: "this", value: text(g.this) },
    ]);
  }
  const head: Property[] = [
    { key: "place", value: text(g.given) },
    { key: "line", value: text(g.line) },
    { key: "player", value: text(g.player) },
  ];
  switch (g.given) {
    case "zone":
      return tallObject([
        ...head,
        { key: "zone", value: text(g.zone) },
        {
          key: "cards",
          value: objects(
            g.cards.map((card) => [
              { key: "card", value: text(card.card) },
              ...(card.as === undefined ? [] : [{ key: "as", value: text(card.as) }]),
              ...(card.at === undefined ? [] : [{ key: "at", value: text(card.at) }]),
              ...(card.marks.length === 0 ? [] : [{ key: "marks", value: array(card.marks.map(text)) }]),
            ]),
          ),
        },
      ]);
    case "value": {
      const numbers = g.values.every((v) => typeof v === "number");
      const values = g.values.map((v): Doc => (typeof v === "number" ? String(v) : text(v)));
      return tallObject([...head, { key: "what", value: text(g.what) }, { key: "values", value: array(values, numbers && values.length > 1) }]);
    }
    case "phase":
      return tallObject([...head, { key: "phase", value: text(g.phase) }]);
  }
}

function step(s: StepIR, out: Emitting): Doc {
  if (Object.values(s.holes).some((value) => value.e === "amount")) out.makers.use("amount");
  return tallObject([
    { key: "says", value: text(s.says) },
    { key: "line", value: text(s.line) },
    { key: "verb", value: text(s.verb) },
    ...(s.player === undefined ? [] : [{ key: "player", value: text(s.player) }]),
    ...(s.for === undefined ? [] : [{ key: "for", value: text(s.for) }]),
    ...(s.as === undefined ? [] : [{ key: "as", value: text(s.as) }]),
    { key: "holes", value: arrow(parameters(Object.values(s.holes)), ["(", holes(s.holes, RULING), ")"], true) },
  ]);
}

function expectation(e: ExpectationIR): Doc {
  return tallObject([
    { key: "says", value: text(e.says) },
    { key: "line", value: text(e.line) },
    { key: "holds", value: arrow(parameters([e.holds]), condition(e.holds, RULING)) },
    ...(e.shows.length === 0 ? [] : [{ key: "shows", value: arrow(parameters(e.shows), array(e.shows.map((x) => expression(x, RULING))), true) }]),
  ]);
}

/** `(ctx, n)` as far as the body needs them. */
function parameters(parts: readonly (Expr | Cond)[]): Doc {
  return freeNames(...parts).length > 0 ? "(ctx, n)" : "(ctx)";
}

