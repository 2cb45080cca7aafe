export * from "./layers.js";
export * from "./instances.js";
export { abilitiesOf, baseValue, controllerOf, marksOf, query, typesOf, valueOf, type FoldStep, type Price } from "./fold.js";
export * from "./abilities.js";
export * from "./is.js";
export * from "./can.js";
export * from "./values.js";
