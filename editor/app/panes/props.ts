import type { Desk } from "../desk.js";
import type { State } from "../state.js";

export interface PaneProps {
  readonly desk: Desk;
  readonly state: State;
}
