/** What can't be a target, whatever else is said (CR 114). */
import type { Obj, Ref } from "../../../api.js";
import type { Inquiry } from "../../../kernel/contract.js";
import { onStack } from "../words.js";

/** A spell isn't a target of itself (CR 114.4). */
export function mayTarget(ctx: Inquiry, { patient, agent }: { readonly patient: Ref; readonly agent?: Obj }): boolean {
  return patient !== agent || !onStack(ctx, patient);
}
