import type { Block, Command, Item, Line } from "../../grammar/index.js";
import type { DocumentPart, Erratum } from "../render/faq/parts.js";
import { leavesOf, printedOf, propertiesOf, textOf } from "../vocabulary/properties.js";
import type { Part } from "./emit-file.js";

/** What a document about a file's set speaks of. */
export function documentOf(parts: readonly Part[]): readonly DocumentPart[] {
  return parts.flatMap(({ declaration }): readonly DocumentPart[] => {
    switch (declaration.kind) {
      case "card": {
        const properties = propertiesOf(declaration.body);
        const ja = textOf(properties, "ja");
        const reading = textOf(properties, "reading");
        const besides = properties.some((p) => p.word === "support" || p.word === "fixture");
        return [
          {
            part: "card",
            name: declaration.name.value,
            besides,
            errata: errataIn(declaration.body),
            ...(ja === undefined ? {} : { ja }),
            ...(reading === undefined ? {} : { reading }),
          },
        ];
      }
      case "keyword":
        return [{ part: "keyword", name: declaration.name.text }];
      case "ruling": {
        const text = (word: string): string | undefined => lineText(declaration.lines, word);
        const [en, ja, informative] = [text("en"), text("ja"), text("informative")];
        return [
          {
            part: "ruling",
            ids: declaration.ids.map((id) => id.value),
            ...(en === undefined ? {} : { en }),
            ...(ja === undefined ? {} : { ja }),
            ...(informative === undefined ? {} : { informative }),
          },
        ];
      }
      case "context": {
        if (declaration.word !== "set") return [];
        const { en, ja } = printedOf(propertiesOf(declaration.body));
        return [
          {
            part: "set",
            name: declaration.name.text,
            ...(en === undefined ? {} : { en }),
            ...(ja === undefined ? {} : { ja }),
            ...(declaration.edition === undefined ? {} : { edition: String(declaration.edition.value) }),
          },
        ];
      }
      case "verb":
      case "word-decl":
      case "language":
      case "broken":
        return [];
    }
  });
}

/** `errata ja { printed "…"; corrected "…" }`. */
function errataIn(body: Block): readonly Erratum[] {
  return commandsOf(body.items).flatMap((command) => {
    if (command.word.text !== "errata" || command.body === undefined) return [];
    const language = command.complements.flatMap(leavesOf)[0];
    const properties = propertiesOf(command.body);
    const [printed, corrected] = [textOf(properties, "printed"), textOf(properties, "corrected")];
    if (printed === undefined || corrected === undefined || language?.leaf !== "word") return [];
    return language.text === "en" || language.text === "ja" ? [{ language: language.text, printed, corrected }] : [];
  });
}

function lineText(lines: readonly Line[], word: string): string | undefined {
  const command = commandsOf(lines).find((c) => c.word.text === word);
  const text = command?.complements.flatMap(leavesOf).find((l) => l.leaf === "text");
  return text?.leaf === "text" ? text.text : undefined;
}
function commandsOf(items: readonly Item[]): readonly Command[] {
  return items.flatMap((item) => (item.kind === "line" ? item.items : [])).filter((i): i is Command => i.kind === "command");
}
