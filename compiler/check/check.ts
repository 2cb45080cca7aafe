import type { Binder } from "../bind/binder.js";
import { isPlayer } from "../bind/pronoun.js";
import type { BoundAbility, BoundFact, BoundStatement, CostPart, Filled, Phrase } from "../bind/tree.js";
import { checkTargets } from "./targets.js";
import { checkPricesThere } from "./zones.js";

/**
 * What is well formed but can't be meant: an act on "a creature" that nobody chose, a lasting change
 * without an end, a target that nothing uses.
 */
export function checkAbility(b: Binder, ability: BoundAbility): void {
  switch (ability.a) {
    case "effect":
      checkBody(b, ability.body);
      return;
    case "activated":
      for (const part of ability.cost) checkPrice(b, part);
      checkBody(b, ability.body);
      return;
    case "triggered":
      checkBody(b, [...ability.body, ...(ability.then ?? [])]);
      return;
    case "modes":
      for (const option of ability.options) checkBody(b, option);
      return;
    case "would":
      checkBody(b, [...ability.body, ...ability.otherwise]);
      return;
    case "entering":
      checkEntering(b, ability.body);
      return;
    case "static": {
      const { statement } = ability;
      const lasting = statement.duration;
      // `during` is a part of a rule, not its end.
      if (lasting !== undefined && lasting.d !== "during") b.report("duration-pointless", lasting.span, { sentence: b.source(statement.span) });
      if (statement.s === "fact") checkGrants(b, statement);
      return;
    }
    case "while":
      checkPricesThere(b, ability.condition, ability.abilities);
      for (const inner of ability.abilities) checkAbility(b, inner);
      return;
    case "during":
      for (const inner of ability.abilities) checkAbility(b, inner);
      return;
    case "use":
      return;
  }
}

function checkBody(b: Binder, body: readonly BoundStatement[]): void {
  for (const statement of body) checkInEffect(b, statement, false);
  checkTargets(b, body);
}

/** What a card becomes on its way in stays with it. */
function checkEntering(b: Binder, body: readonly BoundStatement[]): void {
  for (const statement of body) checkInEffect(b, statement, true);
}

function checkPrice(b: Binder, part: CostPart): void {
  // The player who pays chooses what with.
  if (part.part === "act" && part.filled.adverbs.includes("instead")) b.report("unsupported-sentence", part.filled.span, { sentence: b.source(part.filled.span) });
}

/** `lasting`: a duration is around the statement, or none is needed. */
function checkInEffect(b: Binder, statement: BoundStatement, lasting: boolean): void {
  const inner = (body: readonly BoundStatement[]): void => {
    for (const s of body) checkInEffect(b, s, lasting);
  };
  switch (statement.s) {
    case "act":
      checkKnown(b, statement.filled);
      return;
    case "modify":
      return;
    case "fact":
      checkGrants(b, statement);
      if (!lasting && statement.duration === undefined && !lastsByItself(b, statement)) {
        const fix = b.insert(statement.span.end, " until the end of the turn", "add `until the end of the turn`");
        b.report("duration-missing", statement.span, { sentence: b.source(statement.span) }, { fixes: hasPeriod(b) ? [fix] : [] });
      }
      return;
    case "rule":
      if (!lasting && statement.duration === undefined && statement.rule !== "permission") {
        const fix = b.insert(statement.span.end, " until the end of the turn", "add `until the end of the turn`");
        b.report("duration-missing", statement.span, { sentence: b.source(statement.span) }, { fixes: hasPeriod(b) ? [fix] : [] });
      }
      return;
    case "if":
    case "if-so":
      inner(statement.then);
      inner(statement.otherwise);
      return;
    case "may":
    case "unless":
    case "for-each":
    case "repeat":
    case "together":
      inner(statement.body);
      return;
    case "while":
      for (const s of statement.body) checkInEffect(b, s, true);
      return;
    case "either":
      for (const option of statement.options) inner(option);
      return;
    case "table":
      for (const row of statement.rows) inner(row.body);
      return;
    case "delayed":
      checkAbility(b, statement.ability);
      return;
    case "instruction":
    case "choose":
    case "target":
    case "let":
      return;
  }
}

function hasPeriod(b: Binder): boolean {
  return b.vocabulary.periods.has("turn");
}

function checkGrants(b: Binder, fact: BoundFact): void {
  for (const grant of fact.grants) if (grant.g === "quoted") for (const ability of grant.abilities) checkAbility(b, ability);
}

/** An act is done to something that is known; what the verb itself asks for may be left open. */
function checkKnown(b: Binder, filled: Filled): void {
  for (const [name, phrase] of Object.entries(filled.holes)) {
    const hole = filled.verb.holes.find((h) => h.name === name);
    if (hole === undefined || filled.verb.chooses.includes(name) || filled.verb.describes.includes(name)) continue;
    // `until a non-land card` says what ends it.
    if (hole.preposition === "until") continue;
    if (hole.subject && isPlayer(b, phrase.nouns) && phrase.p !== "set") continue;
    // So many of something that has no identity, or of what is made: the number says it all.
    const counted = filled.verb.eachSeparately === name || isMade(b, phrase);
    if (!counted) for (const open of openSets(phrase)) chooseFirst(b, open, filled);
  }
}

function isMade(b: Binder, phrase: Phrase): boolean {
  return phrase.nouns.every((n) => {
    const kind = b.vocabulary.valueKind(n);
    return kind === "number" || kind === "amount" || kind === "procedure" || kind === "word" || b.vocabulary.nouns.get(n)?.board === true;
  });
}

function openSets(phrase: Phrase): readonly Phrase[] {
  if (phrase.p === "several") return phrase.parts.flatMap(openSets);
  if (phrase.p !== "set") return [];
  const { q } = phrase.quantifier;
  // `the top card of your library` is the one that it is, `the cards … until …` are those.
  return q === "each" || q === "the" ? [] : [phrase];
}

function chooseFirst(b: Binder, phrase: Phrase, filled: Filled): void {
  const text = b.source(phrase.span);
  const line = b.lineStart(filled.span);
  const one = phrase.p === "set" && phrase.quantifier.q === "a" && phrase.as === undefined && phrase.span.pos >= filled.span.pos;
  const fix =
    one && line !== undefined
      ? [{ title: `choose ${text} first`, edits: [{ ...b.place({ pos: line.pos, end: line.pos }), text: `choose ${text}\n${line.indent}` }, { ...b.place(phrase.span), text: "it" }] }]
      : [];
  b.report("choose-first", phrase.span, { phrase: text }, { fixes: fix });
}

/** A fact about a combat or a turn ends with it; control stays until somebody else takes it. */
function lastsByItself(b: Binder, statement: BoundFact): boolean {
  if (statement.controller !== undefined) return true;
  return statement.subject.nouns.some((noun) => b.vocabulary.valueKind(noun) === "procedure");
}
