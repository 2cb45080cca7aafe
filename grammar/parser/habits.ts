import type { SyntaxError } from "../syntax/nodes.js";
import { T } from "../tokens/index.js";
import { RecoveringParser } from "./base.js";
import type { ParserCode } from "./codes.js";
import { types } from "./typeset.js";

/** Verbs that the language knows. */
export const closedVerbs = types(T.Copula, T.Have, T.Get, T.Costs, T.Modal, T.May);
const prepositions = types(T.Of, T.NounPreposition, T.Without, T.With, T.VerbPreposition, T.TimePreposition);
const signs = types(T.ModPT, T.Signed, T.Plus);
const punctuation = types(T.Comma, T.Colon, T.LCurly, T.RParen, T.Gen);
const links = types(T.Then, T.Otherwise, T.And, T.Or, T.OrLess, T.Where, T.Unless);
const sentenceStarts = types(T.Word, T.Pronoun, T.PlayerPronoun);
const places = types(T.VerbPreposition, T.At);

type More = Partial<SyntaxError>;

/**
 * The mistakes that people make because a sentence in English, or another language, would be right with
 * them. Each has a finding of its own, and a fix where one edit puts it right.
 */
export abstract class HabitParser extends RecoveringParser {
  /** A line starts with a word that no line starts with. */
  protected explainStart(): void {
    const type = this.type(1);
    if (prepositions.has(type) || signs.has(type)) this.fail("line-starts-with-preposition");
    else if (punctuation.has(type)) this.fail("line-starts-with-punctuation");
    else if (links.has(type)) this.fail("nothing-to-continue");
    else if (closedVerbs.has(type))
      this.fail("missing-subject", this.insertion("this ", "write `this` before the verb"));
    else this.fail("expected-item");
  }

  /** What is wrong with a word that stands behind a whole item. */
  protected restCode(): ParserCode {
    return links.has(this.type(1)) ? "nothing-to-continue" : "unexpected-token";
  }

  /** A subject was read, and no verb follows. `target` is the word that a lone `target goblin` starts with. */
  protected explainMissingVerb(): void {
    if (this.RECORDING_PHASE || this.stopped) return;
    if (places.has(this.type(1))) {
      this.fail("place-needs-that-is", this.insertion("that is ", "write `that is` before the place"));
    } else if (this.is(1, T.Sep) && this.image(1) !== ";" && closedVerbs.has(this.type(2))) {
      const { startOffset: pos, image } = this.LA(2);
      const fix = { title: "join it to the line above", pos: this.lastEnd, end: pos, text: " " };
      this.report("line-starts-with-verb", { pos, end: pos + image.length, fix });
      this.skipToken();
    }
  }

  /** A second sentence on the line of the first. */
  protected secondSentence(): void {
    const link = this.LA(1);
    if (link.tokenType === T.Or || !sentenceStarts.has(this.type(2))) return this.fail("two-sentences");
    const end = this.LA(2).startOffset;
    this.fail("two-sentences", { fix: { title: "write two lines", pos: this.lastEnd, end, text: "\n" } });
  }

  /** `when this enters, draw a card`: what stands behind the comma is the block. */
  protected override blockFix(): More {
    if (!this.is(1, T.Comma) && !this.is(1, T.Colon)) return {};
    const rest = this.restOfLine();
    const body = this.textOf(rest).slice(1).trim();
    if (body === "") return {};
    return { fix: { title: "make it a block", pos: this.lastEnd, end: rest.end, text: ` { ${body} }` } };
  }
  /** `{1}: this deals 2 damage`: a sentence stands in braces. */
  protected explainMissingEffect(code: ParserCode): void {
    const rest = this.restOfLine();
    const body = this.textOf(rest);
    this.fail(code, body === "" ? {} : { fix: { title: "make it a block", ...rest, text: `{ ${body} }` } });
  }

  /** A fix that puts words before the next token. */
  protected insertion(text: string, title: string): More {
    const pos = this.LA(1).startOffset;
    return { fix: { title, pos, end: pos, text } };
  }
}
