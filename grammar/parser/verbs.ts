import type { ParserMethod } from "chevrotain";
import type {
  Block,
  Clause,
  Complement,
  CostsPhrase,
  CopulaPhrase,
  GetPhrase,
  HasItem,
  HasThing,
  HavePhrase,
  LineItem,
  Mod,
  ModalPhrase,
  NounPhrase,
  ParenList,
  PlainVerb,
  Postmod,
  Predicate,
  PrepPhrase,
  RunWord,
  SymbolsNode,
  TimePoint,
  VerbPhrase,
  WithPhrase,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { kept, Mode } from "./modes.js";
import { NounParser } from "./nouns.js";
import { closedVerbs, runWords, types, type Choice } from "./runs.js";

/** What a part of a line can start with; after a comma it is a part, not another thing of a list. */
const lineItemStarts = types(T.Word, T.Name, T.Sym);

/** Verb phrases, and everything that follows a verb. */
export abstract class VerbParser extends NounParser {
  protected abstract readonly block: ParserMethod<[], Block>;
  protected abstract readonly clause: ParserMethod<[], Clause>;
  protected abstract readonly lineItem: ParserMethod<[], LineItem>;

  // ---------------------------------------------------------------- joined verbs

  /** Verbs joined by `and` or by `or`, not by both. */
  protected readonly verbPhrase: ParserMethod<[], VerbPhrase> = this.RULE("verbPhrase", (): VerbPhrase => {
    const pos = this.start();
    this.enter();
    const first = this.SUBRULE(this.verb);
    const parts: VerbPhrase[] = [first];
    let op: "and" | "or" | undefined;
    this.MANY({
      GATE: () => closedVerbs.has(this.type(2)) || this.is(2, T.Word),
      DEF: () => {
        const joint = this.SUBRULE(this.joint);
        if (op !== undefined && joint.text !== op) this.report("mixed-and-or", { pos: joint.pos, end: joint.end });
        op ??= joint.text === "or" ? "or" : "and";
        parts.push(this.SUBRULE1(this.verb));
      },
    });
    this.leave();
    return op === undefined ? first : this.done({ kind: "verb-join", pos, end: pos, op, parts });
  });
  private readonly jointChoice = this.wordOf([T.And, T.Or]);
  protected readonly joint = this.RULE("joint", (): WordNode => this.OR(this.jointChoice) ?? this.missingWord());

  /** Under a modal only `or` joins: `can't attack or block`. */
  private readonly modalVerbs = this.RULE("modalVerbs", (): VerbPhrase => {
    const pos = this.start();
    this.enter();
    const first = this.SUBRULE(this.verb);
    const parts: VerbPhrase[] = [first];
    this.MANY({
      GATE: () => closedVerbs.has(this.type(2)) || this.is(2, T.Word),
      DEF: () => {
        this.CONSUME(T.Or);
        parts.push(this.SUBRULE1(this.verb));
      },
    });
    this.leave();
    return parts.length === 1 ? first : this.done({ kind: "verb-join", pos, end: pos, op: "or", parts });
  });

  // ---------------------------------------------------------------- one verb

  private readonly verbChoice: Choice<VerbPhrase> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.plainVerb) },
      { ALT: () => this.SUBRULE(this.copula) },
      { ALT: () => this.SUBRULE(this.have) },
      { ALT: () => this.SUBRULE(this.get) },
      { ALT: () => this.SUBRULE(this.costs) },
      { ALT: () => this.SUBRULE(this.modal) },
    ],
    ERR_MSG: "expected-verb",
  };
  protected readonly verb = this.RULE("verb", (): VerbPhrase => {
    if (!this.RECORDING_PHASE) this.explainMissingVerb();
    return this.OR(this.verbChoice) ?? this.missingVerb();
  });
  /** A place right after a subject is no part of it: `each creature on the field` needs `that is`. */
  private explainMissingVerb(): void {
    if (!this.is(1, T.VerbPreposition) && !this.is(1, T.At)) return;
    const pos = this.LA(1).startOffset;
    this.fail("place-needs-that-is", { fix: { title: "write `that is` before the place", pos, end: pos, text: "that is " } });
  }

  protected readonly plainVerb: ParserMethod<[], PlainVerb> = this.RULE("plainVerb", (): PlainVerb => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.Word));
    const complements = this.SUBRULE(this.complements);
    return this.done({ kind: "verb-phrase", pos, end: pos, word, complements });
  });

  private readonly copula = this.RULE("copula", (): CopulaPhrase => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.Copula));
    let also = false;
    this.OPTION(() => {
      this.CONSUME(T.Also);
      also = true;
    });
    const predicate = this.SUBRULE(this.predicate);
    return this.done({ kind: "copula", pos, end: pos, word, also, predicate });
  });

  private readonly predicateChoice: Choice<Predicate> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.nounPhrase) },
      { ALT: () => this.SUBRULE(this.adjectives) },
      { ALT: () => this.SUBRULE(this.preposition) },
      { ALT: () => this.SUBRULE(this.symbols) },
    ],
    ERR_MSG: "expected-predicate",
  };
  protected readonly predicate = this.RULE(
    "predicate",
    (): Predicate => this.OR(this.predicateChoice) ?? this.missingPhrase(),
  );

  /** `tapped`, `disrupted or destroyed`, `put into your hand by this`. */
  private readonly adjectives = this.RULE("adjectives", (): Predicate => {
    const pos = this.start();
    const words: RunWord[] = [this.SUBRULE(this.runWord)];
    this.MANY({
      GATE: () => runWords.has(this.type(2)),
      DEF: () => {
        this.CONSUME(T.Or);
        words.push(this.SUBRULE1(this.runWord));
      },
    });
    const complements = this.SUBRULE(this.complements);
    return this.done({ kind: "adjectives", pos, end: pos, words, complements });
  });

  private readonly have = this.RULE("have", (): HavePhrase => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.Have));
    const items: HasItem[] = [this.SUBRULE(this.hasItem)];
    this.MANY({
      GATE: () => this.is(2, T.Word) || this.is(2, T.Name) || this.is(2, T.LCurly),
      DEF: () => {
        this.CONSUME(T.And);
        items.push(this.SUBRULE1(this.hasItem));
      },
    });
    return this.done({ kind: "have", pos, end: pos, word, items });
  });
  private readonly hasItem = this.RULE("hasItem", (): HasItem => {
    const pos = this.start();
    return (
      this.OR<HasItem | undefined>({
        DEF: [
          { ALT: () => this.SUBRULE(this.block) },
          { ALT: () => this.hasThing(pos, this.wordNode(this.CONSUME(T.Word))) },
          { ALT: () => this.SUBRULE(this.hasPhrase) },
        ],
        ERR_MSG: "expected-ability",
      }) ?? this.done({ kind: "has-thing", pos, end: pos, what: this.missingPhrase(), complements: [] })
    );
  });
  private hasThing(pos: number, what: WordNode): HasThing {
    const complements = this.SUBRULE(this.complements);
    return this.done({ kind: "has-thing", pos, end: pos, what, complements });
  }
  private readonly hasPhrase = this.RULE("hasPhrase", (): HasThing => {
    const pos = this.start();
    const what =
      this.OR<NounPhrase | undefined>([{ ALT: () => this.SUBRULE(this.nounPhrase) }, { ALT: () => this.SUBRULE(this.parameter) }]) ??
      this.missingPhrase();
    const complements = this.SUBRULE(this.complements);
    return this.done({ kind: "has-thing", pos, end: pos, what, complements });
  });
  /** A parameter alone: `has Boon`. */
  private readonly parameter = this.RULE("parameter", (): NounPhrase => {
    const pos = this.start();
    const token = this.CONSUME(T.Name);
    const name: RunWord = this.leaf({ kind: "name", pos, end: endOf(token), name: token.image });
    const run = this.done({ kind: "run" as const, pos, end: pos, alternatives: [[name]] });
    const nominal = this.done({ kind: "nominal" as const, pos, end: pos, other: false, run, postmods: [] });
    const primary = this.done({ kind: "bare" as const, pos, end: pos, nominal });
    return this.done({ kind: "np", pos, end: pos, primary, genitives: [], arithmetic: [] });
  });

  private readonly get = this.RULE("get", (): GetPhrase => {
    const pos = this.start();
    const word = this.wordNode(this.CONSUME(T.Get));
    const mods: Mod[] = [this.SUBRULE(this.mod)];
    this.MANY({
      GATE: () => this.is(2, T.ModPT) || this.is(2, T.Signed),
      DEF: () => {
        this.CONSUME(T.And);
        mods.push(this.SUBRULE1(this.mod));
      },
    });
    const get: Draft<GetPhrase> = { kind: "get", pos, end: pos, word, mods };
    this.OPTION(() => void (get.forEach = this.SUBRULE(this.forEachNoun)));
    return this.done(get);
  });
  private readonly mod = this.RULE("mod", (): Mod => {
    const pos = this.start();
    const amount = this.OR<Mod["amount"] | undefined>({
      DEF: [{ ALT: () => this.modPtNode(this.CONSUME(T.ModPT)) }, { ALT: () => this.signedNode(this.CONSUME(T.Signed)) }],
      ERR_MSG: "expected-change",
    });
    const mod: Draft<Mod> = { kind: "mod", pos, end: pos, amount: amount ?? this.leaf({ kind: "mod-pt", pos, end: pos, text: "" }) };
    this.OPTION({
      GATE: () => amount?.kind === "signed" && !((this.mode & Mode.Subject) !== 0 && this.verbAhead()),
      DEF: () => void (mod.what = this.SUBRULE(this.run)),
    });
    return this.done(mod);
  });

  /** `costs 2 less`, `costs {1} more to cast`. */
  private readonly costs = this.RULE("costs", (): CostsPhrase => {
    const pos = this.start();
    this.CONSUME(T.Costs);
    const amount = this.OR<CostsPhrase["amount"] | undefined>({
      DEF: [{ ALT: () => this.SUBRULE(this.symbols) }, { ALT: () => this.SUBRULE(this.amount) }],
      ERR_MSG: "expected-amount",
    });
    const direction = this.OR1<"less" | "more" | undefined>([
      { ALT: () => (this.CONSUME(T.Less), "less") },
      { ALT: () => (this.CONSUME(T.More), "more") },
    ]);
    const costs: Draft<CostsPhrase> = {
      kind: "costs",
      pos,
      end: pos,
      amount: amount ?? this.missingAmount(),
      direction: direction ?? "less",
    };
    this.OPTION({
      GATE: () => this.image(1) === "to" && this.is(2, T.Word),
      DEF: () => {
        this.CONSUME(T.VerbPreposition);
        costs.to = this.SUBRULE(this.plainVerb);
      },
    });
    return this.done(costs);
  });

  private readonly modalChoice = this.wordOf([T.Modal, T.May]);
  private readonly modal = this.RULE("modal", (): ModalPhrase => {
    const pos = this.start();
    const word = this.OR(this.modalChoice) ?? this.missingWord();
    const does = this.SUBRULE(this.underModal);
    return this.done({ kind: "modal", pos, end: pos, word, does });
  });
  private readonly underModal = this.RULE("underModal", (): Block | VerbPhrase => {
    return (
      this.OR<Block | VerbPhrase | undefined>({
        DEF: [{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.modalVerbs) }],
        ERR_MSG: "expected-verb",
      }) ?? this.missingVerb()
    );
  });

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
        const first = this.SUBRULE(this.complement);
        const items = [first];
        this.MANY1({
          GATE: () => this.listGoesOn(),
          DEF: () => {
            this.CONSUME(T.Comma);
            items.push(this.SUBRULE1(this.complement));
          },
        });
        complements.push(items.length === 1 ? first : this.done({ kind: "list", pos, end: pos, items }));
      },
    });
    return complements;
  });
  private listGoesOn(): boolean {
    if ((this.mode & Mode.Things) !== 0) return false;
    return (this.mode & Mode.Line) === 0 || !lineItemStarts.has(this.type(2));
  }

  /** `(a creature card in your hand)`, or a composite price: `({1}{U}, pay 3 life)`. */
  private readonly brackets = this.RULE("brackets", (): NounPhrase | ParenList => {
    return this.OR<NounPhrase | ParenList>([{ ALT: () => this.SUBRULE(this.bracketed) }, { ALT: () => this.SUBRULE(this.price) }]);
  });
  private readonly price = this.RULE("price", (): ParenList => {
    const pos = this.start();
    const outer = this.mode;
    this.CONSUME(T.LParen);
    this.mode = Mode.Line;
    const items: LineItem[] = [this.SUBRULE(this.lineItem)];
    this.MANY(() => {
      this.CONSUME(T.Comma);
      items.push(this.SUBRULE1(this.lineItem));
    });
    this.mode = outer;
    this.CONSUME(T.RParen, { ERR_MSG: "missing-bracket" });
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
    const outer = this.mode;
    const preposition = this.OR(this.nounPrepositionChoice) ?? this.missingWord();
    this.mode = (outer & kept) | Mode.Nested | Mode.Inner;
    const object = this.SUBRULE(this.prepositionObject);
    this.mode = outer;
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
    const of = this.inner(() => this.SUBRULE(this.phraseOrBare));
    return this.done({ kind: "time-point", pos, end: pos, edge, of });
  });

  private readonly verbWith = this.RULE("verbWith", (): WithPhrase => {
    const pos = this.start();
    this.CONSUME(T.With);
    const spec = this.SUBRULE(this.withSpec);
    return this.done({ kind: "with-phrase", pos, end: pos, spec });
  });

  // ---------------------------------------------------------------- what is missing

  protected missingVerb(): VerbPhrase {
    const pos = this.start();
    const word = this.missingWord();
    return this.done({ kind: "verb-phrase", pos, end: pos, word, complements: [] });
  }
}
