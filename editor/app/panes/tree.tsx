import type { Desk } from "../desk.js";
import type { ShownFile, State } from "../state.js";

interface Branch {
  readonly folder: string;
  readonly files: readonly ShownFile[];
}

/** Files by folder. Arrow keys go from one to the next, Enter opens. */
export function Tree({ desk, state }: { readonly desk: Desk; readonly state: State }) {
  const { words } = desk;
  const own = state.files.filter((file) => file.own);
  const shipped = state.files.filter((file) => !file.own);
  const open = own.find(({ path }) => path === state.path);
  return (
    <nav aria-label={words.files} onKeyDown={(event) => step(event)}>
      <div class="tools">
        <button type="button" disabled={!state.mayEdit} onClick={() => create(desk)}>{words.newFile}</button>
        {open !== undefined && state.mayEdit && (
          <>
            <button type="button" onClick={() => rename(desk, open.path)}>{words.rename}</button>
            <button type="button" onClick={() => void desk.remove(open.path)}>{words.remove}</button>
          </>
        )}
      </div>
      <h2>{words.own}</h2>
      {own.length === 0 ? <p class="hint">{words.noOwn}</p> : <Branches desk={desk} state={state} files={own} />}
      <h2>{words.shipped}</h2>
      <Branches desk={desk} state={state} files={shipped} />
    </nav>
  );
}

function Branches({ desk, state, files }: { readonly desk: Desk; readonly state: State; readonly files: readonly ShownFile[] }) {
  return (
    <ul class="tree">
      {branches(files).map(({ folder, files: inside }) => (
        <li key={folder}>
          <details open>
            <summary><bdi>{folder || "/"}</bdi></summary>
            <ul>
              {inside.map(({ path, copied, own }) => (
                <li key={path}>
                  <button type="button" class="file" aria-current={path === state.path && !copied ? "true" : undefined} disabled={copied} title={path} data-own={own} onClick={() => desk.open(path)}>
                    <bdi>{path.slice(folder === "" ? 0 : folder.length + 1)}</bdi>
                    {copied && <small> {desk.words.copied}</small>}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function branches(files: readonly ShownFile[]): readonly Branch[] {
  const found = new Map<string, ShownFile[]>();
  for (const file of files) {
    const folder = file.path.slice(0, Math.max(file.path.lastIndexOf("/"), 0));
    found.set(folder, [...(found.get(folder) ?? []), file]);
  }
  return [...found].map(([folder, inside]) => ({ folder, files: inside }));
}

function step(event: KeyboardEvent): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled), summary")].filter((one) => one.checkVisibility());
  const at = stops.findIndex((one) => one === document.activeElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
  event.preventDefault();
}

/** Asks until the path can be a file's, or the user doesn't want to any more. */
function askPath(desk: Desk, suggested: string): string | undefined {
  const { words } = desk;
  for (let says: string = words.nameOfFile, path = suggested; ; ) {
    const answer = prompt(says, path)?.trim();
    if (answer === undefined) return undefined;
    const fault = desk.faultOf(answer);
    if (fault === undefined) return answer;
    [says, path] = [`${words.faults[fault]}\n${words.nameOfFile}`, answer];
  }
}
function create(desk: Desk): void {
  const path = askPath(desk, "magic/my-set/my-card.card");
  if (path !== undefined) desk.create(path);
}
function rename(desk: Desk, from: string): void {
  const to = askPath(desk, from);
  if (to !== undefined) void desk.rename(from, to);
}
