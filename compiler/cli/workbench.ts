import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { LanguageService } from "../service/index.js";
import { during } from "./faults.js";
import { readCatalogues, shippedCards } from "./installation.js";
import { findProjects, readCardFile, type Project } from "./project.js";
import { sourcesOf, type Sources } from "./sources.js";
import type { Tools } from "./tools.js";

/** A project with its files open: what every command starts from. */
export interface Workbench {
  readonly project: Project;
  readonly service: LanguageService;
  readonly sources: Sources;
}
/** Opens the projects of the given paths, each in a language service of its own. */
export function openWorkbenches(paths: readonly string[], cwd: string, tools: Tools): readonly Workbench[] {
  const catalogues = readCatalogues();
  return findProjects(paths.length > 0 ? paths : ["."], cwd, shippedCards).map((project) => {
    const service = tools.createLanguageService({ catalogues });
    for (const [path, file] of project.files) {
      const text = readCardFile(file);
      during(`reading ${file.shown}`, () => service.open(path, text));
    }
    return { project, service, sources: sourcesOf(project, service) };
  });
}

/** Findings in the files that were asked for, file by file. */
export function findingsOf({ project, service, sources }: Workbench): readonly Diagnostic[] {
  return project.asked.flatMap((path) => during(`checking ${sources.shown(path)}`, () => service.diagnostics(path)));
}
