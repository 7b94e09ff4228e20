// Why a run sends nothing more.
import type { Ending } from "../core/event.js";

/** Why a run is over before its end. */
export interface Stop {
  readonly ending: Ending;
  readonly reason?: string | undefined;
  /** What to set so that it goes on for longer. */
  readonly set?: string | undefined;
}
