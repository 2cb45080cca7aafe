/**
 * Japanese conjugation by class. A verb's class follows from its last letters, except that a verb in る must
 * declare whether it is `ichidan` or `godan` (`出る` and `取る` end alike).
 */
export type VerbClass = "suru" | "ichidan" | "godan" | "dearu" | "i" | "fixed";
export interface JapaneseVerb {
  /** Dictionary form, with whatever stands before it. */
  readonly text: string;
  readonly cls: VerbClass;
}
export type VerbForm =
  | "dict"
  | "te"
  | "ta"
  /** 連用形, which joins sentences. */
  | "stem"
  | "negative"
  | "passive"
  | "potential"
  /** Before なら. */
  | "nara";

const GODAN: Readonly<Record<string, readonly [a: string, i: string, e: string, te: string, ta: string]>> = {
  う: ["わ", "い", "え", "って", "った"],
  く: ["か", "き", "け", "いて", "いた"],
  ぐ: ["が", "ぎ", "げ", "いで", "いだ"],
  す: ["さ", "し", "せ", "して", "した"],
  つ: ["た", "ち", "て", "って", "った"],
  ぬ: ["な", "に", "ね", "んで", "んだ"],
  ぶ: ["ば", "び", "べ", "んで", "んだ"],
  む: ["ま", "み", "め", "んで", "んだ"],
  る: ["ら", "り", "れ", "って", "った"],
};

export function verbOf(text: string, declared: readonly string[] = []): JapaneseVerb {
  return { text, cls: classOf(text, declared) };
}
function classOf(text: string, declared: readonly string[]): VerbClass {
  if (declared.includes("ichidan")) return "ichidan";
  if (declared.includes("godan")) return "godan";
  if (/(?:で|でも)ある$/.test(text)) return "dearu";
  if (text.endsWith("する")) return "suru";
  if (/[てで]いる$/.test(text) || /できる$/.test(text) || text === "いる" || text.endsWith("にいる")) return "ichidan";
  if (text.endsWith("い")) return "i";
  const last = text.at(-1) ?? "";
  return Object.hasOwn(GODAN, last) ? "godan" : "fixed";
}

/** A form of a verb; what its class hasn't got stays the dictionary form. */
export function conjugated(verb: JapaneseVerb, form: VerbForm): string {
  const { text, cls } = verb;
  if (form === "dict") return text;
  switch (cls) {
    case "suru":
      return text.slice(0, -2) + { te: "して", ta: "した", stem: "し", negative: "しない", passive: "される", potential: "できる", nara: "する" }[form];
    case "ichidan":
      return text.slice(0, -1) + { te: "て", ta: "た", stem: "", negative: "ない", passive: "られる", potential: "られる", nara: "る" }[form];
    case "dearu":
      return text.slice(0, -2) + { te: "あって", ta: "あった", stem: "あり", negative: "ない", passive: "ある", potential: "ありうる", nara: "ある" }[form];
    case "i":
      return text.slice(0, -1) + { te: "くて", ta: "かった", stem: "く", negative: "くない", passive: "い", potential: "い", nara: "い" }[form];
    case "godan":
      return godan(text, form);
    case "fixed":
      return text;
  }
}

function godan(text: string, form: Exclude<VerbForm, "dict">): string {
  const row = GODAN[text.at(-1) ?? ""];
  if (row === undefined) return text;
  const [a, i, e, te, ta] = row;
  const stem = text.slice(0, -1);
  switch (form) {
    case "te":
      return stem + te;
    case "ta":
      return stem + ta;
    case "stem":
      return stem + i;
    case "negative":
      // ある has no あらない.
      return text.endsWith("ある") ? `${text.slice(0, -2)}ない` : `${stem}${a}ない`;
    case "passive":
      return `${stem}${a}れる`;
    case "potential":
      return `${stem}${e}る`;
    case "nara":
      return text;
  }
}

/** The verb that a form is: the passive and the potential go on as ichidan, a negative as an adjective. */
export function turned(verb: JapaneseVerb, form: "passive" | "potential" | "negative"): JapaneseVerb {
  const text = conjugated(verb, form);
  return { text, cls: form === "negative" ? "i" : "ichidan" };
}

/** `してもよい`: goes on as an adjective does. */
export function allowed(verb: JapaneseVerb, phrase: (act: string) => string): JapaneseVerb {
  return { text: phrase(conjugated(verb, "te")), cls: "i" };
}

/** A clause before なら: `兵士なら`, `タップ状態なら`, but `持つなら`. */
export function beforeNara(verb: JapaneseVerb): string {
  return verb.cls === "dearu" && verb.text.endsWith("である") ? verb.text.slice(0, -3) : verb.text;
}
