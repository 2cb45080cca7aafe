/** The compiler as a service, for editors, the command line and other hosts. */
export { createLanguageService } from "./language-service.js";
export type { LanguageService, RulingPlace, ServiceHost } from "./types.js";
export type { Primitive, PrimitiveKind, PrimitivesCatalogue } from "../vocabulary/catalogue.js";
