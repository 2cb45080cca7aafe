export * from "./pay.js";
export { priceOf } from "./price.js";
