import { tokenKinds, tokenTable } from "../../compiler/service/features/token-table.js";

/** What the extension tells VS Code about itself; colours come from the language's own table. */
export function manifest(version: string): object {
  return {
    name: "cardwright",
    displayName: "Cardwright",
    description: "Write card texts with findings, completion, hover, rename, formatting and rulings that run.",
    version,
    publisher: "cardwright",
    license: "MIT",
    engines: { vscode: "^1.91.0" },
    categories: ["Programming Languages", "Formatters", "Linters"],
    main: "./extension.js",
    activationEvents: [],
    contributes: {
      languages: [{ id: "card", aliases: ["Cardwright"], extensions: [".card"], configuration: "./language-configuration.json" }],
      grammars: [{ language: "card", scopeName: "source.card", path: "./card.tmLanguage.json" }],
      semanticTokenTypes: tokenKinds.map((id) => ({ id, superType: tokenTable[id].standard, description: `Cardwright: ${id}` })),
      semanticTokenScopes: [{ language: "card", scopes: Object.fromEntries(tokenKinds.map((id) => [id, [tokenTable[id].scope]])) }],
      configurationDefaults: { "[card]": { "editor.semanticHighlighting.enabled": true, "editor.formatOnSave": true, "editor.formatOnType": true, "editor.tabSize": 2 } },
      configuration: {
        title: "Cardwright",
        properties: {
          "cardwright.path": { type: "string", default: "", markdownDescription: "The `cardwright` to run. Empty: that of the project, else the one on the path." },
          "cardwright.language": { type: "string", enum: ["", "en", "ja"], default: "", description: "The language of labels and explanations. Empty: that of the editor." },
        },
      },
    },
  };
}

/** Brackets, comments and words, for what an editor does without asking. */
export const languageConfiguration = {
  comments: { lineComment: "//" },
  brackets: [
    ["{", "}"],
    ["(", ")"],
    ["[", "]"],
    ["<", ">"],
  ],
  autoClosingPairs: [
    { open: "{", close: "}" },
    { open: "(", close: ")" },
    { open: "[", close: "]" },
    { open: '"', close: '"', notIn: ["string", "comment"] },
  ],
  surroundingPairs: [
    ["{", "}"],
    ["(", ")"],
    ['"', '"'],
  ],
  wordPattern: "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}'-]*",
  indentationRules: { increaseIndentPattern: "^.*\\{[^}\"]*$", decreaseIndentPattern: "^\\s*\\}" },
};
