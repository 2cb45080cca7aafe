/**
 * One fold for every value (kernel.md C): base, then the facts that write the key and apply to the subject.
 * While a value is being folded, a question about it from inside gets what there is so far: that is how a fact
 * of the same layer sees those before it, across objects as well. Such answers are not kept.
 */
import type { Ability, Ref, Slot, Use, Value } from "../../api.js";
import { faceOf, reworded, wordsOn, type ChangeRecord, type ClauseOf, type Computed } from "../faces/index.js";
import { frameOf, type Machine } from "../machine.js";
import { here } from "../standing/index.js";
import type { Root } from "../store/index.js";
import { asHad, baseAbilities, factsAbout, homeOf, zoneName, type Had, type Instance } from "./instances.js";
import { firstKey } from "./layers.js";
import { nextInOrder, type Trial } from "./order.js";

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

type How = "set" | "add" | "remove";
/** One change that made a value: what a reader is told of it (explain). */
export interface FoldStep {
  readonly fact: Fact;
  readonly how: How;
  readonly value: unknown;
}
/** What is asked: a key of a subject, and for whom or about which ability. */
interface Asked {
  readonly key: string;
  readonly x: Ref;
  readonly arg: Value | undefined;
}
/** The value of `key` for `x`, from `base`. `told` hears of every change, and has nothing remembered. */
export function fold<T>(m: Machine, asked: Asked, base: T, told?: (step: FoldStep) => void): T {
  const { key, x, arg } = asked;
  const facts = factsAbout(m, key);
  if (facts.length === 0) return base;
  const memo = m.store.memo.values;
  const at = arg === undefined ? `${key} ${x}` : `${key} ${x} ${JSON.stringify(arg)}`;
  if (memo.has(at) && told === undefined) return memo.get(at) as T;
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
    const left = facts.filter((f) => couldConcern(m, f, asked)).sort((a, b) => a.since - b.since);
    // Numbers are set before they are added to; everything else is done fact by fact.
    const rounds: readonly (readonly How[])[] = typeof base === "number" ? [["set"], ["add"]] : [["set", "add", "remove"]];
    for (const hows of rounds) {
      const round = left.filter((f) => hows.some((how) => change(f, key)[how] !== undefined));
      while (round.length > 0) {
        const f = round.splice(nextInOrder(round, trialOf(m, asked, frame, hows)), 1)[0]!;
        if (!applies(m, f, asked)) continue;
        for (const how of hows) {
          if (change(f, key)[how] === undefined) continue;
          frame.value = apply(m, f, asked, how, frame.value);
          told?.({ fact: f, how, value: frame.value });
        }
      }
    }
    if (!frame.tainted) memo.set(at, frame.value);
    return frame.value as T;
  } finally {
    open.delete(at);
  }
}
/** Tries facts on what there is so far: a question from inside sees the trial. */
function trialOf(m: Machine, asked: Asked, frame: Open, hows: readonly How[]): Trial<Fact> {
  const given = (f: Fact): readonly unknown[] =>
    hows.map((how) => {
      const c = change(f, asked.key)[how];
      return c === undefined ? null : compute(m, f, c, asked);
    });
  return {
    reads: (a, b) => a.clause.reads?.some((k) => k in b.clause.changes) ?? false,
    doing: (f) => existsAndMatches(m, f, asked) && given(f),
    after(f, ask) {
      const { value } = frame;
      if (!existsAndMatches(m, f, asked)) return ask();
      for (const how of hows) frame.value = apply(m, f, asked, how, frame.value);
      const answer = ask();
      frame.value = value;
      return answer;
    },
  };
}

/** `types` and `marks` may be written by one change: an adjective is written like a word of the type line. */
function change(f: Fact, key: string): ChangeRecord {
  return f.clause.changes[key] ?? (key === "marks" ? f.clause.changes["types"] : undefined) ?? {};
}
/** The part of the scope that needs no evaluation. */
function couldConcern(m: Machine, f: Fact, { key, x }: Asked): boolean {
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
  // What something costs is asked wherever it is on its way from.
  if (key === "cost" && reaches === undefined) return true;
  if (reaches !== undefined) return reaches.includes(zone);
  const face = faceOf(m.library, e);
  const home = face === undefined ? undefined : homeOf(m, face);
  return home === undefined || home === zone;
}
/** Whether the fact applies: one scope for all its changes, taken in its first layer (CR 613.6). */
function applies(m: Machine, f: Fact, asked: Asked): boolean {
  const { x, arg } = asked;
  const first = firstKey(m, Object.keys(f.clause.changes));
  const memo = m.store.memo.values;
  const at = arg === undefined ? `scope ${f.key} ${x}` : `scope ${f.key} ${x} ${JSON.stringify(arg)}`;
  if (first !== asked.key) {
    if (!memo.has(at)) query(m, first, x, arg);
    const known = memo.get(at);
    if (known !== undefined) return known as boolean;
  }
  const does = existsAndMatches(m, f, asked);
  memo.set(at, does);
  return does;
}
function existsAndMatches(m: Machine, f: Fact, { key, x, arg }: Asked): boolean {
  if (key === "abilities" && f.static && !stillHas(m, f)) return false;
  const { of } = f.clause;
  return typeof of === "string" || of(m.inquiry(f.frame), x, f.binds, arg);
}
/** Whether the source still has the ability that says so: others of the same layer may have taken it. */
function stillHas(m: Machine, f: Fact): boolean {
  return abilitiesOf(m, f.frame.this).some((h) =>
    typeof h.of === "string" ? h.of === f.clause.id : f.clause.id.startsWith(`${h.of.use}/`),
  );
}

function compute(m: Machine, f: Fact, c: Computed, { x, arg }: Asked): Value {
  return typeof c === "function" ? c(m.inquiry(f.frame), x, f.binds, arg) : c;
}
function apply(m: Machine, f: Fact, asked: Asked, how: How, value: unknown): unknown {
  const c = change(f, asked.key)[how];
  if (c === undefined) return value;
  const given = compute(m, f, c, asked);
  switch (asked.key) {
    case "abilities": {
      const list = (given as readonly (Ability | Use | { readonly id: string })[]).map((g) => asHad(g, f));
      return how === "set" ? list : [...(value as readonly Had[]), ...list];
    }
    case "types":
    case "marks": {
      const all = (given as readonly (string | Slot)[]).map((w) => reworded(f.frame.words, w));
      const words = all.filter((w) => isMark(m, w) === (asked.key === "marks"));
      if (words.length === 0 && all.length > 0) return value;
      return changeWords(m, value as readonly string[], how, words);
    }
    case "cost": {
      const price = value as Price;
      return how === "set" ? { ...price, symbols: given } : { ...price, more: price.more + Number(given) * f.times };
    }
    default:
      if (typeof given !== "number" || typeof value !== "number") return given;
      return how === "set" ? given : value + given * f.times;
  }
}
/** Adjectives are marks, whoever else answers them; all other words stand on the type line. */
function isMark(m: Machine, word: string): boolean {
  return m.library.vocabulary.adjectives[word] !== undefined;
}
/** Of a mark that a fact takes away what is left says so, or the rules module would answer for it. */
function changeWords(m: Machine, old: readonly string[], how: How, words: readonly string[]): readonly string[] {
  switch (how) {
    case "set":
      return replaceWords(m, old, words);
    case "add":
      return [...new Set([...old.filter((w) => !words.includes(w.replace(/^!/, ""))), ...words])];
    case "remove":
      return [...old.filter((w) => !words.includes(w)), ...words.filter((w) => isMark(m, w)).map(taken)];
  }
}
/** How the list of marks says that something is not so. */
export function taken(mark: string): string {
  return `!${mark}`;
}
/** `is a zombie` takes the place of words of the same list only; nothing at all takes the place of all. */
function replaceWords(m: Machine, old: readonly string[], words: readonly string[]): readonly string[] {
  const groups = new Set(words.map((w) => m.library.listOf(w)));
  return [...old.filter((w) => words.length > 0 && !groups.has(m.library.listOf(w))), ...words];
}

/** What facts make of a price: other symbols than the printed ones, and how much more of the generic part (CR 601.2f). */
export interface Price {
  readonly symbols: string | null;
  readonly more: number;
}
const asPrinted: Price = { symbols: null, more: 0 };

/** Any key by name: stats, and the kernel's own five. */
export function query(m: Machine, key: string, x: Ref, arg?: Value): unknown {
  return valueOf(m, key, x, arg);
}
/** As `query`; `told` hears how the value came about. */
export function valueOf(m: Machine, key: string, x: Ref, arg?: Value, told?: (step: FoldStep) => void): unknown {
  const e = here(m, x);
  const about = (base: unknown): unknown => fold(m, { key, x, arg }, base, told);
  if (e === undefined) return key === "controller" || isStat(key) ? 0 : key === "cost" ? asPrinted : [];
  switch (key) {
    case "controller":
      return e.kind === "player" ? x : about(e.controller || e.owner);
    case "abilities":
      return about(baseAbilities(m, e));
    case "cost":
      return about(asPrinted);
    default:
      return about(baseValue(m, key, x, arg));
  }
}
const isStat = (key: string): boolean => !["types", "marks", "abilities", "cost"].includes(key);
/** Before any fact: on the face, else kept by the entity, else known to the rules module, else what the vocabulary starts with. */
export function baseValue(m: Machine, key: string, x: Ref, arg?: Value): unknown {
  const e = here(m, x);
  const face = e === undefined ? undefined : faceOf(m.library, e);
  if (key === "types") return face === undefined || e === undefined ? [] : face.types.map((t) => reworded(wordsOn(m.library, e), t));
  if (key === "marks") return face?.marks ?? [];
  const record = m.library.vocabulary.stats[key];
  const native = record?.does === undefined ? undefined : m.rules.stats[record.does];
  return face?.stats[key] ?? e?.stats[key] ?? native?.(m.inquiry(frameOf(x, 0 as Ref<"player">)), x, arg) ?? record?.starts ?? 0;
}
/** All that it has, whether or not it functions where it is (GRANT). */
export function abilitiesOf(m: Machine, x: Ref): readonly Had[] {
  return valueOf(m, "abilities", x) as readonly Had[];
}
export function controllerOf(m: Machine, x: Ref): Ref<"player"> {
  return valueOf(m, "controller", x) as Ref<"player">;
}
export function typesOf(m: Machine, x: Ref): readonly string[] {
  return valueOf(m, "types", x) as readonly string[];
}
export function marksOf(m: Machine, x: Ref): readonly string[] {
  return valueOf(m, "marks", x) as readonly string[];
}
