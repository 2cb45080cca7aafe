import { quoted } from "../prose.js";
import { message } from "../message.js";

/** What may be wrong with texts that an author writes in place of those that are made from a card's sentences. */
export const textMessages = {
  "text-unmarked": message<{ readonly card: string; readonly mark: string }>({
    severity: "warning",
    title: (d) => `This text of ${quoted(d.card)} doesn't say for which sentences it was written.`,
    label: () => "written for which sentences?",
    explain: () => "A text in place of the one that is made from the card must be looked at again when the card changes.",
    hint: (d) => `Add ${quoted(`for "${d.mark}"`)}: the mark of the card as it is now.`,
  }),
  "text-stale": message<{ readonly card: string; readonly mark: string }>({
    severity: "warning",
    title: (d) => `${quoted(d.card)} has changed since this text was written.`,
    label: () => "written for other sentences",
    explain: () => "The mark behind the text belongs to the card as it was; what the card does now may be something else.",
    hint: (d) => `Read the text again; if it still says what the card does, write ${quoted(`for "${d.mark}"`)}.`,
  }),
};
