/** A small Magic: the words that the rules module speaks of, and cards that each show one thing. */
import type { ModuleRecord, NounRecord, Obj, Player, VerbRecord, VocabularyRecord, Zone } from "../../../runtime/api.js";
import { kit } from "../../../runtime/api.js";

interface TestMagic {
  nouns: { creature: Obj; player: Player; spell: Obj };
  words: "artifact" | "aura" | "bear" | "creature" | "enchantment" | "instant" | "land" | "legendary" | "sorcery" | "white";
  lists: Readonly<Record<never, string>>;
  stats: "power" | "toughness" | "life";
  units: "mana";
  zones: "graveyard";
  relations: Readonly<Record<never, { of: Obj; is: Obj }>>;
  states: Readonly<Record<never, object>>;
  verbs: {
    deals: { agent: Obj; amount: number; patient: Obj | Player };
    destroys: { player: Player; patient: Obj };
    puts: { player: Player; patient: Obj; place: Zone };
    enters: { patient: Obj };
    dies: { patient: Obj };
    casts: { player: Player; patient: Obj; facing?: string; price?: string; waived?: number };
    turns: { player: Player; patient: Obj; facing: string; price?: string };
    adds: { player: Player; amount: string };
    taps: { player: Player; patient: Obj };
    counters: { player: Player; patient: Obj };
    copies: { player: Player; patient: Obj };
    retargets: { player: Player; patient: Obj };
    sacrifices: { player: Player; patient: Obj };
    attacks: { agent: Obj; patient: Player };
    blocks: { agent: Obj; patient: Obj };
    enchants: { agent: Obj; patient: Obj };
    takes: { player: Player; patient: Obj };
    targets: { player: Player; patient: Obj; agent: Obj };
  };
  keywords: Readonly<Record<never, object>>;
  periods: "turn";
}
const { activated, card, effect, endOf, fact, keyword, one, permission, prohibition, steps, target, triggered, use } = kit<TestMagic>();

const event = (holes: readonly string[], does?: string): VerbRecord => ({
  holes,
  optional: [],
  role: "event",
  ...(holes.includes("patient") ? { patient: "patient" } : {}),
  ...(holes.includes("agent") ? { agent: "agent" } : {}),
  ...(does === undefined ? {} : { does }),
});
const noun = (of: readonly string[], more: Omit<NounRecord, "of"> = {}): NounRecord => ({ of, ...more });
const phases = ["untap-step", "upkeep", "draw-step", "main-phase", "combat-phase", "end-step", "cleanup-step"];
const combatSteps = ["beginning-of-combat", "attack-step", "block-step", "first-damage-step", "damage-step", "end-of-combat"];
const keywords = ["flying", "first-strike", "double-strike", "trample", "haste", "vigilance", "lifelink", "deathtouch", "flash"];

const vocabulary: VocabularyRecord = {
  is: "vocabulary",
  game: "magic",
  rules: "magic",
  startsAt: "main-phase",
  layers: [],
  editions: { 2015: {} },
  lists: {},
  turn: ["untap-step", "upkeep", "draw-step", "main-phase", "combat-phase", "main-phase", "end-step", "cleanup-step"],
  nouns: {
    player: noun([]),
    object: noun([]),
    owner: noun(["player"], { does: "ownerOf" }),
    controller: noun(["player"], { does: "controllerOf" }),
    source: noun(["object"]),
    spell: noun(["source"], { lives: "stack" }),
    permanent: noun(["source"], { lives: "battlefield" }),
    creature: noun(["permanent"], { onTypeLine: true }),
    artifact: noun(["permanent"], { onTypeLine: true }),
    enchantment: noun(["permanent"], { onTypeLine: true }),
    aura: noun(["enchantment"], { onTypeLine: true }),
    land: noun(["permanent"], { onTypeLine: true }),
    instant: noun(["spell"], { onTypeLine: true }),
    sorcery: noun(["spell"], { onTypeLine: true }),
    period: noun([]),
    phase: noun(["period"]),
    turn: noun(["period"]),
    ...Object.fromEntries(phases.map((p) => [p, noun(["phase"])])),
  },
  adjectives: { white: { mark: true }, legendary: { mark: true }, tapped: { does: "isTapped" }, attacking: { does: "isAttacking" } },
  zones: {
    library: { of: "player", ordered: true, hidden: true },
    hand: { of: "player", hidden: true },
    graveyard: { of: "player", ordered: true },
    battlefield: {},
    stack: { ordered: true },
    exile: {},
  },
  stats: {
    power: { of: ["creature"], layer: "power-and-toughness" },
    toughness: { of: ["creature"], layer: "power-and-toughness" },
    life: { of: ["player"], starts: 20 },
  },
  units: { mana: { of: "player", kind: "resource", emptiesEach: "phase", facts: [] } },
  symbols: {
    "{W}": { of: "mana", amount: 1 },
    "{U}": { of: "mana", amount: 1 },
    "{B}": { of: "mana", amount: 1 },
    "{R}": { of: "mana", amount: 1 },
    "{G}": { of: "mana", amount: 1 },
    "{1}": { of: "mana", amount: 1, generic: true },
    "{X}": { of: "mana", amount: 1, anyAmount: true },
    "{T}": { of: "cost", amount: 1, does: "tap" },
  },
  periods: { turn: { of: "" }, ...Object.fromEntries(phases.map((p) => [p, { of: "turn" }])), ...Object.fromEntries(combatSteps.map((p) => [p, { of: "combat-phase" }])) },
  verbs: {
    casts: {
      holes: ["player", "patient", "facing", "place", "price", "waived"],
      optional: ["facing", "place", "price", "waived"],
      patient: "patient",
      does: "cast",
      role: "action",
    },
    plays: { holes: ["player", "patient"], optional: [], patient: "patient", does: "play", role: "action" },
    attacks: event(["agent", "patient"], "attack"),
    blocks: event(["agent", "patient"], "block"),
    taps: event(["player", "patient"], "tap"),
    loses: event(["player", "amount"], "loseLife"),
    gains: event(["player", "amount"], "gainLife"),
    adds: event(["player", "amount"], "addMana"),
    sacrifices: event(["player", "patient"], "sacrifice"),
    exiles: event(["player", "patient"], "exile"),
    counters: event(["player", "patient"], "counter"),
    copies: event(["player", "patient"], "copySpell"),
    retargets: event(["player", "patient"], "retarget"),
    turns: event(["player", "patient", "facing", "price"], "turn"),
    attaches: event(["player", "patient", "host"], "attach"),
    enchants: event(["agent", "patient"]),
    takes: event(["player", "patient", "loser"]),
    sees: event(["player", "patient"]),
    activates: { holes: ["player", "patient", "host"], optional: ["host"], patient: "patient", role: "action" },
    passes: { holes: ["player"], optional: [], role: "run" },
    starts: { holes: ["what"], optional: [], role: "run" },
    ends: { holes: ["what"], optional: [], role: "run" },
    targets: { holes: ["player", "patient", "agent"], optional: ["agent"], patient: "patient", agent: "agent", role: "answer" },
    puts: event(["player", "patient", "place"], "put"),
    deals: event(["agent", "amount", "patient"], "dealDamage"),
    destroys: event(["player", "patient"], "destroy"),
    draws: event(["player"], "drawCard"),
    discards: event(["player", "patient"], "discard"),
    untaps: event(["player", "patient"], "untap"),
    enters: event(["patient"]),
    dies: event(["patient"]),
    leaves: event(["patient"]),
  },
};

const at = (id: string) => ({ id, line: `test:${id}` });
const creature = (name: string, cost: string, power: number, toughness: number, ...abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, line: `test:${name}`, cost, types: ["creature", "bear"], stats: { power, toughness }, abilities });
const spell = (name: string, cost: string, type: "instant" | "sorcery", what: Parameters<typeof card>[0]["abilities"][number]) =>
  card({ name, line: `test:${name}`, cost, types: [type], marks: cost.includes("{W}") ? ["white"] : [], abilities: [what] });

/** A creature with keywords, called by them: "2/2 flying haste". */
export function creatureWith(power: number, toughness: number, ...has: readonly string[]): ModuleRecord {
  const name = `${power}/${toughness} ${has.join(" ")}`.trim();
  const uses = has.map((keyword) => use(`${name}/${keyword}`, `test:${name}`, keyword as never, {} as never));
  return creature(name, "{1}", power, toughness, ...uses);
}
const land = (name: string, symbol: string) =>
  card({
    name,
    line: `test:${name}`,
    types: ["land"],
    abilities: [activated({ ...at(`${name}/1`), cost: ["{T}"], verbs: ["adds"], resolve: (ctx) => void ctx.do.adds({ player: ctx.you, amount: symbol }) })],
  });

const grown = fact({
  ...at("Growth/1/1"),
  binds: { it: one("creature") },
  of: "it",
  changes: { power: { add: 3 }, toughness: { add: 3 } },
});
const stolen = fact({ ...at("Steal/1/1"), binds: { it: one("creature") }, of: "it", changes: { controller: { set: (ctx) => ctx.you } } });
const shrunk = fact({ ...at("Shrink/1/1"), binds: { it: one("creature") }, of: "it", changes: { toughness: { add: -2 } } });

export const cards: readonly ModuleRecord[] = [
  vocabulary,
  ...keywords.map((name) => keyword({ name, abilities: [] })),
  grown,
  shrunk,
  stolen,
  creature("Bear", "{1}{G}", 2, 2),
  creature("Giant", "{3}{R}", 4, 4),
  creature("Rock", "{2}", 0, 2, prohibition({ ...at("Rock/1"), verb: "destroys", deny: (ctx, act) => act.patient === ctx.this })),
  creature(
    "Warded",
    "{W}",
    1,
    1,
    prohibition({ ...at("Warded/1"), verb: "targets", deny: (ctx, act) => act.patient === ctx.this && ctx.is(act.agent, "white") }),
  ),
  creature(
    "Herald",
    "{1}",
    1,
    1,
    triggered({
      ...at("Herald/1"),
      on: "enters",
      if: (ctx, e) => e.patient === ctx.this,
      resolve: (ctx) => void ctx.do.deals({ agent: ctx.this, amount: 1, patient: ctx.you }),
    }),
  ),
  creature(
    "Mourner",
    "{1}",
    1,
    1,
    triggered({
      ...at("Mourner/1"),
      on: "dies",
      if: () => true,
      resolve: (ctx) => void ctx.do.deals({ agent: ctx.this, amount: 1, patient: ctx.you }),
    }),
  ),
  creature(
    "Pinger",
    "{1}",
    1,
    1,
    activated({
      ...at("Pinger/1"),
      cost: ["{R}"],
      announce: steps(target("it", ["creature", "player"])),
      resolve: (ctx, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 1, patient: it }),
    }),
  ),
  land("Forest", "{G}"),
  land("Mountain", "{R}"),
  creature("Elf", "{G}", 1, 1, activated({ ...at("Elf/1"), cost: ["{T}"], verbs: ["adds"], resolve: (ctx) => void ctx.do.adds({ player: ctx.you, amount: "{G}" }) })),
  card({ name: "Hero", line: "test:Hero", cost: "{1}", types: ["creature"], marks: ["legendary"], stats: { power: 3, toughness: 3 }, abilities: [] }),
  card({
    name: "Cage",
    line: "test:Cage",
    cost: "{W}",
    types: ["enchantment", "aura"],
    abilities: [
      prohibition({ ...at("Cage/1"), verb: "enchants", deny: (ctx, act) => act.agent === ctx.this && !ctx.is(act.patient, "creature") }),
      prohibition({
        ...at("Cage/2"),
        verb: "attacks",
        deny: (ctx, act) => ctx.in(ctx.this, act.agent),
      }),
    ],
  }),
  creature(
    "Lurker",
    "{3}{G}",
    5,
    5,
    permission({
      ...at("Lurker/1"),
      functionsIn: ["hand"],
      verb: "casts",
      allow: (ctx, act) => act.patient === ctx.this && act.player === ctx.you && act.facing === "face-down" && act.price === "{3}",
      offers: () => ({ facing: "face-down", price: "{3}" }),
    }),
    permission({
      ...at("Lurker/2"),
      verb: "turns",
      allow: (ctx, act) => act.patient === ctx.this && act.player === ctx.you && act.facing === "face-up" && act.price === "{G}",
      offers: () => ({ facing: "face-up", price: "{G}" }),
    }),
  ),
  spell(
    "Twin",
    "{U}",
    "instant",
    effect({
      ...at("Twin/1"),
      announce: steps(target("it", ["spell"])),
      resolve(ctx, { it }) {
        const [copy] = ctx.do.copies({ player: ctx.you, patient: it }).refs;
        if (copy !== undefined) ctx.do.retargets({ player: ctx.you, patient: copy });
      },
    }),
  ),
  spell(
    "Cancel",
    "{U}",
    "instant",
    effect({
      ...at("Cancel/1"),
      announce: steps(target("it", ["spell"])),
      resolve: (ctx, { it }) => void ctx.do.counters({ player: ctx.you, patient: it }),
    }),
  ),
  spell("Steal", "{U}", "sorcery", effect({
    ...at("Steal/1"),
    announce: steps(target("it", ["creature"])),
    resolve: (ctx, { it }) => ctx.stand(stolen, { it }, { until: endOf("turn") }),
  })),
  spell(
    "Drain",
    "{X}{B}",
    "sorcery",
    effect<{ it: Player }, { X: number }>({
      ...at("Drain/1"),
      announce: steps(target("it", ["player"])),
      resolve: (ctx, { it, X }) => void ctx.do.deals({ agent: ctx.this, amount: X, patient: it }),
    }),
  ),
  card({ name: "Relic", line: "test:Relic", types: ["artifact"], abilities: [] }),
  spell(
    "Bolt",
    "{R}",
    "instant",
    effect({
      ...at("Bolt/1"),
      announce: steps(target("it", ["creature", "player"])),
      resolve: (ctx, { it }) => void ctx.do.deals({ agent: ctx.this, amount: 3, patient: it }),
    }),
  ),
  spell(
    "Growth",
    "{G}",
    "instant",
    effect({
      ...at("Growth/1"),
      announce: steps(target("it", ["creature"])),
      resolve: (ctx, { it }) => ctx.stand(grown, { it }, { until: endOf("turn") }),
    }),
  ),
  spell(
    "Shrink",
    "{B}",
    "instant",
    effect({
      ...at("Shrink/1"),
      announce: steps(target("it", ["creature"])),
      resolve: (ctx, { it }) => ctx.stand(shrunk, { it }, { until: endOf("turn") }),
    }),
  ),
  spell(
    "Clash",
    "{R}",
    "sorcery",
    effect({
      ...at("Clash/1"),
      announce: steps(
        target("one", ["creature"]),
        target("other", ["creature"], (_ctx, x, chosen: { one: Obj }) => x !== chosen.one),
      ),
      resolve: (ctx, { one: a, other: b }) => void ctx.do.deals({ agent: a, amount: 1, patient: b }),
    }),
  ),
  spell(
    "Verdict",
    "{1}{W}",
    "sorcery",
    effect({
      ...at("Verdict/1"),
      announce: steps(target("it", ["creature"])),
      resolve: (ctx, { it }) => void ctx.do.destroys({ player: ctx.you, patient: it }),
    }),
  ),
];
