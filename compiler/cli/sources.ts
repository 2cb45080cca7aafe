import { Lines } from "../diagnostics/lines.js";
import type { CheckingService } from "../service/index.js";
import type { Project } from "./project.js";

/** The files as reports show them, by their path in the service. */
export interface Sources {
  /** The path from the working folder. */
  shown(path: string): string;
  lines(path: string): Lines;
}

export function sourcesOf(project: Project, service: CheckingService): Sources {
  const known = new Map<string, Lines>();
  return {
    shown: (path) => project.files.get(path)?.shown ?? path,
    lines(path) {
      const text = service.text(path) ?? "";
      const lines = known.get(path);
      if (lines?.text === text) return lines;
      const made = new Lines(text);
      known.set(path, made);
      return made;
    },
  };
}
