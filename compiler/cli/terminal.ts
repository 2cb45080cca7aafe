/** Where a command runs and what it writes to; tests give their own. */
export interface Terminal {
  readonly cwd: string;
  /** Results. */
  out(text: string): void;
  /** Refusals, faults and what `--watch` says about itself. */
  err(text: string): void;
  readonly columns: number;
  readonly colour: boolean;
  /** A line about work in progress, in place of the one before; `""` takes it away. Only where somebody watches. */
  status?(text: string): void;
  /** Empties the screen, where results go to one. */
  clear?(): void;
  /** From now on a request to stop (Ctrl+C) doesn't end the process but is told here. */
  interrupted(): AbortSignal;
}

/** How a command ends. */
export const exitCode = {
  clean: 0,
  /** Something in card files is not as it should be: a finding, a ruling that doesn't hold, a text to be formatted. */
  findings: 1,
  /** The command line is wrong, a file can't be read or written, or Cardwright itself failed. */
  refused: 2,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Why a command can't do what it was asked, in one plain sentence; nothing is wrong with Cardwright. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
