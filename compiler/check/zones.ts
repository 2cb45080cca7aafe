import type { Span } from "../../grammar/index.js";
import type { Binder } from "../bind/binder.js";
import type { BoundAbility, CostPart } from "../bind/tree.js";
import type { Cond } from "../ir/expression.js";
import type { VerbSymbol } from "../vocabulary/symbols.js";
import { patientOf } from "../vocabulary/vocabulary.js";

/** `while this is in your graveyard { {T}: … }`: what works in one zone alone has a price that can be paid there. */
export function checkPricesThere(b: Binder, condition: Cond, abilities: readonly BoundAbility[]): void {
  const zone = zoneOfThis(condition);
  if (zone === undefined) return;
  for (const ability of abilities) {
    if (ability.a === "while" || ability.a === "during") checkPricesThere(b, condition, ability.abilities);
    if (ability.a !== "activated") continue;
    for (const { verb, span } of ability.cost.flatMap((part) => doneToThis(b, part, ability.span))) {
      const home = homeOf(b, verb);
      if (home !== undefined && home !== zone) b.report("dead-ability", span, { price: b.source(span), zone, home });
    }
  }
}

/** The zone that the object itself has to be in, whatever else has to hold. */
function zoneOfThis(condition: Cond): string | undefined {
  if (condition.c === "every") return condition.of.map(zoneOfThis).find((zone) => zone !== undefined);
  return condition.c === "in" && condition.of.e === "this" && condition.place.e === "zone" ? condition.place.zone : undefined;
}

/** The verbs of a part of a price that happen to the object itself, with the words that say so. */
function doneToThis(b: Binder, part: CostPart, ability: Span): readonly { readonly verb: VerbSymbol; readonly span: Span }[] {
  switch (part.part) {
    case "symbols":
      return part.symbols.flatMap((text) => {
        const does = b.vocabulary.symbol(text)?.does;
        const verb = does === undefined ? undefined : b.vocabulary.verbForm(does, "base");
        const pos = ability.pos + b.source(ability).indexOf(text);
        return verb === undefined ? [] : [{ verb, span: { pos, end: pos + text.length } }];
      });
    case "act": {
      const { verb, holes, span } = part.filled;
      const patient = holes[patientOf(verb)];
      return patient?.p === "one" && patient.expr.e === "this" ? [{ verb, span }] : [];
    }
    case "name":
      return [];
  }
}

/** The one zone in which what the verb happens to lives; undefined if it may be elsewhere too. */
function homeOf(b: Binder, verb: VerbSymbol): string | undefined {
  const types = b.vocabulary.hole(verb, patientOf(verb))?.types ?? [];
  const [home, ...others] = new Set(types.map((type) => b.vocabulary.livesIn(type)));
  return others.length === 0 ? home : undefined;
}
