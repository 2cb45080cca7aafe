export * from "./types.js";
export * from "./recorder.js";
