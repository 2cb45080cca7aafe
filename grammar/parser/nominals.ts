import type { ParserMethod } from "chevrotain";
import type { Bare, Nominal, NounPhrase, Postmod, Primary, VerbPhrase, WithSpec } from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import { AmountParser } from "./amounts.js";
import type { Draft } from "./base.js";
import { kept, Mode } from "./modes.js";
import type { Choice } from "./runs.js";
import { types } from "./typeset.js";

export const amountStarts = types(T.Num, T.Var, T.ThatMuch, T.Twice, T.TheNumberOf);
const measures = types(T.Bound, T.Num, T.Var, T.ThatMuch, T.Twice, T.TheNumberOf);
const afterBare = types(T.Num, T.Var, T.ThatMuch, T.Twice, T.TheNumberOf, T.Gen, T.As);
const other = types(T.Other);
const postmodStarts = types(
  T.Of,
  T.NounPreposition,
  T.Without,
  T.VerbPreposition,
  T.With,
  T.OtherThan,
  T.That,
  T.PlayerPronoun,
  T.Determiner,
  T.Possessive,
);

/** Nouns and what follows them: `other creatures you control with power 3 or less`. */
export abstract class NominalParser extends AmountParser {
  protected abstract readonly verbPhrase: ParserMethod<[], VerbPhrase>;
  /** `of it`, `in your hand`, `without flying`, as a part of a noun. */
  protected abstract readonly nounPreposition: ParserMethod<[], Postmod>;

  protected readonly nominal = this.RULE("nominal", (): Nominal => {
    const pos = this.start();
    let isOther = false;
    if (this.ahead(other)) {
      this.OPTION(() => {
        this.CONSUME(T.Other);
        isOther = true;
      });
    }
    const run = this.SUBRULE(this.run);
    const postmods = this.ahead(postmodStarts) ? this.SUBRULE(this.postmods) : [];
    return this.done({ kind: "nominal", pos, end: pos, other: isOther, run, postmods });
  });

  /** A noun without a determiner, with an amount after it where one stands: `power 3`. */
  protected readonly bare: ParserMethod<[], NounPhrase> = this.RULE("bare", (): NounPhrase => {
    const pos = this.start();
    const bare: Draft<Bare> = { kind: "bare", pos, end: pos, nominal: this.SUBRULE(this.nominal) };
    const genitives: Nominal[] = [];
    const np: Draft<NounPhrase> = { kind: "np", pos, end: pos, primary: this.done(bare), genitives, arithmetic: [] };
    if (this.ahead(afterBare)) this.bareRest(np, bare, genitives);
    return this.done(np);
  });
  private bareRest(np: Draft<NounPhrase>, bare: Draft<Bare>, genitives: Nominal[]): void {
    this.OPTION(() => void (bare.amount = this.SUBRULE(this.amount)));
    this.done(bare);
    this.MANY(() => {
      this.CONSUME(T.Gen);
      genitives.push(this.SUBRULE1(this.nominal));
    });
    this.OPTION1({
      GATE: () => (this.mode & (Mode.Inner | Mode.Relative)) === 0,
      DEF: () => {
        this.CONSUME(T.As);
        np.as = this.SUBRULE(this.newName);
      },
    });
  }

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
    this.CONSUME(T.With);
    const spec = this.inMode((this.mode & kept) | Mode.Inner, () => this.SUBRULE(this.withSpec));
    return this.done({ kind: "with-phrase", pos, end: pos, spec });
  });

  private readonly otherThan = this.RULE("otherThan", (): Postmod => {
    const pos = this.start();
    this.CONSUME(T.OtherThan);
    const object = this.inMode((this.mode & kept) | Mode.Inner, () => this.SUBRULE(this.phraseOrBare));
    return this.done({ kind: "other-than", pos, end: pos, object });
  });

  private readonly thatClause = this.RULE("thatClause", (): Postmod => {
    const pos = this.start();
    this.CONSUME(T.That);
    const predicate = this.inMode((this.mode & kept) | Mode.Relative, () => this.SUBRULE(this.verbPhrase));
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
    if (this.ahead(measures)) this.OPTION(() => this.measure(spec));
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
