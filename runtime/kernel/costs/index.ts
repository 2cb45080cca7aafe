export * from "./pay.js";
