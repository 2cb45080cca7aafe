import { forEachChild, type RulingDecl, type RulingSection, type SyntaxNode } from "../../../grammar/index.js";
import { nameExpr } from "../../ir/expression.js";
import type { Binder } from "../binder.js";
import { Scope } from "../scope.js";
import { bindExpectation } from "./checks.js";
import { bindGiven, ownerOf } from "./given.js";
import { bindStep } from "./steps.js";
import { OPPONENT, type BoundRuling, type BoundSection, type Declare, type NamedCard } from "./tree.js";

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
    cards: ruling.sections.flatMap((section) => cardsIn(b, section)),
    sections,
    editions: editionsOf(ruling),
    pos: ruling.pos,
    ...(informative === undefined ? {} : { informative }),
  };
}

function bindSection(b: Binder, section: RulingSection, scope: Scope, declare: Declare): BoundSection {
  const { items } = section.body;
  switch (section.section) {
    case "given":
      return { section: "given", given: items.flatMap((item) => bindGiven(b, item, scope, declare)) };
    case "when":
      return { section: "when", steps: items.flatMap((item) => bindStep(b, item, scope, declare)) };
    case "then":
      return { section: "then", expectations: items.flatMap((item) => bindExpectation(b, item, scope)) };
  }
}

/** Names of cards in quotes: what lies in a zone, what is cast. A value (`your dice: "blade"`) and a name that is compared are none. */
function cardsIn(b: Binder, section: RulingSection): readonly NamedCard[] {
  const found: NamedCard[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.kind === "copula") return;
    if (node.kind === "placement") {
      const owner = ownerOf(node.subject);
      if (owner !== undefined && b.vocabulary.reading(owner.word, "zone") === undefined) return;
    }
    const name = node.kind === "quoted" || node.kind === "quantified" ? node.name : undefined;
    if (name !== undefined) found.push({ name: name.value, pos: name.pos, end: name.end });
    forEachChild(node, visit);
  };
  visit(section.body);
  return found;
}

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
