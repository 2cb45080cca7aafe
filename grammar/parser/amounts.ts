import type { IToken, ParserMethod } from "chevrotain";
import type {
  Amount,
  AmountSum,
  Bound,
  ModPtNode,
  NounPhrase,
  NumberNode,
  SignedNode,
  VarNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { Mode } from "./modes.js";
import { RunParser, type Choice } from "./runs.js";
import { types } from "./typeset.js";

/** What an amount after `times` can start with. */
const multiplied = types(T.Num, T.Var, T.ThatMuch, T.Twice, T.TheNumberOf, T.Possessive);

const plus = types(T.Plus);
const word = types(T.Word);

/** Numbers, and what is counted with them. */
export abstract class AmountParser extends RunParser {
  protected abstract readonly nounPhrase: ParserMethod<[], NounPhrase>;
  /** A noun without a determiner, as a noun phrase. */
  protected abstract readonly bare: ParserMethod<[], NounPhrase>;
  /** `its power`, `the bid`: a phrase that stands for one thing. */
  protected abstract readonly definite: ParserMethod<[], NounPhrase>;

  protected numberNode(token: IToken): NumberNode {
    return this.leaf({ kind: "number", pos: token.startOffset, end: endOf(token), value: Number(token.image) });
  }
  protected varNode(token: IToken): VarNode {
    return this.leaf({ kind: "var", pos: token.startOffset, end: endOf(token), name: token.image });
  }
  protected modPtNode(token: IToken): ModPtNode {
    return this.leaf({ kind: "mod-pt", pos: token.startOffset, end: endOf(token), text: token.image });
  }
  protected signedNode(token: IToken): SignedNode {
    const end = endOf(token);
    const rest = token.image.slice(1);
    const pos = Math.min(token.startOffset + 1, end);
    const amount: NumberNode | VarNode = /^\d/.test(rest)
      ? { kind: "number", pos, end, value: Number(rest) }
      : { kind: "var", pos, end, name: rest };
    return this.leaf({
      kind: "signed",
      pos: token.startOffset,
      end,
      sign: token.image.startsWith("-") ? -1 : 1,
      amount,
    });
  }

  /** `X`, `2`, `the number of …`, and such amounts with `plus` and `minus` between them. */
  protected readonly amount = this.RULE("amount", (): Amount => {
    const pos = this.start();
    let amount = this.SUBRULE(this.term);
    if (!this.ahead(plus)) return amount;
    this.MANY(() => {
      const op = this.CONSUME(T.Plus).image === "minus" ? "minus" : "plus";
      const sum: AmountSum = { kind: "sum", pos, end: pos, op, left: amount, right: this.SUBRULE(this.operand) };
      amount = this.done(sum);
    });
    return amount;
  });

  private readonly termChoice: Choice<Amount> = {
    DEF: [
      { ALT: () => this.numberNode(this.CONSUME(T.Num)) },
      { ALT: () => this.varNode(this.CONSUME(T.Var)) },
      {
        ALT: () => {
          const token = this.CONSUME(T.ThatMuch);
          return this.leaf({ kind: "that-much", pos: token.startOffset, end: endOf(token) });
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.Twice);
          const factor = token.image === "half" ? "half" : "twice";
          return this.done({
            kind: "multiple",
            pos: token.startOffset,
            end: 0,
            factor,
            of: this.SUBRULE(this.operand),
          });
        },
      },
      { ALT: () => this.SUBRULE(this.numberOf) },
    ],
    ERR_MSG: "expected-amount",
  };
  protected readonly term = this.RULE("term", (): Amount => {
    const pos = this.start();
    this.enter();
    let amount = this.OR(this.termChoice) ?? this.missingAmount();
    if (this.ahead(word)) {
      this.OPTION({
        GATE: () => this.image(1) === "times" && (multiplied.has(this.type(2)) || this.image(2) === "the"),
        DEF: () => {
          this.CONSUME(T.Word);
          amount = this.done({ kind: "product", pos, end: pos, times: amount, of: this.SUBRULE1(this.operand) });
        },
      });
    }
    this.leave();
    return amount;
  });

  private readonly countedChoice: Choice<NounPhrase> = {
    DEF: [{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.bare) }],
    ERR_MSG: "expected-noun",
  };
  /** `the number of creatures on the battlefield`: the place belongs to the noun. */
  private readonly numberOf = this.RULE("numberOf", (): Amount => {
    const pos = this.start();
    this.CONSUME(T.TheNumberOf);
    const of =
      this.inMode(this.mode | Mode.Inner | Mode.Placed, () => this.OR(this.countedChoice)) ?? this.missingPhrase();
    return this.done({ kind: "number-of", pos, end: pos, of });
  });

  /** What stands beside `plus` and after `twice` and `at most`: an amount, or a thing that has one. */
  protected readonly operand = this.RULE("operand", (): Amount => {
    const pos = this.start();
    return (
      this.OR({
        DEF: [
          { ALT: () => this.SUBRULE(this.term) },
          {
            ALT: (): Amount => {
              const np = this.inMode(this.mode | Mode.Inner, () => this.SUBRULE(this.definite));
              return this.done({ kind: "amount-of", pos, end: pos, np });
            },
          },
        ],
        ERR_MSG: "expected-amount",
      }) ?? this.missingAmount()
    );
  });

  protected boundOf(token: IToken): Bound {
    return token.image as Bound;
  }

  // ---------------------------------------------------------------- what is missing

  protected missingAmount(): Amount {
    const pos = this.start();
    return this.done({ kind: "number", pos, end: pos, value: 0 });
  }
  protected missingPhrase(): NounPhrase {
    const pos = this.start();
    const span = { pos, end: pos, incomplete: true } as const;
    const nominal = {
      kind: "nominal",
      ...span,
      other: false,
      run: { kind: "run", ...span, alternatives: [] },
      postmods: [],
    } as const;
    const phrase: Draft<NounPhrase> = {
      kind: "np",
      ...span,
      primary: { kind: "bare", ...span, nominal },
      genitives: [],
      arithmetic: [],
    };
    return phrase;
  }
}
