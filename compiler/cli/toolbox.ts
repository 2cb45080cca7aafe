import { createLanguageService } from "../service/index.js";
import type { Tools } from "./tools.js";

/** The real tools. What only one command needs is loaded when it is used. */
export const tools: Tools = {
  createLanguageService,
  runRulings: async (service, paths, options) => (await import("../run/index.js")).runRulings(service, paths, options),
  verify: async (request) => (await import("../verify/index.js")).verify(request),
  format: async (text) => (await import("../../grammar/format/index.js")).formatText(text),
};
