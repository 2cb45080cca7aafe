/** Goes on with a saved game in a process of its own: reads JSON, answers, prints the root. */
import { readFileSync } from "node:fs";
import type { Value } from "../../runtime/api.js";
import { rootText, Session, type SavedSession } from "../../runtime/kernel/index.js";
import { setup } from "./cards.js";

const { saved, answers } = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as {
  saved: SavedSession;
  answers: readonly (readonly Value[])[];
};
const session = Session.restore(setup(1), saved);
for (const answer of answers) {
  const wrong = session.answer(answer);
  if (wrong !== undefined) throw new Error(wrong);
  session.advance();
}
process.stdout.write(rootText(session.root));
