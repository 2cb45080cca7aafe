import type {
  AfterColon,
  Complement,
  LineItem,
  PronounNode,
  Span,
  TimePhrase,
  TimePrepPhrase,
  VerbPhrase,
} from "../syntax/nodes.js";
import type { Draft } from "./base.js";

/** A part of the tree whose last complement may be lifted out of it, with the parts it closes. */
interface Spine {
  readonly nodes: readonly Draft<Span>[];
  readonly complements: Complement[];
  /** How many complements a verb needs before the last one can't be its object. */
  readonly free: number;
}

/**
 * `this can't attack until the end of the turn`: the time at the end says how long the whole sentence
 * holds. While it is read it looks like one more complement of the last verb; here it leaves that verb
 * for the tail of its sentence. A time that only names a place in the order (`after the phase`, `until a
 * land card`) stays with the verb, and so does `this turn` right after a verb, which may be its object.
 */
export function liftTime(phrase: VerbPhrase | LineItem | AfterColon): TimePhrase | undefined {
  const spine = spineOf(phrase, []);
  if (spine === undefined) return undefined;
  const last = spine.complements.at(-1);
  const time = last === undefined ? undefined : timeOf(last, spine.complements.length > spine.free);
  if (time === undefined) return undefined;
  spine.complements.pop();
  const end = spine.complements.at(-1)?.end ?? spine.nodes.at(-1)?.end ?? time.pos;
  const stop = spine.complements.length > 0 ? end : startOfVerb(spine.nodes, time.pos);
  for (const node of spine.nodes) node.end = stop;
  return time;
}

function startOfVerb(nodes: readonly Draft<Span>[], pos: number): number {
  const inner = nodes.at(-1) as
    (Draft<Span> & { readonly word?: Span; readonly words?: readonly Span[]; readonly what?: Span }) | undefined;
  return inner?.word?.end ?? inner?.words?.at(-1)?.end ?? inner?.what?.end ?? pos;
}

function spineOf(phrase: VerbPhrase | LineItem | AfterColon, above: readonly Draft<Span>[]): Spine | undefined {
  const nodes = [...above, phrase as Draft<Span>];
  switch (phrase.kind) {
    case "verb-phrase":
      return { nodes, complements: phrase.complements as Complement[], free: 1 };
    case "command":
      return phrase.body === undefined
        ? { nodes, complements: phrase.complements as Complement[], free: 1 }
        : undefined;
    case "modal":
      return phrase.does.kind === "block" ? undefined : spineOf(phrase.does, nodes);
    case "verb-join": {
      const last = phrase.parts.at(-1);
      return last === undefined ? undefined : spineOf(last, nodes);
    }
    case "copula":
      if (phrase.predicate.kind !== "adjectives") return undefined;
      return {
        nodes: [...nodes, phrase.predicate as Draft<Span>],
        complements: phrase.predicate.complements as Complement[],
        free: 0,
      };
    case "have": {
      const last = phrase.items.at(-1);
      if (last?.kind !== "has-thing") return undefined;
      return { nodes: [...nodes, last as Draft<Span>], complements: last.complements as Complement[], free: 0 };
    }
    case "after-colon":
      return "kind" in phrase.does ? spineOf(phrase.does, nodes) : undefined;
    case "costs":
      return phrase.to === undefined ? undefined : spineOf(phrase.to, nodes);
    case "get":
    case "symbols":
    case "name":
      return undefined;
  }
}

function timeOf(complement: Complement, free: boolean): TimePhrase | undefined {
  if (complement.kind === "np") {
    const { primary, genitives, arithmetic } = complement;
    const bare =
      genitives.length === 0 &&
      arithmetic.length === 0 &&
      complement.as === undefined &&
      complement.parens === undefined;
    return free && bare && primary.kind === "pronoun" && isTime(primary) ? primary : undefined;
  }
  if (complement.kind !== "prep-phrase") return undefined;
  const { preposition, object, pos, end } = complement;
  if (object.kind === "symbols" || !timePrepositions.has(preposition.text)) return undefined;
  if (object.kind === "np" && preposition.text !== "during") return undefined;
  const time: Draft<TimePrepPhrase> & { incomplete?: true } = { kind: "time-phrase", pos, end, preposition, object };
  if (complement.incomplete) time.incomplete = true;
  return time;
}

const timePrepositions: ReadonlySet<string> = new Set(["during", "until", "before", "after"]);
const times: ReadonlySet<string> = new Set(["this turn", "this combat", "this phase"]);
function isTime(pronoun: PronounNode): boolean {
  return times.has(pronoun.text);
}
