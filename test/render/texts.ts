import { readFileSync } from "node:fs";
import type { CheckingService, Language } from "../../compiler/service/index.js";
import { openProject, shipped } from "../compiler/project.js";
import { openSamples } from "../compiler/samples.js";

/** A golden file: its name, and what the cards say today. */
export interface Golden {
  readonly file: string;
  readonly text: () => string;
}

const LANGUAGES: readonly Language[] = ["en", "ja"];

/** Every card and keyword of a file, English above Japanese. */
export function textsOf(service: CheckingService, path: string, editions: readonly (string | undefined)[] = [undefined]): string {
  return service
    .document(path)
    .flatMap((part) => {
      if (part.part === "card") {
        const said = editions.flatMap((edition) =>
          LANGUAGES.flatMap((language) => {
            const card = service.renderCard(path, part.name, language, edition);
            if (card === undefined) return [];
            const head = [card.name, card.cost, card.typeLine, card.pair].filter((t) => t !== undefined && t !== "").join(" | ");
            return [`${edition ?? ""}${language} ${head}`, ...card.lines.map(({ text }) => `   ${text}`)];
          }),
        );
        return [`## ${part.name}`, ...said, ""];
      }
      if (part.part !== "keyword") return [];
      const said = LANGUAGES.flatMap((language) => {
        const keyword = service.renderKeyword(path, part.name, language);
        return keyword === undefined ? [] : [`${language} ${keyword.name} | ${keyword.text}`];
      });
      return [`## ${part.name}`, ...said, ""];
    })
    .join("\n");
}

const folder = "test/fixtures/render";
const samples = (path: string): string => textsOf(openSamples(), path);

function wording(): string {
  const service = openSamples();
  service.open("wording.card", readFileSync(`${folder}/wording.card`, "utf8"));
  return textsOf(service, "wording.card", ["2002", "2015"]);
}

function shippedTexts(): string {
  const service = openProject();
  return shipped.map(([path]) => textsOf(service, path)).filter((text) => text !== "").join("\n");
}

export const goldens: readonly Golden[] = [
  { file: `${folder}/wording.txt`, text: wording },
  { file: `${folder}/magic.txt`, text: () => samples("magic.card") },
  { file: `${folder}/dreamblade.txt`, text: () => samples("dreamblade.card") },
  { file: `${folder}/shipped.txt`, text: shippedTexts },
];
