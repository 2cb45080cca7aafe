/** Events and acts as sentences, in the words of the game's vocabulary. */
import type { VerbRecord } from "../../api.js";

/** `you put Runeclaw Bear into the graveyard`; what is left out of an event is left out of its sentence. */
export function sentence(record: VerbRecord | undefined, verb: string, holes: Readonly<Record<string, string>>): string {
  const spoken = record?.spoken;
  if (spoken === undefined) return [verb, ...Object.values(holes)].join(" ");
  const { forms, rest, subject } = spoken;
  const who = subject === undefined ? undefined : holes[subject];
  const parts = rest.flatMap((part) => {
    const at = part.lastIndexOf(" ") + 1;
    const what = holes[part.slice(at)];
    return what === undefined ? [] : [part.slice(0, at) + what];
  });
  return [who ?? "", who === "you" ? forms[1] : forms[0], ...parts].filter((word) => word !== "").join(" ");
}
