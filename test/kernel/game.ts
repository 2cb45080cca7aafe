/** A test game: the handful of words and rules that the kernel's mechanisms need to be seen at work. */
import {
  kit,
  type Amount,
  type Game,
  type ModuleRecord,
  type Obj,
  type Player,
  type Procedure,
  type Ref,
  type Value,
  type VocabularyRecord,
  type Word,
  type Zone,
} from "../../runtime/api.js";
import type { ActionRule, Check, Deed, Holes, Inquiry, PlannedEvent, Policy, RulesModule, Wave } from "../../runtime/kernel/index.js";
import { withBase } from "../../runtime/rules/index.js";

export interface Pebble extends Game {
  nouns: { player: Player; opponent: Player; creature: Obj; permanent: Obj; spell: Obj; charm: Obj; object: Obj };
  words:
    | "player"
    | "opponent"
    | "creature"
    | "permanent"
    | "spell"
    | "charm"
    | "object"
    | "goblin"
    | "elf"
    | "token"
    | "cell"
    | "top"
    | "bottom"
    | "red"
    | "tapped"
    | "turn"
    | "main"
    | "end";
  lists: { tribe: "goblin" | "elf" };
  stats: "power" | "toughness" | "life" | "worth";
  units: "+1/+1" | "energy";
  zones: "field" | "hand" | "library" | "graveyard" | "pile" | "void";
  relations: { controller: { of: Ref; is: Player }; owner: { of: Ref; is: Player }; host: { of: Obj; is: Obj } };
  states: { controls: { player: Player; patient: Obj } };
  verbs: {
    puts: { player?: Player; patient: Obj | Amount; place?: Zone; host?: Ref };
    destroys: { patient: Obj };
    buries: { patient: Obj };
    deals: { agent?: Obj; amount: number; patient: Obj | Player };
    prevents: { amount: number };
    draws: { player: Player; count?: number };
    taps: { player?: Player; patient: Obj };
    exploits: { agent: Obj; patient: Obj };
    dies: { patient: Obj };
    enters: { patient: Obj };
    takes: { player: Player; patient: Obj };
    gains: { player: Player; amount: number };
    marks: { patient: Obj };
    rolls: { player: Player };
    makes: { player: Player; face: string };
    assigns: { agent: Obj; amount: number; patient: Obj | Player; slot?: string };
    hastens: { patient: Obj };
    sees: { player: Player; patient: Obj };
    sorts: { player: Player; patient: Player };
    absents: { patient: Obj; thaws?: boolean };
    casts: { player: Player; patient: Obj };
    activates: { player: Player; patient: Obj };
    targets: { player: Player; patient: Ref };
    starts: { what: Procedure };
    ends: { what: Procedure };
  };
  keywords: { flying: object; leech: object; swift: object; crit: { N: number }; mentor: { Tribe: Word } };
  periods: "turn" | "main" | "end";
}
export const k = kit<Pebble>();

const event = (holes: readonly string[], more: object = {}) => ({
  holes,
  optional: [],
  role: "event" as const,
  patient: "patient",
  ...more,
});
const answer = { holes: ["player", "patient"], optional: [], role: "answer" as const, patient: "patient" };
export const vocabulary: VocabularyRecord = {
  is: "vocabulary",
  game: "pebble",
  rules: "plain",
  turn: ["main", "end"],
  startsAt: "main",
  layers: [],
  editions: {},
  nouns: {
    player: { of: [] },
    object: { of: [] },
    opponent: {
      of: ["player"],
      is: k.definition({ id: "opponent/is", line: "game:1", of: k.one("player"), means: (ctx, x) => x !== ctx.you && ctx.is(x, "player") }),
    },
    permanent: { of: ["object"], lives: "field" },
    creature: { of: ["permanent"], onTypeLine: true },
    spell: { of: ["object"], lives: "pile" },
    charm: { of: ["spell"], onTypeLine: true },
    controller: { of: ["player"], does: "controllerOf" },
    owner: { of: ["player"], does: "ownerOf" },
    token: { of: ["creature"], onTypeLine: true },
    host: { of: ["object"], does: "hostOf" },
    goblin: { of: ["creature"], list: "tribe" },
    elf: { of: ["creature"], list: "tribe" },
  },
  lists: { tribe: ["goblin", "elf"] },
  adjectives: { red: { mark: true }, tapped: {} },
  zones: {
    field: {},
    pile: { ordered: true },
    void: {},
    hand: { of: "player", hidden: true },
    library: { of: "player", ordered: true, hidden: true },
    graveyard: { of: "player", ordered: true },
  },
  stats: {
    power: { of: ["creature"] },
    toughness: { of: ["creature"] },
    life: { of: ["player"], starts: 20 },
    worth: { of: ["cell"], starts: 1 },
  },
  units: {
    "+1/+1": {
      of: "creature",
      kind: "counter",
      facts: [k.fact({ id: "+1/+1/1", line: "game:2", of: "this", changes: { power: { add: 1 }, toughness: { add: 1 } } })],
    },
    energy: { of: "player", kind: "resource", emptiesEach: "turn", facts: [] },
  },
  symbols: {
    "{1}": { of: "energy", amount: 1, generic: true },
    "{X}": { of: "energy", amount: 1, anyAmount: true },
    "{T}": { of: "cost", amount: 1, does: "taps" },
  },
  periods: { main: { of: "turn" }, end: { of: "turn" } },
  verbs: {
    puts: event(["player", "patient", "place", "host"], { does: "put" }),
    destroys: event(["patient"], { does: "destroy" }),
    buries: event(["patient"], {
      body: k.effect({
        id: "buries/does",
        line: "game:3",
        binds: { patient: k.one("creature") },
        resolve: (ctx, { patient }) => void ctx.do.destroys({ patient }),
      }),
    }),
    deals: event(["agent", "amount", "patient"], { does: "deal" }),
    prevents: event(["amount"], { does: "prevent", modifies: true }),
    draws: event(["player", "count"], { does: "draw", eachSeparately: "count" }),
    taps: event(["player", "patient"], { does: "tap" }),
    exploits: event(["agent", "patient"]),
    dies: event(["patient"]),
    enters: event(["patient"]),
    takes: event(["player", "patient"]),
    gains: event(["player", "amount"], { does: "gain" }),
    marks: event(["patient"], { does: "mark" }),
    rolls: event(["player"], { does: "roll" }),
    makes: event(["player", "face"], { does: "make" }),
    assigns: event(["agent", "amount", "patient", "slot"], { does: "assign" }),
    hastens: event(["patient"], { does: "hasten" }),
    sees: { holes: ["player", "patient"], optional: [], role: "state" },
    sorts: event(["player", "patient"], { does: "sort" }),
    absents: event(["patient"], { does: "absent" }),
    controls: { holes: ["player", "patient"], optional: [], role: "state", does: "controls" },
    casts: { holes: ["player", "patient"], optional: [], role: "action", patient: "patient" },
    activates: { holes: ["player", "patient", "host"], optional: ["host"], role: "action", patient: "patient" },
    targets: answer,
    chooses: answer,
    accepts: answer,
    declines: answer,
    passes: { holes: ["player"], optional: [], role: "run" },
    resolves: { holes: ["player", "patient"], optional: [], role: "run", patient: "patient" },
    starts: { holes: ["what"], optional: [], role: "run" },
    ends: { holes: ["what"], optional: [], role: "run" },
  },
};

// ------------------------------------------------------------------ rules

const zoneName = (ctx: Inquiry, x: Ref): string => ctx.entity(ctx.zoneOf(x))?.name ?? "";
const graveyardOf = (ctx: Inquiry, x: Ref): Zone => ctx.zone("graveyard", ctx.the("owner", x) as Player);

const primitives = {
  destroy: (ctx: Deed, { patient }: { patient: Obj }) =>
    zoneName(ctx, patient) === "field" ? [ctx.ev("puts", { patient, place: graveyardOf(ctx, patient) })] : [],
  /** A leech gives its controller what it deals: asked when it is dealt. */
  deal(ctx: Deed, { agent = 0 as Obj, amount, patient }: { agent?: Obj; amount: number; patient: Obj | Player }): void {
    if (ctx.has(agent, "leech")) ctx.change.count(ctx.the("controller", agent) as Player, "energy", amount);
    if (ctx.entity(patient)?.kind === "player") ctx.change.stat(patient, "life", ctx.stat("life", patient) - amount);
    else ctx.change.mark(patient, "damage", Number(ctx.mark(patient, "damage") ?? 0) + amount);
  },
  draw(ctx: Deed, { player }: { player: Player }): void {
    const [top] = ctx.contents(ctx.zone("library", player));
    if (top === undefined) ctx.fail();
    else ctx.change.move(top, ctx.zone("hand", player));
  },
  tap(ctx: Deed, { patient }: { patient: Obj }): void {
    if (ctx.mark(patient, "tapped") === true) ctx.fail();
    else ctx.change.mark(patient, "tapped", true);
  },
  gain: (ctx: Deed, { player, amount }: { player: Player; amount: number }): void => void ctx.change.count(player, "energy", amount),
  /** Binds what would happen now; it happens when the turn ends (fracture: marked, yet present). */
  mark: (ctx: Deed, { patient }: { patient: Obj }): void => void ctx.change.hold("marked", ctx.propose([ctx.ev("destroys", { patient })])),
  roll: (ctx: Deed, { player }: { player: Player }): void =>
    void ctx.change.count(player, "energy", ctx.chance(player, "die", [1, 2, 3, 4, 5, 6])),
  make: (ctx: Deed, { player, face }: { player: Player; face: string }): void =>
    void ctx.change.create({ face, words: ctx.words, owner: player, zone: ctx.zone("field") }),
  /** Damage that is dealt when the turn ends: planned, so that what is said about it later still counts. */
  assign(ctx: Deed, { slot = "late", ...holes }: { agent: Obj; amount: number; patient: Obj; slot?: string }): void {
    ctx.change.hold(slot, { events: [{ event: ctx.ev("deals", holes), windows: [], heralded: [], of: 0 }] });
  },
  /** What it has assigned is dealt before the rest. */
  hasten(ctx: Deed, { patient }: { patient: Obj }): void {
    for (const { id, held } of ctx.marked("late")) if (held.events[0]?.event.holes["agent"] === patient) ctx.change.defer(id, "early");
  },
  /** A player puts the top two cards of a library back in any order, whoever may see them. */
  sort(ctx: Deed, { player, patient }: { player: Player; patient: Player }): void {
    const library = ctx.zone("library", patient);
    const options = ctx.contents(library).slice(0, 2);
    ctx.change.reorder(library, ctx.ask(player, { kind: "order", name: "order", options, min: options.length, max: options.length }));
  },
  absent: (ctx: Deed, { patient, thaws }: { patient: Obj; thaws?: boolean }): void => ctx.change.present(patient, thaws === true),
};
function derive({ after, asBefore, moved, changed }: Wave): readonly PlannedEvent[] {
  const on = (ctx: Inquiry, x: Obj): boolean => zoneName(ctx, x) === "field";
  return [
    ...moved
      .filter(([from, to]) => asBefore((b) => on(b, from) && b.is(from, "creature")) && zoneName(after, to) === "graveyard")
      .map(([patient]) => ({ verb: "dies", holes: { patient } })),
    ...moved.filter(([, to]) => on(after, to)).map(([, patient]) => ({ verb: "enters", holes: { patient } })),
    ...changed.filter((c) => c.key === "controller").map((c) => ({ verb: "takes", holes: { player: c.to, patient: c.of as Ref & Value } })),
  ];
}
const checks: readonly Check[] = [
  {
    name: "lethal damage",
    events: (ctx) =>
      (ctx.all("creature") as readonly Obj[])
        .filter((x) => ctx.stat("toughness", x) <= Number(ctx.mark(x, "damage") ?? 0))
        .map((patient) => ({ verb: "destroys", holes: { patient } })),
  },
  {
    name: "no life",
    events: () => [],
    act: (ctx) => {
      const left = ctx.players.filter((p) => ctx.stat("life", p) > 0);
      if (left.length < ctx.players.length) ctx.change.win(left, "the others have no life");
      return left.length < ctx.players.length;
    },
  },
];
interface Act {
  readonly player: Player;
  readonly patient: Obj;
}
const casts: ActionRule = {
  options: (ctx, who) =>
    ctx
      .contents(ctx.zone("hand", who))
      .filter((x) => ctx.payable(who, ctx.price(x, [ctx.face(x)?.cost ?? ""]), x))
      .map((patient) => ({ player: who, patient })),
  also: (ctx, who) =>
    ctx
      .contents(ctx.zone("library", who))
      .slice(0, 1)
      .map((patient) => ({ player: who, patient })),
  perform: (ctx, who, { patient }: Act) =>
    ctx.attempt(() => {
      const spell = ctx.change.move(patient, ctx.zone("pile"), { controller: who });
      for (const effect of ctx.functioning(spell).filter((a) => ctx.kindOf(a.clause) === "effect")) {
        const chosen = ctx.announce(effect, who);
        if (chosen === undefined) return false;
        for (const [name, value] of Object.entries(chosen)) ctx.change.bind(spell, name, value);
      }
      if (ctx.pay(who, ctx.price(spell, [ctx.face(spell)?.cost ?? ""]), spell) === undefined) return false;
      ctx.raise("casts", { player: who, patient: spell });
      return true;
    }),
};
const activates: ActionRule = {
  options: (ctx, who) =>
    ctx.every("object").flatMap((host) =>
      ctx
        .functioning(host)
        .filter((a) => ctx.kindOf(a.clause) === "activated" && ctx.payable(who, ctx.price(host, ctx.costOf(a), a.clause), host))
        .map((patient) => ({ player: who, patient, host })),
    ),
  perform: (ctx, who, { patient }: { patient: Parameters<Deed["activate"]>[0] }) => ctx.activate(patient, who),
};
function resolveSpell(ctx: Deed, spell: Obj): void {
  if (!ctx.is(spell, "charm")) return void ctx.raise("puts", { player: ctx.you, patient: spell, place: ctx.zone("field"), becomes: true });
  for (const effect of ctx.functioning(spell).filter((a) => ctx.kindOf(a.clause) === "effect"))
    ctx.resolve(effect, ctx.you, ctx.entity(spell)?.binds ?? {});
  if (ctx.now(spell) !== undefined) ctx.raise("puts", { patient: spell, place: graveyardOf(ctx, spell) });
}
/** What was assigned for a slot is dealt at once. */
const dealAssigned = (slot: string) => (ctx: Deed) => {
  const planned = ctx.marked(slot).flatMap(({ id }) => ctx.change.take(id).events);
  ctx.commit(ctx.propose(planned.map((held) => held.event)));
};
/** The marked ones go, one after the other. */
function carryOutMarked(ctx: Deed): void {
  for (const { id } of ctx.marked("marked")) ctx.commit(ctx.change.take(id));
}

function rules(name: string, policy: Policy): RulesModule {
  const main = policy.kind === "stack" ? { step: "priority", priority: true as const } : { step: "actions", actions: "owner" as const };
  return withBase({
    name,
    policy,
    primitives,
    derive,
    checks,
    words: { passes: "passes", turn: "turn", sees: "sees" },
    modifiers: {
      prevent: (_ctx: Inquiry, e: Holes, { amount }: { amount: number }) => ({ amount: Math.max(0, Number(e["amount"]) - amount) }),
    },
    states: {},
    predicates: {},
    relations: { hostOf: (ctx, x) => ctx.every("object").find((h) => ctx.in(x, h)) ?? (0 as Obj) },
    stats: {},
    kinds: {},
    layers: [],
    departed: "was",
    lookBack: ["dies"],
    heralds: {
      puts: (ctx: Inquiry, { patient, place }: { patient: Obj | Amount; place?: Zone }) =>
        typeof patient === "number" && place !== undefined && ctx.entity(place)?.name === "field"
          ? [{ verb: "enters", holes: { patient } }]
          : [],
    },
    periods: {
      main: { steps: [main] },
      end: { steps: [...["early", "late"].map((step) => ({ step, run: dealAssigned(step) })), { step: "marked", run: carryOutMarked }] },
    },
    actions: { casts, activates },
    bases: {
      casts: (ctx, { player, patient }: Act) => ctx.zoneOf(patient) === ctx.zone("hand", player),
      activates: (ctx, { player, patient }: { player: Player; patient: { holder: Obj } }) =>
        ctx.query("controller", patient.holder) === player,
    },
    payments: {},
    settings: {},
    idle: (_ctx, _who, choice) => (choice.kind === "action" ? [] : undefined),
  });
}
export const stacked = rules("stacked", { kind: "stack", zone: "pile", resolve: resolveSpell });
export const immediate = rules("immediate", { kind: "immediate" });

/** A creature card with abilities. */
export function creature(
  name: string,
  power: number,
  toughness: number,
  ...abilities: Parameters<typeof k.card>[0]["abilities"]
): ModuleRecord {
  return k.card({ name, line: `${name}:1`, cost: "", types: ["creature"], stats: { power, toughness }, abilities });
}
