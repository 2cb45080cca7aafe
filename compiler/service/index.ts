/** The compiler as a service, for editors, the command line and other hosts. */
export { createLanguageService } from "./language-service.js";
export type { CardPlace, FeatureOptions, LanguageFeatures, LensCommand, Refused, RenameTarget } from "./features/types.js";
export type { CheckingService, LanguageService, RulingPlace, ServiceHost } from "./types.js";
export type { Primitive, PrimitiveKind, PrimitivesCatalogue } from "../vocabulary/catalogue.js";
export type { RenderedCard, RenderedKeyword, RenderedLine, RenderedStat } from "../render/card.js";
export type { DocumentPart } from "../render/faq/parts.js";
export type { Language } from "../vocabulary/spelling.js";
