/** Whether an act may be declared: base rule, then permissions, then prohibitions (kernel.md C, DENY and PERM). */
import type { Habit, Ref } from "../../api.js";
import type { Inquiry } from "../contract.js";
import { faceOf, type ClauseOf } from "../faces/index.js";
import type { Machine } from "../machine.js";
import { here } from "../standing/index.js";
import { looksLikeRef, none, type Values } from "../store/index.js";
import { homeOf, instances, ownInstances, zoneName, type Instance } from "./instances.js";

/** Deny beats allow (CR 101.2). */
export function forbidden(m: Machine, verb: string, act: Values): boolean {
  for (const i of instances(m, "prohibition", verb)) if (i.clause.deny(m.inquiry(i.frame), act, i.binds)) return true;
  return ownProhibitions(m, verb, act).some((i) => i.clause.deny(m.inquiry(i.frame), act, i.binds));
}
/** What a thing can't do it can't do anywhere: also where its abilities don't function otherwise (CR 112.6). */
function ownProhibitions(m: Machine, verb: string, act: Values): readonly Instance<ClauseOf<"prohibition">>[] {
  const agent = act["agent"];
  const e = looksLikeRef(agent) ? here(m, agent) : undefined;
  if (e?.kind !== "object" || e.entry !== null) return [];
  const face = faceOf(m.library, e);
  const home = face === undefined ? undefined : homeOf(m, face);
  return home === undefined || home === zoneName(m, e) ? [] : ownInstances(m, e, "prohibition", verb);
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
/** From where the first permission that allows an act judges it. */
export function judgedFrom(m: Machine, verb: string, act: Values): Ref {
  for (const i of instances(m, "permission", verb)) {
    const ctx = m.inquiry(i.frame);
    if (i.clause.from !== undefined && i.clause.allow(ctx, act, i.binds)) return i.clause.from(ctx, act, i.binds);
  }
  return none;
}
/** What says that such a thing must be. */
function requiring(m: Machine, verb: string, act: Values): readonly Instance<ClauseOf<"requirement">>[] {
  return instances(m, "requirement", verb).filter((i) => i.clause.about(m.inquiry(i.frame), act, i.binds));
}
export function must(m: Machine, verb: string, act: Values): boolean {
  return requiring(m, verb, act).length > 0;
}
/** Whether an act is as everything that is about it wants it. */
export function meets(m: Machine, verb: string, act: Values): boolean {
  return requiring(m, verb, act).every((i) => i.clause.met(m.inquiry(i.frame), act, i.binds));
}
export function spared(m: Machine, verb: string, act: Values): boolean {
  return instances(m, "exemption", verb).some((i) => i.clause.spare(m.inquiry(i.frame), act, i.binds));
}
/** What is always so of such an event. */
export function habits(m: Machine, verb: string, act: Values): readonly Habit<Values>[] {
  return instances(m, "habit", verb).flatMap(({ clause, frame, binds }) => {
    const ctx = m.inquiry(frame);
    if (!clause.about(ctx, act, binds)) return [];
    return [{ gives: clause.gives?.(ctx, act, binds) ?? {}, ...(clause.during === undefined ? {} : { during: clause.during }) }];
  });
}
export function can(m: Machine, ctx: Inquiry, verb: string, act: Values): boolean {
  return (basically(m, ctx, verb, act) || permittedBy(m, verb, act) !== undefined) && !forbidden(m, verb, act);
}
