/** What is not what it was before the wave: control changes as events, set life as loss or gain (kernel.md E, CTRL). */
import type { Ref, Value } from "../../api.js";
import type { Wave } from "../contract.js";
import type { Machine } from "../machine.js";
import { controllerOf, instances } from "../queries/index.js";
import { ref, type Root } from "../store/index.js";

type Changed = Wave["changed"][number];

export function changedSince(m: Machine, before: Root): readonly Changed[] {
  const now = m.store.root;
  // Facts that give control, before or now: else only what was written can have another controller.
  const given = (): boolean => instances(m, "fact", "controller").length > 0;
  const control = given() || m.store.at(before, given);
  const found: Changed[] = [];
  const note = (of: Ref, key: Changed["key"], name: string, from: Value, to: Value): void => {
    if (from !== to) found.push({ of, key, name, from, to });
  };
  for (let id = 1; id < now.entities.length; id++) {
    const e = now.entities[id];
    const old = before.entities[id];
    if ((e === old && !control) || e == null || old == null || e.inc !== old.inc) continue;
    const x = ref(id, e.inc);
    if (e.kind === "object") note(x, "controller", "", controllerBefore(m, before, x), controllerOf(m, x));
    if (e.cell !== old.cell)
      note(
        x,
        "cell",
        "",
        m.store.at(before, () => m.store.refTo(old.cell)),
        m.store.refTo(e.cell),
      );
    if (e.stats !== old.stats) for (const name of Object.keys(e.stats)) note(x, "stat", name, old.stats[name] ?? 0, e.stats[name] ?? 0);
  }
  return found;
}
function controllerBefore(m: Machine, before: Root, x: Ref): Ref {
  return m.store.at(before, () => controllerOf(m, x));
}
