import type { Formatted } from "../../grammar/format/index.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { RunOptions } from "../run/index.js";
import type { RulingResult } from "../run/result.js";
import type { CheckingService, ServiceHost } from "../service/index.js";
import type { VerifyRequest } from "../verify/index.js";

/** What the commands are made of; tests put their own in. */
export interface Tools {
  createLanguageService(host: ServiceHost): CheckingService;
  /** Runs the rulings of the files. */
  runRulings(service: CheckingService, paths: readonly string[], options?: RunOptions): Promise<readonly RulingResult[]>;
  /** Checks the types of modules that were written. */
  verify(request: VerifyRequest): Promise<readonly Diagnostic[]>;
  /** A text in the language's one form, if it can be read. */
  format(text: string): Promise<Formatted>;
}
