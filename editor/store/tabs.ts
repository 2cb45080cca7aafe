/** What the tab that edits tells the others. */
export type Notice =
  | { readonly is: "saved"; readonly project: string; readonly path: string; readonly text: string; readonly revision: number }
  | { readonly is: "dropped"; readonly project: string; readonly path: string };

/** One project is edited in one tab at a time; the others read along. */
export interface Tabs {
  /** Asks for the right to edit; `changed` says whenever this tab gets it or loses it. */
  enter(project: string, changed: (mayEdit: boolean) => void): void;
  /** Takes the right from whoever has it. */
  takeOver(): void;
  tell(notice: Notice): void;
}

export function openTabs(heard: (notice: Notice) => void): Tabs {
  const channel = new BroadcastChannel("cardwright");
  channel.addEventListener("message", ({ data }: MessageEvent<Notice>) => heard(data));
  let current: { readonly project: string; readonly changed: (mayEdit: boolean) => void; leave: () => void } | undefined;

  function request(steal: boolean): void {
    const mine = current;
    if (mine === undefined) return;
    const waiting = new AbortController();
    const held = new Promise<void>((resolve) => {
      mine.leave = () => {
        waiting.abort();
        resolve();
      };
    });
    const options: LockOptions = steal ? { steal } : { signal: waiting.signal };
    navigator.locks
      .request(`cardwright/${mine.project}`, options, () => {
        if (mine === current) mine.changed(true);
        return held;
      })
      .catch(() => {
        // Another tab took over, or this one has left while it waited.
        if (mine !== current || waiting.signal.aborted) return;
        mine.changed(false);
        request(false);
      });
  }
  return {
    enter(project, changed) {
      current?.leave();
      current = { project, changed, leave: () => undefined };
      request(false);
    },
    takeOver() {
      current?.leave();
      if (current !== undefined) request(true);
    },
    tell: (notice) => channel.postMessage(notice),
  };
}
