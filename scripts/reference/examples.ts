/** The examples of a page, compiled: each is a file of the page's own game, or says itself where it belongs. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { readCatalogues, shippedCards } from "../../compiler/cli/installation.js";
import type { Diagnostic } from "../../compiler/diagnostics/diagnostic.js";
import { createLanguageService, type LanguageService } from "../../compiler/service/index.js";
import { listingsOf, type Listing } from "./listings.js";
import { table } from "./markdown.js";

export interface Example extends Listing {
  /** The codes that it is meant to give. */
  readonly bad: readonly string[];
}

export interface Examples {
  readonly all: readonly Example[];
  /** Opens one of them, as long as `look` lasts. */
  with<T>(example: Example, look: (service: LanguageService, path: string) => T): T;
  /** A table of what is understood in them and can't be played yet. */
  notPlayed(): string;
}

const path = "example.card";

export function examples(page: string): Examples {
  const all = listingsOf(page).flatMap((listing): readonly Example[] => {
    const [, bad] = /^card(?: bad((?: [a-z-]+)+))?$/.exec(listing.info) ?? [];
    return /^card( bad|$)/.test(listing.info) ? [{ ...listing, bad: bad?.trim().split(" ") ?? [] }] : [];
  });
  const game = all.find(({ text }) => /^game [\w-]+ \{/m.test(text));
  const name = game === undefined ? undefined : /^game ([\w-]+) \{/m.exec(game.text)?.[1];
  const service = openShipped();
  if (game !== undefined) service.open("page.card", game.text);

  const withExample: Examples["with"] = (example, look) => {
    if (example === game) return look(service, "page.card");
    const placed = name === undefined || /^(?:\/\/.*\n)*(?:game|set|language) /.test(example.text);
    service.open(path, placed ? example.text : `game ${name}\n${example.text}`);
    try {
      return look(service, path);
    } finally {
      service.close(path);
    }
  };

  return {
    all,
    with: withExample,
    notPlayed() {
      const rows = all
        .filter(({ bad }) => bad.length === 0)
        .flatMap((example) => withExample(example, (opened, at) => opened.notRunnable(at).map(rowOf)));
      return rows.length === 0 ? "" : `\n${table(["example", "what is missing"], rows)}\n`;
    },
  };
}

function rowOf({ data }: Diagnostic): readonly string[] {
  const { name, because } = data as { readonly name: string; readonly because: readonly string[] };
  return [name, because.join("; ")];
}

/** The words of the shipped games; their cards are not needed. */
function openShipped(): LanguageService {
  const service = createLanguageService({ catalogues: readCatalogues() });
  for (const file of globSync(["*/{vocabulary,keywords}.card"], { cwd: shippedCards }).sort())
    service.open(file, readFileSync(join(shippedCards, file), "utf8"));
  return service;
}
