export * from "./collect.js";
