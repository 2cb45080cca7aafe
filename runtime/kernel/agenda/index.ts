export * from "./agenda.js";
