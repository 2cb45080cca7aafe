import type { CardIR, KeywordIR } from "../ir/clause.js";
import { bindsDoc, clauseRecord, type Emitting } from "./clause.js";
import { array, call, object, tallObject, text, type Doc, type Property } from "./js.js";

/** The clauses of a card and the card itself, each a statement of the module. */
export function cardRecords(card: CardIR, out: Emitting): readonly Doc[] {
  const properties: Property[] = [
    { key: "name", value: text(card.name) },
    { key: "line", value: text(card.line) },
  ];
  if (card.cost !== undefined) properties.push({ key: "cost", value: text(card.cost) });
  properties.push({
    key: "types",
    value: array(card.types.map((type) => (type.e === "slot" ? call(out.makers.use("slot"), [text(type.word)]) : text(type.e === "word" ? type.word : "")))),
  });
  const stats = Object.entries(card.stats);
  if (stats.length > 0) properties.push({ key: "stats", value: object(stats.map(([key, value]) => ({ key, value: String(value) }))) });
  if (card.marks.length > 0) properties.push({ key: "marks", value: array(card.marks.map(text)) });
  properties.push({ key: "abilities", value: array(card.abilities.map((id) => out.ids.of(id))) });
  const record: Doc = [`const ${out.ids.of(card.name)} = ${out.makers.use("card")}(`, tallObject(properties), ");"];
  return [...card.clauses.map((c) => clauseRecord(c, out)), record];
}

export function keywordRecords(keyword: KeywordIR, out: Emitting): readonly Doc[] {
  const properties: Property[] = [{ key: "name", value: text(keyword.name) }];
  const params = bindsDoc(keyword.params, out);
  if (params !== undefined) properties.push({ key: "params", value: params });
  if (keyword.abilities.length > 0) properties.push({ key: "abilities", value: array(keyword.abilities.map((id) => out.ids.of(id))) });
  if (keyword.effect !== undefined) properties.push({ key: "effect", value: out.ids.of(keyword.effect) });
  const record: Doc = [`const ${out.ids.of(keyword.name)} = ${out.makers.use("keyword")}(`, tallObject(properties), ");"];
  return [...keyword.clauses.map((c) => clauseRecord(c, out)), record];
}

