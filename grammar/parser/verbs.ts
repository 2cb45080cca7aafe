import type { ParserMethod } from "chevrotain";
import type {
  Block,
  CostsPhrase,
  CopulaPhrase,
  GetPhrase,
  HasItem,
  HasThing,
  HavePhrase,
  Mod,
  ModalPhrase,
  NounPhrase,
  PlainVerb,
  Predicate,
  RunWord,
  VerbPhrase,
  WordNode,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { ComplementParser } from "./complements.js";
import { Mode } from "./modes.js";
import { closedVerbs } from "./habits.js";
import { runWords, type Choice } from "./runs.js";
import { types } from "./typeset.js";

const joints = types(T.And, T.Or);
/** Verbs of the language without a tense. */
const bareVerbs: ReadonlySet<string> = new Set(["be", "have", "get"]);

/** Verb phrases: `gets +1/+1 and can't attack or block`. */
export abstract class VerbParser extends ComplementParser {
  protected abstract readonly block: ParserMethod<[], Block>;

  // ---------------------------------------------------------------- joined verbs

  /** Verbs joined by `and` or by `or`, not by both. */
  protected readonly verbPhrase: ParserMethod<[], VerbPhrase> = this.RULE("verbPhrase", (): VerbPhrase => {
    const pos = this.start();
    this.enter();
    const first = this.SUBRULE(this.verb);
    const joined = this.ahead(joints)
      ? this.joined(pos, first, () => closedVerbs.has(this.type(2)) || this.is(2, T.Word))
      : first;
    this.leave();
    return joined;
  });
  private readonly jointChoice = this.wordOf([T.And, T.Or]);
  protected readonly joint = this.RULE("joint", (): WordNode => this.OR(this.jointChoice) ?? this.missingWord());

  /**
   * Under a modal bare verbs are joined, `can't attack or block`, `may draw a card and lose 1 life`; a verb
   * that carries its own tense goes on with the sentence: `can't attack and has flying`.
   */
  private readonly modalVerbs = this.RULE("modalVerbs", (): VerbPhrase => {
    const pos = this.start();
    this.enter();
    const first = this.SUBRULE(this.verb);
    const joined = this.ahead(joints)
      ? this.joined(pos, first, () => this.is(2, T.Word) || bareVerbs.has(this.image(2)))
      : first;
    this.leave();
    return joined;
  });

  private joined(pos: number, first: VerbPhrase, goesOn: () => boolean): VerbPhrase {
    const parts: VerbPhrase[] = [first];
    let op: "and" | "or" | undefined;
    this.MANY({
      GATE: goesOn,
      DEF: () => {
        const joint = this.SUBRULE(this.joint);
        if (op !== undefined && joint.text !== op) this.report("mixed-and-or", { pos: joint.pos, end: joint.end });
        op ??= joint.text === "or" ? "or" : "and";
        parts.push(this.SUBRULE1(this.verb));
      },
    });
    return op === undefined ? first : this.done({ kind: "verb-join", pos, end: pos, op, parts });
  }

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
  protected readonly verb = this.RULE("verb", (): VerbPhrase => this.OR(this.verbChoice) ?? this.missingVerb());

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
    if (this.ahead(joints))
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
    if (this.ahead(joints))
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
      this.OR<NounPhrase | undefined>([
        { ALT: () => this.SUBRULE(this.nounPhrase) },
        { ALT: () => this.SUBRULE(this.parameter) },
      ]) ?? this.missingPhrase();
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
    if (this.ahead(joints))
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
      DEF: [
        { ALT: () => this.modPtNode(this.CONSUME(T.ModPT)) },
        { ALT: () => this.signedNode(this.CONSUME(T.Signed)) },
      ],
      ERR_MSG: "expected-change",
    });
    const mod: Draft<Mod> = {
      kind: "mod",
      pos,
      end: pos,
      amount: amount ?? this.leaf({ kind: "mod-pt", pos, end: pos, text: "" }),
    };
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
    const direction = this.OR1<"less" | "more" | undefined>({
      DEF: [{ ALT: () => (this.CONSUME(T.Less), "less") }, { ALT: () => (this.CONSUME(T.More), "more") }],
      ERR_MSG: "expected-less-or-more",
    });
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

  // ---------------------------------------------------------------- what is missing

  protected missingVerb(): VerbPhrase {
    const pos = this.start();
    const word = this.missingWord();
    return this.done({ kind: "verb-phrase", pos, end: pos, word, complements: [] });
  }
}
