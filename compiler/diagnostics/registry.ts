import type { Message } from "./message.js";
import { syntaxMessages } from "./messages/syntax.js";
import { vocabularyMessages } from "./messages/vocabulary.js";
import { sentenceMessages } from "./messages/sentence.js";
import { rulingMessages } from "./messages/ruling.js";
import { moduleMessages } from "./messages/module.js";

/** Every finding the project can report. A code is never reused for another meaning. */
export const registry = {
  ...syntaxMessages,
  ...vocabularyMessages,
  ...sentenceMessages,
  ...rulingMessages,
  ...moduleMessages,
};
export type DiagnosticCode = keyof typeof registry;
/** What a finding of this code carries. */
export type Data<C extends DiagnosticCode> = (typeof registry)[C] extends Message<infer D> ? D : never;
