export * from "./agents.js";
export * from "./decisions.js";
export * from "./invariants.js";
export * from "./games.js";
export * from "./shrink.js";
