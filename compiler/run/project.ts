import type { EmittedModule } from "../emit/module.js";
import type { CheckingService, RulingPlace } from "../service/index.js";

/** A compiled project as rulings need it: what a language service gives, or a copy of it in another worker. */
export type Compiled = Pick<CheckingService, "module" | "rulings" | "dependencies">;

/** The same as plain data, for a worker that has no compiler. */
export interface CompiledFiles {
  readonly files: readonly {
    readonly path: string;
    readonly module?: EmittedModule;
    readonly rulings: readonly RulingPlace[];
    readonly dependencies: readonly string[];
  }[];
}

/** The files with everything that their modules need. */
export function compiledFiles(service: Compiled, paths: readonly string[]): CompiledFiles {
  const needed = new Set(paths.flatMap((path) => closureOf(service, path)));
  return {
    files: [...needed].map((path) => {
      const module = service.module(path);
      const file = { path, rulings: service.rulings(path), dependencies: service.dependencies(path) };
      return module === undefined ? file : { ...file, module };
    }),
  };
}

export function compiledFrom({ files }: CompiledFiles): Compiled {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    module: (path) => byPath.get(path)?.module,
    rulings: (path) => byPath.get(path)?.rulings ?? [],
    dependencies: (path) => byPath.get(path)?.dependencies ?? [],
  };
}

/** A file and everything that its module needs, the needed first. */
export function closureOf(compiled: Compiled, path: string): readonly string[] {
  const found = new Set<string>();
  const visiting = new Set<string>();
  const visit = (p: string): void => {
    if (found.has(p) || visiting.has(p)) return;
    visiting.add(p);
    compiled.dependencies(p).forEach(visit);
    found.add(p);
  };
  visit(path);
  return [...found];
}
