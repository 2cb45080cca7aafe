import type { RulingResult, RulingTrace } from "../../run/index.js";
import type { Sources } from "../sources.js";
import { indent, type Style } from "./style.js";
import { tableLines } from "./table.js";
import { visible } from "./visible.js";

type Step = RulingTrace["steps"][number];
type Moment = Step["moments"][number];
type Trigger = Moment["triggers"][number];
type TracedNumber = Step["numbers"][number];
type Act = NonNullable<Step["act"]>;

/** A ruling as it was played: each step with its events, what triggered and why, and the table when it has changed. */
export function traceText(result: RulingResult, sources: Sources, style: Style): string {
  const { ids, path, line, status, trace } = result;
  const paint = status === "failed" ? style.severity.error : style.good;
  const place = `${visible(sources.shown(path))}:${line}`;
  const title = `${place} ${paint(status)}: ${style.bold(visible(ids.join(", ")))}`;
  let shown = "";
  const steps = (trace?.steps ?? []).flatMap((step) => {
    const table = tableLines(step.table, style.columns - 4);
    const changed = table.join("\n") !== shown;
    shown = table.join("\n");
    return ["", ...stepLines(step, style), ...(changed ? indent(table, "    ").map(style.dim) : [])];
  });
  return [title, ...steps, ""].join("\n");
}

function stepLines(step: Step, style: Style): readonly string[] {
  const { section, says, line, moments, numbers, held, act, asked } = step;
  const mark = held === undefined ? "" : held ? ` ${style.good("holds")}` : ` ${style.severity.error("fails")}`;
  const number = /:(\d+)$/.exec(line)?.[1] ?? "";
  return [
    `${style.dim(number)} ${style.bold(visible(section === "given" ? says : `${section} ${says}`))}${mark}`,
    ...indent(moments.flatMap((moment) => momentLines(moment, style))),
    ...indent(numbers.flatMap(numberLines)),
    ...indent(act === undefined ? [] : actLines(act)),
    // A check leaves the question open that the step before it has shown.
    ...indent((section === "then" ? [] : asked).flatMap(({ who, kind, name, options }) => [`asked: ${who}, ${kind} ${name}`, ...options.map((option) => `  - ${option}`)]).map(visible)),
  ];
}
function momentLines({ events, triggers }: Moment, style: Style): readonly string[] {
  return [
    ...events.map(({ says }) => visible(says)),
    ...triggers.map((trigger) => {
      const text = `  ${triggerText(trigger)}`;
      return trigger.matches && trigger.condition !== false ? visible(text) : style.dim(visible(text));
    }),
  ];
}
function triggerText({ of, line, matches, condition }: Trigger): string {
  if (!matches) return `doesn't trigger: ${of} (${line}) waits for something else`;
  if (condition === false) return `doesn't trigger: the "if" of ${of} (${line}) doesn't hold`;
  return `triggers: ${of} (${line})`;
}
/** `power of Runeclaw Bear: 3`, and what made it that. */
function numberLines({ of, what, why }: TracedNumber): readonly string[] {
  const value = String(why.value);
  if (why.steps.length === 0) return [visible(`${what} of ${of}: ${value}`)];
  const steps = why.steps.map(({ how, value: made, of: by, line }) => `  ${how === "add" ? "then" : "set to"} ${String(made)}, by ${by} (${line})`);
  return [`${what} of ${of}: ${value}, from ${String(why.base)}`, ...steps].map(visible);
}
function actLines({ legal, base, permissions, prohibitions, price, targetless }: Act): readonly string[] {
  const forbids = prohibitions.filter(({ says }) => says).map(({ of, line }) => `forbidden by ${of} (${line})`);
  const allows = permissions.filter(({ says }) => says).map(({ of, line }) => `allowed by ${of} (${line})`);
  const reasons = [
    ...(base ? [] : ["the rules of the game don't allow it just now"]),
    ...allows,
    ...forbids,
    ...(price === undefined ? [] : [`costs ${price.now.join(", ")}${price.payable ? "" : ", which can't be paid"}`]),
    ...targetless.map((line) => `nothing can be its target (${line})`),
  ];
  return [legal ? "it can be done" : "it can't be done", ...reasons.map((reason) => `  ${reason}`)].map(visible);
}
