import type { Diagnostic, Related } from "./diagnostic.js";
import type { Message, Severity } from "./message.js";
import { registry } from "./registry.js";

/** A finding in words. Its slots are always shown in this order, whoever shows them. */
export interface Description {
  readonly severity: Severity;
  /** What kind of problem. */
  readonly title: string;
  /** The short sentence at the underlined words. */
  readonly label: string;
  /** Other places, each with its reason. */
  readonly related: readonly Related[];
  /** Why it matters. */
  readonly explanation: string;
  /** What to do: the registry's advice, else what the first fix does. */
  readonly hint?: string;
}

/** The one way from a finding to its prose. */
export function describe(found: Diagnostic): Description {
  // `diagnostic` has checked that the data is this code's.
  const { severity, title, label, explain, hint } = registry[found.code] as Message<unknown>;
  const advice = hint?.(found.data) ?? asSentence(found.fixes[0]?.title);
  return {
    severity,
    title: title(found.data),
    label: label(found.data),
    related: found.related,
    explanation: explain(found.data),
    ...(advice !== undefined && { hint: advice }),
  };
}

/** `write \`a creature\`` → `Write \`a creature\`.` */
function asSentence(command: string | undefined): string | undefined {
  return command && `${command.charAt(0).toUpperCase()}${command.slice(1)}${/[.?]$/.test(command) ? "" : "."}`;
}
