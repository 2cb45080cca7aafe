import { builders } from "prettier/doc";
import type { Doc } from "prettier";
import type { AfterColon, Line, OnlyOnce } from "../../syntax/nodes.js";
import { printAll, words, type Pen, type Printers } from "../pen.js";
import { options, sentence } from "./sentence.js";

const { join } = builders;

type LineKind =
  | "line"
  | "after-colon"
  | "command"
  | "only-once"
  | "only-when"
  | "only-if"
  | "only-time"
  | "where"
  | "statement"
  | "placement"
  | "placed";

/** Lines whose first word decides, sentences, and what stands where. */
export const lines: Printers<LineKind> = {
  line,
  "after-colon": afterColon,
  command: ({ word, complements, body }, pen) =>
    words(pen.print(word), ...printAll(pen, complements), body && pen.print(body)),
  "only-once": onlyOnce,
  // `only when` or `only whenever`, which mean the same.
  "only-when": ({ pos, event }, pen) => words(pen.sheet.spelling({ pos, end: event.pos }), pen.print(event)),
  "only-if": ({ condition }, pen) => words("only if", pen.print(condition)),
  "only-time": ({ time }, pen) => words("only", pen.print(time)),
  where: ({ variable, is }, pen) => words("where", pen.print(variable), "is", pen.print(is)),
  statement: ({ subject, predicate, tail }, pen) =>
    sentence(pen, words(pen.print(subject), pen.print(predicate)), predicate, tail),
  placement: ({ subject, things }, pen) => [pen.print(subject), ": ", join(", ", printAll(pen, things))],
  placed: ({ what, at, marks }, pen) =>
    words(
      pen.print(what),
      ...printAll(pen, at),
      marks.length === 0 ? undefined : ["(", join(", ", printAll(pen, marks)), ")"],
    ),
};

function line(node: Line, pen: Pen): Doc {
  const { items, after, tail } = node;
  const act = [join(", ", printAll(pen, items)), after ? pen.print(after) : ""];
  return sentence(pen, act, after ?? items.at(-1) ?? node, tail);
}

/** `{1}, {T}: only once during the turn { … }`: what a price buys, with its colon. */
function afterColon({ only, does }: AfterColon, pen: Pen): Doc {
  const bought = "kind" in does ? pen.print(does) : options(pen, does);
  return [": ", words(...printAll(pen, only), bought)];
}

function onlyOnce({ time, per }: OnlyOnce, pen: Pen): Doc {
  return words("only once", time && pen.print(time), per && words("per", pen.print(per)));
}
