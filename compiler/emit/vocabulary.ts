import type { ClauseRecord, DefinitionClause } from "../ir/clause.js";
import type { Vocabulary, ValueKind } from "../vocabulary/vocabulary.js";
import { patientOf } from "../vocabulary/vocabulary.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import type { PrimitivesCatalogue } from "../vocabulary/catalogue.js";
import { BASE } from "../vocabulary/collect.js";
import { clauseRecord, type Emitting } from "./clause.js";
import { identifier } from "./expression.js";
import {
  array, group, hardline, indent, join, line, object, print, softline, tallObject, text, typeLiteral, unionType, type Doc, type Property,
} from "./js.js";
import type { EmittedModule } from "./module.js";

/** A game's vocabulary as the kernel reads it: its definitions, then one record. */
export function vocabularyRecords(
  v: Vocabulary,
  definitions: readonly DefinitionClause[],
  unitFacts: ReadonlyMap<string, readonly ClauseRecord[]>,
  verbBodies: ReadonlyMap<string, readonly ClauseRecord[]>,
  out: Emitting,
): readonly Doc[] {
  const defined = new Map(definitions.map((d) => [d.id, out.ids.of(d.id)]));
  const facts = [...unitFacts.values()].flat();
  const { game } = v;
  const properties: Property[] = [
    { key: "game", value: text(game.name) },
    { key: "rules", value: text(game.rules) },
    { key: "turn", value: array(game.turn.map(text)) },
    ...(game.startsAt === undefined ? [] : [{ key: "startsAt", value: text(game.startsAt) }]),
    ...(game.board === undefined ? [] : [{ key: "board", value: array(game.board.map(String), true) }]),
    { key: "layers", value: array(game.layers.map(text)) },
    { key: "editions", value: table(Object.entries(game.editions), (settings) => textTable(settings)) },
    { key: "nouns", value: table([...nounRecords(v, defined)], (record) => record) },
    { key: "lists", value: table([...lists(v)], (words) => array(words.map(text))) },
    {
      key: "adjectives",
      value: table([...v.adjectives], (a) =>
        object([
          ...optional("does", a.does),
          ...(defined.has(a.name) ? [{ key: "means", value: defined.get(a.name) ?? "" }] : []),
          ...when("mark", a.mark),
        ]),
      ),
    },
    {
      key: "zones",
      value: table([...v.zones], (z) =>
        object([...optional("of", z.of), ...when("ordered", z.ordered), ...when("hidden", z.hidden), ...when("board", z.board)]),
      ),
    },
    {
      key: "stats",
      value: table([...v.stats], (s) =>
        object([
          { key: "of", value: array(s.of.map(text)) },
          ...optional("layer", s.layer),
          ...(s.starts === undefined ? [] : [{ key: "starts", value: String(s.starts) }]),
          ...optional("does", s.does),
        ]),
      ),
    },
    {
      key: "units",
      value: table([...v.units], (u) =>
        object([
          { key: "of", value: text(u.of) },
          { key: "kind", value: text(u.unit) },
          ...optional("emptiesEach", u.emptiesEach),
          { key: "facts", value: array((unitFacts.get(u.name) ?? []).map((f) => out.ids.of(f.id))) },
        ]),
      ),
    },
    {
      key: "symbols",
      value: table([...v.costSymbols], (s) =>
        object([
          { key: "of", value: text(s.of) },
          { key: "amount", value: String(s.amount) },
          ...when("generic", s.generic),
          ...when("anyAmount", s.anyAmount),
          ...when("repeatable", s.repeatable),
          ...optional("does", s.does),
        ]),
      ),
    },
    {
      key: "periods",
      value: table([...v.periods], (p) => object([{ key: "of", value: text(p.of) }, ...when("eachPlayer", p.eachPlayer)])),
    },
    { key: "verbs", value: table([...v.verbs], (verb) => verbRecord(verb, verbBodies.get(verb.name)?.find((c) => c.is === "effect"), out)) },
  ];
  const record: Doc = [`const ${out.ids.of(`${game.name} vocabulary`)} = ${out.makers.use("vocabulary")}(`, tallObject(properties), ");"];
  const clauses = [...facts, ...[...verbBodies.values()].flat()];
  return [...definitions.map((d) => clauseRecord(d, out)), ...clauses.map((c) => clauseRecord(c, out)), record];
}

function table<T>(entries: readonly (readonly [string, T])[], value: (item: T) => Doc): Doc {
  return tallObject(entries.map(([key, item]) => ({ key, value: value(item) })));
}
function textTable(entries: Readonly<Record<string, string>>): Doc {
  return object(Object.entries(entries).map(([key, value]) => ({ key, value: text(value) })));
}
function optional(key: string, value: string | undefined): readonly Property[] {
  return value === undefined ? [] : [{ key, value: text(value) }];
}
function when(key: string, value: boolean): readonly Property[] {
  return value ? [{ key, value: "true" }] : [];
}

function* nounRecords(v: Vocabulary, defined: ReadonlyMap<string, string>): Generator<readonly [string, Doc]> {
  for (const noun of v.nouns.values()) {
    const parents = v.ancestors(noun.name).slice(1).filter((a) => v.nouns.has(a));
    const is = defined.get(noun.name);
    yield [
      noun.name,
      object([
        { key: "of", value: array((noun.is === undefined ? noun.of : parents.slice(0, 1)).map(text)) },
        ...optional("lives", noun.lives),
        ...when("onTypeLine", noun.onTypeLine),
        ...optional("does", noun.does),
        ...(is === undefined ? [] : [{ key: "is", value: is }]),
        ...optional("ofVerb", noun.ofVerb),
      ]),
    ];
  }
  for (const word of v.typeWords.values()) {
    yield [word.name, object([{ key: "of", value: array([text(word.of)]) }, ...optional("list", v.categoryOf(word.name))])];
  }
}

function lists(v: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const word of v.typeWords.values()) {
    const category = v.categoryOf(word.name) ?? word.of;
    found.set(category, [...(found.get(category) ?? []), word.name]);
  }
  return found;
}

function verbRecord(verb: VerbSymbol, body: ClauseRecord | undefined, out: Emitting): Doc {
  const agent = verb.holes.find((h) => h.name === "agent");
  return object([
    { key: "holes", value: array(verb.holes.map((h) => text(h.name))) },
    { key: "optional", value: array(verb.holes.filter((h) => h.optional).map((h) => text(h.name))) },
    { key: "patient", value: text(patientOf(verb)) },
    ...optional("agent", agent?.name),
    ...optional("does", verb.does),
    ...(body === undefined ? [] : [{ key: "body", value: out.ids.of(body.id) }]),
    { key: "role", value: text(verb.role) },
    ...when("modifies", verb.modifies),
    ...optional("eachSeparately", verb.eachSeparately),
    { key: "spoken", value: spoken(verb) },
  ]);
}

function spoken(verb: VerbSymbol): Doc {
  const subject = verb.holes.find((h) => h.subject);
  const rest = verb.holes.filter((h) => !h.subject);
  return object([
    { key: "forms", value: array([text(verb.name), text(verb.base)]) },
    ...optional("subject", subject?.name),
    { key: "rest", value: array(rest.map((h) => text(h.preposition === undefined ? h.name : `${h.preposition} ${h.name}`))) },
  ]);
}

// ------------------------------------------------------------------ the game's types

/** The game's words as a TypeScript interface: what every module of the game is checked against. */
export function gameTypes(v: Vocabulary, name: string): string {
  const entity = [...v.nouns.values()].filter((n) => refType(v.valueKind(n.name)) !== undefined);
  const periods = [...v.periods.keys()];
  const members: readonly Doc[] = [
    section("nouns", [
      ...entity.map((n): Doc => [key(n.name), ": ", refType(v.valueKind(n.name)) ?? "Obj"]),
      ...periods.filter((p) => !v.nouns.has(p)).map((p): Doc => [key(p), ": Procedure"]),
    ]),
    union("words", [...new Set([...v.nouns.keys(), ...v.typeWords.keys(), ...v.adjectives.keys(), ...v.zones.keys(), ...v.units.keys(), ...periods])]),
    section("lists", [...lists(v)].map(([list, words]): Doc => union(key(list), words))),
    union("stats", [...v.stats.keys()]),
    union("units", [...v.units.keys()]),
    union("zones", [...v.zones.keys()]),
    section(
      "relations",
      [...v.nouns.values()]
        .filter((n) => n.relation)
        .map((n): Doc => [key(n.name), ": ", typeLiteral([["of: Ref"], ["is: ", relationType(v.valueKind(n.name))]])]),
    ),
    section("states", [...v.verbs.values()].filter((verb) => verb.role === "state").map((verb) => holesType(v, verb))),
    section("verbs", [...v.verbs.values()].filter((verb) => verb.role !== "state").map((verb) => holesType(v, verb))),
    section(
      "keywords",
      [...v.keywords.values()].map((k): Doc => {
        const params = k.params.map((p): Doc => [key(p.name), p.optional ? "?: " : ": ", parameterType(v, p.types)]);
        return [key(k.name), ": ", params.length === 0 ? "Record<never, never>" : typeLiteral(params)];
      }),
    ),
    union("periods", periods),
  ];
  return print([`export interface ${name} {`, indent([hardline, join(hardline, members.map((m): Doc => [m, ";"]))]), hardline, "}"]);
}

/** A check, for the type checker alone, that each verb's function takes the holes that the verb has. */
export function primitivesCheck(v: Vocabulary, name: string, catalogues: readonly PrimitivesCatalogue[]): EmittedModule["fits"] {
  const used = new Set<string>();
  const functionOf = (does: string): string | undefined => {
    const home = [v.game.rules, BASE].find((rules) =>
      catalogues.some((c) => c.rules === rules && c.primitives.some((p) => p.name === does)),
    );
    if (home === undefined) return undefined;
    used.add(home);
    return `typeof ${rulesAlias(home)}.${does}`;
  };
  const members = (state: boolean): Doc => {
    const fits = [...v.verbs.values()].flatMap((verb): Doc[] => {
      if ((verb.role === "state") !== state || verb.modifies || verb.does === undefined) return [];
      const primitive = functionOf(verb.does);
      return primitive === undefined ? [] : [[key(verb.name), ": ", primitive, ";"]];
    });
    return fits.length === 0 ? "Record<never, never>" : ["{", indent([hardline, join(hardline, fits)]), hardline, "}"];
  };
  const acts = members(false);
  const states = members(true);
  return {
    imports: [...used].sort().map((rules) => ({ alias: rulesAlias(rules), path: `cardwright/runtime/rules/${rules}/primitives` })),
    check: print(group(["export type Fits = Primitives<", indent([softline, join([",", line], [name, acts, states])]), softline, ">;"])),
  };
}

function rulesAlias(rules: string): string {
  return `${identifier(rules.replaceAll("-", "_"))}Rules`;
}

function section(name: string, entries: readonly Doc[]): Doc {
  if (entries.length === 0) return [name, ": Record<never, never>"];
  return [name, ": {", indent([hardline, join(hardline, entries.map((e): Doc => [e, ";"]))]), hardline, "}"];
}

function union(name: string, words: readonly string[]): Doc {
  if (words.length === 0) return [name, ": never"];
  return [name, ":", unionType(words.map(text))];
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function holesType(v: Vocabulary, verb: VerbSymbol): Doc {
  const holes = verb.holes.map((h): Doc => [key(h.name), h.optional ? "?: " : ": ", verb.eachSeparately === h.name ? "number" : verb.role === "run" ? plainType(v, h.types) : valueType(v, h.types)]);
  return [key(verb.name), ": ", typeLiteral(holes)];
}

/** A word that a keyword gets went through the text changes of its card; a verb may also be told a plain one. */
function parameterType(v: Vocabulary, types: readonly string[]): string {
  // A thing is given by the name of its card.
  if (types.some((t) => v.valueKind(t) === "object")) return "string";
  return valueType(v, types).replace("Word | string", "Word");
}

/** What the kernel itself starts and ends runs. */
function plainType(v: Vocabulary, types: readonly string[]): string {
  return [...new Set(types.map((type) => typeOfKind(v.valueKind(type))))].join(" | ");
}

function valueType(v: Vocabulary, types: readonly string[]): string {
  const found = new Set(types.flatMap((type) => [...(v.isKind(type, "event") ? ["Happening"] : []), ...(v.isKind(type, "period") ? ["Period"] : []), typeOfKind(v.valueKind(type))]));
  return [...found].join(" | ");
}

function typeOfKind(kind: ValueKind): string {
  switch (kind) {
    case "object":
      return "Obj";
    case "player":
      return "Player";
    case "cell":
      return "Cell";
    case "zone":
      return "Zone | Cell";
    case "procedure":
    case "event":
      return "Procedure";
    case "word":
      return "Word | string";
    case "position":
      return "Position";
    case "number":
      return "number";
    case "amount":
      return "Amount";
    case "ability":
      return "Ability | string";
    case "cost":
      return "string";
  }
}

/** A relation leads to a thing, a word (`its name`) or a place in a zone (`the top of your library`). */
function relationType(kind: ValueKind): string {
  return kind === "word" ? "Word" : kind === "position" ? "Position" : (refType(kind) ?? "Ref");
}

function refType(kind: ValueKind): string | undefined {
  switch (kind) {
    case "object":
      return "Obj";
    case "player":
      return "Player";
    case "cell":
      return "Cell";
    case "zone":
      return "Zone";
    case "procedure":
    case "event":
      return "Procedure";
    case "word":
    case "position":
    case "number":
    case "amount":
    case "ability":
    case "cost":
      return undefined;
  }
}
