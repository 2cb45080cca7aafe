import pc from "picocolors";
import type { Severity } from "../../diagnostics/message.js";
import type { Terminal } from "../terminal.js";

/** How reports look in a terminal. */
export interface Style {
  readonly columns: number;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly severity: Readonly<Record<Severity, (text: string) => string>>;
}

export function styleFor({ columns, colour }: Pick<Terminal, "columns" | "colour">): Style {
  const { bold, dim, green, red, yellow, cyan } = pc.createColors(colour);
  return { columns, bold, dim, good: green, severity: { error: red, warning: yellow, hint: cyan } };
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Moves lines to the right; blank ones stay blank. */
export function indent(lines: readonly string[], by = "  "): readonly string[] {
  return lines.map((line) => (line === "" ? line : by + line));
}
