/**
 * A game without a rules module: the turn that its vocabulary declares, each phase its player's, who may use the
 * abilities of what that player controls; everything resolves at once.
 */
import type { Ability, Obj, Player } from "../../api.js";
import type { ActionRule, Inquiry, RulesModule } from "../../kernel/contract.js";

interface Activating {
  readonly player: Player;
  readonly patient: Ability;
  readonly host: Obj;
}
const activates: ActionRule = {
  options: (ctx, who) =>
    ctx.every("object").flatMap((host) =>
      ctx
        .functioning(host)
        .filter(({ clause }) => ctx.kindOf(clause) === "activated" && ctx.payable(who, ctx.costOf(clause), host))
        .map((patient) => ({ player: who, patient, host })),
    ),
  perform: (ctx, who, { patient }: Activating) => ctx.activate(patient, who),
};
function mayActivate(ctx: Inquiry, { player, patient }: Activating): boolean {
  return ctx.query<Player>("controller", patient.holder) === player;
}

export const plain = {
  name: "plain",
  primitives: {},
  states: {},
  predicates: {},
  relations: {},
  stats: {},
  kinds: {},
  words: { starts: "starts", ends: "ends", what: "what", passes: "passes", targets: "targets", activates: "activates", turn: "turn" },
  layers: [],
  departed: "was",
  lookBack: [],
  derive: () => [],
  heralds: {},
  checks: [],
  policy: { kind: "immediate" },
  periods: {},
  otherPeriods: { steps: [{ step: "actions", actions: "owner" }] },
  actions: { activates },
  bases: { activates: mayActivate },
  payments: {},
  settings: {},
  idle: (_ctx, _who, choice) => (choice.kind === "action" ? [] : undefined),
} satisfies RulesModule;
