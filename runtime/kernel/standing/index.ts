export * from "./past.js";
export * from "./standing.js";
