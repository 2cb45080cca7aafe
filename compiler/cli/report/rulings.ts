import type { RulingResult } from "../../run/result.js";
import type { Sources } from "../sources.js";
import { counted, indent, type Style } from "./style.js";
import { visible } from "./visible.js";

/** A row of `test --json`, one an id. */
export interface RulingRow {
  readonly id: string;
  readonly status: RulingResult["status"];
  readonly file: string;
  readonly line: number;
  readonly ms: number;
  readonly detail: string;
}
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly informative: number;
}

/** One row an id; an id that several rulings prove holds when all of them do. */
export function rulingRows(results: readonly RulingResult[], sources: Sources): readonly RulingRow[] {
  const rows = new Map<string, RulingRow>();
  for (const { ids, path, ...result } of results) {
    for (const id of ids) {
      const row = {
        id,
        status: result.status,
        file: sources.shown(path),
        line: result.line,
        ms: result.ms,
        detail: result.detail,
      };
      const other = rows.get(id);
      const worse = other === undefined || severity[row.status] > severity[other.status] ? row : other;
      rows.set(id, { ...worse, ms: row.ms + (other?.ms ?? 0) });
    }
  }
  return [...rows.values()];
}

const severity: Readonly<Record<RulingResult["status"], number>> = { informative: 0, passed: 1, failed: 2 };

export function countRows(rows: readonly RulingRow[]): Totals {
  const count = (status: RulingRow["status"]): number => rows.filter((row) => row.status === status).length;
  return { passed: count("passed"), failed: count("failed"), informative: count("informative") };
}

/** A ruling that doesn't hold, as its author reads it. */
export function failureText(result: RulingResult, sources: Sources, style: Style): string {
  const { failure } = result;
  const place = `${visible(sources.shown(result.path))}:${failure?.line ?? result.line}`;
  const title = `${place} ${style.severity.error("failed")}: ${style.bold(visible(result.ids.join(", ")))}`;
  if (failure === undefined) return [title, "", `  ${visible(result.detail)}`, ""].join("\n");
  const field = (name: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : [`${style.dim(name.padEnd(10))}${visible(text)}`];
  return [
    title,
    "",
    ...indent([
      ...field("at", failure.says),
      ...field("expected", failure.expected),
      ...field("found", failure.found),
      ...field("open", failure.question && `${failure.question.who}: ${failure.question.asks}`),
      ...list(failure.question?.options ?? []),
      ...(failure.question === undefined && failure.options.length > 0
        ? [style.dim("possible"), ...list(failure.options)]
        : []),
    ]),
    ...(failure.play.length > 0
      ? ["", `  ${style.dim("what happened")}`, ...indent(failure.play.map(visible), "    ")]
      : []),
    "",
  ].join("\n");
}

function list(options: readonly string[]): readonly string[] {
  return options.map((option) => `${" ".repeat(10)}- ${visible(option)}`);
}

/** `12 rulings passed, 1 failed, 2 informative in 0.31 s.` */
export function totalsText({ passed, failed, informative }: Totals, ms: number, style: Style): string {
  const parts = [
    style.good(`${counted(passed, "ruling")} passed`),
    ...(failed > 0 ? [style.severity.error(`${failed} failed`)] : []),
    ...(informative > 0 ? [`${informative} informative`] : []),
  ];
  return `${parts.join(", ")} in ${(ms / 1000).toFixed(2)} s.`;
}
