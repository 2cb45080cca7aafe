import type { ParserMethod } from "chevrotain";
import type {
  Amount,
  Arithmetic,
  Bare,
  Determined,
  Nominal,
  NounPhrase,
  Possessed,
  Postmod,
  Primary,
  PronounNode,
  Quantified,
  QuotedName,
  VerbPhrase,
  WithSpec,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import { AmountParser } from "./amounts.js";
import type { Draft } from "./base.js";
import { kept, Mode } from "./modes.js";
import { types, type Choice } from "./runs.js";

const amountStarts = types(T.Num, T.Var, T.ThatMuch, T.Twice, T.TheNumberOf);

/** A quantity that is being read; what stands after a name in quotes goes to the name. */
interface Counting extends Draft<Quantified> {
  postmods: readonly Postmod[];
}

/** Noun phrases: `up to 3 target creatures in your hand`, `its controller's life plus 2 as total`. */
export abstract class NounParser extends AmountParser {
  protected abstract readonly verbPhrase: ParserMethod<[], VerbPhrase>;
  /** `of it`, `in your hand`, `without flying`, as a part of a noun. */
  protected abstract readonly nounPreposition: ParserMethod<[], Postmod>;

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
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE(this.nominal));
    });
    const np: Draft<NounPhrase> = { kind: "np", pos, end: pos, primary, genitives, arithmetic };
    this.MANY1({
      GATE: () => (this.mode & Mode.Inner) === 0,
      DEF: () => {
        const from = this.start();
        const op = this.CONSUME(T.Plus).image === "minus" ? "minus" : "plus";
        arithmetic.push(this.done({ kind: "arithmetic", pos: from, end: from, op, amount: this.SUBRULE(this.operand) }));
      },
    });
    this.OPTION({
      GATE: () => (this.mode & Mode.Inner) === 0,
      DEF: () => {
        np.rounded = this.CONSUME(T.Rounded).image === "rounded down" ? "down" : "up";
      },
    });
    this.OPTION1({
      GATE: () => this.takesName(primary),
      DEF: () => {
        this.CONSUME(T.As);
        np.as = this.SUBRULE(this.newName);
      },
    });
    this.leave();
    return this.done(np);
  });

  /** `(target creature you control)`. */
  protected readonly bracketed = this.RULE("bracketed", (): NounPhrase => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.LParen);
    this.mode = 0;
    const inside = this.SUBRULE(this.nounPhrase);
    this.mode = outer;
    this.CONSUME(T.RParen, { ERR_MSG: "missing-bracket" });
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

  /** The word after `as`. */
  protected readonly newName = this.RULE("newName", (): WordNode => {
    if (!this.RECORDING_PHASE && !this.is(1, T.Word)) {
      const known = this.image(1) !== "" && /^[a-z]/.test(this.image(1));
      this.fail(known ? "reserved-word" : "expected-name");
    }
    return this.wordNode(this.CONSUME(T.Word, { ERR_MSG: "expected-name" }));
  });

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
    return this.inner(() => this.SUBRULE(this.nounPhrase));
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
            this.OPTION(() => void (determined.count = this.SUBRULE(this.term)));
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
    const possessed: Omit<Draft<Possessed>, "nominal"> = { kind: "possessed", pos, end: pos, possessor };
    this.OPTION(() => {
      possessed.count = this.numberNode(this.CONSUME(T.Num));
    });
    const nominal = this.SUBRULE(this.nominal);
    return this.done({ ...possessed, nominal });
  });

  private readonly eitherOr = this.RULE("eitherOr", (): Primary => {
    const pos = this.start();
    this.CONSUME(T.Either);
    const left = this.side(() => this.SUBRULE(this.phraseOrBare), Mode.Left);
    this.CONSUME(T.Or, { ERR_MSG: "expected-or" });
    const right = this.inner(() => this.SUBRULE1(this.phraseOrBare));
    return this.done({ kind: "either-or", pos, end: pos, left, right });
  });
  private readonly bothAnd = this.RULE("bothAnd", (): Primary => {
    const pos = this.start();
    this.CONSUME(T.Both);
    const left = this.side(() => this.SUBRULE(this.phraseOrBare), 0);
    this.CONSUME(T.And, { ERR_MSG: "expected-and" });
    const right = this.inner(() => this.SUBRULE1(this.phraseOrBare));
    return this.done({ kind: "both-and", pos, end: pos, left, right });
  });
  /** The left side of a pair: no verb follows it. */
  private side(read: () => NounPhrase, more: number): NounPhrase {
    const outer = this.mode;
    this.mode = (outer & ~Mode.Subject) | Mode.Inner | more;
    const np = read();
    this.mode = outer;
    return np;
  }
  protected inner(read: () => NounPhrase): NounPhrase {
    const outer = this.mode;
    this.mode = outer | Mode.Inner;
    const np = read();
    this.mode = outer;
    return np;
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
            this.OPTION(() => void (quantified.bound = this.boundOf(this.CONSUME(T.OrLess))));
          },
        },
      ],
      ERR_MSG: "expected-amount",
    });
    let target: WordNode | undefined;
    this.OPTION1({ GATE: () => !this.isVerbOfSubject(), DEF: () => (target = this.countedRest(quantified)) });
    this.OPTION2({
      GATE: () => quantified.nominal === undefined && quantified.of === undefined && quantified.name === undefined,
      DEF: () => this.perEach(quantified),
    });
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

  // ---------------------------------------------------------------- nouns and what follows them

  protected readonly nominal = this.RULE("nominal", (): Nominal => {
    const pos = this.start();
    let other = false;
    this.OPTION(() => {
      this.CONSUME(T.Other);
      other = true;
    });
    const run = this.SUBRULE(this.run);
    const postmods = this.SUBRULE(this.postmods);
    return this.done({ kind: "nominal", pos, end: pos, other, run, postmods });
  });

  /** A noun without a determiner, with an amount after it where one stands: `power 3`. */
  protected readonly bare: ParserMethod<[], NounPhrase> = this.RULE("bare", (): NounPhrase => {
    const pos = this.start();
    const bare: Omit<Draft<Bare>, "nominal"> = { kind: "bare", pos, end: pos };
    const nominal = this.SUBRULE(this.nominal);
    this.OPTION(() => void (bare.amount = this.SUBRULE(this.amount)));
    const primary: Bare = this.done({ ...bare, nominal });
    const genitives: Nominal[] = [];
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE1(this.nominal));
    });
    const np: Draft<NounPhrase> = { kind: "np", pos, end: pos, primary, genitives, arithmetic: [] };
    this.OPTION1({
      GATE: () => (this.mode & (Mode.Inner | Mode.Relative)) === 0,
      DEF: () => {
        this.CONSUME(T.As);
        np.as = this.SUBRULE(this.newName);
      },
    });
    return this.done(np);
  });

  protected readonly phraseOrBare = this.RULE(
    "phraseOrBare",
    (): NounPhrase =>
      this.OR({
        DEF: [{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.bare) }],
        ERR_MSG: "expected-noun-phrase",
      }) ?? this.missingPhrase(),
  );

  private readonly postmodChoice: Choice<Postmod> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.nounPreposition) },
      { ALT: () => this.SUBRULE(this.nounWith) },
      { ALT: () => this.SUBRULE(this.otherThan) },
      { ALT: () => this.SUBRULE(this.thatClause) },
      { ALT: () => this.SUBRULE(this.relativeClause) },
    ],
    ERR_MSG: "unexpected-token",
  };
  protected readonly postmods = this.RULE("postmods", (): Postmod[] => {
    const postmods: Postmod[] = [];
    this.MANY({
      GATE: () => this.followsNoun(),
      DEF: () => {
        const postmod = this.OR<Postmod | undefined>(this.postmodChoice);
        if (postmod !== undefined) postmods.push(postmod);
      },
    });
    return postmods;
  });
  private followsNoun(): boolean {
    const nested = (this.mode & Mode.Nested) !== 0;
    switch (this.type(1)) {
      case T.Of:
      case T.NounPreposition:
        return true;
      case T.Without:
      case T.OtherThan:
      case T.That:
        return !nested;
      case T.With:
        return !nested && !this.definiteAt(2);
      case T.VerbPreposition:
        return (this.mode & Mode.Placed) !== 0 && this.image(1) === "on";
      default:
        return this.relativeAt(1);
    }
  }

  private readonly nounWith = this.RULE("nounWith", (): Postmod => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.With);
    this.mode = (outer & kept) | Mode.Inner;
    const spec = this.SUBRULE(this.withSpec);
    this.mode = outer;
    return this.done({ kind: "with-phrase", pos, end: pos, spec });
  });

  private readonly otherThan = this.RULE("otherThan", (): Postmod => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.OtherThan);
    this.mode = (outer & kept) | Mode.Inner;
    const object = this.SUBRULE(this.phraseOrBare);
    this.mode = outer;
    return this.done({ kind: "other-than", pos, end: pos, object });
  });

  private readonly thatClause = this.RULE("thatClause", (): Postmod => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.That);
    this.mode = (outer & kept) | Mode.Relative;
    const predicate = this.SUBRULE(this.verbPhrase);
    this.mode = outer;
    return this.done({ kind: "that-clause", pos, end: pos, predicate });
  });

  private readonly relativeClause = this.RULE("relativeClause", (): Postmod => {
    const pos = this.start();
    const primary = this.OR<Primary>([
      {
        ALT: () => {
          const token = this.CONSUME(T.PlayerPronoun);
          return this.leaf({ kind: "pronoun", pos: token.startOffset, end: endOf(token), text: token.image });
        },
      },
      {
        ALT: () => {
          const determiner = this.wordNode(this.CONSUME(T.Determiner));
          return this.done({ kind: "determined", pos, end: pos, determiner, nominal: this.SUBRULE(this.playerNoun) });
        },
      },
      {
        ALT: () => {
          const possessor = this.wordNode(this.CONSUME(T.Possessive));
          return this.done({ kind: "possessed", pos, end: pos, possessor, nominal: this.SUBRULE1(this.playerNoun) });
        },
      },
    ]);
    const subject: NounPhrase = this.done({ kind: "np", pos, end: pos, primary, genitives: [], arithmetic: [] });
    const verb = this.wordNode(this.CONSUME(T.Word));
    return this.done({ kind: "relative-clause", pos, end: pos, subject, verb });
  });
  private readonly playerNoun = this.RULE("playerNoun", (): Nominal => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.PlayerNoun));
    const run = this.done({ kind: "run" as const, pos, end: pos, alternatives: [[word]] });
    return this.done({ kind: "nominal", pos, end: pos, other: false, run, postmods: [] });
  });

  /** After `with`: `flying`, `defense 3 or less`, `X +1/+1 counters`, `the least toughness`. */
  protected readonly withSpec = this.RULE("withSpec", (): WithSpec => {
    const pos = this.start();
    const what = this.OR<NounPhrase | undefined>({
      DEF: [{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.quality) }],
      ERR_MSG: "expected-noun",
    });
    const spec: Draft<WithSpec> = { kind: "with-spec", pos, end: pos, what: what ?? this.missingPhrase() };
    this.OPTION({
      GATE: () => this.is(1, T.Bound) || amountStarts.has(this.type(1)),
      DEF: () => this.measure(spec),
    });
    return this.done(spec);
  });
  private measure(spec: Draft<WithSpec>): void {
    this.OR1<void>([
      {
        ALT: () => {
          spec.bound = this.boundOf(this.CONSUME(T.Bound));
          spec.amount = this.SUBRULE(this.operand);
        },
      },
      {
        ALT: () => {
          spec.amount = this.SUBRULE(this.amount);
          this.OPTION1(() => void (spec.bound = this.boundOf(this.CONSUME(T.OrLess))));
        },
      },
    ]);
  }
  /** A run on its own: what follows it belongs to the noun before `with`. */
  private readonly quality = this.RULE("quality", (): NounPhrase => {
    const pos = this.start();
    const run = this.SUBRULE(this.run);
    const nominal: Nominal = this.done({ kind: "nominal", pos, end: pos, other: false, run, postmods: [] });
    const primary: Bare = this.done({ kind: "bare", pos, end: pos, nominal });
    return this.done({ kind: "np", pos, end: pos, primary, genitives: [], arithmetic: [] });
  });
}
