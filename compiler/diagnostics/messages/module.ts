import { message } from "../message.js";

export const moduleMessages = {
  "unfit-module": message<{ readonly module: string; readonly line: number; readonly says: string }>({
    severity: "error",
    title: () => "The module made from this line does not fit the rules of its game.",
    label: () => "made from here",
    explain: (d) => `TypeScript says in ${d.module}, line ${d.line}: ${d.says}`,
    hint: () =>
      "Compare the declaration of the verb with the function that does it. If they agree, the mistake is in Cardwright.",
  }),
  "not-runnable": message<{ readonly name: string; readonly because: readonly string[] }>({
    severity: "hint",
    title: (d) => `\`${d.name}\` is understood, but can't be played yet.`,
    label: () => "left out of the build",
    explain: (d) => `The rules can't carry this yet: ${d.because.join("; ")}.`,
  }),
};
