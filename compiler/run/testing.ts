/** For tests of card files: compiles texts and runs their rulings. */
export { createLanguageService, type CheckingService, type PrimitivesCatalogue, type ServiceHost } from "../service/index.js";
export { runRulings, type RulingFailure, type RulingResult } from "./index.js";
