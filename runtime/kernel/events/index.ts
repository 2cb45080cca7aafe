export * from "./changes.js";
export * from "./plan.js";
export * from "./propose.js";
export * from "./commit.js";
export * from "./history.js";
