import type { Desk } from "../desk.js";
import type { State } from "../state.js";

/** What is wrong with the open file, in sentences, each with its fix. */
export function Findings({ desk, state }: { readonly desk: Desk; readonly state: State }) {
  const { words } = desk;
  const { findings, path } = state;
  const mayEdit = desk.mayEdit(path);
  return (
    <section class="findings" aria-label={words.findings} tabIndex={0}>
      {findings === undefined && <p class="hint">{words.checking}</p>}
      {findings?.length === 0 && <p class="hint">{words.noFindings}</p>}
      <ul>
        {findings?.map((found) => (
          <li key={`${found.code}/${String(found.pos)}`} class={found.severity}>
            <button type="button" class="place" onClick={() => desk.goTo(path, found.pos)}>
              <strong>{words.severities[found.severity]}</strong> {words.line(desk.lineAt(path, found.pos))}
            </button>{" "}
            <span>{found.title}</span> <span class="hint">{found.hint ?? found.explanation}</span>{" "}
            {found.fixes[0] !== undefined && mayEdit && (
              <button type="button" class="fix" onClick={() => desk.fix(found)}>{words.fix(found.fixes[0].title)}</button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
