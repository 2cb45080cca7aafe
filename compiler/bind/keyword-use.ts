import type { Complement, Span } from "../../grammar/index.js";
import type { Expr, Holes } from "../ir/expression.js";
import type { KeywordSymbol, ParameterSymbol } from "../vocabulary/symbols.js";
import { bindAmount } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindPhrase } from "./phrase.js";
import { wordExpr } from "./run.js";
import type { Scope } from "./scope.js";

/** The arguments of a keyword's use: `bolster 1`, `protection from white`, by the keyword's own pattern. */
export function bindArguments(
  b: Binder,
  keyword: KeywordSymbol,
  complements: readonly Complement[],
  scope: Scope,
  span: Span,
): Holes | undefined {
  const args: Record<string, Expr> = {};
  const open = [...keyword.params];
  for (const complement of complements) {
    const preposition = complement.kind === "prep-phrase" ? complement.preposition.text : undefined;
    const at = open.findIndex((p) => p.preposition === preposition);
    const [param] = at < 0 ? [] : open.splice(at, 1);
    if (param === undefined) return b.report("stray-words", complement, { verb: keyword.name, words: b.source(complement), frame: usage(keyword) });
    const value = bindArgument(b, param, complement, scope);
    if (value === undefined) return undefined;
    args[param.name] = value;
  }
  const [missing] = open.filter((p) => !p.optional);
  if (missing !== undefined) {
    return b.report("missing-part", span, { verb: keyword.name, hole: missing.name, wanted: missing.types, frame: usage(keyword) });
  }
  return args;
}

function bindArgument(b: Binder, param: ParameterSymbol, complement: Complement, scope: Scope): Expr | undefined {
  const kinds = param.types.map((t) => b.vocabulary.valueKind(t));
  if (kinds.includes("word")) {
    const word = loneWord(complement);
    if (word === undefined) return b.unsupported(complement);
    const known = b.vocabulary.reading(word, "adjective") ?? b.vocabulary.reading(word, "type-word") ?? b.vocabulary.reading(word, "noun");
    return known === undefined ? b.unknownWord(complement, word, `a ${param.types.join(" or ")}`) : wordExpr(b, known.symbol.name);
  }
  if (kinds.includes("number")) {
    if (complement.kind === "np") {
      const phrase = bindPhrase(b, complement, scope);
      if (phrase === undefined) return undefined;
      if (phrase.p === "number") return phrase.expr;
      return b.report("not-a-number", complement, { phrase: b.source(complement) });
    }
    if (complement.kind === "signed") return bindAmount(b, complement.amount, scope);
  }
  return b.unsupported(complement);
}

/** The one word of a complement: `white`, `from white`. */
function loneWord(complement: Complement): string | undefined {
  if (complement.kind === "word") return complement.text;
  const np = complement.kind === "np" ? complement : complement.kind === "prep-phrase" && complement.object.kind === "np" ? complement.object : undefined;
  if (np?.primary.kind !== "bare") return undefined;
  const words = np.primary.nominal.run.alternatives[0];
  const [word] = words ?? [];
  return words?.length === 1 && word?.kind === "word" ? word.text : undefined;
}

function usage(keyword: KeywordSymbol): string {
  const parts = keyword.params.map((p) => (p.preposition === undefined ? `<${p.name}>` : `${p.preposition} <${p.name}>`));
  return [keyword.name, ...parts].join(" ");
}
