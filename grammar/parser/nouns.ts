import type { ParserMethod } from "chevrotain";
import type {
  Amount,
  Arithmetic,
  Determined,
  Nominal,
  NounPhrase,
  NumberNode,
  Possessed,
  Postmod,
  Primary,
  PronounNode,
  Quantified,
  QuotedName,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { kept, Mode } from "./modes.js";
import { type Choice } from "./runs.js";
import { amountStarts, NominalParser } from "./nominals.js";
import { types } from "./typeset.js";

const suffixes = types(T.Gen, T.Plus, T.Rounded, T.As);
const counted = types(T.Of, T.Other, T.Target, T.Str, T.Word, T.PlayerNoun, T.Name, T.PT, T.ModPT);
const orLess = types(T.OrLess);
const forEach = types(T.ForEach);

/** A quantity that is being read; what stands after a name in quotes goes to the name. */
interface Counting extends Draft<Quantified> {
  postmods: readonly Postmod[];
}

/** Noun phrases: `up to 3 target creatures in your hand`, `its controller's life plus 2 as total`. */
export abstract class NounParser extends NominalParser {
  // ---------------------------------------------------------------- the whole phrase

  private readonly primaryChoice: Choice<Primary> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.pronoun) },
      { ALT: () => this.SUBRULE(this.determined) },
      { ALT: () => this.SUBRULE(this.possessed) },
      { ALT: () => this.SUBRULE(this.quantified) },
      { ALT: () => this.SUBRULE(this.quoted) },
      { ALT: () => this.SUBRULE(this.eitherOr) },
      { ALT: () => this.SUBRULE(this.bothAnd) },
    ],
    ERR_MSG: "expected-noun-phrase",
  };

  protected readonly nounPhrase: ParserMethod<[], NounPhrase> = this.RULE("nounPhrase", (): NounPhrase => {
    const pos = this.start();
    this.enter();
    const primary = this.OR(this.primaryChoice) ?? this.missingPhrase().primary;
    const genitives: Nominal[] = [];
    const arithmetic: Arithmetic[] = [];
    const np: Draft<NounPhrase> = { kind: "np", pos, end: pos, primary, genitives, arithmetic };
    if (this.ahead(suffixes)) this.suffixes(np, genitives, arithmetic);
    this.leave();
    return this.done(np);
  });
  /** What stands behind the first part: `'s power`, `plus 2`, `rounded up`, `as total`. */
  private suffixes(np: Draft<NounPhrase>, genitives: Nominal[], arithmetic: Arithmetic[]): void {
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE(this.nominal));
    });
    this.MANY1({
      GATE: () => (this.mode & Mode.Inner) === 0,
      DEF: () => {
        const from = this.start();
        const op = this.CONSUME(T.Plus).image === "minus" ? "minus" : "plus";
        arithmetic.push(
          this.done({ kind: "arithmetic", pos: from, end: from, op, amount: this.SUBRULE(this.operand) }),
        );
      },
    });
    this.OPTION({
      GATE: () => (this.mode & Mode.Inner) === 0,
      DEF: () => {
        np.rounded = this.CONSUME(T.Rounded).image === "rounded down" ? "down" : "up";
      },
    });
    this.OPTION1({
      GATE: () => this.takesName(np.primary),
      DEF: () => {
        this.CONSUME(T.As);
        np.as = this.SUBRULE(this.newName);
      },
    });
  }

  /** `(target creature you control)`. */
  protected readonly bracketed = this.RULE("bracketed", (): NounPhrase => {
    const pos = this.start();
    const open = this.CONSUME(T.LParen);
    const inside = this.inMode(0, () => this.SUBRULE(this.nounPhrase));
    this.closeBracket(open);
    const np: Draft<NounPhrase> = { ...inside, pos, parens: true };
    this.OPTION({
      GATE: () => np.as === undefined && (this.mode & Mode.Inner) === 0,
      DEF: () => {
        this.CONSUME(T.As);
        np.as = this.SUBRULE(this.newName);
      },
    });
    return this.done(np);
  });

  /**
   * A name goes to the outermost phrase. In a relative clause it goes to the phrase before it if that
   * introduces something: `a card that is attached to it as burden` names the card.
   */
  private takesName(primary: Primary): boolean {
    if ((this.mode & Mode.Inner) !== 0) return false;
    if ((this.mode & Mode.Relative) === 0) return true;
    if (primary.kind === "determined") return !primary.determiner.text.startsWith("the");
    return primary.kind === "quantified";
  }

  // ---------------------------------------------------------------- its first part

  private readonly pronounChoice: Choice<PronounNode> = {
    DEF: [T.Pronoun, T.PlayerPronoun, T.TimePronoun].map((type) => ({
      ALT: (): PronounNode => {
        const token = this.CONSUME(type);
        return this.leaf({ kind: "pronoun", pos: token.startOffset, end: endOf(token), text: token.image });
      },
    })),
    ERR_MSG: "expected-noun-phrase",
  };
  /** A pronoun; `the rest of the cards` is determined by it. */
  private readonly pronoun = this.RULE("pronoun", (): Primary => {
    const pos = this.start();
    let primary: Primary = this.OR(this.pronounChoice) ?? this.missingPhrase().primary;
    this.OPTION({
      GATE: () => this.image(0) === "the rest",
      DEF: () => {
        const determiner: WordNode = { kind: "word", pos: primary.pos, end: primary.end, text: "the rest" };
        primary = this.done({ kind: "determined", pos, end: pos, determiner, of: this.SUBRULE(this.partOf) });
      },
    });
    return primary;
  });

  /** `of them`, `of the kinds`: what a determiner or an amount is a part of. */
  private readonly partOf = this.RULE("partOf", (): NounPhrase => {
    this.CONSUME(T.Of);
    return this.inMode(this.mode | Mode.Inner, () => this.SUBRULE(this.nounPhrase));
  });

  private readonly quoted = this.RULE("quoted", (): QuotedName => {
    const pos = this.start();
    const name = this.stringNode(this.CONSUME(T.Str));
    const postmods = this.SUBRULE(this.postmods);
    return this.done({ kind: "quoted", pos, end: pos, name, postmods });
  });

  private readonly determinerChoice = this.wordOf([T.Determiner, T.More, T.Target], "expected-noun-phrase");
  private readonly determined = this.RULE("determined", (): Primary => {
    const pos = this.start();
    const determiner = this.OR(this.determinerChoice) ?? this.missingWord();
    const determined: Draft<Determined> = { kind: "determined", pos, end: pos, determiner };
    let quoted: QuotedName | undefined;
    this.OR1({
      DEF: [
        { ALT: () => void (determined.of = this.SUBRULE(this.partOf)) },
        {
          ALT: () => {
            if (this.ahead(amountStarts)) this.OPTION(() => void (determined.count = this.SUBRULE(this.term)));
            this.OR2({
              DEF: [
                { ALT: () => void (determined.nominal = this.SUBRULE(this.nominal)) },
                { ALT: () => void (quoted = this.named(pos, determiner, determined.count)) },
              ],
              ERR_MSG: "expected-noun",
            });
          },
        },
      ],
      ERR_MSG: "expected-noun",
    });
    return quoted ?? this.done(determined);
  });
  /** `a "Gold Ring"`, `the 2 "Gold Ring"`. */
  private named(pos: number, determiner: WordNode, count: Amount | undefined): QuotedName {
    const name = this.stringNode(this.CONSUME(T.Str));
    const quoted: Draft<QuotedName> = { kind: "quoted", pos, end: pos, determiner, name, postmods: [] };
    if (count?.kind === "number") quoted.count = count;
    quoted.postmods = this.SUBRULE(this.postmods);
    return this.done(quoted);
  }

  private readonly possessed = this.RULE("possessed", (): Primary => {
    const pos = this.start();
    const possessor = this.wordNode(this.CONSUME(T.Possessive));
    let count: NumberNode | undefined;
    if (this.ahead(amountStarts)) this.OPTION(() => void (count = this.numberNode(this.CONSUME(T.Num))));
    const possessed: Draft<Possessed> = {
      kind: "possessed",
      pos,
      end: pos,
      possessor,
      nominal: this.SUBRULE(this.nominal),
    };
    if (count !== undefined) possessed.count = count;
    return this.done(possessed);
  });

  private readonly eitherOr = this.RULE("eitherOr", (): Primary => {
    const pos = this.start();
    this.CONSUME(T.Either);
    const left = this.side(() => this.SUBRULE(this.phraseOrBare), Mode.Left);
    this.CONSUME(T.Or, { ERR_MSG: "expected-or" });
    const right = this.inMode(this.mode | Mode.Inner, () => this.SUBRULE1(this.phraseOrBare));
    return this.done({ kind: "either-or", pos, end: pos, left, right });
  });
  private readonly bothAnd = this.RULE("bothAnd", (): Primary => {
    const pos = this.start();
    this.CONSUME(T.Both);
    const left = this.side(() => this.SUBRULE(this.phraseOrBare), 0);
    this.CONSUME(T.And, { ERR_MSG: "expected-and" });
    const right = this.inMode(this.mode | Mode.Inner, () => this.SUBRULE1(this.phraseOrBare));
    return this.done({ kind: "both-and", pos, end: pos, left, right });
  });
  /** The left side of a pair: no verb follows it. */
  private side(read: () => NounPhrase, more: number): NounPhrase {
    return this.inMode((this.mode & ~Mode.Subject) | Mode.Inner | more, read);
  }

  /** `2 cards`, `up to 3 of them`, `any number of opponents`, `3 or more target creatures`, a bare `7`. */
  private readonly quantified = this.RULE("quantified", (): Primary => {
    const pos = this.start();
    const quantified: Counting = { kind: "quantified", pos, end: pos, postmods: [] };
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(T.AnyNumberOf);
            quantified.bound = "any";
          },
        },
        {
          ALT: () => {
            quantified.bound = this.boundOf(this.CONSUME(T.Bound));
            quantified.amount = this.SUBRULE(this.operand);
          },
        },
        {
          ALT: () => {
            quantified.amount = this.SUBRULE(this.amount);
            if (this.ahead(orLess)) this.OPTION(() => void (quantified.bound = this.boundOf(this.CONSUME(T.OrLess))));
          },
        },
      ],
      ERR_MSG: "expected-amount",
    });
    let target: WordNode | undefined;
    if (this.ahead(counted)) {
      this.OPTION1({ GATE: () => !this.isVerbOfSubject(), DEF: () => (target = this.countedRest(quantified)) });
    }
    if (this.ahead(forEach)) {
      this.OPTION2({
        GATE: () => quantified.nominal === undefined && quantified.of === undefined && quantified.name === undefined,
        DEF: () => this.perEach(quantified),
      });
    }
    return this.counted(quantified, target);
  });
  private isVerbOfSubject(): boolean {
    return (this.mode & Mode.Subject) !== 0 && this.verbAhead();
  }
  /** What is counted. */
  private countedRest(quantified: Counting): WordNode | undefined {
    let target: WordNode | undefined;
    this.OR1({
      DEF: [
        { ALT: () => void (quantified.of = this.SUBRULE(this.partOf)) },
        { ALT: () => void (quantified.nominal = this.SUBRULE(this.nominal)) },
        {
          ALT: () => {
            target = this.wordNode(this.CONSUME(T.Target));
            quantified.nominal = this.SUBRULE1(this.nominal);
          },
        },
        {
          ALT: () => {
            quantified.name = this.stringNode(this.CONSUME(T.Str));
            quantified.postmods = this.SUBRULE(this.postmods);
          },
        },
      ],
      ERR_MSG: "expected-noun",
    });
    return target;
  }
  private perEach(quantified: Counting): void {
    const each = this.SUBRULE(this.forEachNoun);
    const amount = quantified.amount ?? this.missingAmount();
    quantified.amount = this.done({ kind: "per-each", pos: amount.pos, end: amount.end, amount, each });
  }
  private counted({ postmods, ...quantified }: Counting, target: WordNode | undefined): Primary {
    const { pos, bound, amount, nominal, name } = quantified;
    if (target !== undefined && nominal !== undefined) {
      const determined: Draft<Determined> = { kind: "determined", pos, end: pos, determiner: target, nominal };
      if (amount !== undefined) determined.count = amount;
      if (bound !== undefined) determined.bound = bound;
      return this.done(determined);
    }
    if (name !== undefined && bound === undefined && amount?.kind === "number") {
      return this.done({ kind: "quoted", pos, end: pos, count: amount, name, postmods });
    }
    return this.done(quantified);
  }

  /** `for each other goblin`, `for each of them`: the noun phrase starts at its `each`. */
  protected readonly forEachNoun = this.RULE("forEachNoun", (): NounPhrase => {
    const token = this.CONSUME(T.ForEach);
    const end = endOf(token);
    const pos = Math.max(token.startOffset, end - "each".length);
    const determiner: WordNode = this.leaf({ kind: "word", pos, end, text: "each" });
    const determined: Draft<Determined> = { kind: "determined", pos, end, determiner };
    const genitives: Nominal[] = [];
    const outer = this.mode;
    this.mode = (outer & kept) | Mode.Inner | Mode.Placed;
    this.OR({
      DEF: [
        { ALT: () => void (determined.of = this.SUBRULE(this.partOf)) },
        { ALT: () => void (determined.nominal = this.SUBRULE(this.nominal)) },
      ],
      ERR_MSG: "expected-noun",
    });
    const primary = this.done(determined);
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE1(this.nominal));
    });
    this.mode = outer;
    return this.done({ kind: "np", pos, end, primary, genitives, arithmetic: [] });
  });

  /** `its power`, `the bid`, `that player's life`: what `plus` and `at most` may stand before. */
  protected readonly definite = this.RULE("definite", (): NounPhrase => {
    const pos = this.start();
    const genitives: Nominal[] = [];
    const primary =
      this.OR({
        DEF: [
          { ALT: () => this.SUBRULE(this.determined) },
          { ALT: () => this.SUBRULE(this.possessed) },
          { ALT: () => this.SUBRULE(this.pronoun) },
        ],
        ERR_MSG: "expected-amount",
      }) ?? this.missingPhrase().primary;
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE(this.nominal));
    });
    return this.done({ kind: "np", pos, end: pos, primary, genitives, arithmetic: [] });
  });
}
