/** Cards that ask, roll, last and trigger: enough for a game of random decisions. */
import type { ModuleRecord } from "../../runtime/api.js";
import { Session, type Setup } from "../../runtime/kernel/index.js";
import { creature, immediate, k, stacked, vocabulary } from "./game.js";
import { opponent, you } from "./table.js";

const shield = k.replacement({
  id: "Warden/1/1",
  line: "warden:3",
  binds: { it: k.one("creature") },
  on: "destroys",
  if: (_ctx, e, { it }) => e.patient === it,
  instead: (ctx, e) => void ctx.do.puts({ patient: e.patient, place: ctx.zone("hand", ctx.the("owner", e.patient)) }),
});
export const cards: readonly ModuleRecord[] = [
  shield,
  creature(
    "Warden",
    1,
    3,
    k.activated({
      id: "Warden/1",
      line: "warden:2",
      cost: ["{1}", "{T}"],
      announce: k.steps(k.target("it", ["creature"])),
      resolve: (ctx, { it }) => ctx.stand(shield, { it }, { until: k.endOf("turn"), uses: 1 }),
    }),
  ),
  creature(
    "Gambler",
    2,
    2,
    k.triggered({
      id: "Gambler/1",
      line: "gambler:2",
      on: "starts",
      if: (ctx, e) => ctx.is(e.what, "main") && ctx.the("controller", e.what) === ctx.you,
      resolve(ctx) {
        if (ctx.may("roll", ctx.you)) ctx.do.rolls({ player: ctx.you });
      },
    }),
  ),
  creature(
    "Twin",
    1,
    1,
    k.triggered({
      id: "Twin/1",
      line: "twin:2",
      on: "dies",
      if: () => true,
      resolve: (ctx) => void ctx.do.gains({ player: ctx.you, amount: 1 }),
    }),
    k.triggered({
      id: "Twin/2",
      line: "twin:3",
      on: "dies",
      if: (ctx, e) => e.patient === ctx.this,
      resolve: (ctx) => void ctx.do.draws({ player: ctx.you, count: 2 }),
    }),
  ),
  creature(
    "Shooter",
    1,
    2,
    k.activated({
      id: "Shooter/1",
      line: "shooter:2",
      cost: ["{X}"],
      announce: k.steps(k.targets("them", { min: 0, max: 2 }, ["creature", "player"])),
      resolve: (ctx, { them }) => void ctx.together(() => them.forEach((patient) => ctx.do.deals({ agent: ctx.this, amount: 2, patient }))),
    }),
  ),
];
export const setup = (seed: number, policy: "stack" | "immediate" = "stack"): Setup => ({
  records: [vocabulary, ...cards],
  rules: policy === "stack" ? stacked : immediate,
  seed,
});
const names = ["Warden", "Gambler", "Twin", "Shooter"];
/** Two of each in play, the same in both libraries, and some energy. */
export function deal(session: Session): Session {
  for (const who of [you, opponent]) {
    session.arrange(who, (ctx) => {
      for (const face of names) ctx.change.create({ face, owner: who, zone: ctx.zone("field") });
      for (const face of [...names, ...names]) ctx.change.create({ face, owner: who, zone: ctx.zone("library", who) });
      ctx.change.shuffle(ctx.zone("library", who));
      ctx.change.count(who, "energy", 3);
    });
  }
  return session;
}
