export * from "./views.js";
export * from "./table.js";
