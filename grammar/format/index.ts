export { formatRange, formatText, type Formatted } from "./format.js";
export { normalise } from "./normalise.js";
export * as plugin from "./plugin.js";
