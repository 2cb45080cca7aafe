import type { Diagnostic, Fix } from "../diagnostics/diagnostic.js";
import { compatible, edited } from "../diagnostics/fixes.js";
import { withLineEndsOf } from "./disk.js";
import { during } from "./faults.js";
import type { Progress } from "./progress.js";
import type { Workbench } from "./workbench.js";

/** A fix that was made, where its finding stood when it was. */
export interface Made {
  readonly path: string;
  readonly line: number;
  readonly found: Diagnostic;
  readonly fix: Fix;
}
/** What fixing has come to. Nothing is written yet: the service holds the new texts. */
export interface Fixed {
  readonly made: readonly Made[];
  /** Files whose texts are others now, with the old text. */
  readonly before: ReadonlyMap<string, string>;
  readonly left: readonly Diagnostic[];
}

/** A fix can lay bare what was hidden by a mistake; after so many rounds no more is expected of it. */
const mostRounds = 20;

/**
 * Makes the first fix of each finding, again and again until there is none to make. A fix after which any
 * file of the project has more findings is not made.
 */
export function fixAll(bench: Workbench, progress: Progress): Fixed {
  const { project, service, sources } = bench;
  const before = new Map(project.asked.map((path) => [path, service.text(path) ?? ""]));
  const made: Made[] = [];

  for (let round = 0; round < mostRounds; round++) {
    const wanted = wantedIn(bench, before);
    if (wanted.length === 0) break;
    const attempt = new Attempt(bench);
    let kept: readonly Wanted[] = wanted;
    if (!attempt.pays(wanted)) {
      // Some may do harm, or lay bare what was hidden: each has to show that it does no harm.
      kept = [];
      for (const [index, one] of wanted.entries()) {
        progress.at(`fixing ${sources.shown(one.found.path)}`, index, wanted.length);
        if (attempt.isNoWorse([...kept, one])) kept = [...kept, one];
      }
      attempt.apply(kept);
    }
    if (kept.length === 0) break;
    made.push(...kept.map(({ found, fix, line }) => ({ path: found.path, line, found, fix })));
  }

  const changed = [...before].filter(([path, text]) => service.text(path) !== text);
  return { made, before: new Map(changed), left: project.asked.flatMap((path) => service.diagnostics(path)) };
}

interface Wanted {
  readonly found: Diagnostic;
  readonly fix: Fix;
  readonly line: number;
}

/** The first fix of each finding that changes nothing but the files that were asked for. */
function wantedIn({ service, sources }: Workbench, asked: ReadonlyMap<string, string>): readonly Wanted[] {
  const wanted = [...asked.keys()].flatMap((path) => {
    const lines = sources.lines(path);
    return during(`fixing ${sources.shown(path)}`, () => service.diagnostics(path)).flatMap((found) => {
      const [fix] = found.fixes;
      const isOwn = fix?.edits.every((edit) => asked.has(edit.path));
      return fix !== undefined && isOwn ? [{ found, fix, line: lines.at(found.pos).line }] : [];
    });
  });
  return compatible(wanted);
}

/** Tries fixes out on the texts of one moment. */
class Attempt {
  readonly #bench: Workbench;
  readonly #texts: ReadonlyMap<string, string>;
  #counts: ReadonlyMap<string, number>;

  constructor(bench: Workbench) {
    this.#bench = bench;
    this.#texts = new Map(bench.project.own.map((path) => [path, bench.service.text(path) ?? ""]));
    this.#counts = this.#count();
  }

  /** Makes these fixes and no others. Whether each file has as many findings less as fixes were made in it. */
  pays(wanted: readonly Wanted[]): boolean {
    const fixes = (path: string): number => wanted.filter(({ found }) => found.path === path).length;
    return this.#accepts(wanted, fixes);
  }

  /** Makes these fixes and no others. Whether no file has more findings than with those that were so far found good. */
  isNoWorse(wanted: readonly Wanted[]): boolean {
    return this.#accepts(wanted, () => 0);
  }

  #accepts(wanted: readonly Wanted[], less: (path: string) => number): boolean {
    this.apply(wanted);
    const counts = this.#count();
    const good = [...counts].every(([path, count]) => count <= (this.#counts.get(path) ?? 0) - less(path));
    if (good) this.#counts = counts;
    return good;
  }

  apply(wanted: readonly Wanted[]): void {
    const edits = wanted.flatMap(({ fix }) => fix.edits);
    for (const [path, text] of this.#texts) {
      const own = edits.filter((edit) => edit.path === path);
      this.#bench.service.open(
        path,
        edited(
          text,
          own.map((edit) => ({ ...edit, text: withLineEndsOf(text, edit.text) })),
        ),
      );
    }
  }

  #count(): ReadonlyMap<string, number> {
    const { project, service, sources } = this.#bench;
    const count = (path: string): number =>
      during(`checking ${sources.shown(path)}`, () => service.diagnostics(path)).length;
    return new Map(project.own.map((path) => [path, count(path)]));
  }
}
