import type { IOrAlt, IToken, OrMethodOpts, TokenType } from "chevrotain";
import type { Run, RunWord, StringNode, SymbolNode, SymbolsNode, WordNode } from "../syntax/nodes.js";
import { endOf, nfc, T } from "../tokens/index.js";
import type { ParserCode } from "./codes.js";
import { closedVerbs, HabitParser } from "./habits.js";
import { Mode } from "./modes.js";
import { types } from "./typeset.js";

/** The words of a run. */
export const runWords = types(T.Word, T.PlayerNoun, T.Name, T.PT, T.ModPT);
const or = types(T.Or);
/** After one of these the word before it was a noun. */
const nounGoesOn = types(T.Of, T.NounPreposition, T.Without, T.That, T.OtherThan, T.Gen, T.As, T.Colon);

export type Alternatives<R> = IOrAlt<R>[];
export type Choice<R> = Omit<OrMethodOpts<R>, "DEF" | "ERR_MSG"> & { DEF: Alternatives<R>; ERR_MSG: ParserCode };

/** Leaves, and runs of words: `artifact or black creature`. Here a noun is told from a verb. */
export abstract class RunParser extends HabitParser {
  // ---------------------------------------------------------------- leaves

  protected stringNode(token: IToken): StringNode {
    const open = token.image.length > 1 && token.image.endsWith('"');
    const value = nfc(token.image.slice(1, open ? -1 : undefined));
    return this.leaf({ kind: "string", pos: token.startOffset, end: endOf(token), value });
  }

  /** A choice between closed words, each a word node. */
  protected wordOf(list: readonly TokenType[], code: ParserCode = "unexpected-token"): Choice<WordNode> {
    return { DEF: list.map((type) => ({ ALT: () => this.wordNode(this.CONSUME(type)) })), ERR_MSG: code };
  }

  protected missingWord(): WordNode {
    return this.done({ kind: "word", pos: this.start(), end: 0, text: "" });
  }

  protected readonly symbols = this.RULE("symbols", (): SymbolsNode => {
    const pos = this.start();
    const symbols: SymbolNode[] = [];
    this.AT_LEAST_ONE(() => {
      const token = this.CONSUME(T.Sym);
      symbols.push(this.leaf({ kind: "symbol", pos: token.startOffset, end: endOf(token), text: token.image }));
    });
    return this.done({ kind: "symbols", pos, end: pos, symbols });
  });

  /** The word after `as`. */
  protected readonly newName = this.RULE("newName", (): WordNode => {
    if (!this.RECORDING_PHASE && !this.is(1, T.Word)) {
      const known = this.image(1) !== "" && /^[a-z]/.test(this.image(1));
      this.fail(known ? "reserved-word" : "expected-name");
    }
    return this.wordNode(this.CONSUME(T.Word, { ERR_MSG: "expected-name" }));
  });

  /** The `)` of a bracket; if it is missing, the finding shows where the bracket was opened. */
  protected closeBracket(open: IToken): void {
    if (!this.RECORDING_PHASE && !this.is(1, T.RParen)) {
      this.fail("missing-bracket", { related: { pos: open.startOffset, end: endOf(open) } });
    }
    this.CONSUME(T.RParen);
  }

  // ---------------------------------------------------------------- runs

  private readonly runWordChoice: Choice<RunWord> = {
    DEF: [
      { ALT: () => this.wordNode(this.CONSUME(T.Word)) },
      { ALT: () => this.wordNode(this.CONSUME(T.PlayerNoun)) },
      { ALT: () => this.nameOf(this.CONSUME(T.Name)) },
      { ALT: () => this.pairOf("pt", this.CONSUME(T.PT)) },
      { ALT: () => this.pairOf("mod-pt", this.CONSUME(T.ModPT)) },
    ],
    ERR_MSG: "expected-noun",
  };
  protected readonly runWord = this.RULE("runWord", (): RunWord => this.OR(this.runWordChoice) ?? this.missingWord());

  /** Words side by side, and such groups joined by `or`. */
  protected readonly run = this.RULE("run", (): Run => {
    const pos = this.start();
    let words: RunWord[] = [this.SUBRULE(this.runWord)];
    const alternatives = [words];
    if (this.ahead(runWords)) {
      this.MANY({ GATE: () => this.nounGoesOn(words), DEF: () => words.push(this.SUBRULE1(this.runWord)) });
    }
    if (this.ahead(or)) {
      this.MANY1({
        GATE: () => runWords.has(this.type(2)) && (this.mode & Mode.Left) === 0,
        DEF: () => {
          this.CONSUME(T.Or);
          words = [this.SUBRULE2(this.runWord)];
          alternatives.push(words);
          this.MANY2({ GATE: () => this.nounGoesOn(words), DEF: () => words.push(this.SUBRULE3(this.runWord)) });
        },
      });
    }
    return this.done({ kind: "run", pos, end: pos, alternatives });
  });

  /** May the next word belong to this run? Where a verb must follow, a player is the last word of its noun. */
  private nounGoesOn(words: readonly RunWord[]): boolean {
    if ((this.mode & Mode.Subject) === 0 || !this.is(1, T.Word)) return true;
    return !(this.endsInPlayer(words) || this.verbAhead());
  }
  private endsInPlayer(words: readonly RunWord[]): boolean {
    const last = words.at(-1);
    return (
      last?.kind === "word" &&
      (last.text === "player" || last.text === "opponent" || last.text === "players" || last.text === "opponents")
    );
  }

  /**
   * Is the next word the verb that a subject waits for? It is the last bare word before a little word,
   * unless that little word carries a noun on: `of`, `in`, `that`, a relative clause. It looks at closed
   * classes only, four tokens far.
   */
  protected verbAhead(): boolean {
    if (!this.is(1, T.Word)) return false;
    const next = this.type(2);
    if (next === T.Word || next === T.PT || next === T.ModPT) return false;
    if (next === T.Name || next === T.PlayerNoun) return !this.carriesNounOn(3);
    if (next === T.Or && runWords.has(this.type(3))) return !this.carriesNounOn(4);
    return next === T.Or || !this.carriesNounOn(2);
  }
  /** Is the word before the token at `k` a noun because of that token? */
  private carriesNounOn(k: number): boolean {
    const type = this.type(k);
    if (runWords.has(type) || closedVerbs.has(type) || nounGoesOn.has(type)) return true;
    if (type === T.With) return !this.definiteAt(k + 1);
    // After `the number of` and `for each` the place is the noun's: `counters on the bear`.
    if ((this.mode & Mode.Placed) !== 0 && this.image(k) === "on") return true;
    return k === 4 ? type === T.PlayerPronoun : this.relativeAt(k);
  }

  /** `you control`, `that player controls`, `an opponent controls`: a relative clause without `that`. */
  protected relativeAt(k: number): boolean {
    const type = this.type(k);
    if (type === T.PlayerPronoun) return this.is(k + 1, T.Word);
    return (type === T.Determiner || type === T.Possessive) && this.is(k + 1, T.PlayerNoun) && this.is(k + 2, T.Word);
  }
  /** `with it`, `with the …`, `with each …`: a thing already known goes to the verb, not to the noun. */
  protected definiteAt(k: number): boolean {
    switch (this.type(k)) {
      case T.Pronoun:
      case T.PlayerPronoun:
      case T.Possessive:
      case T.Target:
      case T.Str:
        return true;
      case T.Determiner:
        return this.image(k) === "the" || this.image(k) === "each";
      default:
        return false;
    }
  }

  private nameOf(token: IToken): RunWord {
    return this.leaf({ kind: "name", pos: token.startOffset, end: endOf(token), name: nfc(token.image) });
  }
  private pairOf(kind: "pt" | "mod-pt", token: IToken): RunWord {
    return this.leaf({ kind, pos: token.startOffset, end: endOf(token), text: token.image });
  }
}
