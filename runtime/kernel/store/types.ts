/**
 * What a root holds. Everything here is JSON data with one literal shape a kind, so that a root can be
 * kept, compared, saved and read again in another process. Only `store/` writes it.
 */
import type { Ability, Ev, Held, Player, Point, Ref, RefKind, Slot, Value } from "../../api.js";

export type Values = Readonly<Record<string, Value>>;

/** A use of a keyword on a face, or a clause by its id. */
export type FaceAbility = string | { readonly use: string; readonly id: string; readonly args: Values };

/** Copiable values: what a token is, what a copy took, what an override shows (CR 707.2). */
export interface Face {
  readonly name: string;
  readonly cost: string;
  readonly types: readonly (string | Slot)[];
  readonly stats: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  readonly abilities: readonly FaceAbility[];
  /** Of a token: the text substitution of what made it, which is part of what it is (artificial-evolution/4). */
  readonly words?: Readonly<Record<string, string>>;
}
/** A card of the library by its name, or a face as data. */
export type FaceRef = string | Face;

/** What waits for its resolution: an ability, independent of its source (CR 113.7a). */
export interface Entry {
  readonly ability: Ability;
  /** Who has it now: the source, which may be gone. */
  readonly source: Ref;
  readonly event: Ev | null;
  readonly batch: number;
  /** The log entry that it descends from. */
  readonly cause: number;
  /** The text substitution of the moment it was announced or triggered. */
  readonly words: Readonly<Record<string, string>>;
}

/** A period that runs: which step comes next (-1: it hasn't started). */
export interface PeriodFrame {
  readonly period: string;
  readonly step: number;
  /** What is below it on the flow: the Ref of the period that began it. */
  readonly parent: Ref;
  /** How often the present step ran again. */
  readonly turns: number;
}

/** Every entity has every field, in this order: one hidden class for the engine, one table for the reader. */
export interface Entity {
  readonly id: number;
  /** The write epoch that owns this object; no part of the state. */
  readonly epoch: number;
  readonly inc: number;
  readonly kind: RefKind;
  /** Of a player, cell, zone or period; of an object the name under which it was made. */
  readonly name: string;
  readonly owner: Player;
  /** The base of the query `controller`. */
  readonly controller: Player;
  /** Id of the zone it is in, and of the cell it stands on; 0 if none. */
  readonly zone: number;
  readonly cell: number;
  readonly printed: FaceRef | null;
  readonly copy: FaceRef | null;
  readonly override: FaceRef | null;
  /** `tapped`, `damage`: what an object has without identity and without a type; gone with its identity. */
  readonly marks: Values;
  readonly counters: Readonly<Record<string, number>>;
  /** Stats that are kept and not printed: the life of a player. */
  readonly stats: Readonly<Record<string, number>>;
  /** The text substitution: word for word (CR 612). */
  readonly words: Readonly<Record<string, string>>;
  readonly host: number;
  readonly riders: readonly number[];
  /** False: treated as not existing. */
  readonly present: boolean;
  /** Timestamp: when it got this identity. */
  readonly since: number;
  /** Ids of what is in a zone or on a cell, in order. */
  readonly contents: readonly number[];
  /** Names that live as long as this identity: targets, what was paid, what was chosen as it entered. */
  readonly binds: Values;
  readonly entry: Entry | null;
  readonly frame: PeriodFrame | null;
}
/** The fields that a write may give. */
export type EntityPatch = { -readonly [K in Exclude<keyof Entity, "id" | "epoch" | "kind">]?: Entity[K] };

/** A life as stored: points are absolute by now, a condition is a clause id. */
export interface StoredLife {
  readonly until: Point | null;
  /** The period that ran when the record began, which `next` skips. */
  readonly skip: Ref;
  readonly while: string | null;
  readonly uses: number | null;
}
/** A lasting record: data, never a closure. */
export interface Standing {
  readonly record: number;
  readonly clause: string;
  readonly binds: Values;
  readonly this: Ref;
  readonly you: Player;
  readonly words: Readonly<Record<string, string>>;
  readonly life: StoredLife;
  readonly since: number;
}

/** A trigger that has matched and waits for its turn. */
export interface Waiting {
  readonly clause: string;
  readonly this: Ref;
  readonly you: Player;
  readonly binds: Values;
  readonly words: Readonly<Record<string, string>>;
  readonly event: Ev;
  readonly batch: number;
  readonly cause: number;
}

/** Held or planned events at a waiting place, under a name that the rules module chose. */
export interface Marked {
  readonly id: number;
  readonly place: string;
  readonly held: Held;
}

/** A period that will begin: data, so that inserting and skipping edit it (extra turns, skipped phases). */
export interface Scheduled {
  readonly period: string;
  readonly player: Player;
}

/** What has ended the game. */
export type Verdict =
  | { readonly end: "won"; readonly players: readonly Player[]; readonly why: string }
  | { readonly end: "draw"; readonly why: string }
  | { readonly end: "budget"; readonly what: "units" | "events" | "depth"; readonly limit: number }
  | { readonly end: "nondeterministic"; readonly why: string }
  | { readonly end: "fault"; readonly why: string; readonly line: string };

/** One committed event. The log is a linked list: a root points at its newest node. */
export interface LogNode {
  readonly seq: number;
  readonly batch: number;
  readonly wave: number;
  readonly event: Ev;
  readonly prev: LogNode | null;
}
/**
 * An identity that ended, or left a cell, with the root that last held it there: what `was` and `former` read. Newest
 * first, like the log.
 */
export interface Departure {
  readonly from: Ref;
  /** Its next identity; itself if it only left its cell; 0 if it ceased to exist. */
  readonly to: Ref;
  readonly before: Root;
  readonly prev: Departure | null;
}

export interface Root {
  /** The write epoch of this root's own tables; no part of the state. */
  readonly epoch: number;
  /** Entities by id; the first is nothing, so that id 0 is `none`. */
  readonly entities: readonly (Entity | null)[];
  readonly standing: readonly Standing[];
  readonly waiting: readonly Waiting[];
  readonly marked: readonly Marked[];
  /** Periods that run, the outermost first. */
  readonly flow: readonly Ref[];
  readonly schedule: readonly Scheduled[];
  /** The players in seat order, and whose turn it is. */
  readonly players: readonly Player[];
  readonly active: Player;
  /** State of the generator, and outcomes given in advance, by owner and die. */
  readonly seed: number;
  readonly fixed: Readonly<Record<string, readonly Value[]>>;
  /** Numbers and words that a rules module keeps for the whole game. */
  readonly memory: Values;
  /** The next timestamp, batch, record and log number. */
  readonly clock: number;
  readonly batch: number;
  readonly serial: number;
  readonly log: LogNode | null;
  readonly departed: Departure | null;
  readonly verdict: Verdict | null;
}
