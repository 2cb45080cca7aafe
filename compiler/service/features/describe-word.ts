import type { HoleSymbol, KeywordSymbol, ParameterSymbol, VerbSymbol, WordSymbol } from "../../vocabulary/symbols.js";
import type { Language } from "./types.js";

type Texts = Readonly<Record<Language, string>>;

const kinds: Readonly<Record<WordSymbol["symbol"], Texts>> = {
  noun: { en: "noun", ja: "名詞" },
  "type-word": { en: "type", ja: "タイプ" },
  adjective: { en: "adjective", ja: "形容詞" },
  zone: { en: "zone", ja: "領域" },
  stat: { en: "stat", ja: "数値" },
  unit: { en: "counter", ja: "カウンター" },
  "cost-symbol": { en: "symbol", ja: "シンボル" },
  period: { en: "period", ja: "期間" },
  setting: { en: "setting", ja: "設定" },
  verb: { en: "verb", ja: "動詞" },
  keyword: { en: "keyword", ja: "キーワード" },
};
const resource: Texts = { en: "resource", ja: "リソース" };
const phase: Texts = { en: "phase", ja: "フェイズ" };
const instruction: Texts = { en: "keyword action", ja: "キーワード処理" };

/** What kind of word it is, in a word. */
export function kindName(symbol: WordSymbol, language: Language): string {
  if (symbol.symbol === "unit" && symbol.unit === "resource") return resource[language];
  if (symbol.symbol === "period" && symbol.phase) return phase[language];
  if (symbol.symbol === "keyword" && symbol.instruction) return instruction[language];
  return kinds[symbol.symbol][language];
}

/** The printed text of a word in a language, if it has one. */
export function printedIn({ printed }: WordSymbol, language: Language): string | undefined {
  return language === "ja" ? printed.ja : printed.en;
}

/** `deals <amount: damage> to <patient: creature or player>`, with the offsets of its holes in that text. */
export function frameOf(symbol: VerbSymbol | KeywordSymbol): { readonly text: string; readonly holes: readonly (readonly [from: number, to: number])[] } {
  const parts: readonly (HoleSymbol | ParameterSymbol)[] = symbol.symbol === "verb" ? symbol.holes : symbol.params;
  const holes: (readonly [number, number])[] = [];
  let text = "";
  const add = (part: HoleSymbol | ParameterSymbol): void => {
    const hole = `<${part.name}${part.types.length === 1 && part.types[0] === part.name ? "" : `: ${part.types.join(" or ")}`}>`;
    const written = part.preposition === undefined ? hole : `${part.preposition} ${hole}`;
    const shown = part.optional ? `[${written}]` : written;
    if (text !== "") text += " ";
    holes.push([text.length, text.length + shown.length]);
    text += shown;
  };
  parts.filter((p) => "subject" in p && p.subject).forEach(add);
  text += `${text === "" ? "" : " "}${symbol.name}`;
  parts.filter((p) => !("subject" in p && p.subject)).forEach(add);
  return { text, holes };
}

/** What a word is and does, in short sentences of the language. */
export function factsOf(symbol: WordSymbol, language: Language): readonly string[] {
  const ja = language === "ja";
  const code = (words: readonly string[]): string => words.map((w) => `\`${w}\``).join(ja ? "、" : ", ");
  switch (symbol.symbol) {
    case "noun":
      return [
        ...(symbol.of.length === 0 ? [] : [ja ? `${code(symbol.of)}の一種。` : `A kind of ${code(symbol.of)}.`]),
        ...(symbol.lives === undefined ? [] : [ja ? `${code([symbol.lives])}にある。` : `Is in the zone ${code([symbol.lives])}.`]),
        ...(symbol.onTypeLine ? [ja ? "タイプ行に書く。" : "Stands on the type line."] : []),
        ...(symbol.mass ? [ja ? "数えられない。" : "Has no plural."] : []),
        ...(symbol.relation ? [ja ? "持ち主を通して呼ぶ。" : "Is named through its owner."] : []),
      ];
    case "type-word":
      return [ja ? `${code([symbol.of])}のタイプ。` : `A type of ${code([symbol.of])}.`];
    case "adjective":
      return [ja ? `${code(symbol.of)}について言う。` : `Said of ${code(symbol.of)}.`, ...(symbol.mark ? [ja ? "印字または効果で付く。" : "A mark that is printed or given."] : [])];
    case "zone":
      return [
        symbol.of === undefined ? (ja ? "全員で共有する。" : "Everybody's.") : ja ? "プレイヤーごとにある。" : "Each player has one.",
        symbol.hidden ? (ja ? "非公開。" : "Hidden.") : ja ? "公開。" : "Public.",
        ...(symbol.ordered ? [ja ? "順番がある。" : "In order."] : []),
      ];
    case "stat":
      return [ja ? `${code(symbol.of)}の数値。` : `A number of ${code(symbol.of)}.`, ...(symbol.starts === undefined ? [] : [ja ? `初期値は${String(symbol.starts)}。` : `Starts at ${String(symbol.starts)}.`])];
    case "unit":
      return [
        ja ? `${code([symbol.of])}に置かれる。` : `Is on ${code([symbol.of])}.`,
        ...(symbol.emptiesEach === undefined ? [] : [ja ? `${code([symbol.emptiesEach])}の終わりになくなる。` : `Is gone after each ${code([symbol.emptiesEach])}.`]),
      ];
    case "cost-symbol":
      return [
        ja ? `${code([symbol.of])}を支払う。` : `Pays ${code([symbol.of])}.`,
        ...(symbol.marks === undefined ? [] : [ja ? `これを含むカードは${code([symbol.marks])}である。` : `A card with it in its cost is ${code([symbol.marks])}.`]),
      ];
    case "period":
      return symbol.of === "" ? [] : [ja ? `${code([symbol.of])}の一部。` : `A part of the ${code([symbol.of])}.`];
    case "setting":
      return [ja ? `値：${code(symbol.values)}` : `One of ${code(symbol.values)}.`];
    case "verb":
      return [ja ? verbRoles[symbol.role].ja : verbRoles[symbol.role].en];
    case "keyword":
      return [];
  }
}

const verbRoles: Readonly<Record<VerbSymbol["role"], Texts>> = {
  action: { en: "A player may do it.", ja: "プレイヤーが行える。" },
  answer: { en: "A player does it when asked.", ja: "問われたときに行う。" },
  run: { en: "The game does it.", ja: "ゲームが行う。" },
  state: { en: "A state.", ja: "状態を表す。" },
  event: { en: "Something that happens.", ja: "起きる出来事。" },
};
