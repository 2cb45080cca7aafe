export * from "./clauses.js";
export * from "./face.js";
export * from "./library.js";
