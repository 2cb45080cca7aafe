import { useRef } from "preact/hooks";
import type { Tab } from "../state.js";
import { CardPane } from "./card.js";
import { CodePane } from "./code.js";
import type { PaneProps } from "./props.js";
import { RulingsPane } from "./rulings.js";
import { SetPane } from "./set.js";

const tabs: readonly Tab[] = ["card", "code", "set", "rulings"];
const panes = { card: CardPane, code: CodePane, set: SetPane, rulings: RulingsPane } as const satisfies Record<Tab, unknown>;


/** What stands beside the text, one of four at a time. */
export function Side({ desk, state }: PaneProps) {
  const { words } = desk;
  const list = useRef<HTMLDivElement>(null);
  const Pane = panes[state.tab];
  const failed = state.rulings.filter((one) => one.state === "failed" || one.state === "too-long").length;
  const turn = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(tabs.indexOf(state.tab) + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    desk.tab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <aside aria-label={words.panes}>
      <div role="tablist" aria-label={words.panes} ref={list} onKeyDown={turn}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            data-tab={tab}
            aria-selected={tab === state.tab}
            aria-controls="pane"
            tabIndex={tab === state.tab ? 0 : -1}
            onClick={() => desk.tab(tab)}
          >
            {words.tabs[tab]}
            {tab === "rulings" && state.rulings.length > 0 && ` ${failed > 0 ? "✗" : state.rulings.some((one) => one.state === "running") ? "…" : "✓"}`}
          </button>
        ))}
      </div>
      <div id="pane" role="tabpanel" aria-labelledby={`tab-${state.tab}`} tabIndex={0}>
        <Pane desk={desk} state={state} />
      </div>
    </aside>
  );
}
