/** A game's first root: players, zones, cells; and the machine that runs it. */
import type { ModuleRecord, Player } from "../../api.js";
import { committed } from "../agenda/index.js";
import { cellName } from "../board/index.js";
import type { RulesModule } from "../contract.js";
import { Library } from "../faces/index.js";
import { defaultLimits, frameOf, freshUnit, type Agent, type Limits, type Machine, type Watch } from "../machine.js";
import { query } from "../queries/index.js";
import { idOf, ref, Store, type Root } from "../store/index.js";
import { Doer } from "./doer.js";
import { Reader } from "./reader.js";

export interface Setup {
  readonly records: readonly ModuleRecord[];
  readonly rules: RulesModule;
  readonly edition?: string;
  /** Names of the players in seat order; two if left out. */
  readonly players?: readonly string[];
  readonly seed?: number;
  readonly agents?: ReadonlyMap<Player, Agent>;
  readonly limits?: Partial<Limits>;
  readonly watch?: Watch;
}

export function machineOf(setup: Setup, root: Root): Machine {
  const library = new Library(setup.records);
  const machine: Machine = {
    store: new Store(root),
    library,
    rules: setup.rules,
    edition: setup.edition ?? Object.keys(library.vocabulary.editions)[0] ?? "",
    limits: { ...defaultLimits, ...setup.limits },
    agents: setup.agents ?? new Map(),
    watch: setup.watch ?? {},
    unit: freshUnit([]),
    query: (key, x, arg) => query(machine, key, x, arg),
    committed: (batch, done) => committed(machine, batch, done),
    inquiry: (frame) => new Reader(machine, frame),
    deed: (frame) => new Doer(machine, frame),
  };
  return machine;
}

/** The Refs of players are known before a game is made: they are its first entities. */
export function playerRef(seat: number): Player {
  return ref<"player">(seat + 1, 0);
}
/** Makes the first root in the machine's store. */
export function setUp(m: Machine, { players = ["you", "opponent"], seed = 1 }: Setup): Root {
  const { store, library } = m;
  const { vocabulary } = library;
  store.set({ seed });
  const seats = players.map((name): Player => ref(store.create("player", { name }), 0));
  for (const p of seats) store.write(idOf(p), { owner: p, controller: p });
  store.set({ players: seats, active: seats[0] ?? (0 as Player) });
  for (const [name, zone] of Object.entries(vocabulary.zones)) {
    if (zone.of !== "player") store.create("zone", { name });
    else for (const owner of seats) store.create("zone", { name, owner, controller: owner });
  }
  const [columns, rows] = vocabulary.board ?? [0, 0];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) store.create("cell", { name: cellName(column, row) });
  store.set({ schedule: [{ period: m.rules.words.turn, player: seats[0] ?? (0 as Player) }] });
  m.rules.setUp?.(m.deed(frameOf(0 as Player, seats[0] ?? (0 as Player))));
  return store.mark();
}
