export { parse, syntaxCodes } from "./parser/index.js";
export { declarationStarts } from "./tokens/split.js";
export * from "./syntax/nodes.js";
export { closedWords, contextualWords, type ContextualClass, type WordClass } from "./tokens/index.js";
export { childFields, childrenOf, forEachChild, walk, type Kind, type NodeOf } from "./syntax/children.js";
export { mayFollow, scan, standings, type Follow, type OpenKind, type Scanned, type ScannedKind, type Standing } from "./assist/index.js";
export { pathAt, sourceOf } from "./syntax/source.js";
export { printTree } from "./syntax/print.js";
