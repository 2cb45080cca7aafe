export { mayFollow, standings, type Follow, type OpenKind, type Standing } from "./assist.js";
export { scan, type Scanned, type ScannedKind } from "./scan.js";
