import type { IToken } from "chevrotain";
import type { Problem } from "./problem.js";
import { endOf, makeToken, retype } from "./token.js";
import { T } from "./types.js";

interface OpenBrace {
  readonly token: IToken;
  readonly indent: number;
}

/**
 * Keeps the braces in balance, so that a forgotten one costs no more than its own block and the parser
 * never loses its place: what is missing is put in, what closes nothing is marked.
 */
export class Braces {
  readonly #out: IToken[];
  readonly #problems: Problem[];
  readonly #open: OpenBrace[] = [];
  /** The innermost brace whose block looks closed by another's brace: the likely culprit. */
  #suspect: OpenBrace | undefined;

  constructor(out: IToken[], problems: Problem[]) {
    this.#out = out;
    this.#problems = problems;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** `indent` is that of the line that the brace stands on. */
  open(token: IToken, indent: number): void {
    this.#open.push({ token, indent });
  }

  /** `indent` is that of a brace which starts its line: less than its partner's is suspicious. */
  close(token: IToken, indent: number | undefined): void {
    const opened = this.#open.pop();
    if (opened === undefined) retype(token, T.StrayCurly);
    else if (indent !== undefined && indent < opened.indent) this.#suspect ??= opened;
    if (this.#open.length === 0) this.#suspect = undefined;
  }

  /** Closes what is open before a declaration, or at the end of the text: one finding, whatever the depth. */
  closeAll(before: IToken | undefined): void {
    const culprit = this.#suspect ?? this.#open.at(-1);
    const last = this.#out.at(-1);
    if (culprit === undefined || last === undefined) return;
    const pos = endOf(last);
    const missing = "}".repeat(this.#open.length);
    this.#problems.push({
      code: "missing-brace",
      data: { brace: "}", ...(before === undefined ? {} : { before: before.image }) },
      pos,
      end: pos,
      related: { pos: culprit.token.startOffset, end: endOf(culprit.token) },
      fix: { title: "close the block", pos, end: pos, text: `\n${missing}` },
    });
    for (const { token } of this.#open) this.#out.push(makeToken(T.RCurly, "", Math.max(pos, token.startOffset)));
    this.#open.length = 0;
    this.#suspect = undefined;
  }

  /** Opens the block of a declaration whose line ends without its brace. */
  openMissing(last: IToken, indent: number): void {
    const pos = endOf(last);
    const fix = { title: "open the block", pos, end: pos, text: " {" };
    this.#problems.push({ code: "missing-brace", data: { brace: "{" }, pos, end: pos, fix });
    const token = makeToken(T.LCurly, "", pos);
    this.#out.push(token);
    this.open(token, indent);
  }
}
