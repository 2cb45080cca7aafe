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
  /** Opens one of them, in place of the one before. */
  open(example: Example): { readonly service: LanguageService; readonly path: string };
  /** A table of what is understood in them and can't be played yet. */
  notPlayed(): string;
}

const path = "example.card";

/** `card`, `card bad unknown-word`, and `card as-written` where the layout is what is shown. */
const form = /^card(?: as-written| bad((?: [a-z-]+)+))?$/;

export function examples(page: string): Examples {
  const all = listingsOf(page).flatMap((listing): readonly Example[] => {
    const found = form.exec(listing.info);
    return found === null ? [] : [{ ...listing, bad: found[1]?.trim().split(" ") ?? [] }];
  });
  const game = all.find(({ text }) => /^game [\w-]+ \{/m.test(text));
  const name = game === undefined ? undefined : /^game ([\w-]+) \{/m.exec(game.text)?.[1];
  const service = openShipped();
  if (game !== undefined) service.open("page.card", game.text);

  const open: Examples["open"] = (example) => {
    service.close(path);
    if (example === game) return { service, path: "page.card" };
    const placed = name === undefined || /^(?:\/\/.*\n)*(?:game|set|language) /.test(example.text);
    service.open(path, placed ? example.text : `game ${name}\n${example.text}`);
    return { service, path };
  };

  return {
    all,
    open,
    notPlayed() {
      const rows = all
        .filter(({ bad }) => bad.length === 0)
        .flatMap((example) => service.notRunnable(open(example).path).map(rowOf));
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
