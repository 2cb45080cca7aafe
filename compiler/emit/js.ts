import { builders, printer } from "prettier/doc";
import type { Doc } from "prettier";

/**
 * JavaScript in the layout of Prettier, made with Prettier's own document printer: what is printed here
 * is what formatting it again gives (a test holds that for every module).
 */

const { group, indent, join, line, softline, hardline, conditionalGroup } = builders;

export const WIDTH = 120;

export function print(document: Doc): string {
  return printer.printDocToString(document, { printWidth: WIDTH, tabWidth: 2, useTabs: false }).formatted;
}

/** A string of a card as a literal: never code, whatever is in it. */
export function text(value: string): Doc {
  const literal = JSON.stringify(value).replace(/[\u2028\u2029\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, escapeUnit);
  // As Prettier does, the quotes that need fewer backslashes.
  const doubles = (value.match(/"/g) ?? []).length;
  const singles = (value.match(/'/g) ?? []).length;
  if (doubles <= singles) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export function identifierName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

export interface Property {
  readonly key: string;
  readonly value: Doc;
  /** `resolve(ctx) { … }`: `value` is the whole method. */
  readonly method?: true;
  /** `{ it }`. */
  readonly shorthand?: true;
  /** `...point`: `value` is the whole spread. */
  readonly spread?: true;
}

function propertyDoc(property: Property, quoteAll: boolean): Doc {
  if (property.method === true || property.shorthand === true || property.spread === true) return property.value;
  return [quoteAll ? text(property.key) : property.key, ": ", property.value];
}

/** Prettier quotes all keys of an object when one of them needs quotes and some other is no plain name. */
function objectKeys(properties: readonly Property[]): readonly Doc[] {
  return properties.map((p) => propertyDoc(p, !identifierName(p.key)));
}

/** `{ a: 1, b }` on one line where it fits. */
export function object(properties: readonly Property[]): Doc {
  if (properties.length === 0) return "{}";
  return keep(group(["{", indent([line, join([",", line], [...objectKeys(properties)])]), builders.ifBreak(","), line, "}"]));
}

/** An object that stands on lines of its own. */
export function tallObject(properties: readonly Property[]): Doc {
  if (properties.length === 0) return "{}";
  return ["{", indent([hardline, join([",", hardline], [...objectKeys(properties)])]), ",", hardline, "}"];
}

export function array(items: readonly Doc[], numbers = false): Doc {
  if (items.length === 0) return "[]";
  if (numbers) return group(["[", indent([softline, builders.fill(withSeparators(items))]), builders.ifBreak(","), softline, "]"]);
  return group(["[", indent([softline, join([",", line], [...items])]), builders.ifBreak(","), softline, "]"]);
}
function withSeparators(items: readonly Doc[]): Doc[] {
  return items.flatMap((item, i): Doc[] => (i === items.length - 1 ? [item] : [[item, ","], line]));
}
/** An array of objects; several of more than one property each stand on lines of their own, as Prettier has it. */
export function objects(items: readonly (readonly Property[])[]): Doc {
  const docs = items.map(object);
  if (items.length < 2 || items.some((item) => item.length < 2)) return array(docs);
  return ["[", indent([hardline, join([",", hardline], docs)]), ",", hardline, "]"];
}

/** Bodies of arrow functions that Prettier keeps behind the arrow: calls, objects and arrays. */
const kept = new WeakSet<object>();
const keptFunctions = new WeakSet<object>();
function keep<D extends Doc>(made: D): D {
  if (typeof made !== "string") kept.add(made);
  return made;
}

/** `f(a, b)`; an arrow function or object that comes last is hugged, as Prettier does. */
export function call(callee: Doc, args: readonly Doc[], hug?: "last" | "sole"): Doc {
  const made = callDoc(callee, args, hug);
  if (args.some((arg) => isObject(arg) && functions.has(arg))) callsWithFunctions.add(made);
  return keep(made);
}

/** Functions, and calls that take one: Prettier breaks a call that composes such calls. */
const functions = new WeakSet<object>();
/** A function as the last argument of a call: where its body goes to the next line, the bracket does so too. */
const hugged = new WeakMap<object, Doc>();
const callsWithFunctions = new WeakSet<object>();
function isObject(document: Doc): document is Exclude<Doc, string> {
  return typeof document !== "string";
}

function callDoc(callee: Doc, args: readonly Doc[], hug: "last" | "sole" | undefined): Doc[] {
  if (args.length === 0) return [callee, "()"];
  const composed = args.filter((arg) => isObject(arg) && functions.has(arg)).length > 1;
  if (args.length > 1 && (composed || args.some((arg) => isObject(arg) && callsWithFunctions.has(arg)))) {
    return [callee, "(", indent([hardline, join([",", hardline], [...args])]), ",", hardline, ")"];
  }
  const broken: Doc = group(["(", indent([softline, join([",", line], [...args])]), builders.ifBreak(","), softline, ")"]);
  const last = args.at(-1);
  // A function whose body would go to the next line is not hugged.
  const loose = last !== undefined && isObject(last) && functions.has(last) && !keptFunctions.has(last);
  if (hug === undefined || last === undefined || loose) return [callee, broken];
  if (hug === "sole" && args.length === 1) return [callee, "(", last, ")"];
  const before = args.slice(0, -1);
  const inside = isObject(last) ? (hugged.get(last) ?? last) : last;
  const head: Doc = before.length === 0 ? "" : [join(", ", before), ", "];
  return [
    callee,
    conditionalGroup([
      ["(", head, inside, ")"],
      ["(", head, group(inside, { shouldBreak: true }), ")"],
      ["(", indent([hardline, join([",", hardline], [...args])]), ",", hardline, ")"],
    ]),
  ];
}

/** `(ctx, x) => body`; `same` keeps the body on the line of the arrow (objects, blocks, conditional calls). */
export function arrow(params: Doc, body: Doc, same = false): Doc {
  const made = same ? group([params, " => ", body]) : group([group(params), " =>", group(indent([line, body]))]);
  functions.add(made);
  if (!same) hugged.set(made, group([group(params), " =>", group([indent([line, body]), builders.ifBreak(","), softline])]));
  if (same || (isObject(body) && kept.has(body))) keptFunctions.add(made);
  return made;
}

/** `a === b`: the right side goes to the next line only when it fits nowhere else. */
export function comparison(left: Doc, operator: string, right: Doc): Doc {
  return group([left, " ", group([operator, line, right])]);
}

/** `a && b && c`. */
export function binary(operator: string, parts: readonly Doc[]): Doc {
  const [first, ...rest] = parts;
  if (first === undefined) return "true";
  return group([first, ...rest.map((part): Doc => [" ", operator, line, part])]);
}

export function block(lines: readonly Doc[]): Doc {
  if (lines.length === 0) return "{}";
  return ["{", indent([hardline, join(hardline, [...lines])]), hardline, "}"];
}

/** `{ it, N }` as a parameter. */
export function pattern(names: readonly string[]): Doc {
  return object(names.map((key) => ({ key, value: key, shorthand: true })));
}

/** ` "a" | "b"` behind a colon, a member a line where it does not fit. */
export function unionType(members: readonly Doc[]): Doc {
  return group(indent([line, builders.ifBreak("| "), join([line, "| "], [...members])]));
}

/** `{ a: A; b?: B }`. */
export function typeLiteral(members: readonly Doc[]): Doc {
  return group(["{", indent([line, join([";", line], [...members])]), builders.ifBreak(";"), line, "}"]);
}

/** `/** … *\/` with nothing in it that could end it or break its line. */
export function comment(words: string): string {
  const safe = words
    .replace(/\*\//g, "* /")
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, " ")
    .replace(/`/g, "'")
    .trim();
  return `/** \`${safe}\` */`;
}

export { group, hardline, indent, join, line, softline };
export type { Doc };
