import { EmbeddedActionsParser, EOF, type ConsumeMethodOpts, type IToken, type TokenType } from "chevrotain";
import type { Span, SyntaxError, WordNode } from "../syntax/nodes.js";
import { endOf, makeToken, nfc, parsed, T, type Problem, type Tokens } from "../tokens/index.js";
import { expectations, type ParserCode } from "./codes.js";
import { types, type TypeSet } from "./typeset.js";

/** A node that is being made: everything may still be written. */
export type Draft<N> = { -readonly [F in keyof N]: N[F] };

interface Made extends Span {
  readonly kind: string;
}
interface Unfinished {
  end: number;
  incomplete?: true;
}

/** How deep parts may stand inside parts before we say so instead of running out of stack. */
const deepest = 48;

const nothing = makeToken(EOF, "", 0);

/**
 * The part of the parser that knows about mistakes. It replaces Chevrotain's recovery, which throws and
 * then looks for a place to go on, by a mode:
 *
 * At a mistake the finding is noted and the parser *stops*: from there it sees only the end of input, so
 * every rule runs to its end, fills what is missing with empty nodes and marks itself `incomplete`. The
 * rule that owns the line (an item of a block, a declaration) then goes on behind the mistake. So there
 * is one finding a mistake, the tree keeps all that was read before it, and nothing is ever thrown.
 *
 * It rests on methods that Chevrotain 11.2 calls but doesn't declare: `getLexerPosition`,
 * `consumeInternal` and `raiseNoAltException`. The version is pinned, and every test of a broken text
 * fails without them.
 */
export abstract class RecoveringParser extends EmbeddedActionsParser {
  #tokens: readonly IToken[] = [];
  #at = -1;
  #stopped = false;
  /** Where a node ends that was cut short. */
  #stopAt = 0;
  #lastStart = 0;
  #lastEnd = 0;
  #text = "";
  #muting: readonly Problem[] = [];
  #mutingAt = 0;
  /** Where the line started that is being read; what the lexer said about it silences us. */
  #lineStart = 0;
  #found: SyntaxError[] = [];
  #depth = 0;
  /** How the phrase at hand is to be read; see `modes.ts`. */
  protected mode = 0;

  protected constructor(validate: boolean) {
    super(parsed, { maxLookahead: 2, recoveryEnabled: false, skipValidations: !validate });
  }

  protected load(text: string, tokens: Tokens): void {
    this.reset();
    this.#tokens = tokens.tokens;
    this.#at = -1;
    this.#stopped = false;
    this.#stopAt = this.#lastStart = this.#lastEnd = this.#lineStart = this.#mutingAt = 0;
    this.#text = text;
    this.#muting = tokens.problems.filter((p) => p.mutes === true);
    this.#found = [];
    this.#depth = 0;
    this.mode = 0;
  }

  get findings(): readonly SyntaxError[] {
    return this.#found;
  }

  // ---------------------------------------------------------------- what Chevrotain reads and asks

  override LA(k: number): IToken {
    return this.#stopped ? nothing : (this.#tokens[this.#at + k] ?? nothing);
  }
  override LA_FAST(k: number): IToken {
    return this.LA(k);
  }
  getLexerPosition(): number {
    return this.#at;
  }
  consumeInternal(type: TokenType, _occurrence: number, options?: ConsumeMethodOpts): IToken {
    const token = this.LA(1);
    if (token.tokenTypeIdx === type.tokenTypeIdx) {
      this.#at++;
      this.#lastEnd = endOf(token);
      return token;
    }
    this.fail((options?.ERR_MSG as ParserCode | undefined) ?? "unexpected-token");
    return makeToken(type, "", this.#stopAt);
  }
  raiseNoAltException(_occurrence: number, code: ParserCode | undefined): undefined {
    this.fail(code ?? "unexpected-token");
  }

  // ---------------------------------------------------------------- looking ahead

  protected type(k: number): TokenType {
    return this.LA(k).tokenType;
  }
  /**
   * Can one of these be next? Chevrotain asks that itself, but only after it has made the closures of
   * what is optional; most of the time nothing is there. While the grammar is recorded the answer is yes.
   */
  protected ahead(set: TypeSet): boolean {
    return this.RECORDING_PHASE || set.has(this.LA(1).tokenType);
  }
  protected is(k: number, type: TokenType): boolean {
    return this.LA(k).tokenTypeIdx === type.tokenTypeIdx;
  }
  protected image(k: number): string {
    return this.LA(k).image;
  }
  protected get stopped(): boolean {
    return this.#stopped;
  }

  // ---------------------------------------------------------------- nodes

  /** Where the node starts that is read next. */
  protected start(): number {
    if (this.#stopped) return this.#stopAt;
    const next = this.#tokens[this.#at + 1];
    return (this.#lastStart = next === undefined ? this.#lastEnd : next.startOffset);
  }
  /** Ends a node where the parser is now. */
  protected done<N extends Made>(node: N): N {
    const draft: Unfinished = node;
    if (this.#stopped) {
      draft.end = this.#stopAt;
      draft.incomplete = true;
    } else {
      draft.end = this.#lastEnd;
    }
    return node;
  }
  /** Where the last token that was read ends. */
  protected get lastEnd(): number {
    return this.#lastEnd;
  }
  protected wordNode(token: IToken): WordNode {
    return this.leaf({ kind: "word", pos: token.startOffset, end: endOf(token), text: nfc(token.image) });
  }
  protected leaf<N extends Made>(node: N): N {
    const draft: Unfinished = node;
    if (this.#stopped) draft.incomplete = true;
    return node;
  }

  /** Counts a part inside a part. Every `enter` has its `leave`. */
  protected enter(): void {
    if (++this.#depth > deepest) this.fail("nesting-too-deep");
  }
  protected leave(): void {
    this.#depth--;
  }

  /** Reads a part in another mode. */
  protected inMode<R>(mode: number, read: () => R): R {
    const outer = this.mode;
    this.mode = mode;
    const part = read();
    this.mode = outer;
    return part;
  }

  // ---------------------------------------------------------------- mistakes

  /** Notes what is wrong at the next token, and stops. */
  protected fail(code: ParserCode, more: Partial<SyntaxError> = {}): void {
    if (this.#stopped || this.RECORDING_PHASE) return;
    this.report(code, more);
    this.#stopped = true;
    const next = this.#tokens[this.#at + 1];
    const found = next === undefined ? this.#text.length : next.startOffset;
    let stop = this.#lastEnd;
    while (stop < found && this.#text.charAt(stop) !== "\n" && this.#text.charAt(stop) !== "\r") stop++;
    this.#stopAt = Math.max(this.#lastStart, stop);
  }

  /** Notes what is wrong at the next token, or where `more` says, and goes on. */
  protected report(code: ParserCode, more: Partial<SyntaxError> = {}): void {
    if (this.RECORDING_PHASE) return;
    const next = this.#tokens[this.#at + 1];
    const atEnd = next === undefined || next.image === "" || lineEnds.has(next.tokenType);
    const { pos = atEnd ? this.#lastEnd : next.startOffset, end = atEnd ? pos : endOf(next) } = more;
    if (this.#isMuted(pos)) return;
    const found = more.pos === undefined ? this.#foundWord(next) : this.#text.slice(pos, end);
    this.#found.push({ code, data: { found, expected: expectations[code] }, ...more, pos, end });
  }

  /** What stands where something else was expected: a word of the text, or where the text ends. */
  #foundWord(token: IToken | undefined): string {
    if (token === undefined) return "the end of the file";
    if (token.image === "") return "the end of the block";
    const onNextLine = /[\n\r]/.test(this.#text.slice(this.#lastEnd, endOf(token)));
    return onNextLine && lineEnds.has(token.tokenType) ? "the end of the line" : token.image;
  }

  /** What is left of the line: from the next token to the end of the last. */
  protected restOfLine(): Span {
    let at = this.#at + 1;
    const pos = this.#tokens[at]?.startOffset ?? this.#lastEnd;
    let end = pos;
    let depth = 0;
    for (let token = this.#tokens[at]; token !== undefined; token = this.#tokens[++at]) {
      if (depth === 0 && lineEnds.has(token.tokenType)) break;
      if (token.tokenType === T.LCurly) depth++;
      if (token.tokenType === T.RCurly) depth--;
      end = endOf(token);
    }
    return { pos, end };
  }
  protected textOf(span: Span): string {
    return this.#text.slice(span.pos, span.end);
  }

  /** Did the lexer already find something earlier in this line? */
  #isMuted(pos: number): boolean {
    while ((this.#muting[this.#mutingAt + 1]?.pos ?? Infinity) <= pos) this.#mutingAt++;
    const before = this.#muting[this.#mutingAt]?.pos ?? Infinity;
    return before >= this.#lineStart && before <= pos && !/[\n\r]/.test(this.#text.slice(before, pos));
  }

  // ---------------------------------------------------------------- going on

  /** A new line begins: a finding of the lexer silences only the line it stands in. */
  protected beginLine(): void {
    this.#lineStart = this.#lastEnd;
  }

  /**
   * Behind a line: goes to the next separator or to the end of the block, over whole blocks. What is
   * left of a line that has no mistake yet is one, unless it is what `orBefore` allows to follow directly.
   */
  protected endLine(code: ParserCode, orBefore?: TypeSet): void {
    if (this.RECORDING_PHASE) return;
    if (!this.#stopped && (this.#lineEnds() || orBefore?.has(this.type(1)) === true)) return;
    if (!this.#stopped) this.fail(code);
    this.#resume();
    while (!this.#lineEnds()) this.#skip();
  }

  /** Behind a declaration: goes to the next one. */
  protected endDeclaration(code: ParserCode): void {
    if (this.RECORDING_PHASE) return;
    if (!this.#stopped && (this.is(1, EOF) || this.is(1, T.Sep) || heads.has(this.type(1)))) return;
    if (!this.#stopped) this.fail(this.is(1, T.StrayCurly) ? "unexpected-brace" : code, this.strayFix());
    this.#resume();
    while (!this.is(1, EOF) && !heads.has(this.type(1))) this.#skip();
  }

  /** Before a block: if it isn't here but further on in the line, goes there. */
  protected seekBlock(code: ParserCode = "expected-block"): void {
    if (this.RECORDING_PHASE || (!this.#stopped && this.is(1, T.LCurly))) return;
    this.fail(code, this.blockFix());
    let at = this.#at + 1;
    for (
      let token = this.#tokens[at];
      token !== undefined && !lineEnds.has(token.tokenType);
      token = this.#tokens[++at]
    ) {
      if (token.tokenType !== T.LCurly) continue;
      this.#resume();
      if (at > this.#at + 1) this.#lastEnd = endOf(this.#tokens[at - 1] as IToken);
      this.#at = at - 1;
      return;
    }
  }

  /** How a block that is missing here can be made, if it can. */
  protected abstract blockFix(): Partial<SyntaxError>;

  /** A brace that closes nothing can go. */
  protected strayFix(): Partial<SyntaxError> {
    const { tokenType, startOffset: pos } = this.LA(1);
    return tokenType === T.StrayCurly ? { fix: { title: "remove it", pos, end: pos + 1, text: "" } } : {};
  }

  /** Over one token that stands where it can't mean anything. */
  protected skipToken(): void {
    if (!this.#stopped) this.#skip();
  }

  #resume(): void {
    this.#stopped = false;
    this.#lastEnd = Math.max(this.#lastEnd, this.#stopAt);
  }
  #lineEnds(): boolean {
    return lineEnds.has(this.type(1)) || this.is(1, EOF);
  }
  /** Over one token, or over a whole block. */
  #skip(): void {
    let depth = 0;
    do {
      const token = this.LA(1);
      if (token.tokenType === T.LCurly) depth++;
      if (token.tokenType === T.RCurly) depth--;
      this.#at++;
      this.#lastEnd = Math.max(this.#lastEnd, endOf(token));
    } while (depth > 0 && !this.is(1, EOF));
  }
}

const lineEnds = types(T.Sep, T.RCurly);
export const heads = types(
  T.CardHead,
  T.KeywordHead,
  T.VerbHead,
  T.RulingHead,
  T.GameHead,
  T.SetHead,
  T.LanguageHead,
  T.WordHead,
);
