import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { serve, type Disk, type ProjectFiles } from "../../lsp/index.js";
import { runRulings } from "../../run/index.js";
import { createLanguageService } from "../../service/index.js";
import { packageRoot, packageVersion, readCatalogues, shippedCards } from "../installation.js";
import { projectIn } from "../project.js";
import { exitCode, type ExitCode } from "../terminal.js";

/** Serves editors over standard input and output until they end it. */
export function lsp(): Promise<ExitCode> {
  const codePage = `${pathToFileURL(join(packageRoot, "docs", "codes")).href}/{code}.md`;
  serve(process.stdin, process.stdout, {
    disk: diskFrom(process.cwd()),
    create: createLanguageService,
    host: { catalogues: readCatalogues(), codePage },
    runRulings,
    version: packageVersion(),
  });
  return new Promise((end) => process.stdin.once("close", () => end(exitCode.clean)));
}

/** Projects as every command finds them. A text that is on no disk belongs to the project of the working folder. */
function diskFrom(cwd: string): Disk {
  return {
    projectOf(file): ProjectFiles {
      const folder = existing(dirname(file)) ?? cwd;
      const { root, files } = projectIn(folder, shippedCards);
      return { root, files: new Map([...files].map(([path, { absolute }]) => [path, absolute])) };
    },
    read(file) {
      try {
        return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
      } catch {
        return undefined;
      }
    },
  };
}

/** The nearest folder above that is there. */
function existing(folder: string): string | undefined {
  if (folder === "." || folder === "") return undefined;
  if (existsSync(folder)) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : existing(above);
}
