import { en, type Words } from "./en.js";
import { ja } from "./ja.js";

export type { Words } from "./en.js";
export type Language = "en" | "ja";
export const words: Readonly<Record<Language, Words>> = { en, ja };
