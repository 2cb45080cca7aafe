import type { ParserMethod } from "chevrotain";
import type {
  Clause,
  Complement,
  LineItem,
  NounPhrase,
  ParenList,
  Postmod,
  PrepPhrase,
  SymbolsNode,
  TimePoint,
  WithPhrase,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import { kept, Mode } from "./modes.js";
import { NounParser } from "./nouns.js";
import type { Choice } from "./runs.js";
import { types } from "./typeset.js";

const comma = types(T.Comma);
/** What a part of a line can start with; after a comma it is a part, not another thing of a list. */
const lineItemStarts = types(T.Word, T.Name, T.Sym);

/** Everything that follows a verb, and prepositions with their objects. */
export abstract class ComplementParser extends NounParser {
  protected abstract readonly clause: ParserMethod<[], Clause>;
  protected abstract readonly lineItem: ParserMethod<[], LineItem>;

  // ---------------------------------------------------------------- what follows a verb

  private readonly complementChoice: Choice<Complement> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.nounPhrase) },
      { ALT: () => this.SUBRULE(this.preposition) },
      { ALT: () => this.wordNode(this.CONSUME(T.Word)) },
      { ALT: () => this.SUBRULE(this.verbWith) },
      { ALT: () => this.SUBRULE(this.symbols) },
      {
        ALT: () => {
          const token = this.CONSUME(T.Name);
          return this.leaf({ kind: "name", pos: token.startOffset, end: endOf(token), name: token.image });
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.Adverb);
          return this.leaf({ kind: "adverb", pos: token.startOffset, end: endOf(token), text: token.image });
        },
      },
      {
        ALT: () => {
          const pos = this.start();
          return this.done({ kind: "for-each-phrase", pos, end: pos, each: this.SUBRULE(this.forEachNoun) });
        },
      },
      {
        ALT: () => {
          const pos = this.start();
          this.CONSUME(T.AsThough);
          return this.done({ kind: "as-though", pos, end: pos, clause: this.SUBRULE(this.clause) });
        },
      },
      {
        ALT: () => {
          const token = this.CONSUME(T.PT);
          return this.leaf({ kind: "pt", pos: token.startOffset, end: endOf(token), text: token.image });
        },
      },
      { ALT: () => this.modPtNode(this.CONSUME(T.ModPT)) },
      { ALT: () => this.signedNode(this.CONSUME(T.Signed)) },
      { ALT: () => this.SUBRULE(this.brackets) },
    ],
    ERR_MSG: "unexpected-token",
  };
  private readonly complement = this.RULE(
    "complement",
    (): Complement => this.OR(this.complementChoice) ?? this.missingPhrase(),
  );

  /** Everything after a verb. Commas make a list of what they separate. */
  protected readonly complements = this.RULE("complements", (): Complement[] => {
    const complements: Complement[] = [];
    this.MANY({
      GATE: () => (this.mode & Mode.Subject) === 0 || !this.verbAhead(),
      DEF: () => {
        const pos = this.start();
        const first = this.OR(this.complementChoice) ?? this.missingPhrase();
        complements.push(this.ahead(comma) ? this.list(pos, first) : first);
      },
    });
    return complements;
  });
  private list(pos: number, first: Complement): Complement {
    const items = [first];
    this.MANY1({
      GATE: () => this.listGoesOn(),
      DEF: () => {
        this.CONSUME(T.Comma);
        items.push(this.SUBRULE(this.complement));
      },
    });
    return items.length === 1 ? first : this.done({ kind: "list", pos, end: pos, items });
  }
  private listGoesOn(): boolean {
    if ((this.mode & Mode.Things) !== 0) return false;
    return (this.mode & Mode.Line) === 0 || !lineItemStarts.has(this.type(2));
  }

  /** `(a creature card in your hand)`, or a composite price: `({1}{U}, pay 3 life)`. */
  private readonly brackets = this.RULE("brackets", (): NounPhrase | ParenList => {
    return this.OR<NounPhrase | ParenList>([
      { ALT: () => this.SUBRULE(this.bracketed) },
      { ALT: () => this.SUBRULE(this.price) },
    ]);
  });
  private readonly price = this.RULE("price", (): ParenList => {
    const pos = this.start();
    const outer = this.mode;
    const open = this.CONSUME(T.LParen);
    this.mode = Mode.Line;
    const items: LineItem[] = [this.SUBRULE(this.lineItem)];
    this.MANY(() => {
      this.CONSUME(T.Comma);
      items.push(this.SUBRULE1(this.lineItem));
    });
    this.mode = outer;
    this.closeBracket(open);
    return this.done({ kind: "paren-list", pos, end: pos, items });
  });

  // ---------------------------------------------------------------- prepositions

  private readonly prepositionChoice = this.wordOf([
    T.VerbPreposition,
    T.Of,
    T.NounPreposition,
    T.Without,
    T.At,
    T.By,
    T.During,
    T.Until,
    T.TimePreposition,
  ]);
  /** A preposition and its object, after a verb. */
  protected readonly preposition = this.RULE("preposition", (): PrepPhrase => {
    const pos = this.start();
    const preposition = this.OR(this.prepositionChoice) ?? this.missingWord();
    const object = this.SUBRULE(this.prepositionObject);
    return this.done({ kind: "prep-phrase", pos, end: pos, preposition, object });
  });

  private readonly nounPrepositionChoice = this.wordOf([T.Of, T.NounPreposition, T.Without, T.VerbPreposition]);
  protected readonly nounPreposition: ParserMethod<[], Postmod> = this.RULE("nounPreposition", (): PrepPhrase => {
    const pos = this.start();
    const preposition = this.OR(this.nounPrepositionChoice) ?? this.missingWord();
    const mode = (this.mode & kept) | Mode.Nested | Mode.Inner;
    const object = this.inMode(mode, () => this.SUBRULE(this.prepositionObject));
    return this.done({ kind: "prep-phrase", pos, end: pos, preposition, object });
  });

  private readonly objectChoice: Choice<SymbolsNode | NounPhrase | TimePoint> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.nounPhrase) },
      { ALT: () => this.SUBRULE(this.bare) },
      { ALT: () => this.SUBRULE(this.symbols) },
      { ALT: () => this.SUBRULE(this.bracketed) },
      { ALT: () => this.SUBRULE(this.timePoint) },
    ],
    ERR_MSG: "expected-noun-phrase",
  };
  private readonly prepositionObject = this.RULE(
    "prepositionObject",
    (): SymbolsNode | NounPhrase | TimePoint => this.OR(this.objectChoice) ?? this.missingPhrase(),
  );

  /** `the end of the turn`. */
  protected readonly timePoint = this.RULE("timePoint", (): TimePoint => {
    const pos = this.start();
    const edge = this.CONSUME(T.TimeEdge, { ERR_MSG: "expected-time" }).image === "the start of" ? "start" : "end";
    const of = this.inMode(this.mode | Mode.Inner, () => this.SUBRULE(this.phraseOrBare));
    return this.done({ kind: "time-point", pos, end: pos, edge, of });
  });

  private readonly verbWith = this.RULE("verbWith", (): WithPhrase => {
    const pos = this.start();
    this.CONSUME(T.With);
    const spec = this.SUBRULE(this.withSpec);
    return this.done({ kind: "with-phrase", pos, end: pos, spec });
  });
}
