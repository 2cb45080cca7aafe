import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { EmittedModule } from "../emit/module.js";
import type { CheckingService } from "../service/index.js";
import { readCardFile } from "./disk.js";
import { during } from "./faults.js";
import { readCatalogues, shippedCards } from "./installation.js";
import type { Progress } from "./progress.js";
import { findProjects, type Project } from "./project.js";
import { sourcesOf, type Sources } from "./sources.js";
import type { Tools } from "./tools.js";

/** A project with its files open: what every command starts from. */
export interface Workbench {
  readonly project: Project;
  readonly service: CheckingService;
  readonly sources: Sources;
}
interface Live {
  readonly service: CheckingService;
  /** Where the text of each open file came from. */
  readonly from: Map<string, string>;
}

/** The projects of the given paths, each with a language service that lives as long as this. */
export class Workbenches {
  readonly #live = new Map<string, Live>();
  readonly #paths: readonly string[];
  readonly #cwd: string;
  readonly #tools: Tools;

  constructor(paths: readonly string[], cwd: string, tools: Tools) {
    this.#paths = paths.length > 0 ? paths : ["."];
    this.#cwd = cwd;
    this.#tools = tools;
  }

  /** Looks for the files again and reads those that are new or among the changed. */
  open(progress: Progress, changed: ReadonlySet<string> = new Set()): readonly Workbench[] {
    return findProjects(this.#paths, this.#cwd, shippedCards).map((project) => {
      const { service, from } = this.#liveOf(project.root);
      for (const path of [...from.keys()].filter((known) => !project.files.has(known))) {
        service.close(path);
        from.delete(path);
      }
      let done = 0;
      for (const [path, file] of project.files) {
        progress.at(`reading ${file.shown}`, done++, project.files.size);
        if (from.get(path) === file.absolute && !changed.has(file.absolute)) continue;
        from.delete(path);
        const text = readCardFile(file);
        during(`reading ${file.shown}`, () => service.open(path, text));
        from.set(path, file.absolute);
      }
      return { project, service, sources: sourcesOf(project, service) };
    });
  }

  #liveOf(root: string): Live {
    const live = this.#live.get(root) ?? {
      service: this.#tools.createLanguageService({ catalogues: readCatalogues() }),
      from: new Map<string, string>(),
    };
    this.#live.set(root, live);
    return live;
  }
}

/** Findings in the files that were asked for, file by file. */
export function findingsOf({ project, service, sources }: Workbench, progress: Progress): readonly Diagnostic[] {
  return project.asked.flatMap((path, index) => {
    const task = `checking ${sources.shown(path)}`;
    progress.at(task, index, project.asked.length);
    return during(task, () => service.diagnostics(path));
  });
}

/** The modules of files, after those that they need. */
export function modulesOf({ service, sources }: Workbench, paths: readonly string[]): readonly EmittedModule[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    service.dependencies(path).forEach(visit);
  };
  paths.forEach(visit);
  return [...seen].flatMap((path) => during(`building ${sources.shown(path)}`, () => service.module(path) ?? []));
}
