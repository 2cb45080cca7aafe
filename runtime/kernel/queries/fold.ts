/**
 * One fold for every value (kernel.md C): base, then the facts that write the key and apply to the subject.
 * While a value is being folded, a question about it from inside gets what there is so far: that is how a fact
 * of the same layer sees those before it, across objects as well. Such answers are not kept.
 */
import type { Ability, Ref, Slot, Use, Value } from "../../api.js";
import { faceOf, reworded, same, type ChangeRecord, type ClauseOf, type Computed } from "../faces/index.js";
import type { Machine } from "../machine.js";
import { here } from "../standing/index.js";
import type { Root } from "../store/index.js";
import { asHad, baseAbilities, factsAbout, homeOf, zoneName, type Had, type Instance } from "./instances.js";
import { firstKey } from "./layers.js";

type Fact = Instance<ClauseOf<"fact">>;
interface Open {
  value: unknown;
  /** A question from inside was answered with a value that is not final. */
  tainted: boolean;
}
/** Folds that are running on a root, by key and subject, the outermost first. */
const running = new WeakMap<Root, Map<string, Open>>();
const openFolds = (root: Root): Map<string, Open> => {
  let open = running.get(root);
  if (open === undefined) running.set(root, (open = new Map()));
  return open;
};

/** The value of `key` for `x`, from `base`. */
export function fold<T>(m: Machine, key: string, x: Ref, base: T): T {
  const facts = factsAbout(m, key);
  if (facts.length === 0) return base;
  const memo = m.store.memo.values;
  const at = `${key} ${x}`;
  if (memo.has(at)) return memo.get(at) as T;
  const open = openFolds(m.store.root);
  const inside = open.get(at);
  if (inside !== undefined) {
    // Everything opened since then has seen a value that may still change.
    let since = false;
    for (const [k, o] of open)
      if (k === at) since = true;
      else if (since) o.tainted = true;
    return inside.value as T;
  }
  const frame: Open = { value: base, tainted: false };
  open.set(at, frame);
  try {
    const left = facts.filter((f) => couldConcern(m, f, x)).sort((a, b) => a.since - b.since);
    const numbers = typeof base === "number";
    if (numbers) {
      for (const f of left)
        if (change(f, key).set !== undefined && applies(m, f, key, x)) frame.value = apply(m, f, key, "set", x, frame.value);
      for (const f of left)
        if (change(f, key).add !== undefined && applies(m, f, key, x)) frame.value = apply(m, f, key, "add", x, frame.value);
    } else {
      while (left.length > 0) {
        const f = left.splice(nextOf(m, left, key, x, frame), 1)[0]!;
        if (!applies(m, f, key, x)) continue;
        if (change(f, key).set !== undefined) frame.value = apply(m, f, key, "set", x, frame.value);
        if (change(f, key).add !== undefined) frame.value = apply(m, f, key, "add", x, frame.value);
      }
    }
    if (!frame.tainted) memo.set(at, frame.value);
    return frame.value as T;
  } finally {
    open.delete(at);
  }
}

/** `types` and `marks` may be written by one change: an adjective is written like a word of the type line. */
function change(f: Fact, key: string): ChangeRecord {
  return f.clause.changes[key] ?? (key === "marks" ? f.clause.changes["types"] : undefined) ?? {};
}
/** The part of the scope that needs no evaluation. */
function couldConcern(m: Machine, f: Fact, x: Ref): boolean {
  const { of, reaches } = f.clause;
  if (of === "this") return f.frame.this === x;
  if (typeof of === "string") {
    const bound = f.binds[of];
    return Array.isArray(bound) ? bound.includes(x) : bound === x;
  }
  const e = here(m, x);
  if (e === undefined) return false;
  if (e.kind !== "object") return true;
  const zone = zoneName(m, e);
  if (reaches !== undefined) return reaches.includes(zone);
  const face = faceOf(m.library, e);
  const home = face === undefined ? undefined : homeOf(m, face);
  return home === undefined || home === zone;
}
/** Whether the fact applies: one scope for all its changes, taken in its first layer (CR 613.6). */
function applies(m: Machine, f: Fact, key: string, x: Ref): boolean {
  const first = firstKey(m, Object.keys(f.clause.changes));
  const memo = m.store.memo.values;
  const at = `scope ${f.key} ${x}`;
  if (first !== key) {
    if (!memo.has(at)) query(m, first, x);
    const known = memo.get(at);
    if (known !== undefined) return known as boolean;
  }
  const does = existsAndMatches(m, f, key, x);
  memo.set(at, does);
  return does;
}
function existsAndMatches(m: Machine, f: Fact, key: string, x: Ref): boolean {
  if (key === "abilities" && f.static && !stillHas(m, f)) return false;
  const { of } = f.clause;
  return typeof of === "string" || of(m.inquiry(f.frame), x, f.binds);
}
/** Whether the source still has the ability that says so: others of the same layer may have taken it. */
function stillHas(m: Machine, f: Fact): boolean {
  return abilitiesOf(m, f.frame.this).some((h) =>
    typeof h.of === "string" ? h.of === f.clause.id : f.clause.id.startsWith(`${h.of.use}/`),
  );
}

function compute(m: Machine, f: Fact, c: Computed, x: Ref): Value {
  return typeof c === "function" ? c(m.inquiry(f.frame), x, f.binds) : c;
}
function apply(m: Machine, f: Fact, key: string, how: "set" | "add", x: Ref, value: unknown): unknown {
  const c = change(f, key)[how];
  if (c === undefined) return value;
  const given = compute(m, f, c, x);
  switch (key) {
    case "abilities": {
      const list = (given as readonly (Ability | Use | { readonly id: string })[]).map((g) => asHad(g, f));
      return how === "set" ? list : [...(value as readonly Had[]), ...list];
    }
    case "types":
    case "marks": {
      const all = (given as readonly (string | Slot)[]).map((w) => reworded(f.frame.words, w));
      const words = all.filter((w) => isMark(m, w) === (key === "marks"));
      if (words.length === 0 && all.length > 0) return value;
      return how === "set" ? replaceWords(m, value as readonly string[], words) : [...new Set([...(value as readonly string[]), ...words])];
    }
    default:
      if (typeof given !== "number" || typeof value !== "number") return given;
      return how === "set" ? given : value + given * f.times;
  }
}
function isMark(m: Machine, word: string): boolean {
  return m.library.vocabulary.adjectives[word]?.mark === true;
}
/** `is a zombie` takes the place of words of the same list only; nothing at all takes the place of all. */
function replaceWords(m: Machine, old: readonly string[], words: readonly string[]): readonly string[] {
  const groups = new Set(words.map((w) => m.library.listOf(w)));
  return [...old.filter((w) => words.length > 0 && !groups.has(m.library.listOf(w))), ...words];
}

/**
 * The next fact of a layer: the earliest that waits for no other. A waits for B only if B writes what A reads
 * and doing B first changes whether or how A applies (CR 613.8); in a circle timestamps decide.
 */
function nextOf(m: Machine, left: readonly Fact[], key: string, x: Ref, frame: Open): number {
  if (left.length < 2) return 0;
  const free = left.findIndex((a) => !left.some((b) => a !== b && waitsFor(m, a, b, key, x, frame)));
  return Math.max(free, 0);
}
function waitsFor(m: Machine, a: Fact, b: Fact, key: string, x: Ref, frame: Open): boolean {
  if (!a.clause.reads?.some((k) => k in b.clause.changes)) return false;
  const trial = (): unknown => [
    existsAndMatches(m, a, key, x),
    apply(m, a, key, "set", x, frame.value),
    apply(m, a, key, "add", x, frame.value),
  ];
  const { value } = frame;
  if (!existsAndMatches(m, b, key, x)) return false;
  const without = outcome(trial(), value);
  frame.value = apply(m, b, key, "add", x, apply(m, b, key, "set", x, value));
  const after = frame.value;
  const withIt = outcome(trial(), after);
  frame.value = value;
  return !same(without, withIt);
}
/** What a fact would do, apart from what was there: whether it applies, and what it gives. */
function outcome(trial: unknown, base: unknown): unknown {
  const [does, set, add] = trial as [boolean, unknown, unknown];
  return does ? [true, set === base ? null : set, Array.isArray(add) && Array.isArray(base) ? add.slice(base.length) : add] : [false];
}

/** Any key by name: stats, and the kernel's own four. */
export function query(m: Machine, key: string, x: Ref, arg?: Value): unknown {
  switch (key) {
    case "controller":
      return controllerOf(m, x);
    case "types":
      return typesOf(m, x);
    case "marks":
      return marksOf(m, x);
    case "abilities":
      return abilitiesOf(m, x);
    default:
      return statOf(m, key, x, arg);
  }
}
/** All that it has, whether or not it functions where it is (GRANT). */
export function abilitiesOf(m: Machine, x: Ref): readonly Had[] {
  const e = here(m, x);
  return e === undefined ? [] : fold(m, "abilities", x, baseAbilities(m, e));
}
export function controllerOf(m: Machine, x: Ref): Ref<"player"> {
  const e = here(m, x);
  if (e === undefined) return 0 as Ref<"player">;
  return e.kind === "player" ? (x as Ref<"player">) : fold(m, "controller", x, e.controller || e.owner);
}
export function typesOf(m: Machine, x: Ref): readonly string[] {
  const e = here(m, x);
  const face = e === undefined ? undefined : faceOf(m.library, e);
  return fold(m, "types", x, e === undefined || face === undefined ? [] : face.types.map((t) => reworded(e.words, t)));
}
export function marksOf(m: Machine, x: Ref): readonly string[] {
  const e = here(m, x);
  const face = e === undefined ? undefined : faceOf(m.library, e);
  return fold(m, "marks", x, face?.marks ?? []);
}
/** On the face, else kept by the entity, else known to the rules module, else what the vocabulary starts with. */
export function statOf(m: Machine, name: string, x: Ref, arg?: Value): number {
  const e = here(m, x);
  if (e === undefined) return 0;
  const record = m.library.vocabulary.stats[name];
  const native = record?.does === undefined ? undefined : m.rules.stats[record.does];
  const base =
    faceOf(m.library, e)?.stats[name] ??
    e.stats[name] ??
    native?.(m.inquiry({ this: x, you: 0 as Ref<"player">, words: {}, cause: 0, applied: [] }), x, arg) ??
    record?.starts ??
    0;
  return fold(m, name, x, base);
}
