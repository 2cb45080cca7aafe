export * from "./announce.js";
