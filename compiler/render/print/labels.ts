import type { Language } from "../../vocabulary/spelling.js";
import type { Standing } from "../faq/faq.js";

/** The words of a document around its cards. */
export interface Labels {
  readonly title: (sets: string) => string;
  readonly general: string;
  readonly cards: string;
  readonly legend: string;
  readonly errata: string;
  readonly printed: string;
  readonly corrected: string;
  readonly seenOn: string;
  readonly colon: string;
  readonly list: string;
  readonly standing: Readonly<Record<Standing, readonly [mark: string, meaning: string]>>;
  readonly made: string;
}

export const labels: Readonly<Record<Language, Labels>> = {
  en: {
    title: (sets) => `${sets}: questions and answers`,
    general: "General notes",
    cards: "Card notes",
    legend: "Legend",
    errata: "Erratum",
    printed: "printed",
    corrected: "corrected",
    seenOn: "Seen on",
    colon: ": ",
    list: ", ",
    standing: {
      proved: ["✓", "proved: the cards of this document were played, and it came out so"],
      failing: ["✗", "failing: the cards were played, and it came out otherwise"],
      informative: ["i", "informative: nothing can be played to show it"],
      "not-run": ["–", "not run: the cards can't be played yet"],
    },
    made: "Each card's text is made from its source.",
  },
  ja: {
    title: (sets) => `${sets}　よくある質問集`,
    general: "全般の注釈",
    cards: "カード別注釈",
    legend: "凡例",
    errata: "訂正",
    printed: "印刷",
    corrected: "正",
    seenOn: "該当するカード",
    colon: "：",
    list: "、",
    standing: {
      proved: ["✓", "確認済み：この文書のカードを実際に動かし、そのとおりになった"],
      failing: ["✗", "不一致：カードを動かした結果がこの説明と違う"],
      informative: ["i", "参考：動かして確かめる事柄ではない"],
      "not-run": ["–", "未実行：カードをまだ動かせない"],
    },
    made: "各カードの文章は、そのソースから作られている。",
  },
};
