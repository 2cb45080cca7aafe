/** Where a command runs and what it writes to; tests give their own. */
export interface Terminal {
  readonly cwd: string;
  /** Results. */
  out(text: string): void;
  /** Refusals and faults. */
  err(text: string): void;
  readonly columns: number;
  readonly colour: boolean;
}

/** How a command ends. */
export const exitCode = {
  clean: 0,
  /** Errors or warnings in card files, or a ruling that doesn't hold. */
  findings: 1,
  /** The command line is wrong, a file can't be read, or Cardwright itself failed. */
  refused: 2,
} as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** Why a command can't do what it was asked, in one plain sentence; nothing is wrong with Cardwright. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
