/** What rules modules, players and scenarios use of the kernel. Emitted modules see `runtime/api` alone. */
export * from "./contract.js";
export type { Agent, Answer, Frame, Limits, Machine, Matching, Question, Unit, Watch } from "./machine.js";
export { frameOf } from "./machine.js";
export { idOf, none, ref, rootText, looksLikeRef } from "./store/index.js";
export type { Entity, Face, FaceRef, LogNode, Root, Standing, Values, Verdict, Waiting } from "./store/index.js";
export { isAbility, same, type Library } from "./faces/index.js";
export { isPeriod, latest, stand } from "./standing/index.js";
export { canSee, seesByZone, viewOf, displayName, tableOf } from "./views/index.js";
export type { BoardView, CardView, CellView, PlayerView, TableView, ZoneView } from "./views/index.js";
export { deviceKey, misfit, partOf } from "./decide/index.js";
export { enterPeriod } from "./flow/index.js";
export { stackOf } from "./agenda/index.js";
export { Reader } from "./session/reader.js";
export * from "./session/index.js";
