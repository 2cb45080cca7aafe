/** Whether an act may be declared: base rule, then permissions, then prohibitions (kernel.md C, DENY and PERM). */
import type { Inquiry } from "../contract.js";
import type { Machine } from "../machine.js";
import type { Values } from "../store/index.js";
import { instances, type Instance } from "./instances.js";

/** Deny beats allow (CR 101.2). */
export function forbidden(m: Machine, verb: string, act: Values): boolean {
  for (const i of instances(m, "prohibition", verb)) if (i.clause.deny(m.inquiry(i.frame), act, i.binds)) return true;
  return false;
}
/** The first permission that allows it. */
export function permittedBy(m: Machine, verb: string, act: Values): Instance | undefined {
  return instances(m, "permission", verb).find((i) => i.clause.allow(m.inquiry(i.frame), act, i.binds));
}
/** The base rule alone: an action that no rule opens is closed, an event that no rule closes is open. */
export function basically(m: Machine, ctx: Inquiry, verb: string, act: Values): boolean {
  const base = m.rules.bases[verb];
  return base === undefined ? m.library.vocabulary.verbs[verb]?.role !== "action" : base(ctx, act as never);
}
export function can(m: Machine, ctx: Inquiry, verb: string, act: Values): boolean {
  return (basically(m, ctx, verb, act) || permittedBy(m, verb, act) !== undefined) && !forbidden(m, verb, act);
}
