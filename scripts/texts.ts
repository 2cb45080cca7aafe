/** The printed texts of the samples and of the shipped cards, as golden files (`npm run texts`); a change in them is read line by line. */
import { writeFileSync } from "node:fs";
import { goldens } from "../test/render/texts.js";

for (const { file, text } of goldens) writeFileSync(file, text());
console.log(`${String(goldens.length)} files of texts.`);
