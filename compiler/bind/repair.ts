import type { Complement, NounPhrase, Nominal, WordNode } from "../../grammar/index.js";
import type { Binder } from "./binder.js";

/**
 * The one repair of a run: if it can't end in a noun, its last adjective or direction is a part of the verb,
 * `turn the hidden face-up`. Everything else that a run can't be stays an error.
 */
export function repaired(b: Binder, complement: Complement): readonly Complement[] {
  if (complement.kind !== "np" || complement.as !== undefined || complement.genitives.length > 0) return [complement];
  const { primary } = complement;
  if (primary.kind !== "determined" || primary.nominal === undefined || primary.nominal.postmods.length > 0) return [complement];
  const split = splitRun(b, primary.nominal);
  if (split === undefined) return [complement];
  const { nominal, word } = split;
  const end = nominal.end;
  const np: NounPhrase = { ...complement, end, primary: { ...primary, end, nominal } };
  return [np, word];
}

function splitRun(b: Binder, nominal: Nominal): { readonly nominal: Nominal; readonly word: WordNode } | undefined {
  const [words, more] = nominal.run.alternatives;
  const last = words?.at(-1);
  const before = words?.at(-2);
  if (words === undefined || more !== undefined || last?.kind !== "word" || before === undefined) return undefined;
  const canEnd = b.vocabulary.reading(last.text, "type-word") !== undefined || (b.vocabulary.nouns.has(last.text) && b.vocabulary.valueKind(last.text) !== "word");
  const canFollow = b.vocabulary.adjectives.has(last.text) || b.vocabulary.nouns.has(last.text);
  if (canEnd || !canFollow) return undefined;
  const { end } = before;
  return { nominal: { ...nominal, end, run: { ...nominal.run, end, alternatives: [words.slice(0, -1)] } }, word: last };
}
