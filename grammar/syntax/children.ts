import type { SyntaxNode, Tail } from "./nodes.js";

export type Kind = SyntaxNode["kind"];
export type NodeOf<K extends Kind> = Extract<SyntaxNode, { readonly kind: K }>;

/** Does a value of this type hold nodes? `never` where it doesn't. */
type Holds<T> = T extends SyntaxNode | Tail ? true : T extends readonly (infer E)[] ? Holds<E> : never;
/** The fields of a node that hold nodes. */
type ChildField<N> = { [F in keyof N]-?: true extends Holds<NonNullable<N[F]>> ? F : never }[keyof N] & string;
type Fields<N> = { readonly [F in ChildField<N>]: true };

/**
 * The fields that hold the children of each kind, in the order of the text. The type asks for every such
 * field of every kind and for no other, so a field that is added to a node can't be forgotten here.
 */
export const childFields: { readonly [K in Kind]: Fields<NodeOf<K>> } = {
  word: {},
  string: {},
  number: {},
  var: {},
  name: {},
  symbol: {},
  symbols: { symbols: true },
  pt: {},
  "mod-pt": {},
  signed: { amount: true },
  range: {},
  file: { declarations: true },
  language: { version: true },
  context: { name: true, of: true, edition: true, body: true },
  card: { name: true, body: true },
  keyword: { name: true, pattern: true, body: true },
  verb: { subject: true, word: true, pattern: true, body: true },
  "pattern-part": { preposition: true, hole: true },
  hole: { type: true },
  "type-expr": { alternatives: true },
  "word-decl": { name: true, of: true, is: true, body: true },
  ruling: { ids: true, lines: true, sections: true },
  section: { body: true },
  broken: {},
  block: { items: true },
  trigger: { event: true, condition: true, body: true, then: true },
  at: { point: true, condition: true, body: true },
  as: { event: true, body: true },
  if: { condition: true, body: true, otherwise: true },
  "if-so": { body: true, otherwise: true },
  "next-time": { event: true, body: true, where: true },
  while: { condition: true, body: true },
  until: { until: true, body: true },
  during: { period: true, body: true },
  "for-each": { each: true, as: true, by: true, body: true },
  repeat: { body: true, condition: true },
  either: { options: true },
  together: { body: true },
  by: { by: true, rows: true },
  row: { range: true, body: true },
  may: { does: true, tail: true },
  means: { condition: true },
  line: { items: true, after: true, tail: true },
  "after-colon": { only: true, does: true },
  command: { word: true, complements: true, body: true },
  "only-once": { time: true, per: true },
  "only-when": { event: true },
  "only-if": { condition: true },
  "only-time": { time: true },
  where: { variable: true, is: true },
  statement: { subject: true, predicate: true, tail: true },
  placement: { subject: true, things: true },
  placed: { what: true, at: true, marks: true },
  "condition-join": { parts: true },
  clause: { subject: true, predicate: true },
  "paren-clause": { condition: true },
  "verb-join": { parts: true },
  copula: { word: true, predicate: true },
  adjectives: { words: true, complements: true },
  have: { word: true, items: true },
  "has-thing": { what: true, complements: true },
  get: { word: true, mods: true, forEach: true },
  mod: { amount: true, what: true },
  costs: { amount: true, to: true },
  modal: { word: true, does: true },
  "verb-phrase": { word: true, complements: true },
  "paren-list": { items: true },
  list: { items: true },
  "prep-phrase": { preposition: true, object: true },
  "with-phrase": { spec: true },
  adverb: {},
  "for-each-phrase": { each: true },
  "as-though": { clause: true },
  "time-phrase": { preposition: true, object: true },
  "time-point": { of: true },
  np: { primary: true, genitives: true, arithmetic: true, as: true },
  arithmetic: { amount: true },
  pronoun: {},
  quoted: { determiner: true, count: true, name: true, postmods: true },
  determined: { determiner: true, count: true, of: true, nominal: true },
  possessed: { possessor: true, count: true, nominal: true },
  "either-or": { left: true, right: true },
  "both-and": { left: true, right: true },
  quantified: { amount: true, of: true, name: true, nominal: true },
  bare: { nominal: true, amount: true },
  nominal: { run: true, postmods: true },
  run: { alternatives: true },
  "other-than": { object: true },
  "that-clause": { predicate: true },
  "relative-clause": { subject: true, verb: true },
  "with-spec": { what: true, amount: true },
  "that-much": {},
  multiple: { of: true },
  "number-of": { of: true },
  sum: { left: true, right: true },
  "amount-of": { np: true },
  product: { times: true, of: true },
  "per-each": { amount: true, each: true },
};

const tailFields: Fields<Tail> = { time: true, unless: true, where: true, then: true };

const fieldsOf = new Map<string, readonly string[]>(
  Object.entries<object>(childFields).map(([kind, fields]) => [kind, Object.keys(fields)]),
);
const tailNames = Object.keys(tailFields);

/** What may stand in a field of a node: a node, a list of such values, a tail, or something that is no node. */
type Value = SyntaxNode | Tail | readonly Value[] | string | number | boolean | undefined;

/** Calls `visit` for each child of a node, in the order of the text. */
export function forEachChild(node: SyntaxNode, visit: (child: SyntaxNode) => void): void {
  if (mixesFields(node)) {
    const children: SyntaxNode[] = [];
    visitFields(node, (child) => children.push(child));
    children.sort((a, b) => a.pos - b.pos || a.end - b.end).forEach(visit);
  } else {
    visitFields(node, visit);
  }
}

/** In `up to 4 target foxes` the count stands before its word; lines of a ruling may follow its sections. */
function mixesFields(node: SyntaxNode): boolean {
  if (node.kind === "determined") return node.count !== undefined && node.count.pos < node.determiner.pos;
  return node.kind === "ruling" && node.sections.length > 0 && node.lines.length > 0;
}

function visitFields(node: SyntaxNode, visit: (child: SyntaxNode) => void): void {
  const record = node as unknown as Readonly<Record<string, Value>>;
  for (const field of fieldsOf.get(node.kind) ?? []) visitValue(record[field], visit);
}

function visitValue(value: Value, visit: (child: SyntaxNode) => void): void {
  if (value === undefined || typeof value !== "object") return;
  if (isList(value)) {
    for (const element of value) visitValue(element, visit);
  } else if ("kind" in value) {
    visit(value);
  } else {
    const tail = value as Readonly<Record<string, Value>>;
    for (const name of tailNames) visitValue(tail[name], visit);
  }
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The children of a node, in the order of the text. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  forEachChild(node, (child) => children.push(child));
  return children;
}

/** Calls `visit` for a node and everything in it, outermost first; `false` leaves out what is inside. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => boolean | void): void {
  if (visit(node) === false) return;
  forEachChild(node, (child) => walk(child, visit));
}
