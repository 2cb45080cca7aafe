export * from "./actions.js";
export * from "./flow.js";
