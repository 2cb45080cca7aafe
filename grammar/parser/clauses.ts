import type { ParserMethod, TokenType } from "chevrotain";
import type {
  Clause,
  Condition,
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
import { closedVerbs } from "./habits.js";
import { Mode } from "./modes.js";
import type { Choice } from "./runs.js";
import { types } from "./typeset.js";
import { VerbParser } from "./verbs.js";

const joints = types(T.And, T.Or);
const tailStarts = types(T.During, T.Until, T.TimePreposition, T.TimePronoun, T.Unless, T.Where, T.Then);

/** Someone does something, when and how long: conditions, clauses, and the tail of a sentence. */
export abstract class ClauseParser extends VerbParser {
  // ---------------------------------------------------------------- conditions

  /** Clauses joined by `and` or by `or`, not by both without brackets. */
  protected readonly condition: ParserMethod<[], Condition> = this.RULE("condition", (): Condition => {
    const pos = this.start();
    const first = this.SUBRULE(this.clause);
    const parts: Clause[] = [first];
    let op: "and" | "or" | undefined;
    if (this.ahead(joints))
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
          this.explainMissingVerb();
          const predicate = this.SUBRULE(this.verbPhrase);
          return this.done({ kind: "clause", pos, end: pos, subject, predicate });
        },
      },
      {
        ALT: () => {
          const pos = this.start();
          const open = this.CONSUME(T.LParen);
          const condition = this.SUBRULE(this.condition);
          this.closeBracket(open);
          return this.done({ kind: "paren-clause", pos, end: pos, condition });
        },
      },
    ],
    ERR_MSG: "expected-noun-phrase",
  };
  protected readonly clause: ParserMethod<[], Clause> = this.RULE("clause", (): Clause => {
    this.enter();
    const clause = this.inMode(this.mode & (Mode.Line | Mode.Things), () => this.OR(this.clauseChoice));
    this.leave();
    return clause ?? this.missingClause();
  });

  private readonly subjectChoice: Choice<NounPhrase> = {
    DEF: [{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.bareSubject) }],
    ERR_MSG: "expected-noun-phrase",
  };
  /** A noun phrase that a verb follows. */
  private readonly subject = this.RULE(
    "subject",
    (): NounPhrase => this.inMode(this.mode | Mode.Subject, () => this.OR(this.subjectChoice)) ?? this.missingPhrase(),
  );
  /** A noun without a determiner can't start a sentence: we say so, and read it. */
  private readonly bareSubject = this.RULE("bareSubject", (): NounPhrase => {
    const pos = this.start();
    const nominal = this.SUBRULE(this.nominal);
    const primary = this.done({ kind: "bare" as const, pos, end: pos, nominal });
    if (this.is(1, T.Word) || closedVerbs.has(this.type(1))) this.bareNoun(pos, nominal.end);
    else this.noSubject(pos, nominal.end);
    return this.done({ kind: "np", pos, end: pos, primary, genitives: [], arithmetic: [] });
  });
  protected bareNoun(pos: number, end: number): void {
    this.report("bare-subject", {
      pos,
      end,
      fix: { title: "write `each` before the noun", pos, end: pos, text: "each " },
    });
  }
  protected bareNounFails(pos: number, end: number): void {
    this.fail("bare-subject", {
      pos,
      end,
      fix: { title: "write `each` before the noun", pos, end: pos, text: "each " },
    });
  }
  /** `when enters { … }`: the words are a verb, and nobody does it. */
  private noSubject(pos: number, end: number): void {
    this.fail("missing-subject", {
      pos,
      end,
      fix: { title: "write `this` before the verb", pos, end: pos, text: "this " },
    });
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
    (): TimePhrase =>
      this.OR(this.timeChoice) ?? this.leaf({ kind: "pronoun", pos: this.start(), end: this.start(), text: "" }),
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
    if (!this.ahead(tailStarts)) return tail;
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
    this.CONSUME(T.Where);
    const variable = this.varNode(this.CONSUME(T.Var, { ERR_MSG: "expected-variable" }));
    this.CONSUME(T.Copula, { ERR_MSG: "expected-is" });
    const is = this.inMode(0, () => this.SUBRULE(this.phraseOrBare));
    return this.done({ kind: "where", pos, end: pos, variable, is });
  });

  // ---------------------------------------------------------------- what is missing

  protected missingClause(): Clause {
    const pos = this.start();
    const subject = this.missingPhrase();
    const predicate = this.missingVerb();
    return this.done({ kind: "clause", pos, end: pos, subject, predicate });
  }
}
