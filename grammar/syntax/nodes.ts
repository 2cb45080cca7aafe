/**
 * The syntax tree of a `.card` file. It knows closed-class words only: whether a word is a noun, a
 * verb or a keyword is the binder's question, so a tree is the same for every game.
 *
 * Every node spans `[pos, end)` in UTF-16 code units of its file, children lie inside their parent and
 * in source order, and a node that the parser had to give up on is marked `incomplete`.
 */
export interface Span {
  readonly pos: number;
  readonly end: number;
}

interface Base<K extends string> extends Span {
  readonly kind: K;
  readonly incomplete?: true;
}

// ------------------------------------------------------------------ leaves

/** An open-class word, or a closed one kept where its place matters (a preposition, a pronoun). */
export interface WordNode extends Base<"word"> {
  readonly text: string;
}
/** `"…"`: `value` is the text between the quotes, NFC. */
export interface StringNode extends Base<"string"> {
  readonly value: string;
}
export interface NumberNode extends Base<"number"> {
  readonly value: number;
}
/** One capital letter, a number: `X`, `N`. */
export interface VarNode extends Base<"var"> {
  readonly name: string;
}
/** A capitalised word, another parameter: `Cost`, `Quality`. */
export interface NameNode extends Base<"name"> {
  readonly name: string;
}
/** `{2}`, `{W}`: `text` includes the braces. */
export interface SymbolNode extends Base<"symbol"> {
  readonly text: string;
}
/** One or more symbols side by side: `{3}{U}`. */
export interface SymbolsNode extends Base<"symbols"> {
  readonly symbols: readonly SymbolNode[];
}
/** `2/1`. */
export interface PtNode extends Base<"pt"> {
  readonly text: string;
}
/** `+1/+1`, `+X/+0`. */
export interface ModPtNode extends Base<"mod-pt"> {
  readonly text: string;
}
/** `+2`, `-1`, `+N`: the sign, then a number or a variable. */
export interface SignedNode extends Base<"signed"> {
  readonly sign: 1 | -1;
  readonly amount: NumberNode | VarNode;
}
/** `1..2`. */
export interface RangeNode extends Base<"range"> {
  readonly from: number;
  readonly to: number;
}

/** `// …` to the end of its line. */
export interface Comment extends Span {
  readonly text: string;
}

// ------------------------------------------------------------------ declarations

export interface CardFile extends Base<"file"> {
  readonly declarations: readonly Declaration[];
  readonly comments: readonly Comment[];
}

export type Declaration =
  | LanguageLine
  | ContextLine
  | CardDecl
  | KeywordDecl
  | VerbDecl
  | WordDecl
  | RulingDecl
  | BrokenDecl;

/** `language 1`. */
export interface LanguageLine extends Base<"language"> {
  readonly version: NumberNode;
}
/** `game chess`, `game chess { … }`, `set openings of chess edition 2015 { … }`. */
export interface ContextLine extends Base<"context"> {
  readonly word: "game" | "set";
  readonly name: WordNode;
  readonly of?: WordNode;
  readonly edition?: NumberNode;
  readonly body?: Block;
}
export interface CardDecl extends Base<"card"> {
  readonly name: StringNode;
  readonly body: Block;
}
export interface KeywordDecl extends Base<"keyword"> {
  readonly name: WordNode;
  readonly pattern: readonly PatternPart[];
  readonly body: Block;
}
/** `verb <agent: source> deals <amount: damage> to <patient: creature or player> { … }`. */
export interface VerbDecl extends Base<"verb"> {
  readonly subject: Hole;
  readonly word: WordNode;
  readonly pattern: readonly PatternPart[];
  readonly body?: Block;
}
export interface PatternPart extends Base<"pattern-part"> {
  readonly optional: boolean;
  readonly preposition?: WordNode;
  readonly hole: Hole;
}
/** `<amount: damage>`; without a type the name is the type. */
export interface Hole extends Base<"hole"> {
  readonly name: string;
  readonly type?: TypeExpr;
}
/** `creature or player`. */
export interface TypeExpr extends Base<"type-expr"> {
  readonly alternatives: readonly (readonly WordNode[])[];
}
export type DeclWord =
  | "noun"
  | "type"
  | "types"
  | "zone"
  | "stat"
  | "adjective"
  | "resource"
  | "counter"
  | "phase"
  | "symbol"
  | "period"
  | "setting"
  | "edition";
/** `noun ally is another creature you control { … }`, `types of creature { … }`, `symbol {W} of mana { … }`. */
export interface WordDecl extends Base<"word-decl"> {
  readonly word: DeclWord;
  readonly name?: WordNode | ModPtNode | SymbolNode | NumberNode;
  readonly of?: TypeExpr;
  readonly is?: NounPhrase;
  readonly body?: Block;
}
/** `ruling "id", "id" { … }`: lines about the ruling, then its sections in order. */
export interface RulingDecl extends Base<"ruling"> {
  readonly ids: readonly StringNode[];
  readonly lines: readonly Line[];
  readonly sections: readonly RulingSection[];
}
export interface RulingSection extends Base<"section"> {
  readonly section: "given" | "when" | "then";
  readonly body: Block;
}
/** What could not be read as a declaration; the rest of the file still is. */
export interface BrokenDecl extends Base<"broken"> {}

// ------------------------------------------------------------------ blocks and items

export interface Block extends Base<"block"> {
  readonly items: readonly Item[];
}

export type Item =
  | Trigger
  | AtItem
  | AsItem
  | IfItem
  | IfSo
  | NextTime
  | WhileItem
  | UntilItem
  | DuringItem
  | ForEachItem
  | RepeatItem
  | EitherItem
  | TogetherItem
  | ByItem
  | MayItem
  | MeansItem
  | Line
  | Statement
  | Placement;

/** `when|whenever COND [if COND] { … } [then { … }]`. */
export interface Trigger extends Base<"trigger"> {
  readonly word: "when" | "whenever";
  readonly event: Condition;
  readonly condition?: Condition;
  readonly body: Block;
  readonly then?: Block;
}
export interface AtItem extends Base<"at"> {
  readonly point: TimePoint;
  readonly condition?: Condition;
  readonly body: Block;
}
/** `as this enters { … }`. */
export interface AsItem extends Base<"as"> {
  readonly event: Clause;
  readonly body: Block;
}
export interface IfItem extends Base<"if"> {
  readonly condition: Condition;
  readonly body: Block;
  readonly otherwise?: Block | IfItem;
}
export interface IfSo extends Base<"if-so"> {
  readonly body: Block;
  readonly otherwise?: Block | IfItem;
}
export interface NextTime extends Base<"next-time"> {
  readonly event: Clause;
  readonly body: Block;
  readonly where?: Where;
}
export interface WhileItem extends Base<"while"> {
  readonly condition: Condition;
  readonly body: Block;
}
export interface UntilItem extends Base<"until"> {
  readonly until: TimePoint | Clause;
  readonly body: Block;
}
export interface DuringItem extends Base<"during"> {
  readonly period: NounPhrase;
  readonly body: Block;
}
export interface ForEachItem extends Base<"for-each"> {
  readonly each: NounPhrase;
  readonly as?: WordNode;
  readonly by?: NounPhrase;
  readonly body: Block;
}
export interface RepeatItem extends Base<"repeat"> {
  readonly body: Block;
  readonly condition: Condition;
}
export interface EitherItem extends Base<"either"> {
  readonly options: readonly Block[];
}
export interface TogetherItem extends Base<"together"> {
  readonly body: Block;
}
/** `by the roll { 1..2 { … } 3 { … } }`. */
export interface ByItem extends Base<"by"> {
  readonly by: NounPhrase;
  readonly rows: readonly ByRow[];
}
export interface ByRow extends Base<"row"> {
  readonly range: RangeNode | NumberNode;
  readonly body: Block;
}
export interface MayItem extends Base<"may"> {
  readonly does: Block | VerbPhrase;
  readonly tail: Tail;
}
export interface MeansItem extends Base<"means"> {
  readonly condition: Condition;
}

/**
 * A line whose first word decides: a property, a type line, keywords, an act of yours; with a colon the
 * part before it is a price. `choose 1: { … } or { … }` has its options in `after`.
 */
export interface Line extends Base<"line"> {
  readonly items: readonly LineItem[];
  readonly after?: AfterColon;
  readonly tail: Tail;
}
export interface AfterColon extends Base<"after-colon"> {
  readonly only: readonly OnlyPart[];
  readonly does: readonly Block[] | LineItem;
}
export type LineItem = SymbolsNode | NameNode | Command;
/** `draw a card`, `flying`, `cost {2}{R}`, `morph {W}`, `effect { … }`. */
export interface Command extends Base<"command"> {
  readonly word: WordNode;
  readonly complements: readonly Complement[];
  readonly body?: Block;
}
export type OnlyPart =
  | OnlyOnce
  | (Base<"only-when"> & { readonly event: Condition })
  | (Base<"only-if"> & { readonly condition: Condition })
  | (Base<"only-time"> & { readonly time: TimePhrase });
export interface OnlyOnce extends Base<"only-once"> {
  readonly time?: TimePhrase | PronounNode;
  /** `only once during the turn per name`: what the limit is counted by, where it isn't the object. */
  readonly per?: WordNode;
}
/** What may follow any act: a duration, `unless`, `where X is`, `then { … }`. */
export interface Tail {
  readonly time?: TimePhrase;
  readonly unless?: Condition;
  readonly where?: Where;
  readonly then?: Block;
}
export interface Where extends Base<"where"> {
  readonly variable: VarNode;
  readonly is: NounPhrase;
}
/** Someone does something, or a fact: `this deals 2 damage to it`, `each goblin gets +1/+1`. */
export interface Statement extends Base<"statement"> {
  readonly subject: NounPhrase;
  readonly predicate: VerbPhrase;
  readonly tail: Tail;
}
/** In `given`: `your hand: "Clone" as first, 3 "Zombie"`. */
export interface Placement extends Base<"placement"> {
  readonly subject: NounPhrase;
  readonly things: readonly Placed[];
}
/** `"Grunt" as near at c3 (face-down)`, `{3}{G}`, `4`. */
export interface Placed extends Base<"placed"> {
  readonly what: SymbolsNode | NounPhrase;
  readonly at: readonly PrepPhrase[];
  readonly marks: readonly Predicate[];
}

// ------------------------------------------------------------------ conditions and clauses

export type Condition = Clause | ConditionJoin;
export interface ConditionJoin extends Base<"condition-join"> {
  readonly op: "and" | "or";
  readonly parts: readonly Clause[];
}
export type Clause = PlainClause | ParenClause;
export interface PlainClause extends Base<"clause"> {
  readonly subject: NounPhrase;
  readonly predicate: VerbPhrase;
}
export interface ParenClause extends Base<"paren-clause"> {
  readonly condition: Condition;
}

export type VerbPhrase =
  | CopulaPhrase
  | HavePhrase
  | GetPhrase
  | CostsPhrase
  | ModalPhrase
  | PlainVerb
  | VerbJoin;
export interface VerbJoin extends Base<"verb-join"> {
  readonly op: "and" | "or";
  readonly parts: readonly VerbPhrase[];
}
/** `is`, `isn't`, `was also` …; `word` is as written. */
export interface CopulaPhrase extends Base<"copula"> {
  readonly word: WordNode;
  readonly also: boolean;
  readonly predicate: Predicate;
}
/** A noun phrase, adjectives joined by `or`, or a place. */
export type Predicate = NounPhrase | AdjectivePredicate | PrepPhrase | SymbolsNode;
export interface AdjectivePredicate extends Base<"adjectives"> {
  readonly words: readonly RunWord[];
  readonly complements: readonly Complement[];
}
export interface HavePhrase extends Base<"have"> {
  readonly word: WordNode;
  readonly items: readonly HasItem[];
}
/** `has { … }`, `has flying`, `has crit 3`, `has no abilities`. */
export type HasItem = Block | HasThing;
export interface HasThing extends Base<"has-thing"> {
  readonly what: NounPhrase | WordNode;
  readonly complements: readonly Complement[];
}
export interface GetPhrase extends Base<"get"> {
  readonly word: WordNode;
  readonly mods: readonly Mod[];
  readonly forEach?: NounPhrase;
}
/** `+1/+1`, `+2 power`, `-N damage`. */
export interface Mod extends Base<"mod"> {
  readonly amount: ModPtNode | SignedNode;
  readonly what?: Run;
}
export interface CostsPhrase extends Base<"costs"> {
  readonly amount: SymbolsNode | Amount;
  readonly direction: "less" | "more";
  readonly to?: PlainVerb;
}
/** `can't be blocked by …`, `may { … }`, `doesn't untap`; `does` is the part under the modal. */
export interface ModalPhrase extends Base<"modal"> {
  readonly word: WordNode;
  readonly does: Block | VerbPhrase;
}
export interface PlainVerb extends Base<"verb-phrase"> {
  readonly word: WordNode;
  readonly complements: readonly Complement[];
}

export type Complement =
  | NounPhrase
  | SymbolsNode
  | NameNode
  | PrepPhrase
  | WithPhrase
  | AdverbNode
  | ForEachPhrase
  | AsThough
  | PtNode
  | ModPtNode
  | SignedNode
  | WordNode
  | ParenList
  | ListNode;
/** Things with commas between them: `you choose the first, the second for order`, `edition 2002, 2015`. */
export interface ListNode extends Base<"list"> {
  readonly items: readonly Complement[];
}
/** `(cost {1}{U}, pay 3 life)`: a composite price. A bracketed noun phrase is a NounPhrase with `parens`. */
export interface ParenList extends Base<"paren-list"> {
  readonly items: readonly LineItem[];
}
/** `to the victim`, `from your hand`, `during your upkeep`, `at the end of the turn`. */
export interface PrepPhrase extends Base<"prep-phrase"> {
  readonly preposition: WordNode;
  readonly object: SymbolsNode | NounPhrase | TimePoint;
}
export interface WithPhrase extends Base<"with-phrase"> {
  readonly spec: WithSpec;
}
/** `instead`, `at random`, `in any order`, `in secret`. */
export interface AdverbNode extends Base<"adverb"> {
  readonly text: string;
}
export interface ForEachPhrase extends Base<"for-each-phrase"> {
  readonly each: NounPhrase;
}
export interface AsThough extends Base<"as-though"> {
  readonly clause: Clause;
}
/** `until the end of the turn`, `during your upkeep`, or one of the tokens `this turn`, `this combat` … */
export type TimePhrase = TimePrepPhrase | PronounNode;
export interface TimePrepPhrase extends Base<"time-phrase"> {
  readonly preposition: WordNode;
  readonly object: TimePoint | NounPhrase;
}
export interface TimePoint extends Base<"time-point"> {
  readonly edge: "start" | "end";
  readonly of: NounPhrase;
}

// ------------------------------------------------------------------ noun phrases

export interface NounPhrase extends Base<"np"> {
  readonly primary: Primary;
  /** `its controller's graveyard`: what follows each `'s`, in order. */
  readonly genitives: readonly Nominal[];
  readonly arithmetic: readonly Arithmetic[];
  readonly rounded?: "up" | "down";
  readonly as?: WordNode;
  readonly parens?: true;
}
export interface Arithmetic extends Base<"arithmetic"> {
  readonly op: "plus" | "minus";
  readonly amount: Amount;
}
export type Primary =
  | PronounNode
  | QuotedName
  | Determined
  | Possessed
  | EitherOr
  | BothAnd
  | Quantified
  | Bare;
/** `this`, `it`, `them`, `you`, `they`, `that player`, `those players`, `this turn`, `this way`, `the rest`, `nothing`. */
export interface PronounNode extends Base<"pronoun"> {
  readonly text: string;
}
/** `"Gold Ring"`, with a determiner or a count before it: `a "Gold Ring"`, `3 "Zombie"`. */
export interface QuotedName extends Base<"quoted"> {
  readonly determiner?: WordNode;
  readonly count?: NumberNode;
  readonly name: StringNode;
  readonly postmods: readonly Postmod[];
}
/** `a creature`, `each other player`, `the 3 top cards`, `the kind`, `each of them`, `target elf`. */
export interface Determined extends Base<"determined"> {
  readonly determiner: WordNode;
  readonly count?: Amount;
  /** `up to 4 target creatures`: `count` and `bound` stand before the word `target`. */
  readonly bound?: Bound;
  readonly of?: NounPhrase;
  readonly nominal?: Nominal;
}
export interface Possessed extends Base<"possessed"> {
  readonly possessor: WordNode;
  readonly count?: NumberNode;
  readonly nominal: Nominal;
}
export interface EitherOr extends Base<"either-or"> {
  readonly left: NounPhrase;
  readonly right: NounPhrase;
}
export interface BothAnd extends Base<"both-and"> {
  readonly left: NounPhrase;
  readonly right: NounPhrase;
}
export type Bound = "any" | "up to" | "at least" | "at most" | "more than" | "less than" | "exactly" | "or less" | "or more";
/** `2 cards`, `up to 3 of them`, `any number of opponents`, `3 or more creatures`, a bare `7`. */
export interface Quantified extends Base<"quantified"> {
  readonly bound?: Bound;
  /** Missing for `any number of`. */
  readonly amount?: Amount;
  readonly of?: NounPhrase;
  readonly name?: StringNode;
  readonly nominal?: Nominal;
}
/** A noun without a determiner: `combat damage`, `creature with defense 2` after a preposition. */
export interface Bare extends Base<"bare"> {
  readonly nominal: Nominal;
  readonly amount?: Amount;
}
export interface Nominal extends Base<"nominal"> {
  readonly other: boolean;
  readonly run: Run;
  readonly postmods: readonly Postmod[];
}
/** `artifact or black creature` = [[artifact], [black, creature]]. */
export interface Run extends Base<"run"> {
  readonly alternatives: readonly (readonly RunWord[])[];
}
export type RunWord = WordNode | PtNode | ModPtNode | NameNode | VarNode | StringNode;
export type Postmod = PrepPhrase | WithPhrase | OtherThan | ThatClause | RelativeClause;
export interface OtherThan extends Base<"other-than"> {
  readonly object: NounPhrase;
}
export interface ThatClause extends Base<"that-clause"> {
  readonly predicate: VerbPhrase;
}
/** `creatures you control`, `a creature an opponent controls`. */
export interface RelativeClause extends Base<"relative-clause"> {
  readonly subject: NounPhrase;
  readonly verb: WordNode;
}
/** After `with`: `flying`, `defense 3 or less`, `X +1/+1 counters`, `the least toughness`. */
export interface WithSpec extends Base<"with-spec"> {
  readonly what: NounPhrase;
  readonly bound?: Bound;
  readonly amount?: Amount;
}

// ------------------------------------------------------------------ amounts

export type Amount =
  | NumberNode
  | VarNode
  | ThatMuch
  | Multiple
  | NumberOf
  | AmountSum
  | AmountOf
  | Product
  | PerEach;
/** `that much`, `that many`: the amount of the event that triggered. */
export interface ThatMuch extends Base<"that-much"> {}
export interface Multiple extends Base<"multiple"> {
  readonly factor: "twice" | "half";
  readonly of: Amount;
}
/** `the number of creatures on the battlefield`. */
export interface NumberOf extends Base<"number-of"> {
  readonly of: NounPhrase;
}
export interface AmountSum extends Base<"sum"> {
  readonly op: "plus" | "minus";
  readonly left: Amount;
  readonly right: Amount;
}
/** A noun phrase that is a number: `its power`, `the bid`. */
export interface AmountOf extends Base<"amount-of"> {
  readonly np: NounPhrase;
}

/** `3 times the number of elves`. */
export interface Product extends Base<"product"> {
  readonly times: Amount;
  readonly of: Amount;
}
/** `10 for each opponent`: an amount without a noun, taken once for each. */
export interface PerEach extends Base<"per-each"> {
  readonly amount: Amount;
  readonly each: NounPhrase;
}

export type SyntaxNode =
  | WordNode | StringNode | NumberNode | VarNode | NameNode | SymbolNode | SymbolsNode | PtNode | ModPtNode
  | SignedNode | RangeNode | CardFile | Declaration | PatternPart | Hole | TypeExpr | RulingSection | Block | Item
  | ByRow | AfterColon | Command | OnlyPart | Where | Placed | Condition | Clause | VerbPhrase | AdjectivePredicate
  | HasThing | Mod | Complement | TimePhrase | TimePoint | NounPhrase | Arithmetic | Primary | Nominal | Run
  | Postmod | WithSpec | Amount;

/** What a parse gives: always a tree, and the places where the text broke the grammar. */
export interface ParseResult {
  readonly file: CardFile;
  readonly errors: readonly SyntaxError[];
}
/** Data of a syntax finding; the prose stands in the registry of diagnostics. */
export interface SyntaxError extends Span {
  readonly code: string;
  readonly data: Readonly<Record<string, string | readonly string[]>>;
  /** A place that explains this one: the brace that was opened. */
  readonly related?: Span;
  readonly fix?: { readonly title: string; readonly pos: number; readonly end: number; readonly text: string };
}
