export * from "./types.js";
export * from "./refs.js";
export * from "./save.js";
export { emptyRoot, readsHistory, Store, type Memo } from "./store.js";
