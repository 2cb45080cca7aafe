/**
 * Every clause that works now, by what it is and what it is about: abilities of objects in the zones where they
 * function, facts of counters, and standing records. The index is built once a structure of the root.
 */
import type { Ability, Player, Ref, Use } from "../../api.js";
import { faceOf, isAbility, isClause, isSlot, isUse, keysOf, reworded, wordsOn, type ClauseOf, type ClauseRecord } from "../faces/index.js";
import type { Frame, Machine } from "../machine.js";
import { readsHistory, ref, type Entity, type Face, type FaceAbility, type Values } from "../store/index.js";
import { layerOf } from "./layers.js";

export interface Instance<C extends ClauseRecord = ClauseRecord> {
  /** The same for the same ability of the same identity: marks what has been applied. */
  readonly key: string;
  readonly clause: C;
  readonly frame: Frame;
  readonly binds: Values;
  /** 0, or the standing record that it is. */
  readonly record: number;
  readonly since: number;
  /** How many counters of the kind lie there; 1 for all others. */
  readonly times: number;
  /** Whether it is an ability of an object, which can lose it. */
  readonly static: boolean;
}
type Fact = Instance<ClauseOf<"fact">>;
export type Index = ReadonlyMap<string, readonly Instance[]>;

/** What an object has: a clause or a keyword, who gave it, and the words of what it is printed on. */
export interface Had {
  readonly of: FaceAbility;
  readonly grantor: Ref<"object">;
  readonly args: Values;
  readonly words: Readonly<Record<string, string>>;
  readonly since: number;
}

/** Zones where the kinds on a face live, `creature` on the battlefield; undefined: in every zone. */
export function homeOf(m: Machine, face: Face): string | undefined {
  for (const type of face.types) {
    const zone = m.library.lives(typeof type === "string" ? type : type.w);
    if (zone !== undefined) return zone;
  }
  return undefined;
}
export function zoneName(m: Machine, e: Entity): string {
  return m.store.entity(e.zone)?.name ?? "";
}
function functions(clause: ClauseRecord, zone: string, home: string | undefined): boolean {
  return clause.functionsIn === undefined ? home === undefined || home === zone : clause.functionsIn.includes(zone);
}

/** The clauses of what an object has: a keyword gives all of its abilities, with the arguments of its use. */
export function clausesOf(m: Machine, had: Had): readonly { readonly clause: ClauseRecord; readonly args: Values }[] {
  if (typeof had.of === "string") return [{ clause: m.library.clause(had.of), args: had.args }];
  const found: { clause: ClauseRecord; args: Values }[] = [];
  const open = (use: string, args: Values): void => {
    for (const a of m.library.keyword(use).abilities) {
      if (isUse(a)) open(a.use, wordsOf(a.args, had.words));
      else if (isClause(a)) found.push({ clause: a, args });
    }
  };
  open(had.of.use, wordsOf(had.of.args, had.words));
  return found;
}
/** Printed words among the arguments, as they read after the text changes of what they are printed on (WORD). */
export function wordsOf(args: Values, words: Readonly<Record<string, string>>): Values {
  if (!Object.values(args).some(isSlot)) return args;
  return Object.fromEntries(Object.entries(args).map(([name, v]) => [name, isSlot(v) ? reworded(words, v) : v]));
}
/** What a fact adds to `abilities`: an ability of another, a use of a keyword, or a clause. */
export function asHad(given: Ability | Use | { readonly id: string }, instance: Instance): Had {
  const { words } = instance.frame;
  const base = { words, since: instance.since };
  if (isAbility(given)) return { ...base, of: given.clause, grantor: given.grantor, args: given.args };
  const grantor = instance.frame.this as Ref<"object">;
  if ("use" in given) return { ...base, of: { use: given.use, id: given.id, args: given.args }, grantor, args: {} };
  // What a fact's binds hold reaches the ability that it quotes.
  return { ...base, of: given.id, grantor, args: instance.binds };
}
/** Before any fact: what is on its face. */
export function baseAbilities(m: Machine, e: Entity): readonly Had[] {
  if (e.entry !== null) return [];
  const face = faceOf(m.library, e);
  if (face === undefined) return [];
  const grantor = ref<"object">(e.id, e.inc);
  return face.abilities.map((of) => ({ of, grantor, args: e.binds, words: wordsOn(m.library, e), since: e.since }));
}

function* instancesOf(m: Machine, e: Entity, had: readonly Had[]): Iterable<Instance> {
  const face = faceOf(m.library, e);
  if (face === undefined) return;
  const home = homeOf(m, face);
  const zone = zoneName(m, e);
  const self = ref<"object">(e.id, e.inc);
  for (const h of had) {
    for (const { clause, args } of clausesOf(m, h)) {
      if (clause.is === "effect" || !functions(clause, zone, home)) continue;
      const frame: Frame = { this: self, you: 0 as Player, words: h.words, cause: 0, applied: [] };
      const key = `${self}:${clause.id}:${h.grantor === self ? "" : h.grantor}`;
      yield { key, clause, frame, binds: args, record: 0, since: Math.max(h.since, e.since), times: 1, static: true };
    }
  }
}
function* countersOf(m: Machine, e: Entity): Iterable<Instance> {
  for (const unit in e.counters) {
    const times = e.counters[unit]!;
    for (const fact of m.library.vocabulary.units[unit]?.facts ?? []) {
      const frame: Frame = { this: ref(e.id, e.inc), you: 0 as Player, words: {}, cause: 0, applied: [] };
      const clause = m.library.clause(fact.id);
      yield { key: `${frame.this}:${fact.id}`, clause, frame, binds: {}, record: 0, since: e.since, times, static: false };
    }
  }
}
function* standingOf(m: Machine): Iterable<Instance> {
  for (const s of m.store.root.standing) {
    const frame: Frame = { this: s.this, you: s.you, words: s.words, cause: 0, applied: [] };
    const clause = m.library.clause(s.clause);
    yield { key: `#${s.record}`, clause, frame, binds: s.binds, record: s.record, since: s.since, times: 1, static: false };
  }
}
function build(m: Machine, had: (e: Entity) => readonly Had[]): Index {
  const index = new Map<string, Instance[]>();
  const add = (i: Instance): void => {
    for (const k of keysOf(i.clause)) {
      const at = `${i.clause.is} ${k}`;
      const list = index.get(at);
      if (list === undefined) index.set(at, [i]);
      else list.push(i);
    }
  };
  for (const e of m.store.root.entities) {
    if (e === null || !e.present) continue;
    if (e.kind === "object" && e.zone !== 0) for (const i of instancesOf(m, e, had(e))) add(i);
    for (const i of countersOf(m, e)) add(i);
  }
  for (const i of standingOf(m)) add(i);
  return index;
}

/** By what is printed and copied alone: what works before any ability is given or lost. */
export function baseIndex(m: Machine): Index {
  const { structure } = m.store.memo;
  let index = structure.get("base") as Index | undefined;
  if (index === undefined) structure.set("base", (index = build(m, (e) => baseAbilities(m, e))));
  return index;
}
/** By what each object really has. */
export function fullIndex(m: Machine): Index {
  const base = baseIndex(m);
  if (!base.has("fact abilities")) return base;
  const { values } = m.store.memo;
  let index = values.get("full") as Index | undefined;
  if (index === undefined) values.set("full", (index = build(m, (e) => m.query("abilities", ref(e.id, e.inc)) as readonly Had[])));
  return index;
}
/** Clauses of one kind about one verb. */
export function instances<K extends ClauseRecord["is"]>(m: Machine, is: K, about: string): readonly Instance<ClauseOf<K>>[] {
  return (fullIndex(m).get(`${is} ${about}`) ?? []) as readonly Instance<ClauseOf<K>>[];
}
/** What a thing says by its face about a verb, wherever it is: a clause that would not function there otherwise. */
export function ownInstances<K extends "modification" | "replacement" | "window" | "prohibition">(
  m: Machine,
  e: Entity,
  is: K,
  verb: string,
): readonly Instance<ClauseOf<K>>[] {
  const self = ref<"object">(e.id, e.inc);
  return baseAbilities(m, e).flatMap((had) =>
    clausesOf(m, had).flatMap(({ clause, args }): readonly Instance<ClauseOf<K>>[] => {
      if (clause.is !== is || !keysOf(clause).includes(verb)) return [];
      const frame: Frame = { this: self, you: 0 as Player, words: had.words, cause: 0, applied: [] };
      const key = `${self}:${clause.id}:`;
      return [{ key, clause: clause as ClauseOf<K>, frame, binds: args, record: 0, since: e.since, times: 1, static: true }];
    }),
  );
}
/** Whose abilities of a kind function now, each once. */
export function holders(m: Machine, is: ClauseRecord["is"]): readonly Ref[] {
  const found = new Set<Ref>();
  for (const [key, list] of fullIndex(m)) if (key.startsWith(`${is} `)) for (const i of list) found.add(i.frame.this);
  return [...found];
}
/**
 * The facts that write a key. One that began in a layer before abilities are given and lost goes on whatever
 * becomes of its ability (CR 613.6), and facts about abilities themselves are tried one by one in their fold.
 */
export function factsAbout(m: Machine, key: string): readonly Fact[] {
  if (key === "abilities") return abilityFacts(m);
  const base = (baseIndex(m).get(`fact ${key}`) ?? []) as readonly Fact[];
  const given = layerOf(m, "abilities");
  if (layerOf(m, key) <= given || !baseIndex(m).has("fact abilities")) return base;
  const early = (i: Instance): boolean => i.static && keysOf(i.clause).some((k) => layerOf(m, k) < given);
  const full = instances(m, "fact", key);
  return [...base.filter(early), ...full.filter((i) => !early(i))];
}

/** An instance as an option or a reader has it. */
export function asAbility(i: Instance): Ability {
  const holder = i.frame.this as Ability["holder"];
  return { clause: i.clause.id, holder, grantor: holder, args: i.binds };
}
/**
 * Facts about abilities may give others of their kind, which give others again (grand-melee/6): those that are there
 * before any is given, then round after round what they give, until a round gives nothing new. Whether one still
 * works is asked in the fold, so that nothing is lost by finding too many.
 */
function abilityFacts(m: Machine): readonly Fact[] {
  let facts = (baseIndex(m).get("fact abilities") ?? []) as readonly Fact[];
  if (facts.length === 0) return facts;
  const { values } = m.store.memo;
  const known = values.get("ability facts") as readonly Fact[] | undefined;
  if (known !== undefined) return known;
  for (let fresh = facts; fresh.length > 0;) {
    // What was asked with fewer facts is asked again.
    const history = values.has(readsHistory);
    values.clear();
    if (history) values.set(readsHistory, true);
    values.set("ability facts", facts);
    const keys = new Set(facts.map((f) => f.key));
    fresh = givenFacts(m).filter((f) => !keys.has(f.key));
    facts = [...facts, ...fresh];
  }
  return facts;
}
function givenFacts(m: Machine): readonly Fact[] {
  const found: Fact[] = [];
  for (const e of m.store.root.entities) {
    if (e?.kind !== "object" || !e.present || e.zone === 0) continue;
    for (const i of instancesOf(m, e, m.query("abilities", ref(e.id, e.inc)) as readonly Had[]))
      if (i.clause.is === "fact" && "abilities" in i.clause.changes) found.push(i as Fact);
  }
  return found;
}
