import { forEachChild, type Block, type Item, type SyntaxNode } from "../../grammar/index.js";
import { spellingsOf } from "./spelling.js";
import type { Printed } from "./symbols.js";

/** A word, a text or a number of a property line, in order of the source. */
export type Leaf =
  | { readonly leaf: "word"; readonly text: string; readonly pos: number; readonly end: number }
  | { readonly leaf: "text"; readonly text: string; readonly pos: number; readonly end: number }
  | { readonly leaf: "number"; readonly value: number; readonly pos: number; readonly end: number };

/** `en "deal" past "dealt"` as its first word and what follows; `does { … }` has a body. */
export interface Property {
  readonly word: string;
  readonly args: readonly Leaf[];
  readonly body?: Block;
  readonly pos: number;
  readonly end: number;
}

/** Words, texts and numbers under a node in order; declarations are lists of words, not sentences. */
export function leavesOf(node: SyntaxNode): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (n: SyntaxNode): void => {
    switch (n.kind) {
      case "word":
      case "pronoun":
      case "adverb":
        leaves.push({ leaf: "word", text: n.text, pos: n.pos, end: n.end });
        return;
      case "mod-pt":
      case "symbol":
        leaves.push({ leaf: "word", text: n.text, pos: n.pos, end: n.end });
        return;
      case "string":
        leaves.push({ leaf: "text", text: n.value, pos: n.pos, end: n.end });
        return;
      case "number":
        leaves.push({ leaf: "number", value: n.value, pos: n.pos, end: n.end });
        return;
      case "block":
        return;
      default:
        forEachChild(n, visit);
    }
  };
  visit(node);
  return leaves;
}

/** The property lines of a declaration; what is a sentence (`the bearer gets +1/+1`) is not among them. */
export function propertiesOf(body: Block | undefined): readonly Property[] {
  const properties: Property[] = [];
  for (const item of body?.items ?? []) {
    if (item.kind !== "line") continue;
    for (const command of item.items) {
      if (command.kind !== "command") continue;
      const args = command.complements.flatMap(leavesOf);
      properties.push({
        word: command.word.text,
        args,
        pos: command.pos,
        end: command.end,
        ...(command.body === undefined ? {} : { body: command.body }),
      });
    }
  }
  return properties;
}

/** The items of a declaration that are sentences. */
export function sentencesOf(body: Block | undefined): readonly Item[] {
  return (body?.items ?? []).filter((item) => item.kind !== "line");
}

export function property(properties: readonly Property[], word: string): Property | undefined {
  return properties.find((p) => p.word === word);
}

export function flag(properties: readonly Property[], word: string): boolean {
  return property(properties, word) !== undefined;
}

/** The first word after a property's own: `lives stack` → `stack`. */
export function wordOf(properties: readonly Property[], word: string): string | undefined {
  const first = property(properties, word)?.args[0];
  return first?.leaf === "word" ? first.text : undefined;
}

/** The first text of a property: `does "draw"` → `draw`. */
export function textOf(properties: readonly Property[], word: string): string | undefined {
  return property(properties, word)?.args.find((a) => a.leaf === "text")?.text;
}

/** The text after an inner word, in any property: `en "die" plural "dice"`, `en past "copied"`. */
export function innerText(properties: readonly Property[], inner: string): string | undefined {
  for (const p of properties) {
    const at = p.args.findIndex((a) => a.leaf === "word" && a.text === inner);
    const next = at < 0 ? undefined : p.args[at + 1];
    if (next?.leaf === "text") return next.text;
  }
  return undefined;
}

/** `en "x"; ja "y"; en 2002 "z"`: a text behind a number belongs to that edition. */
export function printedOf(properties: readonly Property[]): Printed {
  let en: string | undefined;
  let ja: string | undefined;
  const byEdition: { language: "en" | "ja"; edition: string; text: string }[] = [];
  for (const p of properties) {
    if (p.word !== "en" && p.word !== "ja") continue;
    let edition: string | undefined;
    let inner: string | undefined;
    for (const arg of p.args) {
      if (arg.leaf === "number") edition = String(arg.value);
      else if (arg.leaf === "word") inner = arg.text;
      else if (inner !== undefined) inner = undefined;
      else if (edition !== undefined) byEdition.push({ language: p.word, edition, text: arg.text });
      else if (p.word === "en") en ??= arg.text;
      else ja ??= arg.text;
    }
  }
  return { ...(en === undefined ? {} : { en }), ...(ja === undefined ? {} : { ja }), byEdition, spellings: spellingsOf(properties) };
}
