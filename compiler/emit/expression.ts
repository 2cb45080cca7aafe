import type { Comparison, Cond, Expr, Holes, SetExpr } from "../ir/expression.js";
import { array, arrow, binary, call, comparison, identifierName, indent, object, text, type Doc } from "./js.js";

/** Where an expression stands decides how its names are written. */
export interface Names {
  /** The event's or act's parameter. */
  readonly event: string;
  /** In a ruling a name is a member of the names; elsewhere a variable. */
  readonly write: (name: string) => string;
}
export const BODY: Names = { event: "event", write: (name) => identifier(name) };
export const RULE: Names = { event: "act", write: (name) => identifier(name) };
export const RULING: Names = { event: "event", write: (name) => (identifierName(name) ? `n.${name}` : `n[${JSON.stringify(name)}]`) };

/** The functions that an emitted module is made of (`runtime/api`, `Kit`). */
export const MAKERS = [
  "ability", "activated", "amount", "card", "chooseWord", "condition", "cost", "definition", "effect", "endOf", "exemption", "fact", "habit", "keyword",
  "list", "modification", "number", "one", "parameter", "permission", "prohibition", "replacement", "requirement", "ruling", "slot", "startOf", "steps", "stepsWith",
  "target", "targets", "triggered", "use", "vocabulary", "window", "word",
] as const;
export type Maker = (typeof MAKERS)[number];

/** Words that JavaScript keeps to itself, and those that the module uses already. */
const RESERVED: ReadonlySet<string> = new Set([
  ...MAKERS,
  "kit",
  ...("arguments await break case catch class const continue ctx debugger default delete do else enum eval event export extends " +
    "false finally for function if implements import in instanceof interface let new null package private protected public " +
    "return static super switch this throw true try typeof undefined var void while with yield act n").split(" "),
]);

/** A name of a card as a variable: `other-one` is `other_one`; a reserved word or another script gets an ending. */
export function identifier(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9_$]/g, (unit) => (unit === "-" ? "_" : `$${unit.charCodeAt(0).toString(16)}`));
  const safe = /^[0-9]/.test(plain) || plain === "" ? `_${plain}` : plain;
  return RESERVED.has(safe) ? `${safe}_` : safe;
}

export function member(object: string, key: string): string {
  return identifierName(key) ? `${object}.${key}` : `${object}[${JSON.stringify(key)}]`;
}

export function expression(e: Expr, names: Names): Doc {
  const go = (x: Expr): Doc => expression(x, names);
  switch (e.e) {
    case "this":
      return "ctx.this";
    case "you":
      return "ctx.you";
    case "none":
      return "ctx.none";
    case "no":
      return call(e.many ? "ctx.empty" : "ctx.no", e.nouns.map(text));
    case "name":
      return names.write(e.name);
    case "event":
      return member(e.past === undefined ? names.event : identifier(e.past.variable), e.hole);
    case "happening":
    case "occasion":
      return call(`ctx.${e.e}`, [names.event]);
    case "only":
      return call("ctx.only", [go(e.of), ...e.kinds.map(text)]);
    case "first":
      return call("ctx.first", [go(e.of)]);
    case "distance":
      return call("ctx.distance", [go(e.from), go(e.to)]);
    case "borne":
      return call("ctx.borne", [text(e.what), go(e.of)]);
    case "summed": {
      const test = arrow(["(", identifier(e.variable), ")"], condition(e.test, bound(names, e.variable)));
      return call("ctx.summed", [text(e.verb), text(e.hole), test, ...(e.during === undefined ? [] : [text(e.during)])]);
    }
    case "at":
      return call("ctx.at", [text(e.position), go(e.of), ...(e.count === undefined ? [] : [go(e.count)])]);
    case "former":
      return call("ctx.former", [go(e.of), arrow("(ctx)", go(e.ask))], "last");
    case "number":
      return String(e.value);
    case "sum":
      return [operand(e.left, names), ` ${e.op} `, operand(e.right, names)];
    case "half":
      return call(e.rounded === "up" ? "Math.ceil" : "Math.floor", [[operand(e.of, names), " / 2"]]);
    case "word":
      return text(e.word);
    case "slot":
      return call("ctx.w", [text(e.word)]);
    case "text":
      return text(e.text);
    case "relation":
      return call("ctx.the", [text(e.relation), go(e.of)]);
    case "zone":
      return call("ctx.zone", e.of === undefined ? [text(e.zone)] : [text(e.zone), go(e.of)]);
    case "cell":
      return call("ctx.cell", [text(e.name)]);
    case "current":
      return call("ctx.current", [text(e.period)]);
    case "period":
      return call("ctx.period", [text(e.period), ...(e.of === undefined ? [] : [go(e.of)]), ...(e.next === true ? ["true"] : [])]);
    case "stat":
      return call("ctx.stat", [text(e.stat), go(e.of)]);
    case "total":
      return call("ctx.total", [text(e.stat), go(e.of)]);
    case "units":
      return call("ctx.number", [text(e.unit), go(e.of)]);
    case "amount":
      return call("amount", [text(e.unit), go(e.count)]);
    case "all":
      return all(e.words === true ? "ctx.wordsOf" : "ctx.all", e, names);
    case "count":
      return all(e.of.words === true ? "ctx.countWords" : "ctx.count", e.of, names);
    case "extreme":
      return call(`ctx.${e.which}`, [text(e.stat), go(e.of)]);
    case "abilities":
      return call("ctx.abilities", [go(e.of), text(e.noun)]);
    case "abilities-of-each": {
      const of = e.of.variable;
      const each = arrow(["(", identifier(of), ")"], call("ctx.abilities", [identifier(of), text(e.noun)]));
      return call([all("ctx.all", e.of, names), ".flatMap"], [each], "last");
    }
    case "list":
      return array(e.of.map(go));
    case "size":
      return [go(e.of), ".length"];
    case "filter":
      return call([go(e.of), ".filter"], [arrow(["(", identifier(e.variable), ")"], conjunction(e.where, bound(names, e.variable)))], "last");
    case "beyond":
      return "undefined";
  }
}

function operand(e: Expr, names: Names): Doc {
  return e.e === "sum" ? ["(", expression(e, names), ")"] : expression(e, names);
}

/** `ctx.all("creature", (x) => …, place)`; of several nouns, all of each. */
function all(callee: string, set: SetExpr, names: Names): Doc {
  const parts = set.nouns.map((noun): Doc => {
    const test = set.where.length === 0 ? undefined : arrow(["(", names.write === RULING.write ? set.variable : identifier(set.variable), ")"], conjunction(set.where, bound(names, set.variable)));
    const args: Doc[] = [text(noun)];
    if (test !== undefined) args.push(test);
    else if (set.place !== undefined) args.push("undefined");
    if (set.place !== undefined) args.push(expression(set.place, names));
    return call(callee, args, test !== undefined && set.place === undefined ? "last" : undefined);
  });
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  return callee.startsWith("ctx.count") ? binary("+", parts) : array(parts.map((part): Doc => ["...", part]));
}

/** In a ruling the variable of a set is no name of the ruling. */
function bound(names: Names, variable: string): Names {
  return { ...names, write: (name) => (name === variable ? variable : names.write(name)) };
}

function conjunction(conds: readonly Cond[], names: Names): Doc {
  const [only] = conds;
  return conds.length === 1 && only !== undefined ? condition(only, names) : condition({ c: "every", of: conds }, names);
}

export function condition(c: Cond, names: Names): Doc {
  const go = (x: Expr): Doc => expression(x, names);
  switch (c.c) {
    case "is":
      return call("ctx.is", [go(c.of), go(c.word), ...(c.to === undefined ? [] : [go(c.to)])]);
    case "amount-is":
      return call("ctx.amountIs", [c.past === undefined ? names.event : identifier(c.past.variable), text(c.hole), text(c.word), ...(c.of === undefined ? [] : [go(c.of)])]);
    case "is-period":
      return call("ctx.isPeriod", [go(c.of), text(c.period), ...(c.whose === undefined ? [] : [go(c.whose)])]);
    case "named":
      return call("ctx.named", [go(c.of), go(c.name)]);
    case "comes-from":
      return call(member("ctx.comesFrom", c.verb), [names.event, holes(c.holes, names)], "last");
    case "in":
      return call("ctx.in", [go(c.of), go(c.place)]);
    case "has": {
      const args: Doc[] = [go(c.of), text(c.keyword)];
      if (c.args !== undefined) args.push(argumentsOf(c.args, names));
      return call("ctx.has", args, c.args === undefined ? undefined : "last");
    }
    case "holds":
      return call(member("ctx.holds", c.state), [holes(c.holes, names)], "sole");
    case "can":
      return call(member("ctx.can", c.verb), [holes(c.holes, names)], "sole");
    case "compare":
      return comparison(go(c.left), c.op, go(c.right));
    case "same":
      return c.loose === true ? call("ctx.same", [go(c.left), go(c.right)]) : comparison(go(c.left), "===", go(c.right));
    case "among":
      return call([go(c.list), ".includes"], [go(c.of)]);
    case "during":
      return call("ctx.during", c.of === undefined ? [text(c.period)] : [text(c.period), go(c.of)]);
    case "happened": {
      const test = arrow(["(", identifier(c.variable), ")"], condition(c.test, bound(names, c.variable)));
      return call("ctx.happened", c.during === undefined ? [text(c.verb), test] : [text(c.verb), test, text(c.during)], c.during === undefined ? "last" : undefined);
    }
    case "plays":
    case "would":
      return call(member(`ctx.${c.c}`, c.verb), [holes(c.holes, names)], "sole");
    case "beyond":
      return "false";
    case "not":
      return negated(c.of, names);
    case "every":
      return c.of.length === 0 ? "true" : binary("&&", flat(c.of).map((part) => nested(part, "every", names)));
    case "some":
      return c.of.length === 0 ? "false" : binary("||", c.of.map((part) => nested(part, "some", names)));
  }
}

/** Conditions of conditions that must all hold stand in one row. */
function flat(of: readonly Cond[]): readonly Cond[] {
  return of.flatMap((c) => (c.c === "every" && c.of.length > 0 ? flat(c.of) : [c]));
}

function nested(c: Cond, inside: "every" | "some", names: Names): Doc {
  const other = inside === "every" ? "some" : "every";
  return c.c === other && c.of.length > 1 ? ["(", indent(condition(c, names)), ")"] : condition(c, names);
}

function negated(c: Cond, names: Names): Doc {
  switch (c.c) {
    case "compare":
      return comparison(expression(c.left, names), OPPOSITE[c.op], expression(c.right, names));
    case "same":
      if (c.loose === true) return ["!", condition(c, names)];
      return comparison(expression(c.left, names), "!==", expression(c.right, names));
    case "not":
      return condition(c.of, names);
    case "every":
    case "some":
      return ["!(", condition(c, names), ")"];
    default:
      return ["!", condition(c, names)];
  }
}

const OPPOSITE: Readonly<Record<Comparison, Comparison>> = {
  "===": "!==",
  "!==": "===",
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

/** `{ player: ctx.you, patient: it }`. */
export function holes(all: Holes, names: Names): Doc {
  return object(
    Object.entries(all).map(([key, value]) => {
      const shorthand = value.e === "name" && names.write(value.name) === key;
      return shorthand ? { key, value: key, shorthand: true as const } : { key, value: expression(value, names) };
    }),
  );
}

/** Arguments of a keyword: a word of a changeable category is written as printed, in a slot. */
export function argumentsOf(args: Holes, names: Names): Doc {
  return object(
    Object.entries(args).map(([key, value]) => {
      if (value.e === "slot" || value.e === "word") return { key, value: call("slot", [text(value.word)]) };
      const shorthand = value.e === "name" && names.write(value.name) === key;
      return shorthand ? { key, value: key, shorthand: true as const } : { key, value: expression(value, names) };
    }),
  );
}
