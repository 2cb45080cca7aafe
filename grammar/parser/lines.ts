import type { ParserMethod, TokenType } from "chevrotain";
import type {
  AfterColon,
  Block,
  Command,
  Complement,
  Line,
  LineItem,
  NounPhrase,
  OnlyPart,
  Placed,
  Placement,
  Predicate,
  PrepPhrase,
  Run,
  Statement,
  SymbolsNode,
  Tail,
  TimePhrase,
  VerbPhrase,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { ClauseParser } from "./clauses.js";
import { Mode } from "./modes.js";
import { closedVerbs, types, type Choice } from "./runs.js";
import { liftTime } from "./trailing.js";

/** Two sentences on one line are told by what stands behind the first. */
const secondSentence = types(T.And, T.Or, T.Comma);

/** Lines whose first word decides, sentences, and the lists of a position. */
export abstract class LineParser extends ClauseParser {
  protected atEnd(): boolean {
    return this.LA(1).image === "" && !this.is(1, T.RCurly);
  }

  // ---------------------------------------------------------------- lines

  /** `flying, haste`, `cost {2}{R}`, `draw a card`, `{1}, {T}: { … }`. */
  protected readonly line = this.RULE("line", (): Line | Statement => {
    const pos = this.start();
    const outer = this.mode;
    this.mode = Mode.Line;
    const items: LineItem[] = [this.SUBRULE(this.lineItem)];
    this.MANY(() => {
      this.CONSUME(T.Comma);
      items.push(this.SUBRULE1(this.lineItem));
    });
    const line: Omit<Draft<Line>, "tail"> = { kind: "line", pos, end: pos, items };
    let predicate: VerbPhrase | undefined;
    this.OPTION(() => void (line.after = this.SUBRULE(this.afterColon)));
    this.OPTION1({
      GATE: () => closedVerbs.has(this.type(1)) && bareNoun(line) !== undefined,
      DEF: () => {
        this.mode = 0;
        predicate = this.SUBRULE(this.verbPhrase);
      },
    });
    this.mode = 0;
    const subject = predicate === undefined ? undefined : this.bareSubjectOf(line);
    const tail = this.tailOf(predicate ?? (line.after === undefined ? items.at(-1) : itemAfter(line.after)));
    this.mode = outer;
    if (predicate !== undefined && subject !== undefined) return this.done({ kind: "statement", pos, end: pos, subject, predicate, tail });
    if (!this.RECORDING_PHASE && secondSentence.has(this.type(1))) this.fail("two-sentences");
    return this.done({ ...line, tail });
  });

  /** The words of a line that turned out to be the subject of a sentence: read as one, with a finding. */
  private bareSubjectOf(line: Omit<Draft<Line>, "tail">): NounPhrase | undefined {
    const words = bareNoun(line);
    const [first] = words ?? [];
    const last = words?.at(-1);
    if (words === undefined || first === undefined || last === undefined) return undefined;
    const span = { pos: first.pos, end: last.end };
    this.reportBareSubject(span.pos, span.end);
    const run: Run = { kind: "run", ...span, alternatives: [words] };
    const nominal = { kind: "nominal", ...span, other: false, run, postmods: [] } as const;
    return { kind: "np", ...span, primary: { kind: "bare", ...span, nominal }, genitives: [], arithmetic: [] };
  }

  /** The tail of a line or sentence, with the time that was read as a part of its last verb. */
  private tailOf(last: VerbPhrase | LineItem | undefined): Tail {
    const time = last === undefined || this.RECORDING_PHASE ? undefined : liftTime(last);
    const tail = this.SUBRULE(this.tail);
    return time === undefined ? tail : { time, ...tail };
  }

  private readonly lineItemChoice: Choice<LineItem> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.command) },
      { ALT: () => this.SUBRULE(this.symbols) },
      {
        ALT: () => {
          const token = this.CONSUME(T.Name);
          return this.leaf({ kind: "name", pos: token.startOffset, end: endOf(token), name: token.image });
        },
      },
    ],
    ERR_MSG: "expected-line-item",
  };
  protected readonly lineItem: ParserMethod<[], LineItem> = this.RULE(
    "lineItem",
    (): LineItem => this.OR(this.lineItemChoice) ?? this.missingCommand(),
  );

  /** A word and what belongs to it. */
  private readonly command = this.RULE("command", (): Command => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.Word));
    const complements: Complement[] = this.SUBRULE(this.complements);
    const command: Draft<Command> = { kind: "command", pos, end: pos, word, complements };
    this.OPTION(() => void (command.body = this.SUBRULE(this.block)));
    return this.done(command);
  });

  /** What a price buys, and when: `: only during your upkeep { … }`, `: crit 3`, `: { … } or { … }`. */
  private readonly afterColon = this.RULE("afterColon", (): AfterColon => {
    const pos = this.start();
    this.CONSUME(T.Colon);
    const only: OnlyPart[] = [];
    this.MANY(() => only.push(this.SUBRULE(this.onlyPart)));
    if (!this.RECORDING_PHASE && (only.length > 0 || this.stopped)) this.seekBlock();
    const does = this.OR<readonly Block[] | LineItem | undefined>({
      DEF: [{ ALT: () => this.SUBRULE(this.options) }, { ALT: () => this.SUBRULE(this.lineItem) }],
      ERR_MSG: "expected-effect",
    });
    return this.done({ kind: "after-colon", pos, end: pos, only, does: does ?? this.missingCommand() });
  });
  private readonly options = this.RULE("options", (): Block[] => {
    const blocks = [this.SUBRULE(this.block)];
    this.MANY(() => {
      this.CONSUME(T.Or);
      this.seekBlock();
      blocks.push(this.SUBRULE1(this.block));
    });
    return blocks;
  });

  private readonly onlyPart = this.RULE("onlyPart", (): OnlyPart => {
    const pos = this.start();
    this.CONSUME(T.Only);
    return (
      this.OR<OnlyPart | undefined>({
        DEF: [
          { ALT: () => this.once(pos) },
          {
            ALT: () => {
              this.CONSUME(T.When);
              return this.done<OnlyPart>({ kind: "only-when", pos, end: pos, event: this.SUBRULE(this.condition) });
            },
          },
          {
            ALT: () => {
              this.CONSUME(T.If);
              return this.done<OnlyPart>({ kind: "only-if", pos, end: pos, condition: this.SUBRULE1(this.condition) });
            },
          },
          { ALT: () => this.done<OnlyPart>({ kind: "only-time", pos, end: pos, time: this.SUBRULE(this.timePhrase) }) },
        ],
        ERR_MSG: "expected-limit",
      }) ?? this.done({ kind: "only-once", pos, end: pos })
    );
  });
  private once(pos: number): OnlyPart {
    this.CONSUME(T.Once);
    let time: TimePhrase | undefined;
    let per: WordNode | undefined;
    this.OPTION(() => void (time = this.SUBRULE1(this.timePhrase)));
    this.OPTION1({
      GATE: () => this.image(1) === "per" && this.is(2, T.Word),
      DEF: () => {
        this.CONSUME(T.Word);
        per = this.wordNode(this.CONSUME1(T.Word));
      },
    });
    return this.done({ kind: "only-once", pos, end: pos, ...(time && { time }), ...(per && { per }) });
  }

  // ---------------------------------------------------------------- sentences

  /** Someone does something, a fact, or a list of what stands somewhere. */
  protected readonly statement = this.RULE("statement", (): Statement | Placement => {
    const pos = this.start();
    const outer = this.mode;
    this.mode = Mode.Subject;
    const subject = this.SUBRULE(this.nounPhrase);
    this.mode = 0;
    const item =
      this.OR<Statement | Placement | undefined>({
        DEF: [
          {
            ALT: () => {
              const predicate = this.SUBRULE(this.verbPhrase);
              return this.done<Statement>({ kind: "statement", pos, end: pos, subject, predicate, tail: this.tailOf(predicate) });
            },
          },
          {
            ALT: () => {
              this.CONSUME(T.Colon);
              return this.done<Placement>({ kind: "placement", pos, end: pos, subject, things: this.SUBRULE(this.things) });
            },
          },
        ],
        ERR_MSG: "expected-verb",
      }) ?? this.done<Statement>({ kind: "statement", pos, end: pos, subject, predicate: this.missingVerb(), tail: {} });
    this.mode = outer;
    if (!this.RECORDING_PHASE && this.is(1, T.And)) this.fail("two-sentences", this.splitFix());
    return item;
  });
  private splitFix() {
    const { startOffset, image } = this.LA(1);
    return { fix: { title: "write two lines", pos: this.lastEnd, end: startOffset + image.length + 1, text: "\n" } };
  }

  // ---------------------------------------------------------------- positions

  private readonly things = this.RULE("things", (): Placed[] => {
    this.mode = Mode.Things;
    const things = [this.SUBRULE(this.placed)];
    this.MANY(() => {
      this.CONSUME(T.Comma);
      things.push(this.SUBRULE1(this.placed));
    });
    return things;
  });
  /** `"Grunt" as near at c3 (face-down)`, `{3}{G}`, `4`. */
  private readonly placed = this.RULE("placed", (): Placed => {
    const pos = this.start();
    const at: PrepPhrase[] = [];
    const marks: Predicate[] = [];
    const what = this.OR<SymbolsNode | NounPhrase | undefined>({
      DEF: [{ ALT: () => this.SUBRULE(this.symbols) }, { ALT: () => this.SUBRULE(this.phraseOrBare) }],
      ERR_MSG: "expected-noun-phrase",
    });
    this.MANY(() => at.push(this.SUBRULE(this.preposition)));
    this.OPTION(() => {
      this.CONSUME(T.LParen);
      marks.push(this.SUBRULE(this.predicate));
      this.MANY1(() => {
        this.CONSUME(T.Comma);
        marks.push(this.SUBRULE1(this.predicate));
      });
      this.CONSUME(T.RParen, { ERR_MSG: "missing-bracket" });
    });
    return this.done({ kind: "placed", pos, end: pos, what: what ?? this.missingPhrase(), at, marks });
  });

  // ---------------------------------------------------------------- what is missing

  protected missingCommand(): Command {
    const pos = this.start();
    const word = this.missingWord();
    return this.done({ kind: "command", pos, end: pos, word, complements: [] });
  }
  protected only(type: TokenType): boolean {
    return this.is(1, type);
  }
}

/** The words of a line that is nothing but words. */
function bareNoun(line: Omit<Draft<Line>, "tail">): WordNode[] | undefined {
  const [command, second] = line.items;
  if (second !== undefined || line.after !== undefined || command?.kind !== "command" || command.body !== undefined) return undefined;
  const words = command.complements.filter((c): c is WordNode => c.kind === "word");
  return words.length === command.complements.length ? [command.word, ...words] : undefined;
}

function itemAfter(after: AfterColon): LineItem | undefined {
  return "kind" in after.does ? after.does : undefined;
}
