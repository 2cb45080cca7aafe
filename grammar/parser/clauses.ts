import type { ParserMethod, TokenType } from "chevrotain";
import type {
  Clause,
  Condition,
  Nominal,
  NounPhrase,
  PronounNode,
  Tail,
  TimePhrase,
  TimePoint,
  TimePrepPhrase,
  Where,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { Mode } from "./modes.js";
import { runWords, type Choice } from "./runs.js";
import { VerbParser } from "./verbs.js";

/** Someone does something, when and how long: conditions, clauses, and the tail of a sentence. */
export abstract class ClauseParser extends VerbParser {
  // ---------------------------------------------------------------- conditions

  /** Clauses joined by `and` or by `or`, not by both without brackets. */
  protected readonly condition: ParserMethod<[], Condition> = this.RULE("condition", (): Condition => {
    const pos = this.start();
    const first = this.SUBRULE(this.clause);
    const parts: Clause[] = [first];
    let op: "and" | "or" | undefined;
    this.MANY({
      GATE: () => !this.is(2, T.LCurly),
      DEF: () => {
        const joint = this.SUBRULE(this.joint);
        if (op !== undefined && joint.text !== op) this.report("mixed-and-or", { pos: joint.pos, end: joint.end });
        op ??= joint.text === "or" ? "or" : "and";
        parts.push(this.SUBRULE1(this.clause));
      },
    });
    return op === undefined ? first : this.done({ kind: "condition-join", pos, end: pos, op, parts });
  });

  private readonly clauseChoice: Choice<Clause> = {
    DEF: [
      {
        ALT: () => {
          const pos = this.start();
          const subject = this.SUBRULE(this.subject);
          const predicate = this.SUBRULE(this.verbPhrase);
          return this.done({ kind: "clause", pos, end: pos, subject, predicate });
        },
      },
      {
        ALT: () => {
          const pos = this.start();
          this.CONSUME(T.LParen);
          const condition = this.SUBRULE(this.condition);
          this.CONSUME(T.RParen, { ERR_MSG: "missing-bracket" });
          return this.done({ kind: "paren-clause", pos, end: pos, condition });
        },
      },
    ],
    ERR_MSG: "expected-noun-phrase",
  };
  protected readonly clause: ParserMethod<[], Clause> = this.RULE("clause", (): Clause => {
    const outer = this.mode;
    this.enter();
    this.mode = outer & (Mode.Line | Mode.Things);
    const clause = this.OR(this.clauseChoice) ?? this.missingClause();
    this.mode = outer;
    this.leave();
    return clause;
  });

  /** A noun phrase that a verb follows. */
  protected readonly subject = this.RULE("subject", (): NounPhrase => {
    const outer = this.mode;
    this.mode = outer | Mode.Subject;
    const subject =
      this.OR<NounPhrase | undefined>({
        DEF: [{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.bareSubject) }],
        ERR_MSG: "expected-noun-phrase",
      }) ?? this.missingPhrase();
    this.mode = outer;
    return subject;
  });
  /** A noun without a determiner can't start a sentence: we say so, and read it. */
  private readonly bareSubject = this.RULE("bareSubject", (): NounPhrase => {
    const pos = this.start();
    const nominal: Nominal = this.SUBRULE(this.nominal);
    const primary = this.done({ kind: "bare" as const, pos, end: pos, nominal });
    if (!this.stopped) this.reportBareSubject(pos, nominal.end);
    return this.done({ kind: "np", pos, end: pos, primary, genitives: [], arithmetic: [] });
  });
  protected reportBareSubject(pos: number, end: number): void {
    this.report("bare-subject", { pos, end, fix: { title: "write `each` before the noun", pos, end: pos, text: "each " } });
  }

  // ---------------------------------------------------------------- times

  /** `until the end of the turn`, `until this leaves`. */
  protected readonly untilWhat = this.RULE(
    "untilWhat",
    (): TimePoint | Clause =>
      this.OR<TimePoint | Clause | undefined>({
        DEF: [{ ALT: () => this.SUBRULE(this.timePoint) }, { ALT: () => this.SUBRULE(this.clause) }],
        ERR_MSG: "expected-time",
      }) ?? this.missingClause(),
  );

  private readonly timeChoice: Choice<TimePhrase> = {
    DEF: [
      ...[T.During, T.Until, T.TimePreposition].map((type: TokenType) => ({
        ALT: (): TimePrepPhrase => {
          const pos = this.start();
          const preposition = this.wordNode(this.CONSUME(type));
          return this.done({ kind: "time-phrase", pos, end: pos, preposition, object: this.timeObject(type) });
        },
      })),
      { ALT: () => this.timePronoun() },
    ],
    ERR_MSG: "expected-time",
  };
  protected readonly timePhrase = this.RULE(
    "timePhrase",
    (): TimePhrase => this.OR(this.timeChoice) ?? this.leaf({ kind: "pronoun", pos: this.start(), end: this.start(), text: "" }),
  );
  private timePronoun(): PronounNode {
    const token = this.CONSUME(T.TimePronoun);
    return this.leaf({ kind: "pronoun", pos: token.startOffset, end: endOf(token), text: token.image });
  }
  /** One rule call for each preposition, each of its own number. */
  private timeObject(type: TokenType): NounPhrase | TimePoint {
    const index = type === T.During ? 0 : type === T.Until ? 1 : 2;
    return this.subrule(index, this.timeWhat);
  }
  private readonly timeWhat = this.RULE(
    "timeWhat",
    (): NounPhrase | TimePoint =>
      this.OR<NounPhrase | TimePoint | undefined>({
        DEF: [{ ALT: () => this.SUBRULE(this.timePoint) }, { ALT: () => this.SUBRULE(this.phraseOrBare) }],
        ERR_MSG: "expected-time",
      }) ?? this.missingPhrase(),
  );

  // ---------------------------------------------------------------- tails

  /** What may follow any act: how long, `unless …`, `where X is …`, `then { … }`. */
  protected readonly tail = this.RULE("tail", (): Tail => {
    const tail: Draft<Tail> = {};
    this.OPTION(() => void (tail.time = this.SUBRULE(this.timePhrase)));
    this.OPTION1(() => {
      this.CONSUME(T.Unless);
      tail.unless = this.SUBRULE(this.condition);
    });
    this.OPTION2(() => void (tail.where = this.SUBRULE(this.where)));
    this.OPTION3(() => {
      this.CONSUME(T.Then);
      this.seekBlock();
      tail.then = this.SUBRULE(this.block);
    });
    return tail;
  });

  protected readonly where = this.RULE("where", (): Where => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.Where);
    const variable = this.varNode(this.CONSUME(T.Var, { ERR_MSG: "expected-variable" }));
    this.CONSUME(T.Copula, { ERR_MSG: "expected-is" });
    this.mode = 0;
    const is = this.SUBRULE(this.phraseOrBare);
    this.mode = outer;
    return this.done({ kind: "where", pos, end: pos, variable, is });
  });

  protected startsRun(k: number): boolean {
    return runWords.has(this.type(k));
  }

  // ---------------------------------------------------------------- what is missing

  protected missingClause(): Clause {
    const pos = this.start();
    const subject = this.missingPhrase();
    const predicate = this.missingVerb();
    return this.done({ kind: "clause", pos, end: pos, subject, predicate });
  }
}
