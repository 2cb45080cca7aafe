import type { Bound, Determined, NounPhrase, Nominal, Postmod, Primary, Quantified, RunWord, SyntaxNode } from "../../../grammar/index.js";
import { pluralOf } from "../../vocabulary/inflect.js";
import type { Mention, Referent } from "../read/references.js";
import type { Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { numberOf } from "./argument.js";
import { postmodText } from "./postmod.js";
import { englishRun } from "./run.js";
import { articleFor, countText, englishVerb, englishWord } from "./words.js";

export interface PhraseText {
  readonly text: string;
  readonly plural: boolean;
  readonly you?: true;
  /** Its noun, in the singular: what `this creature` says in an ability that it is given. */
  readonly noun?: string;
}
export interface PhraseOptions {
  /** Without `each`, `a`. */
  readonly determiner?: boolean;
  readonly plural?: boolean;
  /** Where the target that stands here is said in full. */
  readonly object?: boolean;
}

/** A noun phrase, its references said as the reference pass decided. */
export function englishPhrase(say: Say, np: NounPhrase, options: PhraseOptions = {}): PhraseText {
  const owned = np.genitives.reduce<PhraseText>(
    (owner, what, i) => {
      const noun = nominalOf(say, what, {});
      return { text: `${possessive(i === 0 ? np : undefined, owner)} ${noun.text}`, plural: noun.plural };
    },
    primaryText(say, np, np.primary, np.genitives.length > 0 ? {} : options),
  );
  const text = np.arithmetic.reduce((before, { op, amount }) => say.phrase(op, { a: before, b: amountText(say, amount) }), owned.text);
  return { ...owned, text: np.rounded === undefined ? text : say.phrase("rounded", { x: text, way: np.rounded }) };
}

/** `creature` → `creature's`, `it` → `its`, `you` → `your`. */
function possessive(np: NounPhrase | undefined, owner: PhraseText): string {
  const pronoun = np?.primary.kind === "pronoun" ? np.primary.text : undefined;
  if (owner.you === true) return "your";
  if (owner.text === "it" || pronoun === "it") return owner.text === "it" ? "its" : genitive(owner);
  if (owner.text === "they" || owner.text === "them") return "their";
  return genitive(owner);
}
export function genitive({ text, plural }: PhraseText): string {
  return plural && text.endsWith("s") ? `${text}'` : `${text}'s`;
}

function primaryText(say: Say, np: NounPhrase, primary: Primary, options: PhraseOptions): PhraseText {
  switch (primary.kind) {
    case "pronoun":
      return pronounText(say, primary, options);
    case "quoted": {
      const count = primary.count?.value;
      const many = count !== undefined && count !== 1;
      const lead = primary.determiner?.text ?? (count === undefined ? "" : countText(say, count));
      const rest = primary.postmods.map((p) => postmodText(say, p)).join("");
      return { text: [lead, `${primary.name.value}${rest}`].filter((t) => t !== "").join(" "), plural: many };
    }
    case "determined": {
      const first = say.references.first.get(np);
      if (first !== undefined) return targetText(say, first);
      const mention = say.references.mentions.get(np);
      if (mention !== undefined) return mentionText(say, mention);
      return determinedText(say, primary, options);
    }
    case "possessed": {
      const noun = nominalOf(say, primary.nominal, options);
      const count = primary.count === undefined ? "" : `${countText(say, primary.count.value)} `;
      return { text: `${possessorText(say, primary.possessor)} ${count}${noun.text}`, plural: noun.plural };
    }
    case "either-or":
      return joined(say, primary.left, primary.right, "or");
    case "both-and":
      return { ...joined(say, primary.left, primary.right, "and"), plural: true };
    case "quantified":
      return quantifiedText(say, primary, options);
    case "bare": {
      const noun = nominalOf(say, primary.nominal, options);
      return primary.amount === undefined ? noun : { text: `${noun.text} ${amountText(say, primary.amount)}`, plural: noun.plural };
    }
  }
}

function joined(say: Say, left: NounPhrase, right: NounPhrase, word: string): PhraseText {
  const b = englishPhrase(say, right);
  return { text: `${englishPhrase(say, left).text} ${word} ${b.text}`, plural: b.plural };
}

function pronounText(say: Say, node: SyntaxNode & { readonly kind: "pronoun" }, options: PhraseOptions): PhraseText {
  const first = say.references.first.get(node);
  if (first !== undefined) return targetText(say, first);
  const mention = say.references.mentions.get(node);
  switch (node.text) {
    case "this":
      return { text: say.self, plural: false };
    case "you":
      return { text: "you", plural: false, you: true };
    case "that player":
      return { text: mention === undefined ? "that player" : thatText(say, mention.of, "player"), plural: false };
    case "them":
      return { text: options.object === false ? "they" : "them", plural: true };
    case "they":
    case "those players":
      return { text: node.text, plural: true };
    case "the rest":
      return { text: say.phrase("the-rest"), plural: true };
    default:
      return { text: node.text, plural: false };
  }
}

/** A player by the noun that tells who: `that player`. */
function thatText(say: Say, of: Referent, fallback: string): string {
  if (of.kind !== "player") return `that ${fallback}`;
  const noun = headsText(say, of, false);
  return say.phrase("that-thing", { x: noun === "opponent" ? "player" : noun });
}

/** A target where it is mentioned first: `target creature`, `up to three target creature cards`. */
function targetText(say: Say, { np }: Referent): PhraseText {
  const { primary } = np;
  switch (primary.kind) {
    case "determined": {
      if (primary.determiner.text === "target") return determinedText(say, primary, {});
      if (primary.nominal === undefined) break;
      const other = primary.determiner.text === "another" ? "another " : "";
      const noun = nominalOf(say, primary.nominal, {});
      return { text: `${other}target ${noun.text}`, plural: noun.plural };
    }
    case "quantified": {
      if (primary.nominal === undefined) break;
      const noun = nominalOf(say, primary.nominal, {});
      const lead = primary.amount === undefined ? "any number of" : boundText(say, primary.bound, primary.amount);
      return { text: `${lead} target ${noun.text}`, plural: noun.plural };
    }
    default:
      break;
  }
  return { text: `target ${primaryText(say, np, primary, { determiner: false }).text}`, plural: false };
}

export function mentionText(say: Say, mention: Mention): PhraseText {
  const { of } = mention;
  const heads = headsText(say, of, of.plural);
  switch (mention.how) {
    case "it":
      return of.plural ? { text: "them", plural: true } : { text: "it", plural: false };
    case "that":
      return { text: say.phrase(of.plural ? "those-things" : "that-thing", { x: heads }), plural: of.plural };
    case "named":
      return { text: say.phrase("the-thing", { x: heads }), plural: of.plural };
    case "former":
    case "latter":
      return { text: say.phrase("the-thing", { x: `${mention.how === "former" ? "first" : "second"} ${heads}` }), plural: of.plural };
    case "done": {
      const done = of.verb === undefined ? undefined : englishVerb(say, of.verb).participle;
      if (done === undefined) return { text: say.phrase("that-thing", { x: heads }), plural: of.plural };
      return { text: say.phrase("the-thing", { x: `${done} ${heads}` }), plural: of.plural };
    }
  }
}

function headsText(say: Say, of: Referent, plural: boolean): string {
  const inner: Say = { ...say, references: { ...say.references, named: new Map() } };
  return nominalText(inner, { other: false, alternatives: of.heads, postmods: [] }, { plural }).text;
}

export function possessorText(say: Say, node: SyntaxNode & { readonly kind: "word" }): string {
  const first = say.references.first.get(node);
  if (first !== undefined) return genitive(targetText(say, first));
  const mention = say.references.mentions.get(node);
  if (node.text === "their" && mention?.of.kind === "player" && mention.how === "that") return genitive(mentionText(say, mention));
  return node.text;
}

function determinedText(say: Say, node: Determined, options: PhraseOptions): PhraseText {
  const determiner = node.determiner.text;
  if (node.of !== undefined) {
    const of = englishPhrase(say, node.of);
    if (options.determiner === false) return { text: `of ${of.text}`, plural: false };
    const lead = determiner === "all" || determiner === "both" || determiner === "any" ? determiner : determiner === "a" ? "one" : determiner;
    return { text: `${lead} of ${of.text}`, plural: determiner === "all" || determiner === "both" };
  }
  if (node.nominal === undefined) return { text: determiner, plural: false };
  const noun = nominalOf(say, node.nominal, options);
  if (options.determiner === false) return noun;
  const count = node.count === undefined ? "" : `${countOf(say, node.count)} `;
  switch (determiner) {
    case "a":
    case "an":
      return { ...noun, text: `${noun.article} ${noun.text}` };
    case "any":
      return noun;
    case "target":
      return { ...noun, text: `${node.bound === undefined ? count : node.count === undefined ? "any number of " : `${boundText(say, node.bound, node.count)} `}target ${noun.text}` };
    case "the greatest":
    case "the least":
      return { ...noun, text: say.phrase("extreme", { which: determiner === "the greatest" ? "greatest" : "least", stat: noun.text }) };
    case "the":
      if (isCurrent(say, node.nominal)) return { ...noun, text: say.phrase("current", { period: noun.text }) };
      if (isEventPart(say, node.nominal)) return { ...noun, text: say.phrase(noun.plural ? "those-things" : "that-thing", { x: noun.text }) };
      return { ...noun, text: noun.bare ? noun.text : `the ${topCount(say, node, noun.text) ?? `${count}${noun.text}`}` };
    default:
      return { ...noun, text: `${determiner} ${count}${noun.text}` };
  }
}

/** `the combat`: the period that runs. */
function isCurrent(say: Say, nominal: Nominal): boolean {
  const [words, more] = nominal.run.alternatives;
  const word = words?.length === 1 && more === undefined ? words[0] : undefined;
  return word?.kind === "word" && nominal.postmods.length === 0 && say.vocabulary.isKind(word.text, "period");
}

/** `the damage` of the event that an ability speaks of. */
function isEventPart(say: Say, nominal: Nominal): boolean {
  const [words, more] = nominal.run.alternatives;
  const word = words?.length === 1 && more === undefined ? words[0] : undefined;
  if (word?.kind !== "word" || nominal.postmods.length > 0) return false;
  const noun = say.vocabulary.nouns.get(word.text);
  return noun !== undefined && (noun.mass || noun.ofVerb !== undefined) && noun.is === undefined;
}

/** `the 4 top cards` → `the top four cards`. */
function topCount(say: Say, node: Determined, noun: string): string | undefined {
  if (node.count === undefined || node.nominal === undefined) return undefined;
  const [words] = node.nominal.run.alternatives;
  const [first] = words ?? [];
  if (first?.kind !== "word" || words?.length === 1) return undefined;
  const lead = first.text.replaceAll("-", " ");
  return noun.startsWith(`${lead} `) ? `${lead} ${countOf(say, node.count)} ${noun.slice(lead.length + 1)}` : undefined;
}

function quantifiedText(say: Say, node: Quantified, options: PhraseOptions): PhraseText {
  if (node.of !== undefined) {
    const of = englishPhrase(say, node.of);
    const lead = node.amount === undefined ? "any number" : of.plural ? boundText(say, node.bound, node.amount) : boundAmount(node.bound, amountText(say, node.amount));
    return { text: `${lead} of ${of.text}`, plural: true };
  }
  if (node.name !== undefined) return { text: `${node.amount === undefined ? "any number of" : countOf(say, node.amount)} ${node.name.value}`, plural: true };
  if (node.nominal === undefined) {
    // `the number of creatures` is a noun phrase of its own.
    return { text: node.amount === undefined ? "" : boundAmount(node.bound, amountText(say, node.amount)), plural: false };
  }
  const one = node.amount !== undefined && numberOf(say, node.amount) === 1;
  const noun = nominalOf(say, node.nominal, { ...options, ...(one ? { plural: false } : {}) });
  if (node.amount === undefined) return { text: `any number of ${noun.text}`, plural: true };
  if (node.amount.kind === "that-much") return { ...noun, text: `${say.phrase(noun.plural ? "that-many" : "that-much")} ${noun.text}` };
  if (one && node.bound === undefined && !noun.mass && isParameter(node.amount)) return { ...noun, text: `${noun.article} ${noun.text}` };
  const lead = noun.mass ? boundAmount(node.bound, amountText(say, node.amount)) : boundText(say, node.bound, node.amount);
  return { ...noun, text: `${lead} ${noun.text}` };
}

/** A number that the use of a keyword gave. */
function isParameter(amount: SyntaxNode): boolean {
  return amount.kind === "var";
}

function countOf(say: Say, amount: SyntaxNode & { readonly kind: string }): string {
  const value = numberOf(say, amount);
  return value === undefined ? ("kind" in amount && isAmount(amount) ? amountText(say, amount) : "") : countText(say, value);
}
function isAmount(node: SyntaxNode): node is Extract<SyntaxNode, { kind: "var" | "that-much" | "multiple" | "number-of" | "sum" | "amount-of" | "product" | "per-each" | "number" }> {
  return ["number", "var", "that-much", "multiple", "number-of", "sum", "amount-of", "product", "per-each"].includes(node.kind);
}
export function boundText(say: Say, bound: Bound | undefined, amount: SyntaxNode): string {
  return boundAmount(bound, countOf(say, amount));
}
export function boundAmount(bound: Bound | undefined, amount: string): string {
  switch (bound) {
    case undefined:
    case "exactly":
      return bound === undefined ? amount : `exactly ${amount}`;
    case "or less":
    case "or more":
      return `${amount} ${bound}`;
    case "any":
      return `any ${amount}`;
    default:
      return `${bound} ${amount}`;
  }
}

export interface NominalText extends PhraseText {
  readonly mass: boolean;
  readonly article: "a" | "an";
  /** Takes no article: a zone that is printed without one. */
  readonly bare: boolean;
}
interface NominalWords {
  readonly other: boolean;
  readonly alternatives: readonly (readonly RunWord[])[];
  readonly postmods: readonly Postmod[];
}

function nominalOf(say: Say, nominal: Nominal, options: PhraseOptions): NominalText {
  return nominalText(say, { other: nominal.other, alternatives: nominal.run.alternatives, postmods: nominal.postmods }, options);
}

export function nominalText(say: Say, { other, alternatives, postmods }: NominalWords, options: PhraseOptions): NominalText {
  const run = englishRun(say, alternatives, options.plural === false);
  const text = options.plural === true && !run.plural && !run.mass ? pluralEnd(say, alternatives, run.text) : run.text;
  const after = postmods.map((p) => postmodText(say, p)).join("");
  const said = `${other ? "other " : ""}${text}${after}`;
  return {
    text: said,
    plural: run.plural || options.plural === true,
    mass: run.mass,
    article: other ? "an" : (run.article ?? articleFor(said)),
    bare: run.mass && isZone(say, alternatives),
    ...nounIn(say, alternatives),
  };
}

function nounIn(say: Say, [words, more]: readonly (readonly RunWord[])[]): { readonly noun?: string } {
  const last = words?.at(-1);
  const reading = last?.kind === "word" && more === undefined ? say.vocabulary.readings(last.text).find((r) => r.symbol.symbol !== "adjective") : undefined;
  const symbol = reading?.symbol.symbol === "type-word" ? say.vocabulary.nouns.get(reading.symbol.of) : reading?.symbol;
  return symbol === undefined ? {} : { noun: englishWord(say, symbol).singular };
}

function pluralEnd(say: Say, alternatives: readonly (readonly RunWord[])[], text: string): string {
  const last = alternatives.at(-1)?.at(-1);
  const symbol = last?.kind === "word" ? say.vocabulary.readings(last.text).find((r) => r.symbol.symbol !== "adjective")?.symbol : undefined;
  if (symbol === undefined) return pluralOf(text);
  const { singular, plural } = englishWord(say, symbol);
  return text.endsWith(singular) ? text.slice(0, text.length - singular.length) + plural : text;
}
function isZone(say: Say, alternatives: readonly (readonly RunWord[])[]): boolean {
  const last = alternatives.at(-1)?.at(-1);
  return last?.kind === "word" && say.vocabulary.zones.has(last.text);
}
