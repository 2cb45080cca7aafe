import { bindCard, bindKeyword } from "../bind/card.js";
import { Binder, type FrameTable, type Reference } from "../bind/binder.js";
import { bindRuling } from "../bind/ruling/index.js";
import type { BoundRuling } from "../bind/ruling/tree.js";
import type { BoundCard, BoundKeyword } from "../bind/tree.js";
import { checkAbility } from "../check/check.js";
import { checkOverrides } from "../check/overrides.js";
import { describe } from "../diagnostics/describe.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { Reads, tracked } from "../vocabulary/tracked.js";
import type { Vocabulary } from "../vocabulary/vocabulary.js";
import type { InContext, Source } from "../workspace/source.js";

export type BoundDeclaration =
  | { readonly kind: "card"; readonly card: BoundCard }
  | { readonly kind: "keyword"; readonly keyword: BoundKeyword }
  | { readonly kind: "ruling"; readonly ruling: BoundRuling }
  /** Nothing of its own to bind: a word, a context line. */
  | { readonly kind: "none" };

/** A declaration, bound and checked; good as long as its text and what it read stay the same. */
export interface Checked {
  readonly bound: BoundDeclaration;
  readonly findings: readonly Diagnostic[];
  /** How its verbs were read, for its printed text. */
  readonly frames: FrameTable;
  /** Nothing in it is an error: it can be lowered. */
  readonly sound: boolean;
  /** What its pronouns speak of, by the offset of each in its source. */
  readonly references: ReadonlyMap<number, Reference>;
  readonly vocabulary: Vocabulary;
  readonly reads: Reads;
  readonly path: string;
  readonly base: number;
}

export function checkDeclaration({ declaration, source }: InContext, vocabulary: Vocabulary): Checked {
  const reads = new Reads();
  const binder = new Binder(source, tracked(vocabulary, reads));
  const bound = bind(declaration, binder);
  const broken = source.errors.some((e) => declaration.pos <= e.pos && e.pos <= declaration.end);
  return {
    bound,
    findings: binder.findings,
    frames: binder.frames,
    sound: !broken && isSound(binder),
    references: binder.references,
    vocabulary,
    reads,
    path: source.path,
    base: source.base,
  };
}

function bind(declaration: InContext["declaration"], binder: Binder): BoundDeclaration {
  switch (declaration.kind) {
    case "card": {
      const card = bindCard(binder, declaration);
      for (const ability of card.abilities) checkAbility(binder, ability);
      checkOverrides(binder, declaration);
      return { kind: "card", card };
    }
    case "keyword": {
      const symbol = binder.vocabulary.keywords.get(declaration.name.text);
      // Of two keywords of one name the second was reported; it is no keyword of the game.
      if (symbol === undefined || symbol.body !== declaration.body) return { kind: "none" };
      const keyword = bindKeyword(binder, declaration, symbol);
      for (const ability of keyword.abilities) checkAbility(binder, ability);
      return { kind: "keyword", keyword };
    }
    case "ruling":
      return { kind: "ruling", ruling: bindRuling(binder, declaration) };
    case "context":
    case "word-decl":
    case "verb":
    case "language":
    case "broken":
      return { kind: "none" };
  }
}

export function isSound(binder: Binder): boolean {
  return binder.findings.every((f) => describe(f).severity !== "error");
}

/** Whether what was made still says what binding again would say. */
export function stillHolds(checked: Checked, source: Source, vocabulary: Vocabulary): boolean {
  if (checked.path !== source.path) return false;
  const moved = checked.base !== source.base;
  const told = checked.vocabulary !== vocabulary;
  return (!(moved || told) || isLocal(checked, source)) && (!told || checked.reads.hold(vocabulary));
}

/** A finding that points at another declaration can't be moved: that one may have moved otherwise. */
function isLocal({ findings, base }: Checked, source: Source): boolean {
  const end = base + source.text.length;
  return findings.every((f) => f.related.every((r) => r.path === source.path && base <= r.pos && r.end <= end));
}

/** The same result where its text stands now. */
export function movedTo(checked: Checked, source: Source, vocabulary: Vocabulary): Checked {
  const by = source.base - checked.base;
  if (by === 0) return checked.vocabulary === vocabulary ? checked : { ...checked, vocabulary };
  const move = <P extends { readonly pos: number; readonly end: number }>(place: P): P => ({ ...place, pos: place.pos + by, end: place.end + by });
  const findings = checked.findings.map((f) => ({
    ...move(f),
    related: f.related.map(move),
    fixes: f.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(move) })),
  }));
  return { ...checked, findings, vocabulary, base: source.base };
}
