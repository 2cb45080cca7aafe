import { builders } from "prettier/doc";
import type { Doc } from "prettier";
import type { Determined, NounPhrase, Run } from "../../syntax/nodes.js";
import { asItStands, goesOn, linked, printAll, words, type Pen, type Printers } from "../pen.js";
import { quantity } from "./amounts.js";

const { group } = builders;

type NounKind =
  | "np"
  | "arithmetic"
  | "quoted"
  | "determined"
  | "possessed"
  | "either-or"
  | "both-and"
  | "quantified"
  | "bare"
  | "nominal"
  | "run"
  | "other-than"
  | "that-clause"
  | "relative-clause"
  | "with-spec";

/** Noun phrases, from the whole to its words. */
export const nouns: Printers<NounKind> = {
  np: nounPhrase,
  arithmetic: ({ op, amount }, pen) => words(op, pen.print(amount)),
  quoted: ({ determiner, count, name, postmods }, pen) =>
    words(
      determiner && pen.print(determiner),
      count ? pen.print(count) : determiner && asItStands(pen, determiner.end, name.pos),
      pen.print(name),
      ...printAll(pen, postmods),
    ),
  determined,
  possessed: ({ possessor, count, nominal }, pen) =>
    words(pen.print(possessor), count && pen.print(count), pen.print(nominal)),
  "either-or": ({ left, right }, pen) => words("either", linked(pen, [left, right], "or")),
  "both-and": ({ left, right }, pen) => words("both", linked(pen, [left, right], "and")),
  quantified: ({ bound, amount, of, name, nominal, end }, pen) =>
    words(
      quantity(pen, bound, amount, (of ?? name ?? nominal)?.pos ?? end),
      of && words("of", pen.print(of)),
      name && words(pen.print(name), asItStands(pen, name.end, end)),
      nominal && pen.print(nominal),
    ),
  bare: ({ nominal, amount }, pen) => words(pen.print(nominal), amount && pen.print(amount)),
  nominal: ({ other, run, postmods }, pen) =>
    words(other ? "other" : undefined, pen.print(run), ...printAll(pen, postmods)),
  run: alternatives,
  "other-than": ({ object }, pen) => words("other than", pen.print(object)),
  "that-clause": ({ predicate }, pen) => words("that", pen.print(predicate)),
  "relative-clause": ({ subject, verb }, pen) => words(pen.print(subject), pen.print(verb)),
  "with-spec": ({ what, bound, amount, end }, pen) => words(pen.print(what), quantity(pen, bound, amount, end)),
};

function nounPhrase(np: NounPhrase, pen: Pen): Doc {
  const { primary, arithmetic, rounded, as, parens, end } = np;
  const phrase = words(
    [pen.print(primary), owned(np, pen)],
    ...printAll(pen, arithmetic),
    rounded && `rounded ${rounded}`,
  );
  const named = as && words("as", pen.print(as));
  if (!parens) return words(phrase, named);
  // `(a card) as prize` and `(a card as prize)` may name different things: the name stays on its side.
  const inside = as !== undefined && as.end < end;
  return inside ? ["(", words(phrase, named), ")"] : words(["(", phrase, ")"], named);
}

/** `'s owner's hand`: which of the two endings a word takes is the author's to know. */
function owned({ primary, genitives }: NounPhrase, pen: Pen): Doc[] {
  return genitives.map((owner, i) => {
    const mark = pen.sheet.spelling({ pos: (genitives[i - 1] ?? primary).end, end: owner.pos });
    return [mark, " ", pen.print(owner)];
  });
}

/** `the 3 top cards`, `up to 4 target creatures`: a number stands on the side where the author put it. */
function determined(node: Determined, pen: Pen): Doc {
  const { determiner, count, bound, of, nominal } = node;
  const counts = quantity(pen, bound, count, determiner.pos);
  const countsFirst = bound !== undefined || (count !== undefined && count.pos < determiner.pos);
  return words(
    countsFirst ? counts : undefined,
    pen.print(determiner),
    countsFirst ? undefined : counts,
    of && words("of", pen.print(of)),
    nominal && pen.print(nominal),
  );
}

/** `artifact or black creature`. */
function alternatives({ alternatives: all }: Run, pen: Pen): Doc {
  return group(
    all.map((run, i) => {
      const [before, first] = [all[i - 1]?.at(-1), run[0]];
      const own = words(...printAll(pen, run));
      return before === undefined || first === undefined ? own : [goesOn(pen, before, first.pos), "or ", own];
    }),
  );
}
