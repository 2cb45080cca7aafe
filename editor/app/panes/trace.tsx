import { useEffect, useState } from "preact/hooks";
import type { RulingResult, RulingTrace } from "../../../compiler/run/index.js";
import type { Desk } from "../desk.js";
import type { Words } from "../words/index.js";
import { Table } from "./table.js";

type Step = RulingTrace["steps"][number];

/** One step of a ruling at a time, forward and back: what happened, why, and the table afterwards. */
export function TraceView({ desk, result, trace }: { readonly desk: Desk; readonly result: RulingResult; readonly trace: RulingTrace }) {
  const { words } = desk;
  const { steps } = trace;
  const wrong = steps.findIndex(({ held }) => held === false);
  const [at, go] = useState(wrong >= 0 ? wrong : 0);
  const step = steps[Math.min(at, steps.length - 1)];
  useEffect(() => {
    desk.markLine(Number(/:(\d+)$/.exec(step?.line ?? "")?.[1]) || undefined);
    return () => desk.markLine();
  }, [step]);
  if (step === undefined) return null;
  const turn = (event: KeyboardEvent): void => {
    if (event.key === "ArrowRight") go(Math.min(at + 1, steps.length - 1));
    else if (event.key === "ArrowLeft") go(Math.max(at - 1, 0));
    else return;
    event.stopPropagation();
  };
  return (
    <section class="trace" aria-label={words.trace} onKeyDown={turn}>
      <h3>{words.trace}: <bdi>{result.ids.join(", ")}</bdi></h3>
      <div class="tools">
        <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>{words.previous}</button>
        <input type="range" min={1} max={steps.length} value={at + 1} aria-label={words.step(at + 1, steps.length)} onInput={(event) => go(Number(event.currentTarget.value) - 1)} />
        <button type="button" disabled={at >= steps.length - 1} onClick={() => go(at + 1)}>{words.next}</button>
        <span>{words.step(at + 1, steps.length)}</span>
      </div>
      <p class="step" role="status">
        <strong>{words.sections[step.section]}</strong> {step.says === step.section ? "" : step.says} {step.held !== undefined && <em class={step.held ? "passed" : "failed"}>{step.held ? words.holds : words.fails}</em>}
      </p>
      <Happened words={words} step={step} />
      <Why words={words} step={step} />
      <h4>{words.table}</h4>
      <Table words={words} table={step.table} />
    </section>
  );
}

function Happened({ words, step }: { readonly words: Words; readonly step: Step }) {
  if (step.section === "then") return null;
  const events = step.moments.flatMap(({ events: some }) => some);
  return (
    <>
      <h4>{words.happened}</h4>
      {events.length === 0 ? <p class="hint">{words.nothingHappened}</p> : <ol>{events.map(({ seq, says }) => <li key={seq}>{says}</li>)}</ol>}
      {step.asked.map(({ who, kind, name, options }) => (
        <div key={`${who}/${name}`}>{words.question(who, `${kind} ${name}`)}<ul>{options.map((option) => <li key={option}>{option}</li>)}</ul></div>
      ))}
    </>
  );
}

function Why({ words, step }: { readonly words: Words; readonly step: Step }) {
  const reasons = [
    ...step.moments.flatMap(({ triggers }) => triggers.map(({ of, matches, condition }) => (!matches ? words.waits(of) : condition === false ? words.unmet(of) : words.triggers(of)))),
    ...step.numbers.flatMap(({ of, what, why }) => [
      words.number(what, of, String(why.value)),
      ...(why.steps.length === 0 ? [] : [words.from(String(why.base)), ...why.steps.map((one) => words.made(String(one.value), one.of))]),
    ]),
    ...actReasons(words, step.act),
  ];
  if (reasons.length === 0) return null;
  return (
    <>
      <h4>{words.why}</h4>
      <ul class="why">{reasons.map((reason, i) => <li key={i}>{reason}</li>)}</ul>
    </>
  );
}
function actReasons(words: Words, act: Step["act"]): readonly string[] {
  if (act === undefined) return [];
  return [
    act.legal ? words.can : words.cannot,
    ...(act.base ? [] : [words.notNow]),
    ...act.permissions.filter(({ says }) => says).map(({ of }) => words.allows(of)),
    ...act.prohibitions.filter(({ says }) => says).map(({ of }) => words.forbids(of)),
    ...(act.price === undefined ? [] : [words.price(act.price.now.join(", "), act.price.payable)]),
    ...act.targetless.map(() => words.noTarget),
  ];
}
