export * from "./views.js";
