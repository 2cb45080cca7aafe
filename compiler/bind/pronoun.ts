import type { Nominal, PronounNode, Span, WordNode } from "../../grammar/index.js";
import { beyond, THIS, YOU } from "../ir/expression.js";
import type { Binder } from "./binder.js";
import { possible } from "./fits.js";
import type { Bound, Mention, Scope } from "./scope.js";
import type { OnePhrase, Phrase } from "./tree.js";

/** `you`, `this`, `it`, `them`, `that player` …; `wanted` are the nouns that its place takes. */
export function bindPronoun(b: Binder, node: PronounNode, scope: Scope, wanted?: readonly string[]): Phrase | undefined {
  switch (node.text) {
    case "this":
      return { p: "one", expr: THIS, nouns: scope.self, span: node };
    case "you":
      return { p: "one", expr: YOU, nouns: ["player"], span: node };
    case "it":
      return theThing(b, node, node.text, scope, wanted);
    case "them":
    case "they":
    case "those players":
      return theGroup(b, node, node.text, scope, wanted);
    case "that player":
      return thatPlayer(b, node, node.text, scope);
    case "the rest":
      return { p: "one", expr: beyond("the rest of what was chosen from"), nouns: wanted ?? ["object"], many: true, span: node };
    case "nothing":
      return { p: "nothing", nouns: [], span: node };
    default:
      // `this turn` and its like are times, and stand where a time stands.
      return b.report("time-as-thing", node, { phrase: node.text });
  }
}

/** `it`: the one thing that was mentioned and fits; two of them are an error that asks for a name. */
function theThing(b: Binder, at: Span, word: string, scope: Scope, wanted: readonly string[] | undefined): Phrase | undefined {
  return pick(b, at, word, "thing", scope, wanted);
}

function theGroup(b: Binder, at: Span, word: string, scope: Scope, wanted: readonly string[] | undefined): Phrase | undefined {
  const bound = scope.candidates("group", (m) => possible(b, m.nouns, wanted)).at(-1);
  if (bound === undefined) return b.report("nothing-named", at, { pronoun: word });
  return phraseOf(b, bound, at);
}

function thatPlayer(b: Binder, at: Span, word: string, scope: Scope): Phrase | undefined {
  const own = scope.clauseNouns().filter((n) => isPlayer(b, n.nouns) && n.expr.e !== "you").at(-1);
  const bound = own ?? scope.candidates("player", () => true).at(-1);
  if (bound === undefined) return b.report("nothing-named", at, { pronoun: word });
  b.refer(at, bound);
  return { p: "one", expr: bound.expr, nouns: ["player"], span: at };
}

function pick(b: Binder, at: Span, word: string, kind: Mention, scope: Scope, wanted: readonly string[] | undefined): Phrase | undefined {
  const strict = scope.candidates(kind, (m) => possible(b, m.nouns, wanted, "strict"));
  const found = strict.length > 0 ? strict : scope.candidates(kind, (m) => possible(b, m.nouns, wanted));
  const [bound, second] = found;
  if (bound === undefined) return b.report("nothing-named", at, { pronoun: word });
  if (second !== undefined) return ambiguous(b, at, word, found, scope);
  return phraseOf(b, bound, at);
}

/** Two things that the pronoun could be: each fix names one of them and speaks of it by that name. */
function ambiguous(b: Binder, at: Span, word: string, found: readonly Bound[], scope: Scope): undefined {
  const related = found.map((f) => ({ ...b.place(f.declared), label: "it could be this" }));
  const fixes = found.map((f, i) => {
    const name = freeName(b, f, scope);
    const pronoun = word === "its" ? `the ${name}'s` : `the ${name}`;
    return {
      title: `name the ${ORDINALS[i] ?? "last"} of them, ${quote(b.source(f.declared))}, and write \`${pronoun}\``,
      edits: [
        { ...b.place({ pos: f.declared.end, end: f.declared.end }), text: ` as ${name}` },
        { ...b.place(at), text: pronoun },
      ],
    };
  });
  return b.report("two-candidates", at, { pronoun: word, candidates: found.map((f) => b.source(f.declared)) }, { related, fixes });
}

const ORDINALS = ["first", "second", "third"];
function quote(text: string): string {
  return `\`${text}\``;
}

/** A name after the noun that it is for: `the-creature` is taken if `creature` means something already. */
function freeName(b: Binder, bound: Bound, scope: Scope): string {
  const noun = bound.nouns[0] ?? "thing";
  for (const name of ["chosen", "first", "second", "other-one", `that-${noun}`]) {
    if (scope.name(name) === undefined && b.vocabulary.readings(name).length === 0) return name;
  }
  return `that-${noun}`;
}

/** `your`, `its`, `their`: who or what something belongs to. */
export function bindPossessor(b: Binder, node: WordNode, scope: Scope, what?: Nominal): Phrase | undefined {
  switch (node.text) {
    case "your":
      return { p: "one", expr: YOU, nouns: ["player"], span: node };
    case "its": {
      // A noun of its own clause may be meant: `the bear is in its owner's graveyard`.
      const own = scope.clauseNouns().filter((n) => !isPlayer(b, n.nouns) && n.expr.e !== "this" && n.expr.e !== "you" && !n.plural).at(-1);
      return own === undefined ? theThing(b, node, "its", scope, undefined) : phraseOf(b, own, node);
    }
    case "their": {
      // Only players have a hand: `that player puts the found into their hand`.
      const players = what !== undefined && isOfPlayers(b, what);
      const own = scope.clauseNouns().filter((n) => (isPlayer(b, n.nouns) ? n.expr.e !== "you" : n.plural && !players)).at(-1);
      if (own !== undefined) return phraseOf(b, own, node);
      const group = scope.candidates("group", () => true).at(-1) ?? scope.candidates("player", () => true).at(-1);
      return group === undefined ? b.report("nothing-named", node, { pronoun: "their" }) : phraseOf(b, group, node);
    }
    default:
      return b.unsupported(node);
  }
}

function isOfPlayers(b: Binder, what: Nominal): boolean {
  const word = what.run.alternatives[0]?.at(-1);
  if (word?.kind !== "word") return false;
  return b.vocabulary.reading(word.text, "zone")?.symbol.of === "player" || b.vocabulary.reading(word.text, "period") !== undefined;
}

export function isPlayer(b: Binder, nouns: readonly string[]): boolean {
  return nouns.length > 0 && nouns.every((n) => b.vocabulary.valueKind(n) === "player");
}

function phraseOf(b: Binder, bound: Bound, span: Span): OnePhrase {
  b.refer(span, bound);
  return { p: "one", expr: bound.expr, nouns: bound.nouns, span, ...(bound.plural ? { many: true as const } : {}) };
}
