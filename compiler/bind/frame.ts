import type { Complement, NounPhrase, Span, WordNode } from "../../grammar/index.js";
import type { SetExpr } from "../ir/expression.js";
import type { HoleSymbol, VerbSymbol } from "../vocabulary/symbols.js";
import type { Binder } from "./binder.js";
import { bindDuration } from "./duration.js";
import { boardNouns, bindPhrase } from "./phrase.js";
import { isCellName, wordExpr } from "./run.js";
import type { Scope } from "./scope.js";
import type { Duration, Filled, Phrase } from "./tree.js";

/**
 * Fills a verb's holes from what follows it: a phrase with a preposition fills the hole of that
 * preposition, bare phrases fill the bare holes in order. What fits nowhere is an error: a sentence is
 * never read as another one.
 */
export function fillFrame(
  b: Binder,
  verb: VerbSymbol,
  subject: Phrase | undefined,
  complements: readonly Complement[],
  scope: Scope,
  span: Span,
  options: { readonly passive?: boolean; readonly partial?: boolean } = {},
): Filled | undefined {
  const holes = new Map<string, Phrase>();
  const subjectHole = verb.holes.find((h) => h.subject);
  const bare = verb.holes.filter((h) => !h.subject && h.preposition === undefined);
  let ok = true;
  let time: Duration | undefined;

  const fill = (hole: HoleSymbol, phrase: Phrase): void => {
    if (!fits(b, phrase, hole)) {
      b.report("wrong-kind", phrase.span, { verb: verb.name, hole: hole.name, wanted: hole.types, found: b.source(phrase.span) });
      ok = false;
      return;
    }
    holes.set(hole.name, phrase);
  };

  if (subject !== undefined) {
    if (options.passive === true) {
      const hole = passiveHole(verb);
      if (hole === undefined) return b.report("no-passive", span, { verb: verb.name });
      bare.splice(bare.indexOf(hole), 1);
      fill(hole, subject);
    } else if (subjectHole !== undefined) {
      if (verb.intransitive && complements.length === 0 && bare[0] !== undefined && !fits(b, subject, subjectHole)) fill(bare[0], subject);
      else fill(subjectHole, subject);
    }
  }

  for (const complement of complements) {
    const duration = bindDuration(b, complement);
    if (duration === "broken") return undefined;
    if (duration !== undefined) {
      time = duration;
      continue;
    }
    const preposition = complement.kind === "prep-phrase" ? complement.preposition.text : complement.kind === "with-phrase" ? "with" : undefined;
    const hole =
      preposition === undefined ? bare.shift() : (byAgent(verb, preposition, options.passive) ?? withPreposition(verb, preposition, holes));
    if (hole === undefined) {
      b.report("stray-words", complement, { verb: verb.name, words: b.source(complement), frame: frameOf(verb) });
      ok = false;
      continue;
    }
    const phrase = bindComplement(b, complement, hole, scope);
    if (phrase === undefined) ok = false;
    else fill(hole, phrase);
  }

  if (options.partial !== true && ok) {
    for (const hole of verb.holes) {
      if (hole.optional || holes.has(hole.name) || (hole.subject && options.passive === true)) continue;
      if (hole.subject && subject === undefined) continue;
      b.report("missing-part", span, { verb: verb.name, hole: hole.name, wanted: hole.types, frame: frameOf(verb) });
      ok = false;
    }
  }
  if (!ok) return undefined;
  return { verb, holes: Object.fromEntries(holes), span, ...(time === undefined ? {} : { time }) };
}

/** In the passive the subject is what it happens to: the hole `patient`, else the first bare one. */
function passiveHole(verb: VerbSymbol): HoleSymbol | undefined {
  const bare = verb.holes.filter((h) => !h.subject && h.preposition === undefined);
  return bare.find((h) => h.name === "patient") ?? verb.holes.find((h) => h.name === "patient" && !h.subject) ?? bare[0];
}

/** `by` in the passive names who does it: a hole of its own if the verb has one, else the subject. */
function byAgent(verb: VerbSymbol, preposition: string, passive: boolean | undefined): HoleSymbol | undefined {
  if (passive !== true || preposition !== "by") return undefined;
  return verb.holes.find((h) => h.preposition === "by") ?? verb.holes.find((h) => h.subject);
}

function withPreposition(verb: VerbSymbol, preposition: string, filled: ReadonlyMap<string, Phrase>): HoleSymbol | undefined {
  return verb.holes.find((h) => h.preposition === preposition && !filled.has(h.name));
}

function bindComplement(b: Binder, complement: Complement, hole: HoleSymbol, scope: Scope): Phrase | undefined {
  switch (complement.kind) {
    case "np":
      return bindPhrase(b, complement, scope);
    case "prep-phrase":
      return complement.object.kind === "np" ? bindObject(b, complement.object, scope) : b.unsupported(complement);
    case "with-phrase":
      return complement.spec.amount === undefined && complement.spec.bound === undefined
        ? bindPhrase(b, complement.spec.what, scope)
        : b.unsupported(complement);
    case "word": {
      if (hole.types.some((t) => b.vocabulary.valueKind(t) === "ability")) {
        const keyword = b.vocabulary.keywords.get(complement.text);
        if (keyword !== undefined) return { p: "word", expr: { e: "word", word: keyword.name }, nouns: ["ability"], span: complement };
      }
      const board = b.vocabulary.game.board;
      if (board !== undefined && isCellName(complement.text, board)) {
        return { p: "one", expr: { e: "cell", name: complement.text }, nouns: boardNouns(b), span: complement };
      }
      const word = b.vocabulary.reading(complement.text, "adjective") ?? b.vocabulary.reading(complement.text, "type-word");
      if (word !== undefined) {
        return { p: "word", expr: wordExpr(b, word.symbol.name), nouns: ["adjective", "quality", b.vocabulary.categoryOf(word.symbol.name) ?? "word"], span: complement };
      }
      return bareNoun(b, complement) ?? b.unknownWord(complement, complement.text, "a word that fits here");
    }
    default:
      return b.unsupported(complement);
  }
}

/** A noun that has no plural needs no determiner: `deals damage` means any damage. */
function bareNoun(b: Binder, word: WordNode): Phrase | undefined {
  const noun = b.vocabulary.nouns.get(word.text);
  if (noun?.mass !== true) return undefined;
  const set: SetExpr = { e: "all", nouns: [noun.name], variable: "x", where: [] };
  return { p: "set", quantifier: { q: "a" }, set, nouns: [noun.name], span: word };
}

function bindObject(b: Binder, np: NounPhrase, scope: Scope): Phrase | undefined {
  return bindPhrase(b, np, scope);
}

/** Whether the phrase may stand in the hole: one of its nouns is one of the hole's, or may be at run time. */
function fits(b: Binder, phrase: Phrase, hole: HoleSymbol): boolean {
  if (phrase.p === "nothing") return true;
  const { vocabulary } = b;
  return phrase.nouns.some((noun) =>
    hole.types.some(
      (type) =>
        vocabulary.isKind(noun, type) ||
        // A more general thing may turn out to be one: an object of the table may be a permanent.
        (vocabulary.isKind(type, noun) && vocabulary.valueKind(type) === vocabulary.valueKind(noun)) ||
        sharedKind(b, noun, type),
    ),
  );
}

/** Objects of different nouns may be the same thing (a card that is a permanent); numbers and words may not. */
function sharedKind(b: Binder, noun: string, type: string): boolean {
  return b.vocabulary.valueKind(noun) === "object" && b.vocabulary.valueKind(type) === "object";
}

/** `deals <amount> to <patient>`: how the verb is used, for messages. */
export function frameOf(verb: VerbSymbol): string {
  const parts = verb.holes
    .filter((h) => !h.subject)
    .map((h) => {
      const hole = `<${h.name}>`;
      const text = h.preposition === undefined ? hole : `${h.preposition} ${hole}`;
      return h.optional ? `[${text}]` : text;
    });
  return [verb.name, ...parts].join(" ");
}
