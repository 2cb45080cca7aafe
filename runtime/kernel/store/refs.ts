/** One number for an identity: `id * 2 ** 16 + inc` (kernel.md A, ID). */
import type { Ref, RefKind, Value } from "../../api.js";

const SPAN = 2 ** 16;

/** The Ref of nothing: every verb on it does nothing, every question about it is answered no. */
export const none = 0 as Ref as never;

export function ref<T extends RefKind>(id: number, inc: number): Ref<T> {
  return (id * SPAN + inc) as Ref<T>;
}
export function idOf(x: Ref): number {
  return Math.floor(x / SPAN);
}
export function incOf(x: Ref): number {
  return x % SPAN;
}
/** Whether a value of a hole could be a Ref at all; amounts are smaller. */
export function looksLikeRef(x: Value | undefined): x is Ref & Value {
  return typeof x === "number" && x >= SPAN && Number.isInteger(x);
}
