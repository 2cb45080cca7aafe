import type { Language } from "./types.js";

export interface Snippet {
  readonly label: string;
  readonly text: string;
  readonly about: Readonly<Record<Language, string>>;
}

/** Skeletons of declarations, by the word that heads them. */
export const declarations: Readonly<Record<string, Snippet>> = {
  card: { label: "card …", text: 'card "${1:Name}" {\n\t$0\n}', about: { en: "A card with its lines.", ja: "カード。" } },
  keyword: { label: "keyword …", text: "keyword ${1:swift} {\n\t$0\n}", about: { en: "A keyword with what it means.", ja: "キーワードとその意味。" } },
  ruling: {
    label: "ruling …",
    text: 'ruling "${1:id}" {\n\tgiven {\n\t\tyour hand: "${2:Card}"\n\t}\n\twhen {\n\t\t${3:you pass}\n\t}\n\tthen {\n\t\t${4:you win}\n\t}\n}',
    about: { en: "A situation, what is done, and what is so then.", ja: "状況、行うこと、結果を書いた裁定。" },
  },
  game: { label: "game …", text: "game ${1:my-game}", about: { en: "The game that the lines below belong to.", ja: "以下が属するゲーム。" } },
  set: { label: "set …", text: "set ${1:my-set} of ${2:my-game}", about: { en: "The set that the cards below belong to.", ja: "以下のカードが属するセット。" } },
  verb: { label: "verb …", text: "verb <${1:player}> ${2:draws} <${3:amount: number}> {\n\t$0\n}", about: { en: "A verb, as a sample sentence with holes.", ja: "動詞（穴のある例文）。" } },
  noun: { label: "noun …", text: 'noun ${1:word} of ${2:object} { en "${1:word}"; ja "${3:語}" }', about: { en: "A noun, and what it is a kind of.", ja: "名詞と、それが何の一種か。" } },
  types: { label: "types of …", text: 'types of ${1:creature} { ${2:word} "${3:語}" }', about: { en: "Words for the type line.", ja: "タイプ行の語。" } },
  zone: { label: "zone …", text: 'zone ${1:word} of player { en "${1:word}"; ja "${2:語}" }', about: { en: "A zone.", ja: "領域。" } },
  adjective: { label: "adjective …", text: 'adjective ${1:word} of ${2:object} { ja "${3:語}" }', about: { en: "An adjective.", ja: "形容詞。" } },
};

/** The parts of a ruling. */
export const sections: Readonly<Record<string, Snippet>> = {
  given: { label: "given { … }", text: "given {\n\t$0\n}", about: { en: "What there is at the start.", ja: "最初の状況。" } },
  when: { label: "when { … }", text: "when {\n\t$0\n}", about: { en: "What is done.", ja: "行うこと。" } },
  then: { label: "then { … }", text: "then {\n\t$0\n}", about: { en: "What is so afterwards.", ja: "結果。" } },
};

/** Abilities of a card. */
export const abilities: Readonly<Record<string, Snippet>> = {
  when: { label: "when … { … }", text: "when ${1:this enters} {\n\t$0\n}", about: { en: "Something that happens once an event does.", ja: "誘発する能力。" } },
  whenever: { label: "whenever … { … }", text: "whenever ${1:this enters} {\n\t$0\n}", about: { en: "Something that happens each time.", ja: "たびに誘発する能力。" } },
  if: { label: "if … would … { … }", text: "if ${1:this} would ${2:enter} {\n\t$0\n}", about: { en: "Something that happens in place of an event.", ja: "置換する能力。" } },
};
