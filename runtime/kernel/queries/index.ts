export * from "./layers.js";
export * from "./instances.js";
export * from "./fold.js";
export * from "./abilities.js";
export * from "./is.js";
export * from "./can.js";
