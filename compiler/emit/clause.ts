import type {
  AnnounceStep, BindType, Binds, ClauseRecord, Do, FactClause, Granted, LifeSpan, PayBody, ResultName,
} from "../ir/clause.js";
import { everyOf, freeNames, type Cond, type Expr, type Holes } from "../ir/expression.js";
import { argumentsOf, BODY, condition, expression, holes, identifier, member, RULE, type Maker, type Names } from "./expression.js";
import { freeNamesOf } from "../ir/names.js";
import {
  array, arrow, block, call, comment, group, hardline, indent, line, object, pattern, softline, tallObject, text, type Doc, type Property,
} from "./js.js";

/** Makers that a module uses, noted while its text is made. */
export class Makers {
  readonly #used = new Set<Maker>();
  use(name: Maker): Maker {
    this.#used.add(name);
    return name;
  }
  sorted(): readonly string[] {
    return [...this.#used].sort();
  }
}

/** Identifiers of records, unique in a module: `Aven Tactician/2` is `avenTactician_2`. */
export class Identifiers {
  readonly #byId = new Map<string, string>();
  readonly #taken = new Set<string>();

  of(id: string): string {
    const known = this.#byId.get(id);
    if (known !== undefined) return known;
    const [owner, ...ordinals] = id.split("/");
    const wanted = [camel(owner ?? ""), ...ordinals.map((o) => o.replace(/\W/g, "_"))].join("_");
    let name = wanted;
    for (let i = 2; this.#taken.has(name); i += 1) name = `${wanted}$${String(i)}`;
    this.#taken.add(name);
    this.#byId.set(id, name);
    return name;
  }
}

function camel(words: string): string {
  const parts = words.split(/[^A-Za-z0-9]+/).filter((p) => p !== "");
  const joined = parts.map((p, i) => (i === 0 ? p.charAt(0).toLowerCase() : p.charAt(0).toUpperCase()) + p.slice(1)).join("");
  return identifier(joined === "" ? "card" : joined);
}

export interface Emitting {
  readonly makers: Makers;
  readonly ids: Identifiers;
}

/** One record with its comment. */
export function clauseRecord(clause: ClauseRecord, out: Emitting): Doc {
  const name = out.ids.of(clause.id);
  if (clause.is === "use") {
    const args = argumentsOf(clause.args, BODY);
    noteArguments(clause.args, out);
    const maker = call(out.makers.use("use"), [text(clause.id), text(clause.line), text(clause.keyword), args], "last");
    return [comment(clause.says), hardline, `const ${name} = `, maker, ";"];
  }
  const properties: Property[] = [
    { key: "id", value: text(clause.id) },
    { key: "line", value: text(clause.line) },
  ];
  const binds = bindsDoc(clause.binds, out);
  if (binds !== undefined) properties.push({ key: "binds", value: binds });
  if (clause.functionsIn !== undefined) properties.push({ key: "functionsIn", value: array(clause.functionsIn.map(text)) });
  properties.push(...ownProperties(clause, out));
  return [comment(clause.says), hardline, `const ${name} = ${out.makers.use(clause.is)}(`, tallObject(properties), ");"];
}

/** Keyword arguments that are words stand in slots. */
function noteArguments(args: Holes, out: Emitting): void {
  if (Object.values(args).some((a) => a.e === "slot" || a.e === "word")) out.makers.use("slot");
}

function ownProperties(clause: Exclude<ClauseRecord, { readonly is: "use" }>, out: Emitting): readonly Property[] {
  const names = Object.keys(clause.binds);
  switch (clause.is) {
    case "effect":
      return [...announceOf(clause.announce, clause.binds, out), ...pays(clause.pay, clause.announce, names, out), resolve(clause.announce, names, clause.do, false, out)];
    case "activated":
      return [
        { key: "cost", value: array(clause.cost.map((part) => (typeof part === "string" ? text(part) : call(out.makers.use("parameter"), [text(part.parameter)])))) },
        ...verbsIn(clause.do),
        ...performs(clause.do, clause, out),
        ...announceOf(clause.announce, clause.binds, out),
        ...pays(clause.pay, clause.announce, names, out),
        resolve(clause.announce, names, clause.do, false, out),
      ];
    case "triggered":
      return [
        { key: "on", value: text(clause.on) },
        { key: "if", value: test(clause.if, ["ctx", "event"], names, BODY) },
        ...(clause.condition === undefined ? [] : [{ key: "condition", value: test(clause.condition, ["ctx", "event"], names, BODY) }]),
        ...announceOf(clause.announce, clause.binds, out),
        resolve(clause.announce, names, clause.do, readsEvent(clause.do), out),
      ];
    case "modification":
      return [
        { key: "on", value: text(clause.on) },
        { key: "if", value: test(clause.if, ["ctx", "event"], names, BODY) },
        { key: "change", value: changeFunction(clause.change, names) },
      ];
    case "replacement":
      return [
        { key: "on", value: text(clause.on) },
        { key: "if", value: test(clause.if, ["ctx", "event"], names, BODY) },
        method("instead", ["ctx", ...(readsEvent(clause.do) || names.length > 0 ? ["event"] : [])], names, clause.do, out),
      ];
    case "window":
      return [
        { key: "on", value: text(clause.on) },
        { key: "if", value: test(clause.if, ["ctx", "event"], names, BODY) },
        method("before", ["ctx", ...(readsEvent(clause.do) || names.length > 0 ? ["event"] : [])], names, clause.do, out),
      ];
    case "condition":
      return [{ key: "holds", value: arrow("(ctx)", condition(clause.holds, BODY)) }];
    case "fact":
      return [
        { key: "of", value: factSubject(clause, names) },
        ...(clause.reads.length === 0 ? [] : [{ key: "reads", value: array(clause.reads.map(text)) }]),
        { key: "changes", value: changesOf(clause, names, out) },
      ];
    case "prohibition":
      return [
        { key: "verb", value: text(clause.verb) },
        { key: "deny", value: test(clause.test, ["ctx", "act"], names, RULE) },
      ];
    case "permission":
      return [
        { key: "verb", value: text(clause.verb) },
        { key: "allow", value: test(clause.test, ["ctx", "act"], names, RULE) },
        ...offersOf(clause.offers, names),
        ...(clause.from === undefined ? [] : [{ key: "from", value: computedOf(expression(clause.from, RULE), [clause.from], ["ctx", "act"], names) }]),
      ];
    case "exemption":
      return [
        { key: "verb", value: text(clause.verb) },
        { key: "spare", value: test(clause.test, ["ctx", "act"], names, RULE) },
      ];
    case "requirement":
      return [
        { key: "verb", value: text(clause.verb) },
        { key: "about", value: test(clause.about, ["ctx", "act"], names, RULE) },
        { key: "met", value: test(clause.met, ["ctx", "act"], names, RULE) },
      ];
    case "habit": {
      const given = Object.values(clause.gives);
      noteAmounts(clause.gives, out);
      return [
        { key: "verb", value: text(clause.verb) },
        { key: "about", value: test(clause.about, ["ctx", "act"], names, RULE) },
        ...(given.length === 0 ? [] : [{ key: "gives", value: computedOf(["(", holes(clause.gives, RULE), ")"], given, ["ctx", "act"], names, true) }]),
        ...(clause.during === undefined
          ? []
          : [
              {
                key: "during",
                value: object([
                  { key: "period", value: text(clause.during.period) },
                  ...(clause.during.described.length === 0 ? [] : [{ key: "described", value: array(clause.during.described.map(text)) }]),
                ]),
              },
            ]),
      ];
    }
    case "definition":
      return [
        { key: "of", value: call(out.makers.use("one"), clause.of.map(text)) },
        { key: "means", value: arrow(`(ctx, ${clause.variable})`, condition(clause.means, BODY)) },
      ];
  }
}

/** `offers: (_ctx, { Price }) => ({ price: Price })`. */
function offersOf(offers: Holes | undefined, names: readonly string[]): readonly Property[] {
  if (offers === undefined) return [];
  const read = freeNames(...Object.values(offers));
  const used = names.filter((name) => read.includes(name));
  const asks = Object.values(offers).some((e) => e.e !== "text" && e.e !== "name");
  const fixed = asks ? ["ctx"] : used.length > 0 ? ["_ctx"] : [];
  return [{ key: "offers", value: arrow(parameters(fixed, used), ["(", holes(offers, BODY), ")"]) }];
}

function parameters(fixed: readonly string[], names: readonly string[]): Doc {
  return ["(", fixed.join(", "), ...(names.length === 0 ? [] : [", ", pattern(names.map(identifier))]), ")"];
}

function test(cond: Cond, fixed: readonly string[], names: readonly string[], write: Names): Doc {
  const read = freeNames(cond);
  return arrow(parameters(fixed, names.filter((name) => read.includes(name))), condition(cond, write));
}

function changeFunction(changes: readonly { readonly verb: string; readonly holes: Holes }[], names: readonly string[]): Doc {
  const parts = changes.map((c) => call(["ctx.modify.", c.verb], ["event", holes(c.holes, BODY)], "last"));
  const [only] = parts;
  const body: Doc = parts.length === 1 && only !== undefined ? only : ["({ ", ...parts.flatMap((p, i): Doc[] => [i === 0 ? "" : ", ", "...", p]), " })"];
  const read = freeNames(...changes.flatMap((c) => Object.values(c.holes)));
  return arrow(parameters(["ctx", "event"], names.filter((name) => read.includes(name))), body);
}

export function bindType(type: BindType, out: Emitting): Doc {
  switch (type.type) {
    case "one":
      return call(out.makers.use("one"), type.nouns.map(text));
    case "number":
    case "word":
    case "ability":
    case "cost":
      return out.makers.use(type.type);
    case "list":
      return call(out.makers.use("list"), [bindType(type.of, out)]);
  }
}

export function bindsDoc(binds: Binds, out: Emitting): Doc | undefined {
  const entries = Object.entries(binds);
  if (entries.length === 0) return undefined;
  return object(entries.map(([key, type]) => ({ key: bindKey(key), value: bindType(type, out) })));
}

/** A bind's key is the variable that bodies take it out by. */
function bindKey(name: string): string {
  return identifier(name);
}

function announceOf(steps: readonly AnnounceStep[], binds: Binds, out: Emitting): readonly Property[] {
  if (steps.length === 0) return [];
  // What the ability has been given is known before anything is chosen.
  const read = steps.flatMap((step) => freeNames(...step.where, ...("place" in step && step.place !== undefined ? [step.place] : [])));
  const given = Object.fromEntries(Object.entries(binds).filter(([name]) => read.includes(name)));
  const chosen: string[] = Object.keys(given);
  const known = bindsDoc(given, out);
  const docs = steps.map((step): Doc => {
    const before = chosen.slice();
    chosen.push(step.name);
    const args: Doc[] = [text(step.name)];
    if (step.step === "choose") return call(out.makers.use("chooseWord"), [...args, text(step.list)]);
    if (step.count !== undefined) {
      args.push(object([{ key: "min", value: String(step.count.min) }, { key: "max", value: String(step.count.max) }]));
    }
    args.push(array(step.nouns.map(text)));
    if (step.where.length > 0) {
      const read = freeNames(...step.where);
      const earlier = before.filter((name) => read.includes(name));
      args.push(arrow(parameters(["ctx", step.variable], earlier), condition(everyOf(step.where), BODY)));
    } else if (step.place !== undefined) args.push("undefined");
    if (step.place !== undefined) {
      const read = freeNames(step.place);
      args.push(arrow(parameters(["ctx"], before.filter((name) => read.includes(name))), expression(step.place, BODY)));
    }
    return call(out.makers.use(step.count === undefined ? "target" : "targets"), args, step.where.length > 0 || step.place !== undefined ? "last" : undefined);
  });
  const made = known === undefined ? call(out.makers.use("steps"), docs) : call(out.makers.use("stepsWith"), [known, ...docs]);
  return [{ key: "announce", value: made }];
}

function readsEvent(body: readonly Do[]): boolean {
  return /"(?:e":"(?:event|happening|occasion)|c":"comes-from)"/.test(JSON.stringify(body));
}

function resolve(announce: readonly AnnounceStep[], names: readonly string[], body: readonly Do[], event: boolean, out: Emitting): Property {
  const taken = [...names, ...announce.map((s) => s.name)];
  const params: Doc[] = ["ctx"];
  if (taken.length > 0 || event) params.push(taken.length === 0 ? "_binds" : pattern(taken.map(identifier)));
  if (event) params.push("event");
  const list: Doc = params.flatMap((p, i): Doc[] => (i === 0 ? [p] : [", ", p]));
  return { key: "resolve", method: true, value: ["resolve(", list, ") ", block(body.map((d) => instruction(d, out)))] };
}

/** `pay(ctx) { … return { victim }; }`: acts that must all be done, and the names that they give. */
function pays(pay: PayBody | undefined, announce: readonly AnnounceStep[], names: readonly string[], out: Emitting): readonly Property[] {
  if (pay === undefined) return [];
  const read = freeNamesOf([], pay.do);
  const taken = [...names, ...announce.map((s) => s.name)].filter((name) => read.includes(name));
  const given: Doc = ["return ", pay.names.length === 0 ? "{}" : pattern(pay.names.map(identifier)), ";"];
  const value: Doc = ["pay", parameters(["ctx"], taken), " ", block([...pay.do.map((d) => instruction(d, out)), given])];
  return [{ key: "pay", method: true, value }];
}

/** `instead(ctx, event, { it }) { … }`. */
function method(name: string, fixed: readonly string[], names: readonly string[], body: readonly Do[], out: Emitting): Property {
  return { key: name, method: true, value: [name, parameters(fixed, names), " ", block(body.map((d) => instruction(d, out)))] };
}

function instruction(d: Do, out: Emitting): Doc {
  switch (d.do) {
    case "verb":
      noteAmounts(d.holes, out);
      return made(d, call(member("ctx.do", d.verb), [holes(d.holes, BODY)], "sole"));
    case "perform":
      noteArguments(d.args, out);
      return noted(d.done, call(performCallee(d.keyword), [argumentsOf(d.args, BODY)], "sole"));
    case "flag":
      return `let ${identifier(d.name)} = false;`;
    case "may":
      return [call("if (ctx.may", [text(d.name), expression(d.who, BODY)]), ") ", block(d.body.map((x) => instruction(x, out)))];
    case "either": {
      const names = d.options.map((_, i) => text(String(i + 1)));
      const chosen = identifier(d.name);
      const [first, ...others] = d.options;
      const ask: Doc = [`const [${chosen}] = `, call("ctx.choose", [text(d.name), "ctx.you", array(names), "1", "1"]), ";"];
      if (first === undefined) return ask;
      const branch = (option: readonly Do[]): Doc => block(option.map((x) => instruction(x, out)));
      const rest = others.flatMap((option, i): Doc[] => [i === others.length - 1 ? " else " : [" else if (", chosen, " === ", text(String(i + 2)), ") "], branch(option)]);
      return [ask, hardline, "if (", chosen, " === ", text("1"), ") ", branch(first), ...rest];
    }
    case "together":
      return made(d, ["ctx.together(() => ", block(d.body.map((x) => instruction(x, out))), ")"]);
    case "repeat":
      return ["do ", block(d.body.map((x) => instruction(x, out))), " while (", condition(d.while, BODY), ");"];
    case "replace":
      return "ctx.replace();";
    case "beyond":
      return `// ${d.what}`;
    case "choose": {
      const head = names(d);
      const who = expression(d.by, BODY);
      const from = expression(d.from, BODY);
      if (d.count.one) return [head, call("ctx.chooseOne", [text(d.name), who, from]), ";"];
      const min = expression(d.count.min, BODY);
      const ask: Doc = [head, call("ctx.choose", [text(d.name), who, from, min, expression(d.count.max, BODY)]), ";"];
      return d.must === true ? [ask, hardline, `if (${identifier(d.name)}.length < `, min, ") return undefined;"] : ask;
    }
    case "let":
      return [names(d), expression(d.be, BODY), ";"];
    case "stand":
      return [call("ctx.stand", [out.ids.of(d.clause), pattern(d.binds.map(identifier)), life(d.life, out)]), ";"];
    case "if": {
      const asked: Doc = "done" in d.if ? identifier(d.if.done) : condition(d.if, BODY);
      if (d.then.length === 0 && "done" in d.if) return ["if (!", asked, ") ", block(d.otherwise.map((x) => instruction(x, out)))];
      const head: Doc = ["if ", group(["(", indent([softline, asked]), softline, ")"]), " ", block(d.then.map((x) => instruction(x, out)))];
      return d.otherwise.length === 0 ? head : [head, " else ", block(d.otherwise.map((x) => instruction(x, out)))];
    }
    case "each":
      return [`for (const ${identifier(d.variable)} of `, inOrder(d, expression(d.of, BODY)), ") ", block(d.body.map((x) => instruction(x, out)))];
  }
}

/** `const it = `; `it = ` where the name stands outside of the block. */
function names({ name, again, open }: { readonly name: string; readonly again?: true; readonly open?: true }): string {
  return `${again === true ? "" : open === true ? "let " : "const "}${identifier(name)} = `;
}

/** An act, with what is asked of its outcome: whether any of it was done, and what it moved or made. */
function made(d: { readonly done?: string; readonly as?: ResultName; readonly again?: true; readonly must?: true }, act: Doc): Doc {
  const { as, done, must } = d;
  if (must === true && as === undefined) {
    return group(["if (", group([indent([softline, "!", act, ".done"]), softline]), ")", indent([line, "return undefined;"])]);
  }
  if (as === undefined) return noted(done, act);
  const head = names({ name: as.name, ...(d.again === undefined ? {} : { again: d.again }) });
  if (as.hole !== undefined) return [head, `Number(`, act, `.events.at(-1)?.holes[${JSON.stringify(as.hole)}] ?? 0);`];
  const refs: Doc = as.many ? ".refs;" : ".refs[0] ?? ctx.none;";
  if (must === true) {
    const outcome = `${identifier(as.name)}_act`;
    return [`const ${outcome} = `, act, ";", hardline, `if (!${outcome}.done) return undefined;`, hardline, head, outcome, refs];
  }
  if (done === undefined) return [head, act, refs];
  // Asked of twice, so it has a name of its own.
  const outcome = `${identifier(as.name)}_act`;
  return [`const ${outcome} = `, act, ";", hardline, `${identifier(done)} = ${outcome}.done || ${identifier(done)};`, hardline, head, outcome, refs];
}

/** `for each … by its distance`: the least first; among equals `you` choose. */
function inOrder({ variable, by }: Do & { readonly do: "each" }, of: Doc): Doc {
  return by === undefined ? of : call("ctx.inOrder", ["ctx.you", of, arrow(["(", identifier(variable), ")"], expression(by, BODY))], "last");
}

/** `if so` asks whether any of it was done. */
function noted(done: string | undefined, made: Doc): Doc {
  return done === undefined ? [made, ";"] : [`${identifier(done)} = `, made, `.done || ${identifier(done)};`];
}

/** The verbs that a body does, wherever in it: kinds of abilities are told apart by them. */
function verbsIn(body: readonly Do[]): readonly Property[] {
  const found = new Set<string>();
  const visit = (d: Do): void => {
    switch (d.do) {
      case "verb":
        found.add(d.verb);
        return;
      case "may":
      case "together":
      case "each":
        return d.body.forEach(visit);
      case "either":
        return d.options.forEach((option) => option.forEach(visit));
      case "if":
        return [...d.then, ...d.otherwise].forEach(visit);
      default:
        return;
    }
  };
  body.forEach(visit);
  return found.size === 0 ? [] : [{ key: "verbs", value: array([...found].map(text)) }];
}

/** Instructions with fixed arguments that the body carries out: `{B}: crit 3` is a way to have crit. */
function performs(body: readonly Do[], clause: { readonly id: string; readonly line: string }, out: Emitting): readonly Property[] {
  const uses = body.flatMap((d): readonly Doc[] => {
    if (d.do !== "perform" || freeNames(...Object.values(d.args)).length > 0) return [];
    noteArguments(d.args, out);
    return [call(out.makers.use("use"), [text(`${clause.id}/${d.keyword}`), text(clause.line), text(d.keyword), argumentsOf(d.args, BODY)], "last")];
  });
  return uses.length === 0 ? [] : [{ key: "performs", value: array(uses) }];
}

function performCallee(keyword: string): string {
  return /^[A-Za-z_]\w*$/.test(keyword) ? `ctx.perform.${keyword}` : `ctx.perform[${JSON.stringify(keyword)}]`;
}

function noteAmounts(all: Holes, out: Emitting): void {
  if (Object.values(all).some((value) => value.e === "amount")) out.makers.use("amount");
}

function life(span: LifeSpan, out: Emitting): Doc {
  const { until, uses } = span;
  const properties: Property[] = [];
  if (until !== undefined) {
    const point = call(out.makers.use(until.edge === "end" ? "endOf" : "startOf"), [text(until.period)]);
    const more: Property[] = [
      ...(until.of === undefined ? [] : [{ key: "of", value: expression(until.of, BODY) }]),
      ...(until.next === true ? [{ key: "next", value: "true" }] : []),
    ];
    properties.push({ key: "until", value: more.length === 0 ? point : object([{ key: "", spread: true, value: ["...", point] }, ...more]) });
  }
  if (span.while !== undefined) properties.push({ key: "while", value: out.ids.of(span.while) });
  if (uses !== undefined) properties.push({ key: "uses", value: String(uses) });
  return object(properties);
}

function factSubject(clause: FactClause, names: readonly string[]): Doc {
  switch (clause.of.of) {
    case "this":
      return text("this");
    case "bind":
      return text(identifier(clause.of.name));
    case "each":
      return test(clause.of.test, ["ctx", clause.of.variable], names, BODY);
  }
}

/** A change that reads binds is computed when it is asked for; a number stands as it is. Words are set, added and taken away in one change. */
function changesOf(clause: FactClause, names: readonly string[], out: Emitting): Doc {
  const words: Property[] = [];
  const properties: Property[] = [];
  for (const change of clause.changes) {
    if ("words" in change) {
      if (words.length === 0) properties.push({ key: "types", value: "" });
      words.push({ key: change.how, value: computed(array(change.words.map((w) => expression(w, BODY))), change.words, names) });
      continue;
    }
    const value = expression(change.value, BODY);
    properties.push({ key: change.key, value: object([{ key: change.how, value: change.value.e === "number" ? value : computed(value, [change.value], names) }]) });
  }
  const changes = properties.map((p) => (p.key === "types" ? { key: "types", value: object(words) } : p));
  const none = clause.grants.some((g) => g.g === "none");
  if (none) changes.push({ key: "abilities", value: object([{ key: "set", value: "[]" }]) });
  else if (clause.grants.length > 0) changes.push({ key: "abilities", value: object([{ key: "add", value: grantsOf(clause.grants, names, out) }]) });
  if (clause.controller !== undefined) {
    changes.push({ key: "controller", value: object([{ key: "set", value: computed(expression(clause.controller, BODY), [clause.controller], names) }]) });
  }
  return object(changes);
}

/** A value that is computed from what a function is asked about. */
function computedOf(value: Doc, of: readonly Expr[], fixed: readonly string[], names: readonly string[], object = false): Doc {
  const read = freeNames(...of);
  return arrow(parameters(fixed, names.filter((name) => read.includes(name))), value, object);
}

function computed(value: Doc, of: readonly Expr[], names: readonly string[]): Doc {
  const read = freeNames(...of);
  return arrow(parameters(["ctx", "x"], names.filter((name) => read.includes(name))), value, of.length !== 1 || of[0]?.e === "word" || of[0]?.e === "slot");
}

/** Keywords and quoted abilities are data; abilities of other things are looked up when they are asked for. */
function grantsOf(grants: readonly Granted[], names: readonly string[], out: Emitting): Doc {
  const fixed = grants.flatMap((grant): readonly Doc[] => {
    switch (grant.g) {
      case "keyword":
        noteArguments(grant.args, out);
        return [call(out.makers.use("use"), [text(grant.id), text(grant.line), text(grant.keyword), argumentsOf(grant.args, BODY)], "last")];
      case "clause":
        return [out.ids.of(grant.id)];
      case "abilities":
      case "none":
        return [];
    }
  });
  const looked = grants.flatMap((grant) => (grant.g === "abilities" ? [grant.of] : []));
  const [only] = looked;
  if (only === undefined) return array(fixed);
  if (fixed.length === 0 && looked.length === 1) return computed(expression(only, BODY), [only], names);
  return computed(array([...fixed, ...looked.map((of): Doc => ["...", expression(of, BODY)])]), [only, ...looked], names);
}
