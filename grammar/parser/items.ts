import { EOF, type ParserMethod } from "chevrotain";
import type {
  AsItem,
  AtItem,
  Block,
  ByItem,
  ByRow,
  DuringItem,
  EitherItem,
  ForEachItem,
  IfItem,
  IfSo,
  Item,
  MayItem,
  MeansItem,
  NextTime,
  RangeNode,
  RepeatItem,
  Tail,
  TogetherItem,
  Trigger,
  UntilItem,
  VerbPhrase,
  WhileItem,
} from "../syntax/nodes.js";
import { endOf, T } from "../tokens/index.js";
import type { Draft } from "./base.js";
import { LineParser } from "./lines.js";
import type { Choice } from "./runs.js";
import { liftTime } from "./trailing.js";
import { types } from "./typeset.js";

const edges = types(T.TimeEdge);
const phrases = types(T.Determiner, T.Possessive, T.PlayerPronoun);
const rowStarts = types(T.Range, T.Num);

/** Blocks, and the items that a word of the language heads. */
export abstract class ItemParser extends LineParser {
  // ---------------------------------------------------------------- blocks

  protected readonly block: ParserMethod<[], Block> = this.RULE("block", (): Block => {
    const pos = this.start();
    const outer = this.mode;
    const items: Item[] = [];
    this.enter();
    this.mode = 0;
    this.CONSUME(T.LCurly, { ERR_MSG: "expected-block" });
    do {
      this.MANY(() => {
        this.OR<void>([
          { ALT: () => void this.CONSUME(T.Sep) },
          {
            ALT: () => {
              this.beginLine();
              items.push(this.SUBRULE(this.item));
              this.endLine(this.restCode());
            },
          },
        ]);
      });
    } while (this.goesOnBehindMistake());
    this.CONSUME(T.RCurly);
    this.mode = outer;
    this.leave();
    return this.done({ kind: "block", pos, end: pos, items });
  });

  /** Something stands in a block that no item starts with: one finding, and on to the next line. */
  protected goesOnBehindMistake(): boolean {
    if (this.RECORDING_PHASE || this.stopped || this.is(1, T.RCurly) || this.is(1, EOF)) return false;
    this.beginLine();
    this.explainStart();
    this.endLine("expected-item");
    return true;
  }
  private readonly itemChoice: Choice<Item> = {
    DEF: [
      { ALT: () => this.SUBRULE(this.line) },
      { ALT: () => this.SUBRULE(this.statement) },
      { ALT: () => this.SUBRULE(this.trigger) },
      { ALT: () => this.SUBRULE(this.atItem) },
      { ALT: () => this.SUBRULE(this.asItem) },
      { ALT: () => this.SUBRULE(this.ifItem) },
      { ALT: () => this.SUBRULE(this.ifSo) },
      { ALT: () => this.SUBRULE(this.nextTime) },
      { ALT: () => this.SUBRULE(this.whileItem) },
      { ALT: () => this.SUBRULE(this.untilItem) },
      { ALT: () => this.SUBRULE(this.duringItem) },
      { ALT: () => this.SUBRULE(this.forEachItem) },
      { ALT: () => this.SUBRULE(this.repeatItem) },
      { ALT: () => this.SUBRULE(this.eitherItem) },
      { ALT: () => this.SUBRULE(this.togetherItem) },
      { ALT: () => this.SUBRULE(this.byItem) },
      { ALT: () => this.SUBRULE(this.mayItem) },
      { ALT: () => this.SUBRULE(this.meansItem) },
    ],
    ERR_MSG: "expected-item",
  };
  private readonly item = this.RULE("item", (): Item => this.OR(this.itemChoice) ?? this.missingLine());

  /** The block that an item must have. */
  private body(occurrence: number): Block {
    this.seekBlock();
    return this.subrule(occurrence, this.block);
  }

  // ---------------------------------------------------------------- events and conditions

  private readonly trigger = this.RULE("trigger", (): Trigger => {
    const pos = this.start();
    const word = this.CONSUME(T.When).image === "whenever" ? "whenever" : "when";
    const event = this.SUBRULE(this.condition);
    const trigger: Omit<Draft<Trigger>, "body"> = { kind: "trigger", pos, end: pos, word, event };
    this.OPTION(() => {
      this.CONSUME(T.If);
      trigger.condition = this.SUBRULE1(this.condition);
    });
    const whole: Draft<Trigger> = { ...trigger, body: this.body(0) };
    this.OPTION1(() => {
      this.CONSUME(T.Then);
      whole.then = this.body(1);
    });
    return this.done(whole);
  });

  private readonly atItem = this.RULE("atItem", (): AtItem => {
    const pos = this.start();
    this.CONSUME(T.At);
    if (!this.ahead(edges))
      this.fail("expected-time", this.ahead(phrases) ? this.insertion("the start of ", "write `the start of`") : {});
    const at: Omit<Draft<AtItem>, "body"> = { kind: "at", pos, end: pos, point: this.SUBRULE(this.timePoint) };
    this.OPTION(() => {
      this.CONSUME(T.If);
      at.condition = this.SUBRULE(this.condition);
    });
    return this.done({ ...at, body: this.body(0) });
  });

  private readonly asItem = this.RULE("asItem", (): AsItem => {
    const pos = this.start();
    this.CONSUME(T.As);
    const event = this.SUBRULE(this.clause);
    return this.done({ kind: "as", pos, end: pos, event, body: this.body(0) });
  });

  private readonly ifItem: ParserMethod<[], IfItem> = this.RULE("ifItem", (): IfItem => {
    const pos = this.start();
    this.enter();
    this.CONSUME(T.If);
    const condition = this.SUBRULE(this.condition);
    const item: Draft<IfItem> = { kind: "if", pos, end: pos, condition, body: this.body(0) };
    this.OPTION(() => void (item.otherwise = this.SUBRULE(this.otherwise)));
    this.leave();
    return this.done(item);
  });
  private readonly ifSo = this.RULE("ifSo", (): IfSo => {
    const pos = this.start();
    this.CONSUME(T.IfSo);
    const item: Draft<IfSo> = { kind: "if-so", pos, end: pos, body: this.body(0) };
    this.OPTION(() => void (item.otherwise = this.SUBRULE(this.otherwise)));
    return this.done(item);
  });
  private readonly otherwise = this.RULE("otherwise", (): Block | IfItem => {
    this.CONSUME(T.Otherwise);
    if (!this.is(1, T.If)) this.seekBlock();
    return (
      this.OR<Block | IfItem | undefined>([
        { ALT: () => this.SUBRULE(this.block) },
        { ALT: () => this.SUBRULE(this.ifItem) },
      ]) ?? this.missingBlock()
    );
  });

  private readonly nextTime = this.RULE("nextTime", (): NextTime => {
    const pos = this.start();
    this.CONSUME(T.TheNextTime);
    const event = this.SUBRULE(this.clause);
    const item: Draft<NextTime> = { kind: "next-time", pos, end: pos, event, body: this.body(0) };
    this.OPTION(() => void (item.where = this.SUBRULE(this.where)));
    return this.done(item);
  });

  // ---------------------------------------------------------------- how long, how often

  private readonly whileItem = this.RULE("whileItem", (): WhileItem => {
    const pos = this.start();
    this.CONSUME(T.While);
    const condition = this.SUBRULE(this.condition);
    return this.done({ kind: "while", pos, end: pos, condition, body: this.body(0) });
  });

  private readonly untilItem = this.RULE("untilItem", (): UntilItem => {
    const pos = this.start();
    this.CONSUME(T.Until);
    const until = this.SUBRULE(this.untilWhat);
    return this.done({ kind: "until", pos, end: pos, until, body: this.body(0) });
  });

  private readonly duringItem = this.RULE("duringItem", (): DuringItem => {
    const pos = this.start();
    this.CONSUME(T.During);
    const period = this.SUBRULE(this.phraseOrBare);
    return this.done({ kind: "during", pos, end: pos, period, body: this.body(0) });
  });

  private readonly forEachItem = this.RULE("forEachItem", (): ForEachItem => {
    const pos = this.start();
    const each = this.SUBRULE(this.forEachNoun);
    const item: Omit<Draft<ForEachItem>, "body"> = { kind: "for-each", pos, end: pos, each };
    this.OPTION(() => {
      this.CONSUME(T.As);
      item.as = this.SUBRULE(this.newName);
    });
    this.OPTION1(() => {
      this.CONSUME(T.By);
      item.by = this.SUBRULE(this.phraseOrBare);
    });
    return this.done({ ...item, body: this.body(0) });
  });

  private readonly repeatItem = this.RULE("repeatItem", (): RepeatItem => {
    const pos = this.start();
    this.CONSUME(T.Repeat);
    const body = this.body(0);
    this.CONSUME(T.While, { ERR_MSG: "expected-while" });
    const condition = this.SUBRULE(this.condition);
    return this.done({ kind: "repeat", pos, end: pos, body, condition });
  });

  // ---------------------------------------------------------------- choices and groups

  private readonly eitherItem = this.RULE("eitherItem", (): EitherItem => {
    const pos = this.start();
    this.CONSUME(T.EitherBlock);
    const options: Block[] = [this.body(0)];
    this.CONSUME(T.Or, { ERR_MSG: "expected-or" });
    options.push(this.body(1));
    this.MANY(() => {
      this.CONSUME1(T.Or);
      options.push(this.body(2));
    });
    return this.done({ kind: "either", pos, end: pos, options });
  });

  private readonly togetherItem = this.RULE("togetherItem", (): TogetherItem => {
    const pos = this.start();
    this.CONSUME(T.Together);
    return this.done({ kind: "together", pos, end: pos, body: this.body(0) });
  });

  private readonly byItem = this.RULE("byItem", (): ByItem => {
    const pos = this.start();
    this.CONSUME(T.By);
    const by = this.SUBRULE(this.phraseOrBare);
    const rows: ByRow[] = [];
    this.CONSUME(T.LCurly, { ERR_MSG: "expected-block" });
    do {
      this.MANY(() => {
        this.OR<void>([
          { ALT: () => void this.CONSUME(T.Sep) },
          {
            ALT: () => {
              this.beginLine();
              rows.push(this.SUBRULE(this.row));
              this.endLine(this.restCode(), rowStarts);
            },
          },
        ]);
      });
    } while (this.goesOnBehindRow());
    this.CONSUME(T.RCurly);
    return this.done({ kind: "by", pos, end: pos, by, rows });
  });
  private goesOnBehindRow(): boolean {
    if (this.RECORDING_PHASE || this.stopped || this.is(1, T.RCurly) || this.is(1, EOF)) return false;
    this.beginLine();
    this.endLine("expected-row");
    return true;
  }
  private readonly row = this.RULE("row", (): ByRow => {
    const pos = this.start();
    const range = this.OR<ByRow["range"]>([
      { ALT: () => this.rangeNode() },
      { ALT: () => this.numberNode(this.CONSUME(T.Num)) },
    ]);
    return this.done({ kind: "row", pos, end: pos, range, body: this.body(0) });
  });
  private rangeNode(): RangeNode {
    const token = this.CONSUME(T.Range);
    const [from, to] = token.image.split("..").map(Number);
    return this.leaf({ kind: "range", pos: token.startOffset, end: endOf(token), from: from ?? 0, to: to ?? 0 });
  }

  private readonly mayItem = this.RULE("mayItem", (): MayItem => {
    const pos = this.start();
    this.CONSUME(T.May);
    const does = this.OR<Block | VerbPhrase | undefined>({
      DEF: [{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.verbPhrase) }],
      ERR_MSG: "expected-verb",
    });
    const time = does === undefined || does.kind === "block" || this.RECORDING_PHASE ? undefined : liftTime(does);
    const tail: Tail = { ...(time === undefined ? {} : { time }), ...this.SUBRULE(this.tail) };
    return this.done({ kind: "may", pos, end: pos, does: does ?? this.missingVerb(), tail });
  });

  private readonly meansItem = this.RULE("meansItem", (): MeansItem => {
    const pos = this.start();
    this.CONSUME(T.Means);
    const condition = this.SUBRULE(this.condition);
    return this.done({ kind: "means", pos, end: pos, condition });
  });

  // ---------------------------------------------------------------- what is missing

  protected missingBlock(): Block {
    const pos = this.start();
    return this.done({ kind: "block", pos, end: pos, items: [] });
  }
}
