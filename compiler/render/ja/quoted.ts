import type { Block } from "../../../grammar/index.js";
import { referencesOf } from "../read/references.js";
import type { Say } from "../read/say.js";
import { abilityText } from "./ability.js";

/** 「{T}：クリーチャー１体を対象とする。…」: in it `this` is the holder. */
export function quotedText(say: Say, block: Block, holder: string | undefined): string {
  const type = holder ?? say.selfNoun;
  const texts = block.items.map((item) => {
    const references = referencesOf(item, say.vocabulary, say.frames, say.references);
    const self = say.phrase("self-in-keyword", { type });
    return abilityText({ ...say, references, self, selfNoun: type, standing: "static", depth: say.depth + 1 }, item);
  });
  return say.phrase("quoted", { text: texts.join("") });
}
