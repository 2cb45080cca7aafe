import { useEffect, useRef } from "preact/hooks";
import type { Desk } from "./desk.js";
import { Findings } from "./panes/findings.js";
import { Header } from "./panes/header.js";
import { Tree } from "./panes/tree.js";
import { Side } from "./panes/side.js";
import { useStore } from "./state.js";

/** The whole page: files, text and what stands beside it. */
export function Shell({ desk, surface }: { readonly desk: Desk; readonly surface: HTMLElement }) {
  const state = useStore(desk.store);
  const { words } = desk;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.append(surface), [surface]);
  const own = state.files.some((file) => file.own && file.path === state.path);
  return (
    <>
      <a class="skip" href="#text" onClick={(event) => { event.preventDefault(); desk.focusText(); }}>
        {words.skip}
      </a>
      <Header desk={desk} state={state} />
      {state.project !== "" && !state.mayEdit && (
        <p class="banner" role="status">
          {words.otherTab} <button type="button" onClick={() => desk.takeOver()}>{words.takeOver}</button>
        </p>
      )}
      <div class="columns">
        <Tree desk={desk} state={state} />
        <main id="text">
          <div class="file-head">
            <h2>
              <bdi>{state.path}</bdi>
            </h2>
            {!own && state.path !== "" && (
              <p>
                {words.readOnly}{" "}
                {state.mayEdit && <button type="button" onClick={() => desk.copy(state.path)}>{words.copy}</button>}
              </p>
            )}
          </div>
          <div class="surface-holder" ref={holder} />
          <Findings desk={desk} state={state} />
        </main>
        <Side desk={desk} state={state} />
      </div>
      <div class="notices" role="status" aria-live="polite">
        {state.notice !== undefined && (
          <p>
            {state.notice.says}{" "}
            {state.notice.undo !== undefined && <button type="button" onClick={state.notice.undo}>{words.undo}</button>}{" "}
            <button type="button" onClick={() => desk.store.set({ notice: undefined })}>{words.close}</button>
          </p>
        )}
      </div>
    </>
  );
}
