/** `given`: a position, put up without anybody doing anything. */
import type { AnyRuling, Given, Obj, Player, Ref, Value } from "../api.js";
import { enterPeriod, frameOf, playerRef, stand, type Session } from "../kernel/index.js";
import type { NameTable, Names } from "./names.js";
import { Failed } from "./result.js";

export const seatOf = (side: "you" | "opponent"): Player => playerRef(side === "you" ? 0 : 1);

/** Where a ruling begins when it doesn't say: your turn, in the phase that the vocabulary names. */
export function defaultPhase(session: Session): void {
  const { vocabulary } = session.machine.library;
  const phase = vocabulary.startsAt ?? vocabulary.turn[0];
  if (phase !== undefined) session.arrange(seatOf("you"), () => enterPeriod(session.machine, phase, seatOf("you")));
}
export function isPhase(section: AnyRuling["sections"][number]): boolean {
  return "given" in section && section.given.some((g) => g.place === "phase");
}

export function give(session: Session, names: NameTable, given: Given<Names>): void {
  switch (given.place) {
    case "zone":
      return given.cards.forEach((card) => place(session, names, given, card));
    case "value":
      return setValue(session, given);
    case "phase": {
      const who = seatOf(given.player);
      return session.arrange(who, () => {
        session.machine.store.set({ flow: [] });
        enterPeriod(session.machine, given.phase, who);
      });
    }
    case "fact": {
      const { machine } = session;
      const self = names.now()[given.this] ?? (0 as Ref);
      machine.library.learn([given.clause]);
      return session.arrange(seatOf("you"), (ctx) => {
        const you = ctx.query<Player>("controller", self) ?? seatOf("you");
        stand(machine, frameOf(self, you), given.clause, {}, {});
      });
    }
  }
}

type Zoned = Extract<Given<Names>, { readonly place: "zone" }>;
function place(session: Session, names: NameTable, given: Zoned, { card, as, at, marks = [] }: Zoned["cards"][number]): void {
  const { machine } = session;
  const here = { says: `${given.zone}: "${card}"`, line: given.line };
  const who = seatOf(given.player);
  if (!machine.library.hasCard(card)) throw new Failed(here, `a card "${card}"`, "there is no card of that name");
  session.arrange(who, (ctx) => {
    const zone = ctx.zone(given.zone, who);
    if (zone === 0) throw new Failed(here, `a zone ${given.zone}`, "the game has no such zone");
    const cell = at === undefined ? undefined : ctx.cell(at);
    if (cell === 0) throw new Failed(here, `a cell ${at ?? ""}`, "the board has no such cell");
    // Two of a kind are two to a ruling that gives them names.
    const name = as === undefined ? {} : { name: as };
    const x = ctx.change.create({ face: card, owner: who, zone, position: "bottom", ...name, ...(cell === undefined ? {} : { cell }) });
    machine.rules.given?.placed?.(ctx, x);
    for (const mark of marks) if (machine.rules.given?.mark?.(ctx, x, mark) !== true) ctx.change.mark(x, mark, true);
    if (as !== undefined) names.set(as, x as Obj);
  });
}
function setValue(session: Session, { player, what, values }: Extract<Given<Names>, { readonly place: "value" }>): void {
  const { machine } = session;
  const { stats, units } = machine.library.vocabulary;
  const who = seatOf(player);
  session.arrange(who, (ctx) => {
    if (machine.rules.given?.value?.(ctx, who, what, values)) return;
    const [value = 0] = values;
    // A kept stat, an amount of a resource or counter; else outcomes of a device, in order.
    if (stats[what] !== undefined) ctx.change.stat(who, what, Number(value));
    else if (units[what] !== undefined) ctx.change.count(who, what, Number(value) - ctx.number(what, who));
    else ctx.change.fix(who, what, values as readonly Value[]);
  });
}
