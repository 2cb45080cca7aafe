export * from "./pay.js";
export { priceOf } from "./price.js";
export { canPayActs, costOf, payActs } from "./acts.js";
