import type { DeclWord } from "../../../grammar/index.js";

/** Where a line stands whose first word has a meaning of its own. */
export type PropertyHome = DeclWord | "verb" | "game" | "set" | "card" | "keyword" | "ruling" | "effect" | "step";

/** What a line says that its first word heads, in both languages, and how it goes on as a snippet. */
export interface PropertyText {
  readonly en: string;
  readonly ja: string;
  readonly rest?: string;
}
type Lines = Readonly<Record<string, PropertyText>>;

const printed: Lines = {
  en: { en: "What is printed in English.", ja: "英語の表記。", rest: ' "${1:text}"' },
  ja: { en: "What is printed in Japanese.", ja: "日本語の表記。", rest: ' "${1:表記}"' },
};
const does: Lines = { does: { en: "The function of the rules module that does it.", ja: "これを行うルール・モジュールの関数。", rest: ' "${1:primitive}"' } };
const eachPlayer: Lines = { "each-player": { en: "Each player has one of their own.", ja: "プレイヤーごとにある。" } };
const support: Lines = {
  reading: { en: "How the Japanese name is read, for sorting.", ja: "日本語名の読み（並べ替え用）。", rest: ' "${1:よみ}"' },
  support: { en: "A card that isn't in the set and that only rulings need.", ja: "セット外の、裁定だけに要るカード。" },
  fixture: { en: "A card whose numbers are made up.", ja: "数値を仮に置いたカード。" },
  text: { en: "A text of its own instead of the one that is made.", ja: "自動生成の代わりに使う文章。", rest: ' ja "${1:文章}"' },
};
const ask: Lines = {
  choose: { en: "You choose it: on resolution, or on announcement if a target depends on it.", ja: "あなたが選ぶ。通常は解決時、対象がそれに左右されるなら宣言時。", rest: " a ${1:player}" },
  target: { en: "You choose it when this is announced.", ja: "宣言時に対象として選ぶ。", rest: " a ${1:player}" },
};

/** The words that head a line, by what it is a line of. The functions that read them stand in the binder and the vocabulary. */
export const properties: Readonly<Record<PropertyHome, Lines>> = {
  card: {
    ...printed,
    cost: { en: "What you pay for the card.", ja: "カードのコスト。", rest: " {${1:1}}" },
    effect: { en: "What happens when the card is used.", ja: "使ったときに起きること。", rest: " {\n\t$0\n}" },
    ...support,
  },
  keyword: {
    ...printed,
    effect: { en: "The keyword is an instruction: this is what is done.", ja: "キーワード処理：行うこと。", rest: " {\n\t$0\n}" },
    ...support,
  },
  ruling: {
    ...printed,
    informative: { en: "Why this ruling has nothing to run.", ja: "実行できるものがない理由。", rest: ' "${1:reason}"' },
    edition: { en: "The editions for which it holds.", ja: "対象の版。", rest: " ${1:2015}" },
  },
  effect: ask,
  step: ask,
  noun: {
    ...printed,
    ...does,
    lives: { en: "The zone where such things are.", ja: "それがある領域。", rest: " ${1:zone}" },
    "on-type-line": { en: "Stands on the type line of a card.", ja: "カードのタイプ行に書く。" },
    "words-of": { en: "The words of this kind are the type words of that noun.", ja: "この種類の語は、その名詞のタイプ語である。", rest: " ${1:creature}" },
    "of-verb": { en: "What this verb makes.", ja: "その動詞が作るもの。", rest: " ${1:verb}" },
    relation: { en: "Is named through its owner: its controller.", ja: "持ち主を通して呼ぶ（それのコントローラーなど）。" },
    board: { en: "A place of the board.", ja: "盤上の場所。" },
  },
  type: { ...printed, lives: { en: "The zone where such things are.", ja: "それがある領域。", rest: " ${1:zone}" } },
  types: {},
  zone: {
    ...printed,
    ordered: { en: "What lies in it has an order.", ja: "順番がある。" },
    hidden: { en: "Only its owner sees what lies in it.", ja: "持ち主だけが見る。" },
    public: { en: "Everybody sees what lies in it.", ja: "全員が見る。" },
    board: { en: "The board.", ja: "盤。" },
  },
  stat: {
    ...printed,
    ...does,
    layer: { en: "The layer in which it is changed.", ja: "変更が適用される種類別。", rest: " ${1:layer}" },
    starts: { en: "Its number at the start of the game.", ja: "ゲーム開始時の値。", rest: " ${1:20}" },
  },
  adjective: {
    ...printed,
    ...does,
    means: { en: "When it is so, as a condition.", ja: "そうである条件。" },
  },
  resource: { ...printed, "empties-each": { en: "After which it is gone.", ja: "その終わりになくなる。", rest: " ${1:phase}" } },
  counter: { ...printed },
  phase: { ...printed, ...eachPlayer },
  period: { ...printed, ...eachPlayer },
  symbol: {
    ...printed,
    ...does,
    marks: { en: "A card with it in its cost is that.", ja: "これをコストに含むカードはそれになる。", rest: " ${1:white}" },
    generic: { en: "Stands for any number in braces.", ja: "任意の数の不特定シンボル。" },
    amount: { en: "How much it is worth.", ja: "いくつ分か。", rest: " ${1:1}" },
    "any-amount": { en: "Its amount is chosen.", ja: "量を選ぶ。" },
    repeatable: { en: "May be paid more than once.", ja: "何度でも支払える。" },
  },
  setting: { ...printed, "one-of": { en: "What it may be.", ja: "取りうる値。", rest: " ${1:yes} ${2:no}" } },
  edition: { ...printed },
  verb: {
    ...printed,
    ...does,
    action: { en: "A player does it of their own accord.", ja: "プレイヤーが自発的に行う。" },
    answer: { en: "A player does it when they are asked.", ja: "問われたときに行う。" },
    run: { en: "The game does it.", ja: "ゲームが進行として行う。" },
    state: { en: "Says how something is, not what happens.", ja: "出来事ではなく状態を表す。" },
    modifies: { en: "Changes the event that is being replaced.", ja: "置換中のイベントを変える。" },
    intransitive: { en: "Without an object the subject is what it happens to.", ja: "目的語がないとき、主語に対して起きる。" },
    "each-separately": { en: "Is done once for each unit.", ja: "１つずつ別々に行う。" },
    chooses: { en: "Of this hole an indefinite noun is asked for.", ja: "この穴の不定名詞は選択を求める。", rest: " ${1:patient}" },
    describes: { en: "In this hole an indefinite noun only describes.", ja: "この穴の不定名詞は記述にすぎない。", rest: " ${1:patient}" },
  },
  game: {
    ...printed,
    rules: { en: "The rules module that plays it.", ja: "このゲームを動かすルール・モジュール。", rest: ' "${1:plain}"' },
    turn: { en: "The phases of a turn, in order.", ja: "ターンのフェイズ、順番どおり。", rest: " ${1:main-phase}" },
    "starts-at": { en: "The phase in which rulings start.", ja: "裁定が始まるフェイズ。", rest: " ${1:main-phase}" },
    pair: { en: "The two stats that 2/3 means.", ja: "2/3 が表す２つの値。", rest: " ${1:power} ${2:toughness}" },
    layers: { en: "The layers in which facts count, in order.", ja: "効果を適用する種類別、順番どおり。", rest: " ${1:text}" },
    board: { en: "Columns and rows of the board.", ja: "盤の列と行。", rest: " ${1:5} ${2:5}" },
  },
  set: { ...printed },
};
