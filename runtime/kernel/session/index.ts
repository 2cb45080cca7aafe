export * from "./setup.js";
export * from "./session.js";
export * from "./explain.js";
export * from "./why.js";
