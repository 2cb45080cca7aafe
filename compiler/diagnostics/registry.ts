import type { Message } from "./message.js";
import { moduleMessages } from "./messages/module.js";
import { rulingMessages } from "./messages/ruling.js";
import { sentenceMessages } from "./messages/sentence.js";
import { syntaxMessages } from "./messages/syntax.js";
import { textMessages } from "./messages/text.js";
import { vocabularyMessages } from "./messages/vocabulary.js";

/** Every finding the project can report. A code is never reused for another meaning. */
export const registry = {
  ...syntaxMessages,
  ...vocabularyMessages,
  ...sentenceMessages,
  ...rulingMessages,
  ...moduleMessages,
  ...textMessages,
};
export type DiagnosticCode = keyof typeof registry;
/** What a finding of this code carries. */
export type Data<C extends DiagnosticCode> = (typeof registry)[C] extends Message<infer D> ? D : never;

/** The codes by what they are about, as an author meets them. */
export const areas: readonly { readonly title: string; readonly messages: Readonly<Record<string, object>> }[] = [
  { title: "How a file is written", messages: syntaxMessages },
  { title: "Games and their words", messages: vocabularyMessages },
  { title: "Sentences", messages: sentenceMessages },
  { title: "Rulings", messages: rulingMessages },
  { title: "Built modules", messages: moduleMessages },
  { title: "Printed texts", messages: textMessages },
];
