import type { ParserMethod } from "chevrotain";
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
import { closedVerbs } from "./habits.js";
import type { Choice } from "./runs.js";
import { types } from "./typeset.js";
import { liftTime } from "./trailing.js";

const comma = types(T.Comma);
const colon = types(T.Colon);
const curly = types(T.LCurly);
const effects = types(T.LCurly, T.Word, T.Name, T.Sym);
const lineEnds = types(T.Sep, T.RCurly);
/** Two sentences on one line are told by what stands behind the first. */
const secondSentence = types(T.And, T.Or, T.Comma);

/** Lines whose first word decides, sentences, and the lists of a position. */
export abstract class LineParser extends ClauseParser {
  // ---------------------------------------------------------------- lines

  /** `flying, haste`, `cost {2}{R}`, `draw a card`, `{1}, {T}: { … }`. */
  protected readonly line = this.RULE("line", (): Line | Statement => {
    const pos = this.start();
    const outer = this.mode;
    this.mode = Mode.Line;
    const items: LineItem[] = [this.SUBRULE(this.lineItem)];
    if (this.ahead(comma)) {
      this.MANY(() => {
        this.CONSUME(T.Comma);
        items.push(this.SUBRULE1(this.lineItem));
      });
    }
    const line: Draft<Line> = { kind: "line", pos, end: pos, items, tail: {} };
    let predicate: VerbPhrase | undefined;
    if (this.ahead(colon)) this.OPTION(() => void (line.after = this.SUBRULE(this.afterColon)));
    this.mode = 0;
    if (this.ahead(closedVerbs)) {
      this.OPTION1({
        GATE: () => bareNoun(line) !== undefined,
        DEF: () => void (predicate = this.SUBRULE(this.verbPhrase)),
      });
    }
    const subject = predicate === undefined ? undefined : this.bareSubjectOf(line);
    line.tail = this.tailOf(predicate ?? line.after ?? items.at(-1));
    this.mode = outer;
    if (predicate !== undefined && subject !== undefined) {
      return this.done({ kind: "statement", pos, end: pos, subject, predicate, tail: line.tail });
    }
    this.done(line);
    if (!this.RECORDING_PHASE) this.explainRest(line);
    return line;
  });

  /** What stands behind a line that should have ended. */
  private explainRest(line: Line): void {
    const last = line.items.at(-1);
    if (secondSentence.has(this.type(1))) this.secondSentence();
    else if (closedVerbs.has(this.type(1)) && last !== undefined) this.bareNounFails(line.pos, last.end);
    else if (last?.kind === "symbols" && line.after === undefined && !lineEnds.has(this.type(1))) {
      const pos = last.end;
      this.fail("expected-colon", { fix: { title: "write `:` after the price", pos, end: pos, text: ":" } });
    }
  }

  /** The words of a line that turned out to be the subject of a sentence: read as one, with a finding. */
  private bareSubjectOf(line: Line): NounPhrase | undefined {
    const words = bareNoun(line);
    const [first] = words ?? [];
    const last = words?.at(-1);
    if (words === undefined || first === undefined || last === undefined) return undefined;
    const span = { pos: first.pos, end: last.end };
    this.bareNoun(span.pos, span.end);
    const run: Run = { kind: "run", ...span, alternatives: [words] };
    const nominal = { kind: "nominal", ...span, other: false, run, postmods: [] } as const;
    return { kind: "np", ...span, primary: { kind: "bare", ...span, nominal }, genitives: [], arithmetic: [] };
  }

  /** The tail of a line or sentence, with the time that was read as a part of its last verb. */
  private tailOf(last: VerbPhrase | LineItem | AfterColon | undefined): Tail {
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
    if (this.ahead(curly)) this.OPTION(() => void (command.body = this.SUBRULE(this.block)));
    return this.done(command);
  });

  /** What a price buys, and when: `: only during your upkeep { … }`, `: crit 3`, `: { … } or { … }`. */
  private readonly afterColon = this.RULE("afterColon", (): AfterColon => {
    const pos = this.start();
    this.CONSUME(T.Colon);
    const only: OnlyPart[] = [];
    this.MANY(() => only.push(this.SUBRULE(this.onlyPart)));
    if (!this.RECORDING_PHASE && (only.length > 0 || this.stopped)) this.seekBlock();
    if (!this.ahead(effects)) this.explainMissingEffect("expected-effect");
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
    this.OPTION1(() => {
      this.CONSUME(T.Per);
      per = this.SUBRULE(this.newName);
    });
    return this.done({ kind: "only-once", pos, end: pos, ...(time && { time }), ...(per && { per }) });
  }

  // ---------------------------------------------------------------- sentences

  private readonly afterSubject: Choice<VerbPhrase | readonly Placed[]> = {
    DEF: [{ ALT: () => this.SUBRULE(this.verbPhrase) }, { ALT: () => this.SUBRULE(this.things) }],
    ERR_MSG: "expected-verb",
  };
  /** Someone does something, a fact, or a list of what stands somewhere. */
  protected readonly statement = this.RULE("statement", (): Statement | Placement => {
    const pos = this.start();
    const outer = this.mode;
    this.mode = Mode.Subject;
    const subject = this.SUBRULE(this.nounPhrase);
    this.mode = 0;
    this.explainMissingVerb();
    if (!this.RECORDING_PHASE) this.explainLoneTarget(subject);
    const rest = this.OR(this.afterSubject) ?? this.missingVerb();
    if (isThings(rest)) {
      this.mode = outer;
      return this.done({ kind: "placement", pos, end: pos, subject, things: rest });
    }
    const tail = this.tailOf(rest);
    this.mode = outer;
    const statement: Statement = this.done({ kind: "statement", pos, end: pos, subject, predicate: rest, tail });
    if (!this.RECORDING_PHASE && secondSentence.has(this.type(1))) this.secondSentence();
    return statement;
  });
  /** `target goblin` alone is a noun without a verb; the act of choosing one is `target a goblin`. */
  private explainLoneTarget({ primary }: NounPhrase): void {
    const lone = primary.kind === "determined" && primary.determiner.text === "target" && primary.count === undefined;
    if (!lone || primary.nominal === undefined || !lineEnds.has(this.type(1))) return;
    const { pos } = primary.nominal;
    this.fail("expected-verb", { fix: { title: "write `target a …`", pos, end: pos, text: "a " } });
  }

  // ---------------------------------------------------------------- positions

  private readonly things = this.RULE("things", (): readonly Placed[] => {
    this.CONSUME(T.Colon);
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
      const open = this.CONSUME(T.LParen);
      marks.push(this.SUBRULE(this.predicate));
      this.MANY1(() => {
        this.CONSUME(T.Comma);
        marks.push(this.SUBRULE1(this.predicate));
      });
      this.closeBracket(open);
    });
    return this.done({ kind: "placed", pos, end: pos, what: what ?? this.missingPhrase(), at, marks });
  });

  // ---------------------------------------------------------------- what is missing

  protected missingLine(): Line {
    const pos = this.start();
    return this.done({ kind: "line", pos, end: pos, items: [], tail: {} });
  }
  protected missingCommand(): Command {
    const pos = this.start();
    const word = this.missingWord();
    return this.done({ kind: "command", pos, end: pos, word, complements: [] });
  }
}

function isThings(rest: VerbPhrase | readonly Placed[]): rest is readonly Placed[] {
  return Array.isArray(rest);
}

/** The words of a line that is nothing but words. */
function bareNoun(line: Line): WordNode[] | undefined {
  const [command, second] = line.items;
  if (second !== undefined || line.after !== undefined || command?.kind !== "command" || command.body !== undefined)
    return undefined;
  const words = command.complements.filter((c): c is WordNode => c.kind === "word");
  return words.length === command.complements.length ? [command.word, ...words] : undefined;
}
