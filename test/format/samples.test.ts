import { describe, expect, test } from "vitest";
import { wellFormatted } from "./promises.js";
import { samples } from "./texts.js";
import { readdirSync, readFileSync } from "node:fs";
const extra = readdirSync("/work/shared/language").filter(f=>f.endsWith(".card")).map(f=>({path:f,text:readFileSync("/work/shared/language/"+f,"utf8")}));
test.each([...samples, ...extra])("$path", ({ text }) => void wellFormatted(text));
