import { monaco } from "./monaco.js";

type Rules = readonly (readonly [token: string, light: string, dark: string, style?: string])[];

/** Both colours of a token stand out by 4.5 to 1 from their ground. */
const rules: Rules = [
  ["comment", "59636e", "9198a1", "italic"],
  ["string", "0a5c36", "8fd19e"],
  ["number", "7a3e00", "f0b37e"],
  ["keyword", "8a1c5b", "f29bc9", "bold"],
  ["declaration", "8a1c5b", "f29bc9", "bold"],
  ["closed", "8a1c5b", "f29bc9"],
  ["pronoun", "5b3da8", "c3b1f5", "italic"],
  ["noun", "0b4f9e", "8cc2ff"],
  ["type", "0b4f9e", "8cc2ff"],
  ["adjective", "00626b", "7fd4dd"],
  ["verb", "0b4f9e", "a9d1ff", "bold"],
  ["zone", "00626b", "7fd4dd"],
  ["stat", "00626b", "7fd4dd"],
  ["unit", "00626b", "7fd4dd"],
  ["period", "00626b", "7fd4dd"],
  ["macro", "5b3da8", "c3b1f5", "bold"],
  ["property", "59636e", "aab2bb"],
  ["card", "0a5c36", "8fd19e", "bold"],
  ["text", "0a5c36", "8fd19e"],
  ["symbol", "7a3e00", "f0b37e"],
  ["name", "5b3da8", "c3b1f5"],
  ["parameter", "7a3e00", "f0b37e"],
  ["game", "00626b", "7fd4dd"],
];

export function defineThemes(): void {
  for (const dark of [false, true]) {
    monaco.editor.defineTheme(dark ? "card-dark" : "card-light", {
      base: dark ? "vs-dark" : "vs",
      inherit: true,
      rules: rules.map(([token, light, night, fontStyle]) => ({ token, foreground: dark ? night : light, ...(fontStyle === undefined ? {} : { fontStyle }) })),
      colors: {
        "editor.background": dark ? "#15181d" : "#ffffff",
        "editorCodeLens.foreground": dark ? "#aab2bb" : "#59636e",
        "editorInlayHint.foreground": dark ? "#aab2bb" : "#59636e",
        "editorInlayHint.background": dark ? "#22272e" : "#f0f2f5",
        "editorLineNumber.foreground": dark ? "#9198a1" : "#59636e",
      },
    });
  }
}
export function showTheme(dark: boolean): void {
  monaco.editor.setTheme(dark ? "card-dark" : "card-light");
}
