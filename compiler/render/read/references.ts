import { forEachChild, type Block, type Determined, type Line, type NounPhrase, type RunWord, type SyntaxNode } from "../../../grammar/index.js";
import { frameKey, type FrameTable } from "../../bind/binder.js";
import type { VerbSymbol } from "../../vocabulary/symbols.js";
import type { Vocabulary } from "../../vocabulary/vocabulary.js";

/** Something that a text speaks of more than once. */
export interface Referent {
  readonly name?: string;
  /** The words that introduced it. */
  readonly np: NounPhrase;
  /** Its nouns in the source's words, by alternative: `creature or player` has two. */
  readonly heads: readonly (readonly RunWord[])[];
  readonly kind: "thing" | "player" | "word" | "number";
  readonly plural: boolean;
  /** A value for each of a group: `each player chooses … as kind`. */
  readonly per: boolean;
  readonly target: boolean;
  /** Announced after a choice that it speaks of: `creature cards that are the kind`. */
  readonly depends: boolean;
  /** Somebody else than you chooses it. */
  readonly others: boolean;
  /** What was done with it where it was introduced. */
  readonly verb?: VerbSymbol;
}

/** How a place speaks of a referent that was mentioned before. */
export type Mention = { readonly of: Referent } & (
  | { readonly how: "it" }
  /** `that creature`: its noun tells it from the others. */
  | { readonly how: "that" }
  /** One of several of a kind, by what was done with it: `the sacrificed creature`. */
  | { readonly how: "done" }
  /** By a name that is a word of the game: `the flip`. */
  | { readonly how: "named" }
  /** One of two of a kind, in order of mention. */
  | { readonly how: "former" | "latter" }
);

export interface References {
  /** By the node that speaks: a pronoun, `the NAME`, `its`. */
  readonly mentions: ReadonlyMap<SyntaxNode, Mention>;
  /** By a node that is a target's first mention: where a text that names targets inline says it. */
  readonly first: ReadonlyMap<SyntaxNode, Referent>;
  /** What was introduced by a node. */
  readonly introduced: ReadonlyMap<SyntaxNode, Referent>;
  /** Targets in order, by the block or ability that announces them. */
  readonly targets: ReadonlyMap<SyntaxNode, readonly Referent[]>;
  /** `target a creature` lines whose target is named by a later sentence. */
  readonly announced: ReadonlySet<SyntaxNode>;
  /** Everything that has a name, also what other abilities of the card named. */
  readonly named: ReadonlyMap<string, Referent>;
}

const PLAYER_PRONOUNS: ReadonlySet<string> = new Set(["that player", "those players", "they"]);

/** Reads one ability in order of its source and decides how each later mention is said. */
export function referencesOf(root: SyntaxNode, vocabulary: Vocabulary, frames: FrameTable, outer?: References): References {
  return new Pass(vocabulary, frames, outer).read(root);
}

class Pass {
  readonly #mentions = new Map<SyntaxNode, Mention>();
  readonly #first = new Map<SyntaxNode, Referent>();
  readonly #introduced = new Map<SyntaxNode, Referent>();
  readonly #targets = new Map<SyntaxNode, Referent[]>();
  readonly #announced = new Set<SyntaxNode>();
  readonly #all: Referent[] = [];
  /** Declared by a `target` line and not yet spoken of. */
  readonly #waiting = new Map<Referent, SyntaxNode>();
  readonly #scopes: SyntaxNode[] = [];
  #verb: VerbSymbol | undefined;
  #eachSubject = false;
  #othersAct = false;
  #looping = 0;
  /** What a `target` line or act is about. */
  #object: NounPhrase | undefined;
  readonly #vocabulary: Vocabulary;
  readonly #frames: FrameTable;

  constructor(vocabulary: Vocabulary, frames: FrameTable, outer: References | undefined) {
    this.#vocabulary = vocabulary;
    this.#frames = frames;
    for (const referent of outer?.named.values() ?? []) this.#all.push(referent);
  }

  read(root: SyntaxNode): References {
    this.#scopes.push(root);
    this.#visit(root);
    return {
      mentions: this.#mentions,
      first: this.#first,
      introduced: this.#introduced,
      targets: this.#targets,
      announced: this.#announced,
      named: new Map(this.#all.flatMap((r) => (r.name === undefined ? [] : [[r.name, r] as const]))),
    };
  }

  #visit(node: SyntaxNode): void {
    switch (node.kind) {
      case "line":
        this.#line(node);
        return;
      case "for-each":
        this.#visit(node.each);
        if (node.as !== undefined) this.#named(node.each, node.as.text);
        if (node.by !== undefined) this.#visit(node.by);
        this.#looping += 1;
        this.#inScope(node.body);
        this.#looping -= 1;
        return;
      case "trigger":
      case "at":
      case "as":
      case "next-time":
        // Each announces its own targets.
        this.#children(node, node.body);
        return;
      case "command":
      case "verb-phrase":
      case "copula":
        this.#act(node);
        return;
      case "statement":
        this.#statement(node);
        return;
      case "np":
        this.#phrase(node);
        return;
      case "possessed":
        if (node.possessor.text !== "your") this.#speak(node.possessor, node.possessor.text);
        this.#children(node);
        return;
      case "pronoun":
        this.#speak(node, node.text);
        return;
      default:
        this.#children(node);
    }
  }

  #children(node: SyntaxNode, scope?: Block): void {
    forEachChild(node, (child) => {
      if (child === scope) this.#inScope(child);
      else this.#visit(child);
    });
  }

  #inScope(node: SyntaxNode): void {
    this.#scopes.push(node);
    this.#visit(node);
    this.#scopes.pop();
  }

  #line(line: Line): void {
    const [first] = line.items;
    const isTarget = first?.kind === "command" && first.word.text === "target" && line.items.length === 1 && line.after === undefined;
    const before = new Set(this.#all);
    const announces = line.after !== undefined || (first?.kind === "command" && first.body !== undefined);
    if (announces) this.#scopes.push(line);
    this.#children(line);
    if (announces) this.#scopes.pop();
    if (!isTarget) return;
    const found = this.#all.find((r) => !before.has(r) && r.target);
    if (found === undefined) return;
    // What is announced once for each of a group can't be said at one later mention.
    if (this.#looping === 0) this.#waiting.set(found, line);
    this.#announced.add(line);
  }

  #act(node: SyntaxNode): void {
    const verb = this.#frames.get(frameKey(node))?.[0]?.verb;
    const before = this.#verb;
    if (verb !== undefined) this.#verb = verb;
    else if (node.kind === "command" || node.kind === "verb-phrase") this.#verb = chooseVerb(node.word.text, this.#vocabulary) ?? this.#verb;
    const objectBefore = this.#object;
    const [object] = "complements" in node ? node.complements : [];
    const targets = (node.kind === "command" || node.kind === "verb-phrase") && /^targets?$/.test(node.word.text);
    this.#object = targets && object?.kind === "np" ? object : undefined;
    this.#children(node);
    this.#object = objectBefore;
    this.#verb = before;
  }

  #statement(node: SyntaxNode & { readonly kind: "statement" }): void {
    const { primary } = node.subject;
    const before = [this.#eachSubject, this.#othersAct] as const;
    this.#eachSubject = primary.kind === "determined" && primary.determiner.text === "each";
    this.#visit(node.subject);
    this.#othersAct = node.predicate.kind === "verb-phrase" && /^(?:targets|chooses)$/.test(node.predicate.word.text);
    forEachChild(node, (child) => {
      if (child !== node.subject) this.#visit(child);
    });
    [this.#eachSubject, this.#othersAct] = before;
  }

  #phrase(np: NounPhrase): void {
    const { primary } = np;
    const name = primary.kind === "determined" ? nameIn(primary) : undefined;
    if (name !== undefined && this.#mention(np, name)) {
      for (const part of np.genitives) this.#visit(part);
      for (const part of np.arithmetic) this.#visit(part);
      return;
    }
    this.#children(np);
    const introduces = this.#introduces(np);
    if (introduces) this.#introduce(np, np.as?.text);
  }

  #introduces(np: NounPhrase): boolean {
    if (np.as !== undefined) return true;
    const { primary } = np;
    if (np.genitives.length > 0) return false;
    switch (primary.kind) {
      case "determined":
        return ["a", "an", "another", "target"].includes(primary.determiner.text) || (primary.determiner.text === "each" && primary.of === undefined);
      case "quantified":
        return primary.nominal !== undefined && this.#verb !== undefined;
      default:
        return false;
    }
  }

  #introduce(np: NounPhrase, name: string | undefined): void {
    const { primary } = np;
    const nominal = "nominal" in primary ? primary.nominal : undefined;
    // `exile it as gone` names what `it` is.
    const alias = primary.kind === "pronoun" ? this.#mentions.get(primary)?.of : undefined;
    const among = primary.kind === "quantified" && primary.of !== undefined ? this.#mentions.get(primary.of)?.of : undefined;
    const heads = (alias ?? among)?.heads ?? headsOf(nominal?.run.alternatives ?? []);
    const kind = (alias ?? among)?.kind ?? this.#kindOf(heads);
    const isTarget = primary.kind === "determined" && primary.determiner.text === "target";
    const target = isTarget || np === this.#object;
    const verb = this.#verb === undefined ? {} : { verb: this.#verb };
    const depends = [...this.#mentions].some(([node, m]) => np.pos <= node.pos && node.end <= np.end && m.of.verb?.name === "chooses");
    const referent: Referent = {
      np,
      heads: this.#ownNoun(name, np, heads) ?? heads,
      kind,
      plural: this.#isPlural(np),
      per: this.#eachSubject,
      target,
      depends,
      others: this.#othersAct,
      ...verb,
      ...(name === undefined ? {} : { name }),
    };
    this.#all.push(referent);
    this.#introduced.set(np, referent);
    if (!target) return;
    const scope = this.#scopes.at(-1);
    if (scope === undefined) return;
    this.#targets.set(scope, [...(this.#targets.get(scope) ?? []), referent]);
  }

  /** A name that is itself a noun for what happens is said as that noun: `flip a coin as flip`. */
  #ownNoun(name: string | undefined, np: NounPhrase, heads: Referent["heads"]): Referent["heads"] | undefined {
    const noun = name === undefined ? undefined : this.#vocabulary.nouns.get(name);
    if (noun === undefined || np.as === undefined) return undefined;
    return noun.ofVerb !== undefined || heads.length === 0 ? [[np.as]] : undefined;
  }

  #named(np: NounPhrase, name: string): void {
    const known = this.#introduced.get(np);
    if (known === undefined) this.#introduce(np, name);
    else {
      const named = { ...known, name, plural: false };
      this.#introduced.set(np, named);
      this.#all.splice(this.#all.indexOf(known), 1, named);
    }
  }

  #kindOf(heads: readonly (readonly RunWord[])[]): Referent["kind"] {
    const kinds = heads.map((words) => {
      const last = words.at(-1);
      const noun = last?.kind === "word" ? nounOf(last.text, this.#vocabulary) : undefined;
      return noun === undefined ? "object" : this.#vocabulary.valueKind(noun);
    });
    if (kinds.length > 0 && kinds.every((k) => k === "player")) return "player";
    if (kinds.length > 0 && kinds.every((k) => k === "word")) return "word";
    if (kinds.length > 0 && kinds.every((k) => k === "number")) return "number";
    return "thing";
  }

  #isPlural(np: NounPhrase): boolean {
    const { primary } = np;
    switch (primary.kind) {
      case "determined":
        return primary.count !== undefined ? !isOne(primary.count) : primary.determiner.text === "all" || this.#pluralRun(primary.nominal?.run.alternatives ?? []);
      case "quantified":
        return primary.amount === undefined || !isOne(primary.amount);
      default:
        return false;
    }
  }
  #pluralRun(alternatives: readonly (readonly RunWord[])[]): boolean {
    const last = alternatives.at(-1)?.at(-1);
    return last?.kind === "word" && this.#vocabulary.readings(last.text).some((r) => r.form === "plural");
  }

  /** `the NAME`, `the NAMEs`. */
  #mention(np: NounPhrase, word: string): boolean {
    const of = [...this.#all].reverse().find((r) => r.name !== undefined && (r.name === word || `${r.name}s` === word));
    if (of === undefined) return false;
    this.#say(np, of.name === word ? of : { ...of, plural: true }, of);
    return true;
  }

  #speak(node: SyntaxNode, text: string): void {
    const of = this.#antecedent(text);
    if (of === undefined) return;
    if (!this.#isFirst(node, of)) this.#mentions.set(node, { of, how: text === "that player" || text === "those players" ? "that" : "it" });
  }

  #antecedent(text: string): Referent | undefined {
    const latest = [...this.#all].reverse();
    if (PLAYER_PRONOUNS.has(text)) return latest.find((r) => r.kind === "player" || this.#mayBePlayer(r));
    if (text === "them") return latest.find((r) => r.plural);
    if (text === "it" || text === "its") return latest.find((r) => r.kind === "thing" && r.name === undefined && !r.plural) ?? latest.find((r) => r.kind === "thing" && !r.plural);
    if (text === "their") return latest.find((r) => r.kind === "player") ?? latest.find((r) => r.plural);
    return undefined;
  }
  #mayBePlayer(referent: Referent): boolean {
    return referent.heads.some((words) => words.at(-1)?.kind === "word" && this.#kindOf([words]) === "player");
  }

  /** The first time that a sentence speaks of a target that a line of its own announced. */
  #isFirst(node: SyntaxNode, of: Referent): boolean {
    if (!this.#waiting.has(of)) return false;
    this.#waiting.delete(of);
    this.#first.set(node, of);
    this.#mentions.set(node, { of, how: this.#howOf(of) });
    return true;
  }

  #say(node: SyntaxNode, shown: Referent, of: Referent): void {
    if (!this.#isFirst(node, of)) this.#mentions.set(node, { of: shown, how: this.#howOf(of) });
  }

  #howOf(of: Referent): Mention["how"] {
    if (of.np.as !== undefined && of.heads[0]?.[0] === of.np.as) return "named";
    const rivals = this.#all.filter((r) => r !== of && r.heads !== of.heads && r.kind === of.kind && r.plural === of.plural && (r.name !== undefined || r.target || r.kind === "word"));
    if (of.kind === "word" || of.kind === "number") return rivals.length === 0 ? "done" : rivals.length === 1 && rivals[0] !== undefined ? this.#order(of, rivals[0]) : "done";
    const alike = rivals.filter((r) => headText(r) === headText(of));
    const [rival, third] = alike;
    if (rival === undefined) return of.kind === "player" || rivals.length > 0 || of.plural ? "that" : "it";
    if (third === undefined && of.target && rival.target) return this.#order(of, rival);
    return of.verb !== rival.verb ? "done" : third === undefined ? this.#order(of, rival) : "that";
  }
  #order(of: Referent, rival: Referent): "former" | "latter" {
    return this.#all.indexOf(of) < this.#all.indexOf(rival) ? "former" : "latter";
  }
}

/** How a target that a sentence names in passing is said where targets come first: それ, or which of them. */
export function targetMention({ targets }: References, of: Referent): Mention {
  for (const list of targets.values()) {
    const at = list.indexOf(of);
    if (at < 0 || list.length === 1) continue;
    if (list.length === 2) return { of, how: at === 0 ? "former" : "latter" };
    return { of, how: "that" };
  }
  return { of, how: "it" };
}

function chooseVerb(word: string, vocabulary: Vocabulary): VerbSymbol | undefined {
  if (word === "choose" || word === "chooses") return vocabulary.verbs.get("chooses");
  if (word === "target" || word === "targets") return vocabulary.verbs.get("targets");
  return undefined;
}

/** `the NAME` and nothing else. */
function nameIn(node: Determined): string | undefined {
  const { nominal } = node;
  if (node.determiner.text !== "the" || nominal === undefined || nominal.postmods.length > 0 || nominal.other || node.count !== undefined) return undefined;
  const [words, more] = nominal.run.alternatives;
  const word = words?.length === 1 && more === undefined ? words[0] : undefined;
  return word?.kind === "word" ? word.text : undefined;
}

/** The last noun of each alternative, with what belongs to it: `creature card`, not `untapped`. */
function headsOf(alternatives: readonly (readonly RunWord[])[]): readonly (readonly RunWord[])[] {
  return alternatives.map((words) => words.slice(-1));
}
function headText({ heads }: Referent): string {
  return heads.map((words) => words.map((w) => ("text" in w ? w.text.replace(/s$/, "") : w.kind)).join(" ")).join("/");
}
export function nounOf(word: string, vocabulary: Vocabulary): string | undefined {
  for (const { symbol } of vocabulary.readings(word)) {
    if (symbol.symbol !== "adjective" && symbol.symbol !== "verb" && symbol.symbol !== "keyword") return symbol.name;
  }
  return undefined;
}
function isOne(amount: SyntaxNode): boolean {
  return amount.kind === "number" && amount.value === 1;
}
