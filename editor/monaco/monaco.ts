/** Everything that is used of Monaco; its paths change with its versions. */
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import "monaco-editor/languages/definitions/typescript/register";

export { monaco };
export const LANGUAGE = "card";
const SCHEME = "cards";

/** Models have the paths of the service. */
export function uriOf(path: string): monaco.Uri {
  return monaco.Uri.from({ scheme: SCHEME, path: `/${path}` });
}
export function pathOf(uri: monaco.Uri): string {
  return uri.path.slice(1);
}

/** Monaco's own worker compares texts; without one it would do so on the main thread. */
export function startMonaco(editorWorker: () => Worker): void {
  Object.assign(self, { MonacoEnvironment: { getWorker: editorWorker } });
  monaco.languages.register({ id: LANGUAGE, extensions: [".card"] });
  monaco.languages.setLanguageConfiguration(LANGUAGE, {
    comments: { lineComment: "//" },
    brackets: [
      ["{", "}"],
      ["(", ")"],
    ],
    autoClosingPairs: [
      { open: "{", close: "}" },
      { open: "(", close: ")" },
      { open: '"', close: '"', notIn: ["string", "comment"] },
    ],
    surroundingPairs: [
      { open: "{", close: "}" },
      { open: '"', close: '"' },
    ],
    wordPattern: /[\p{L}\p{N}_+/'-]+/u,
    indentationRules: { increaseIndentPattern: /\{\s*$/, decreaseIndentPattern: /^\s*\}/ },
  });
  // Until the words are known: texts, comments, numbers. The service colours the rest.
  monaco.languages.setMonarchTokensProvider(LANGUAGE, {
    tokenizer: {
      root: [
        [/\/\/.*$/, "comment"],
        [/"(?:[^"\\]|\\.)*"?/, "string"],
        [/[+-]?\d+/, "number"],
        [/^(?:card|ruling|set|game|keyword|verb|noun|edition|test)\b/, "keyword"],
        [/[\p{L}_][\p{L}\p{N}_'-]*/u, "identifier"],
      ],
    },
  });
}
