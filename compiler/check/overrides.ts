import type { CardDecl } from "../../grammar/index.js";
import type { Binder } from "../bind/binder.js";
import { markOf, overridesOf } from "../vocabulary/overrides.js";

/** Texts in place of those that are made say which card they were written for, and are stale when it changes. */
export function checkOverrides(b: Binder, card: CardDecl): void {
  const overrides = overridesOf(card);
  if (overrides.length === 0) return;
  const mark = markOf(card, b.file.text);
  for (const { mark: own, span } of overrides) {
    const data = { card: card.name.value, mark };
    if (own === undefined) {
      const edits = [{ ...b.place({ pos: span.end, end: span.end }), text: ` for "${mark}"` }];
      b.report("text-unmarked", span, data, { fixes: [{ title: "mark it as written for the card as it is", edits }] });
    } else if (own !== mark) b.report("text-stale", span, data);
  }
}
