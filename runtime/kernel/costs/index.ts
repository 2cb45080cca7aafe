export * from "./pay.js";
export { priceOf, readPrice } from "./price.js";
export { canPayActs, costOf, payActs } from "./acts.js";
