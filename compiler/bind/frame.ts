import type { Complement, Span } from "../../grammar/index.js";
import type { Cond } from "../ir/expression.js";
import type { HoleSymbol, VerbSymbol } from "../vocabulary/symbols.js";
import { withSources } from "./asked.js";
import type { Binder, FrameRecord } from "./binder.js";
import { bindClause } from "./clause.js";
import { bindComplement, prepositionOf } from "./complement.js";
import { fits } from "./fits.js";
import { repaired } from "./repair.js";
import { clauseNoun } from "./names.js";
import { bindPhrase } from "./phrase.js";
import type { Scope } from "./scope.js";
import { bindTimeComplement } from "./time.js";
import type { Duration, Filled, Phrase } from "./tree.js";

export interface FrameOptions {
  /** The subject is what it happens to: `be blocked by a creature`. */
  readonly passive?: boolean;
  /** A pattern or a permission: what is not said may be anything. */
  readonly partial?: boolean;
}

/**
 * Fills a verb's holes from what follows it: a phrase with a preposition fills the hole of that
 * preposition, a bare phrase the first bare hole that can take it. What fits nowhere is an error: a
 * sentence is never read as another one.
 */
export function fillFrame(
  b: Binder,
  verb: VerbSymbol,
  subject: Phrase | undefined,
  complements: readonly Complement[],
  scope: Scope,
  span: Span,
  options: FrameOptions = {},
): Filled | undefined {
  return new Frame(b, verb, scope, span, options).fill(subject, complements);
}

/** One sentence's frame while it is filled. */
class Frame {
  readonly #b: Binder;
  readonly #verb: VerbSymbol;
  readonly #scope: Scope;
  readonly #span: Span;
  readonly #options: FrameOptions;
  readonly #holes = new Map<string, Phrase>();
  readonly #adverbs: string[] = [];
  readonly #parts: { hole: string; words: Complement }[] = [];
  #subjectHole: string | undefined;
  #ok = true;
  #time: Duration | undefined;
  #asThough: Cond | undefined;
  #forEach: Phrase | undefined;
  #than: Phrase | undefined;
  #cause: Phrase | undefined;

  constructor(b: Binder, verb: VerbSymbol, scope: Scope, span: Span, options: FrameOptions) {
    this.#b = b;
    this.#verb = verb;
    this.#scope = scope;
    this.#span = span;
    this.#options = options;
  }

  fill(subject: Phrase | undefined, complements: readonly Complement[]): Filled | undefined {
    if (subject !== undefined && !this.#subject(subject, complements)) return undefined;
    for (const complement of complements) for (const part of repaired(this.#b, complement)) this.#complement(part);
    if (this.#options.partial !== true && this.#ok) this.#missing(subject);
    if (!this.#ok) return undefined;
    this.#b.recordFrame(this.#span, this.#record());
    const holes = Object.fromEntries(this.#holes);
    return {
      verb: this.#verb,
      holes: this.#options.partial === true || this.#options.passive === true ? holes : withSources(this.#b, this.#verb, holes),
      adverbs: this.#adverbs,
      span: this.#span,
      ...(this.#time === undefined ? {} : { time: this.#time }),
      ...(this.#asThough === undefined ? {} : { asThough: this.#asThough }),
      ...(this.#forEach === undefined ? {} : { forEach: this.#forEach }),
      ...(this.#than === undefined ? {} : { than: this.#than }),
      ...(this.#cause === undefined ? {} : { cause: this.#cause }),
    };
  }

  #record(): FrameRecord {
    const subject = this.#subjectHole === undefined ? {} : { subject: this.#subjectHole };
    return { verb: this.#verb, passive: this.#options.passive ?? false, parts: this.#parts, ...subject };
  }

  #subject(subject: Phrase, complements: readonly Complement[]): boolean {
    const verb = this.#verb;
    const subjectHole = verb.holes.find((h) => h.subject);
    if (this.#options.passive === true) {
      const hole = passiveHole(this.#b, verb, subject);
      if (hole === undefined) {
        this.#b.report("no-passive", this.#span, { verb: verb.name });
        return false;
      }
      this.#subjectHole = hole.name;
      this.#put(hole, subject);
      return this.#ok;
    }
    if (subjectHole === undefined) return true;
    const [object] = this.#bare();
    // Without an object the subject is what it happens to: `this doesn't untap`.
    const turned = verb.intransitive && object !== undefined && !fits(this.#b, subject, subjectHole) && !complements.some((c) => c.kind === "np" && !this.#isTime(c));
    this.#subjectHole = (turned ? object : subjectHole).name;
    this.#put(turned ? object : subjectHole, subject);
    return this.#ok;
  }

  #isTime(complement: Complement): boolean {
    return complement.kind === "np" && complement.primary.kind === "pronoun" && /^this (turn|combat|phase|way)$/.test(complement.primary.text);
  }

  #put(hole: HoleSymbol, phrase: Phrase): void {
    if (!fits(this.#b, phrase, hole)) {
      const found = this.#b.source(phrase.span);
      this.#b.report("wrong-kind", phrase.span, { verb: this.#verb.name, hole: hole.name, wanted: hole.types, found });
      this.#ok = false;
      return;
    }
    this.#holes.set(hole.name, phrase);
    clauseNoun(this.#b, this.#scope, phrase);
  }

  /** Bare holes that are still open, in order. */
  #bare(): readonly HoleSymbol[] {
    return this.#verb.holes.filter((h) => !h.subject && h.preposition === undefined && !this.#holes.has(h.name));
  }

  #complement(complement: Complement): void {
    const time = bindTimeComplement(this.#b, complement, this.#scope);
    if (time === "broken") {
      this.#ok = false;
      return;
    }
    if (time !== undefined) {
      this.#time = time;
      return;
    }
    switch (complement.kind) {
      case "adverb":
        this.#adverbs.push(complement.text);
        return;
      case "as-though":
        this.#asThough = bindClause(this.#b, complement.clause, this.#asThoughScope());
        if (this.#asThough === undefined) this.#ok = false;
        return;
      case "for-each-phrase":
        this.#forEach = bindPhrase(this.#b, complement.each, this.#scope);
        if (this.#forEach === undefined) this.#ok = false;
        return;
      default:
        this.#part(complement);
    }
  }

  /** In `as though it were …` the nouns of the clause may be `it`. */
  #asThoughScope(): Scope {
    const inner = this.#scope.inner();
    for (const noun of this.#scope.clauseNouns()) if (noun.expr.e !== "this" && noun.nouns.some((n) => this.#b.vocabulary.valueKind(n) === "object")) inner.mention("thing", noun);
    return inner;
  }

  #part(complement: Complement): void {
    const preposition = prepositionOf(complement);
    if (preposition === "than" && complement.kind === "prep-phrase" && complement.object.kind === "np") {
      this.#than = bindPhrase(this.#b, complement.object, this.#scope);
      if (this.#than === undefined) this.#ok = false;
      return;
    }
    const open = preposition === undefined ? this.#bare() : this.#withPreposition(preposition);
    if (open.length === 0) {
      if (preposition === "by" && this.#options.passive === true && this.#causedBy(complement)) return;
      this.#stray(complement);
      return;
    }
    const phrase = bindComplement(this.#b, complement, open, this.#scope);
    if (phrase === undefined) {
      this.#ok = false;
      return;
    }
    const hole = open.find((h) => fits(this.#b, phrase, h));
    const [first] = open;
    if (hole === undefined && preposition === "by" && this.#isEvent(phrase)) {
      this.#cause = phrase;
      return;
    }
    if (hole === undefined && first !== undefined && this.#bareIsTaken(first)) this.#stray(complement);
    else if (hole !== undefined || first !== undefined) {
      const filled = hole ?? first;
      if (filled === undefined) return;
      this.#parts.push({ hole: filled.name, words: complement });
      this.#put(filled, phrase);
    }
  }

  /** A bare phrase after the verb's own object fits no optional hole: it is stray, not of the wrong kind. */
  #bareIsTaken(first: HoleSymbol): boolean {
    return first.optional && first.preposition === undefined && this.#verb.holes.some((h) => !h.subject && h.preposition === undefined && this.#holes.has(h.name));
  }

  #stray(complement: Complement): void {
    this.#b.report("stray-words", complement, { verb: this.#verb.name, words: this.#b.source(complement), frame: frameOf(this.#verb) });
    this.#ok = false;
  }

  #withPreposition(preposition: string): readonly HoleSymbol[] {
    const open = this.#verb.holes.filter((h) => h.preposition === preposition && !this.#holes.has(h.name));
    if (open.length > 0 || preposition !== "by" || this.#options.passive !== true) return open;
    // `by` in the passive names who does it.
    return this.#verb.holes.filter((h) => h.subject && !this.#holes.has(h.name));
  }

  /** `by the resolution of this`: the event that it came from. */
  #causedBy(complement: Complement): boolean {
    if (complement.kind !== "prep-phrase" || complement.object.kind !== "np") return false;
    const cause = bindPhrase(this.#b, complement.object, this.#scope);
    if (cause === undefined) this.#ok = false;
    else if (!this.#isEvent(cause)) return false;
    this.#cause = cause;
    return true;
  }
  #isEvent(phrase: Phrase): boolean {
    return phrase.nouns.length > 0 && phrase.nouns.every((n) => this.#b.vocabulary.valueKind(n) === "procedure");
  }

  #missing(subject: Phrase | undefined): void {
    for (const hole of this.#verb.holes) {
      if (hole.optional || this.#holes.has(hole.name)) continue;
      if (hole.subject && (this.#options.passive === true || subject === undefined || this.#verb.intransitive)) continue;
      this.#b.report("missing-part", this.#span, { verb: this.#verb.name, hole: hole.name, wanted: hole.types, frame: frameOf(this.#verb) });
      this.#ok = false;
      return;
    }
  }
}

/** In the passive the subject is what it happens to: the hole `patient`, else the first bare one that takes it. */
function passiveHole(b: Binder, verb: VerbSymbol, subject: Phrase): HoleSymbol | undefined {
  const bare = verb.holes.filter((h) => !h.subject && h.preposition === undefined);
  const patient = verb.holes.find((h) => h.name === "patient" && !h.subject);
  if (patient !== undefined && fits(b, subject, patient)) return patient;
  return bare.find((h) => fits(b, subject, h)) ?? patient ?? bare[0];
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
