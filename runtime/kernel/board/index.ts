export * from "./geometry.js";
