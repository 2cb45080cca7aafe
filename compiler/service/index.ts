/** The compiler as a service, for editors, the command line and other hosts. */
export { createLanguageService } from "./language-service.js";
export type { RulingPlace } from "./compile-file.js";
export type { LanguageService, ServiceHost } from "./types.js";
export type { Primitive, PrimitiveKind, PrimitivesCatalogue } from "../vocabulary/catalogue.js";
