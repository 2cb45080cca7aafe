/** A small Dreamblade: the words that the rules module speaks of, and miniatures that each show one thing. */
import type { Cell, ModuleRecord, NounRecord, Obj, Player, Procedure, VerbRecord, VocabularyRecord, Zone } from "../../../runtime/api.js";
import { kit } from "../../../runtime/api.js";

interface TestDreamblade {
  nouns: { creature: Obj; combat: Procedure };
  words: "creature" | "combat";
  lists: Readonly<Record<never, string>>;
  stats: "power" | "defense" | "life" | "damage";
  units: "blades";
  zones: "graveyard" | "reserve";
  relations: { owner: { of: Obj; is: Player } };
  states: Readonly<Record<never, object>>;
  verbs: {
    destroys: { player: Player; patient: Obj };
    disrupts: { player: Player; patient: Obj; place: Cell };
    assigns: { player: Player; amount: number; patient: Obj };
    attacks: { agent: Obj };
    puts: { player: Player; patient: Obj; place: Zone };
    ends: { what: Procedure };
  };
  keywords: Readonly<Record<never, object>>;
  periods: "combat";
}
const { activated, card, endOf, fact, one, replacement, triggered } = kit<TestDreamblade>();

const event = (holes: readonly string[], does?: string, optional: readonly string[] = []): VerbRecord => ({
  holes,
  optional,
  role: "event",
  ...(holes.includes("patient") ? { patient: "patient" } : {}),
  ...(holes.includes("agent") ? { agent: "agent" } : {}),
  ...(does === undefined ? {} : { does }),
});
const noun = (of: readonly string[], more: Omit<NounRecord, "of"> = {}): NounRecord => ({ of, ...more });
const phases = ["initiative-phase", "spawn-phase", "action-phase", "conquest-phase"];

const vocabulary: VocabularyRecord = {
  is: "vocabulary",
  game: "dreamblade",
  rules: "dreamblade",
  startsAt: "action-phase",
  layers: [],
  lists: {},
  adjectives: {},
  turn: phases,
  board: [5, 5],
  editions: { first: {}, strict: { "repeated-action": "refused" } },
  nouns: {
    player: noun([]),
    object: noun([]),
    place: noun([]),
    cell: noun(["place"], { does: "cellOf" }),
    owner: noun(["player"], { does: "ownerOf" }),
    controller: noun(["player"], { does: "controllerOf" }),
    miniature: noun(["object"], { lives: "dreamscape" }),
    creature: noun(["miniature"], { onTypeLine: true }),
    period: noun([]),
    phase: noun(["period"]),
    turn: noun(["period"]),
    combat: noun(["period"]),
    assault: noun(["period"]),
    deathblow: noun(["period"]),
    ...Object.fromEntries(phases.map((p) => [p, noun(["phase"])])),
  },
  zones: { dreamscape: { board: true }, reserve: { of: "player" }, graveyard: { of: "player" } },
  stats: { power: { of: ["creature"] }, defense: { of: ["miniature"] }, life: { of: ["miniature"] }, damage: { of: ["combat"] },
    "spawn-cost": { of: ["miniature"] },
    "conquest-value": { of: ["cell"], does: "conquestValue" },
  },
  units: {
    "spawn-points": { of: "player", kind: "resource", emptiesEach: "spawn-phase", facts: [] },
    "conquest-points": { of: "player", kind: "resource", emptiesEach: "turn", facts: [] },
    blades: { of: "player", kind: "resource", emptiesEach: "combat", facts: [] },
  },
  symbols: { "{B}": { of: "blades", amount: 1 }, "{1}": { of: "spawn-points", amount: 1, generic: true } },
  periods: {
    turn: { of: "" },
    combat: { of: "" },
    assault: { of: "" },
    deathblow: { of: "" },
    "initiative-phase": { of: "turn" },
    "conquest-phase": { of: "turn" },
    "spawn-phase": { of: "turn", eachPlayer: true },
    "action-phase": { of: "turn", eachPlayer: true },
  },
  verbs: {
    strikes: { holes: ["player", "place", "agent"], optional: ["agent"], agent: "agent", role: "action" },
    activates: { holes: ["player", "patient", "host"], optional: ["host"], patient: "patient", role: "action" },
    chooses: { holes: ["player", "patient"], optional: [], patient: "patient", role: "answer" },
    passes: { holes: ["player"], optional: [], role: "run" },
    starts: { holes: ["what"], optional: [], role: "run" },
    ends: { holes: ["what"], optional: [], role: "run" },
    attacks: event(["agent"]),
    puts: event(["player", "patient", "place"], "put"),
    assigns: event(["player", "amount", "patient"], "assign"),
    disrupts: event(["player", "patient", "place"], "disrupt"),
    destroys: event(["player", "patient"], "destroy"),
    moves: event(["player", "patient", "place"], "step", ["place"]),
    arrives: event(["agent", "place"]),
    makes: event(["agent", "what"]),
    rolls: event(["player", "outcome"], "recordRoll"),
    claims: event(["agent", "patient"]),
    scores: event(["player", "amount", "cause"], "score", ["cause"]),
    spawns: { ...event(["player", "patient", "place"], "spawn"), role: "action" },
    shifts: { ...event(["player", "patient", "place"]), role: "action" },
  },
};

const at = (id: string) => ({ id, line: `test:${id}` });
const creature = (name: string, power: number, defense: number, life: number, ...abilities: Parameters<typeof card>[0]["abilities"]) =>
  card({ name, line: `test:${name}`, types: ["creature"], stats: { power, defense, life }, abilities });

const heavier = fact({ ...at("Critter/1/1"), binds: { fight: one("combat") }, of: "fight", changes: { damage: { add: 2 } } });
/** Puts what would be destroyed into its owner's reserve. */
const saves = (id: string) =>
  replacement({
    ...at(id),
    on: "destroys",
    if: () => true,
    instead: (ctx, e) => void ctx.do.puts({ player: ctx.you, patient: e.patient, place: ctx.zone("reserve", ctx.the("owner", e.patient)) }),
  });

export const cards: readonly ModuleRecord[] = [
  vocabulary,
  heavier,
  creature("Grunt", 2, 2, 4),
  creature("Brute", 4, 4, 6),
  creature(
    "Critter",
    2,
    3,
    5,
    activated({
      ...at("Critter/1"),
      cost: ["{B}"],
      resolve: (ctx) => ctx.stand(heavier, { fight: ctx.current("combat") }, { until: endOf("combat") }),
    }),
  ),
  creature(
    "Bomber",
    1,
    2,
    3,
    activated({
      ...at("Bomber/1"),
      cost: ["{B}"],
      resolve: (ctx) =>
        ctx.all("creature", (x) => x !== ctx.this).forEach((patient) => ctx.do.assigns({ player: ctx.you, amount: 2, patient })),
    }),
  ),
  // While it is in play, whatever would be destroyed goes to a reserve instead.
  creature("Keeper", 1, 1, 2, saves("Keeper/1")),
  // When another is destroyed, this gets as much damage.
  creature(
    "Martyr",
    1,
    5,
    6,
    triggered({
      ...at("Martyr/1"),
      on: "destroys",
      if: (ctx, e) => e.patient !== ctx.this,
      resolve: (ctx) => void ctx.do.assigns({ player: ctx.you, amount: 6, patient: ctx.this }),
    }),
  ),
];
