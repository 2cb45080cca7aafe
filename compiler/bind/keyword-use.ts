import type { Complement, Span } from "../../grammar/index.js";
import { beyond, type Expr, type Holes } from "../ir/expression.js";
import type { HoleSymbol, KeywordSymbol, ParameterSymbol } from "../vocabulary/symbols.js";
import { bindAmount } from "./amounts.js";
import type { Binder } from "./binder.js";
import { bindComplement } from "./complement.js";
import { bindPhrase } from "./phrase.js";
import { loneWord, wordExpr } from "./run.js";
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
  const named = nameIn(complement);
  if (named !== undefined) {
    const bound = scope.name(named);
    if (bound !== undefined) return bound.expr;
  }
  if (kinds.includes("word")) return wordArgument(b, param, complement);
  if (kinds.includes("cost")) {
    const hole: HoleSymbol = { name: param.name, types: param.types, optional: false, subject: false };
    const phrase = bindComplement(b, complement, [hole], scope);
    if (phrase === undefined) return undefined;
    if (phrase.p !== "cost") return b.report("not-a-price", complement, { phrase: b.source(complement) });
    const symbols = phrase.cost.flatMap((part) => (part.part === "symbols" ? part.symbols : []));
    const plain = phrase.cost.every((part) => part.part === "symbols");
    return plain ? { e: "text", text: symbols.join("") } : beyond("a price with acts as an argument");
  }
  if (complement.kind === "signed") return bindAmount(b, complement.amount, scope);
  const phrase = complement.kind === "np" ? bindPhrase(b, complement, scope, param.types) : undefined;
  if (complement.kind === "np" && phrase === undefined) return undefined;
  if (phrase?.p === "number" && kinds.includes("number")) return phrase.expr;
  // A card by its name, where the parameter is a thing.
  if (phrase?.p === "word" && phrase.expr.e === "text" && kinds.includes("object")) return phrase.expr;
  const word = loneWordOf(complement);
  if (word !== undefined && kinds.includes("object")) return wordArgument(b, param, complement);
  if (kinds.includes("number")) return b.report("not-a-number", complement, { phrase: b.source(complement) });
  return b.report("wrong-argument", complement, { parameter: param.name, wanted: param.types, found: b.source(complement) });
}

/** A word of the vocabulary: an adjective, a type, a noun. */
function wordArgument(b: Binder, param: ParameterSymbol, complement: Complement): Expr | undefined {
  const word = loneWordOf(complement);
  if (word === undefined) return b.report("wrong-argument", complement, { parameter: param.name, wanted: param.types, found: b.source(complement) });
  const known = b.vocabulary.describing(word);
  if (known === undefined) return b.unknownWord(complement, word, "adjective");
  const { name } = known.symbol;
  // A parameter of a word list takes the words of that list.
  const lists = param.types.filter((t) => b.vocabulary.hasWords(t));
  if (lists.length > 0 && !lists.includes(b.vocabulary.categoryOf(name) ?? "")) {
    const near = [...b.vocabulary.typeWords.keys()].filter((w) => lists.includes(b.vocabulary.categoryOf(w) ?? ""));
    return b.report("wrong-argument", complement, { parameter: param.name, wanted: near.length > 0 ? near : lists, found: word });
  }
  return wordExpr(b, name);
}

/** The parameter that an argument passes on: `Cost`, `N`. */
function nameIn(complement: Complement): string | undefined {
  if (complement.kind === "name") return complement.name;
  if (complement.kind === "prep-phrase" && complement.object.kind === "np") return nameIn(complement.object);
  if (complement.kind !== "np" || complement.primary.kind !== "bare") return undefined;
  const word = loneWord(complement.primary.nominal);
  return word?.kind === "name" || word?.kind === "var" ? word.name : undefined;
}

/** The one word of a complement: `white`, `from white`. */
function loneWordOf(complement: Complement): string | undefined {
  if (complement.kind === "word") return complement.text;
  const np = complement.kind === "np" ? complement : complement.kind === "prep-phrase" && complement.object.kind === "np" ? complement.object : undefined;
  if (np?.primary.kind !== "bare") return undefined;
  const word = loneWord(np.primary.nominal);
  return word?.kind === "word" ? word.text : undefined;
}

function usage(keyword: KeywordSymbol): string {
  const parts = keyword.params.map((p) => (p.preposition === undefined ? `<${p.name}>` : `${p.preposition} <${p.name}>`));
  return [keyword.name, ...parts].join(" ");
}
