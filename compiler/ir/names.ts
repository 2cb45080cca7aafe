import type { AnnounceStep, Do } from "./clause.js";
import { freeNames } from "./expression.js";

/** Names that a body reads and neither announces, chooses nor introduces itself, in order of their first use. */
export function freeNamesOf(announce: readonly AnnounceStep[], body: readonly Do[]): readonly string[] {
  const known = new Set<string>();
  const free = new Set<string>();
  const read = (names: readonly string[]): void => {
    for (const name of names) if (!known.has(name)) free.add(name);
  };
  const visit = (instruction: Do): void => {
    switch (instruction.do) {
      case "verb":
        read(freeNames(...Object.values(instruction.holes)));
        if (instruction.as !== undefined) known.add(instruction.as.name);
        return;
      case "perform":
        return read(freeNames(...Object.values(instruction.args)));
      case "choose":
        read(freeNames(instruction.by, instruction.from));
        if (!instruction.count.one) read(freeNames(instruction.count.min, instruction.count.max));
        known.add(instruction.name);
        return;
      case "let":
        read(freeNames(instruction.be));
        known.add(instruction.name);
        return;
      case "stand":
        read(instruction.binds);
        if (instruction.life.until?.of !== undefined) read(freeNames(instruction.life.until.of));
        return;
      case "if":
        if (!("done" in instruction.if)) read(freeNames(instruction.if));
        instruction.then.forEach(visit);
        instruction.otherwise.forEach(visit);
        return;
      case "each":
        read(freeNames(instruction.of));
        known.add(instruction.variable);
        if (instruction.by !== undefined) read(freeNames(instruction.by));
        instruction.body.forEach(visit);
        return;
      case "may":
        read(freeNames(instruction.who));
        instruction.body.forEach(visit);
        return;
      case "either":
        for (const option of instruction.options) option.forEach(visit);
        return;
      case "together":
        instruction.body.forEach(visit);
        if (instruction.as !== undefined) known.add(instruction.as.name);
        return;
      case "repeat":
        instruction.body.forEach(visit);
        read(freeNames(instruction.while));
        return;
      case "flag":
      case "replace":
      case "beyond":
        return;
    }
  };
  for (const step of announce) {
    read([...step.where.flatMap((cond) => freeNames(cond)), ...(step.step === "choose" || step.place === undefined ? [] : freeNames(step.place))].filter((name) => name !== step.variable));
    known.add(step.name);
  }
  body.forEach(visit);
  return [...free];
}
