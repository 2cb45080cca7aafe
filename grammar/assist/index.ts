export { mayFollow, standings, type Follow, type OpenKind, type Standing } from "./assist.js";
