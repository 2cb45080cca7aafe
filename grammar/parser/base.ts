import { EmbeddedActionsParser, EOF, type ConsumeMethodOpts, type IToken, type TokenType } from "chevrotain";
import type { Span, SyntaxError, WordNode } from "../syntax/nodes.js";
import { endOf, makeToken, nfc, parsed, T, type Problem, type Tokens } from "../tokens/index.js";
import { expectations, type ParserCode } from "./codes.js";

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
const deepest = 96;

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
 * `consumeInternal` and `raiseNoAltException`. The version is pinned, and every test of a broken text fails without them.
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
    return this.#stopped ? nothing : (this.#tokens[this.#at + k] ?? nothing);
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
    const ends = next === undefined || next.tokenType === T.Sep || next.image === "";
    const pos = more.pos ?? (ends ? this.#lastEnd : next.startOffset);
    if (this.#isMuted(pos)) return;
    this.#found.push({
      code,
      pos,
      end: pos,
      data: { found: foundWord(next), expected: expectations[code] },
      ...(ends ? {} : { end: endOf(next) }),
      ...more,
    });
  }

  /** Did the lexer already find something between the start of this line and here? */
  #isMuted(pos: number): boolean {
    while ((this.#muting[this.#mutingAt]?.pos ?? Infinity) < this.#lineStart) this.#mutingAt++;
    return (this.#muting[this.#mutingAt]?.pos ?? Infinity) <= pos;
  }

  // ---------------------------------------------------------------- going on

  /** A new line begins: a finding of the lexer silences only the line it stands in. */
  protected beginLine(): void {
    this.#lineStart = this.#lastEnd;
  }

  /**
   * Behind a line: goes to the next separator or to the end of the block, over whole blocks. What is
   * left of a line that has no mistake yet is one.
   */
  protected endLine(code: ParserCode): void {
    if (this.RECORDING_PHASE) return;
    if (!this.#stopped && this.#lineEnds()) return;
    if (!this.#stopped) this.fail(code);
    this.#resume();
    while (!this.#lineEnds()) this.#skip();
  }

  /** Behind a declaration: goes to the next one. */
  protected endDeclaration(code: ParserCode): void {
    if (this.RECORDING_PHASE) return;
    if (!this.#stopped && (this.is(1, EOF) || this.is(1, T.Sep) || heads.has(this.type(1)))) return;
    if (!this.#stopped) this.fail(code);
    this.#resume();
    while (!this.is(1, EOF) && !heads.has(this.type(1))) this.#skip();
  }

  /** Before a block: if it isn't here but further on in the line, goes there. */
  protected seekBlock(): void {
    if (this.RECORDING_PHASE || (!this.#stopped && this.is(1, T.LCurly))) return;
    this.fail("expected-block");
    let at = this.#at + 1;
    for (let token = this.#tokens[at]; token !== undefined && !lineEnds.has(token.tokenType); token = this.#tokens[++at]) {
      if (token.tokenType !== T.LCurly) continue;
      this.#resume();
      if (at > this.#at + 1) this.#lastEnd = endOf(this.#tokens[at - 1] as IToken);
      this.#at = at - 1;
      return;
    }
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

const lineEnds: ReadonlySet<TokenType> = new Set([T.Sep, T.RCurly]);

export const heads: ReadonlySet<TokenType> = new Set([
  T.CardHead,
  T.KeywordHead,
  T.VerbHead,
  T.RulingHead,
  T.GameHead,
  T.SetHead,
  T.LanguageHead,
  T.WordHead,
]);

function foundWord(token: IToken | undefined): string {
  if (token === undefined) return "the end of the file";
  if (token.tokenType === T.Sep) return token.image === ";" ? ";" : "the end of the line";
  return token.image === "" ? "the end of the block" : token.image;
}
