import type { NounPhrase, Postmod, PrepPhrase, SyntaxNode, WithSpec } from "../../../grammar/index.js";
import { spell, type Say } from "../read/say.js";
import { amountText } from "./amount.js";
import { predicateClause, upToVerb } from "./predicate.js";
import { boundText, japanesePhrase } from "./noun.js";
import { timePointText } from "./time.js";
import { conjugated, turned, verbOf } from "./verb.js";
import { frameOf, japaneseWord } from "./words.js";

/** What describes a noun, in front of it: あなたがコントロールする, 飛行を持つ. */
export function postmodText(say: Say, postmod: Postmod): string {
  const inner: Say = { ...say, standing: "static" };
  switch (postmod.kind) {
    case "prep-phrase":
      return prepositionText(inner, postmod);
    case "with-phrase":
      return withText(inner, postmod.spec);
    case "other-than":
      return say.phrase("other-than", { x: japanesePhrase(inner, postmod.object).text });
    case "that-clause": {
      const chosen = ofWord(inner, postmod);
      return chosen ?? conjugatedClause(inner, postmod);
    }
    case "relative-clause": {
      const verb = say.vocabulary.verbForm(postmod.verb.text, "third-person", "base");
      const frame = verb === undefined ? undefined : frameOf(inner, verb, () => false);
      const subject = japanesePhrase(inner, postmod.subject).text;
      return `${subject}が${frame === undefined ? postmod.verb.text : frame.verb.text}`;
    }
  }
}

function conjugatedClause(say: Say, postmod: Postmod & { readonly kind: "that-clause" }): string {
  const clause = predicateClause(say, undefined, postmod.predicate, { attributive: true });
  const text = conjugated(clause.verb, clause.form ?? "dict");
  return `${upToVerb(clause)}${text}`;
}

/** `that are the kind`, of a chosen word: 選んだクリーチャー・タイプの. */
function ofWord(say: Say, { predicate }: Postmod & { readonly kind: "that-clause" }): string | undefined {
  if (predicate.kind !== "copula" || predicate.predicate.kind !== "np" || !/^(is|are)$/.test(predicate.word.text)) return undefined;
  const mention = say.references.mentions.get(predicate.predicate);
  return mention?.of.kind === "word" ? `${japanesePhrase(say, predicate.predicate).text}の` : undefined;
}

function prepositionText(say: Say, postmod: PrepPhrase): string {
  const { object } = postmod;
  const preposition = postmod.preposition.text;
  if (object.kind === "symbols") return `${object.symbols.map((s) => s.text).join("")}の`;
  if (object.kind === "time-point") return `${timePointText(say, object)}の`;
  const x = japanesePhrase(say, object).text;
  switch (preposition) {
    case "of":
      return `${x}の`;
    case "among":
      return `${x}のうちの`;
    case "within":
      return withinText(say, object, x);
    case "without":
      return withoutText(say, x);
    default:
      return placeText(say, object, x);
  }
}

/** `within 1 of this`: これから１以内にある. */
function withinText(say: Say, { primary }: NounPhrase, x: string): string {
  if (primary.kind !== "quantified" || primary.of === undefined || primary.amount === undefined) return say.phrase("within", { x, n: "" });
  return say.phrase("within", { x: japanesePhrase(say, primary.of).text, n: amountText(say, primary.amount) });
}

function withoutText(say: Say, x: string): string {
  return conjugated(turned(verbOf(say.phrase("with-ability", { x })), "negative"), "dict");
}

/** 戦場にある, 場に出ている. */
export function placeText(say: Say, object: SyntaxNode, x: string): string {
  const word = object.kind === "np" && "nominal" in object.primary ? object.primary.nominal?.run.alternatives[0]?.at(-1) : undefined;
  const zone = word?.kind === "word" ? say.vocabulary.zones.get(word.text) : undefined;
  const own = zone === undefined ? undefined : spell(say, zone)?.forms["loose"];
  return own ?? say.phrase("in-zone", { place: x });
}

/** After `with`: 飛行を持つ, パワーが２以下の. */
export function withText(say: Say, spec: WithSpec): string {
  const { what, amount, bound } = spec;
  const [word] = lone(what);
  const stat = word === undefined ? undefined : say.vocabulary.stats.get(word);
  if (stat !== undefined && amount !== undefined) {
    const printed = japaneseWord(say, stat);
    const n = boundText(say, bound, `${amountText(say, amount)}${printed.counter ?? ""}`);
    const total = what.primary.kind === "determined" && what.primary.determiner.text === "the total";
    return say.phrase(total ? "with-total" : "with-stat", { stat: printed.text, amount: n });
  }
  const { primary } = what;
  if (primary.kind === "determined" && /^the (?:least|greatest)$/.test(primary.determiner.text)) return japanesePhrase(say, what).text;
  const unit = unitIn(say, what);
  if (unit) {
    const counted = japanesePhrase(say, what, { counted: false });
    return counted.count === "" ? say.phrase("with-counter", { x: counted.core }) : say.phrase("with-counters", { x: counted.core, count: counted.count });
  }
  return say.phrase("with-ability", { x: japanesePhrase(say, what).text });
}

function lone({ primary }: NounPhrase): readonly string[] {
  const nominal = "nominal" in primary ? primary.nominal : undefined;
  const words = nominal?.run.alternatives[0];
  const last = words?.at(-1);
  return last?.kind === "word" ? [last.text] : [];
}
export function unitIn(say: Say, { primary }: NounPhrase): boolean {
  const nominal = "nominal" in primary ? primary.nominal : undefined;
  return (nominal?.run.alternatives[0] ?? []).some((w) => "text" in w && say.vocabulary.units.get(w.text)?.unit === "counter");
}
