import type { ShownRuling } from "../state.js";
import type { PaneProps } from "./props.js";
import { TraceView } from "./trace.js";

/** All rulings of the open file, and the one that is looked at step by step. */
export function RulingsPane({ desk, state }: PaneProps) {
  const { words } = desk;
  const { rulings, traced, path } = state;
  if (rulings.length === 0) return <p class="hint">{words.noRulings}</p>;
  const passed = rulings.filter((one) => one.state === "passed" || one.state === "informative").length;
  return (
    <>
      <p role="status">
        {words.summary(passed, rulings.length)} <button type="button" onClick={() => void desk.proofs.again()}>{words.runAll}</button>
      </p>
      <ul class="rulings">
        {rulings.map((ruling) => (
          <li key={ruling.ids.join()} class={ruling.state}>
            <button type="button" class="place" onClick={() => desk.goTo(path, ruling.pos)}><bdi>{ruling.ids.join(", ")}</bdi></button>{" "}
            <strong>{words.states[ruling.state]}</strong>{" "}
            {(ruling.state === "failed" || ruling.state === "passed") && (
              <button type="button" onClick={() => void desk.proofs.trace(path, ruling.ids[0] ?? "")}>{words.show}</button>
            )}
            {ruling.state === "too-long" && <p>{words.tooLong}</p>}
            {ruling.state === "failed" && <Failures desk={desk} ruling={ruling} />}
          </li>
        ))}
      </ul>
      {traced?.trace !== undefined && <TraceView key={traced.ids.join()} desk={desk} result={traced} trace={traced.trace} />}
    </>
  );
}

function Failures({ desk, ruling }: Pick<PaneProps, "desk"> & { readonly ruling: ShownRuling }) {
  const { words } = desk;
  return (
    <>
      {ruling.results.filter(({ status }) => status === "failed").map(({ failure, detail }, i) =>
        failure === undefined ? (
          <p key={i}>{words.broken} {detail}</p>
        ) : (
          <dl key={i} class="failure">
            <dt>{words.line(failure.line)}</dt>
            <dd>{failure.says}</dd>
            {failure.expected !== undefined && <><dt>{words.expected}</dt><dd>{failure.expected}</dd></>}
            {failure.found !== undefined && <><dt>{words.found}</dt><dd>{failure.found}</dd></>}
            {failure.question !== undefined && <><dt>{words.asked(failure.question.who, failure.question.asks)}</dt><dd>{failure.question.options.join(", ")}</dd></>}
            {failure.options.length > 0 && <><dt>{words.options}</dt><dd><ul>{failure.options.map((option) => <li key={option}>{option}</li>)}</ul></dd></>}
          </dl>
        ),
      )}
    </>
  );
}
