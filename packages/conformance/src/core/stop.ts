// The reasons for which a run sends nothing more.
import type { Message } from "@staywire/model";
import type { Ending } from "./event.js";

/** The reason why a run is over before its end. */
export interface Stop {
  readonly ending: Ending;
  readonly reason?: Message | undefined;
  /** The setting that lets the run continue for longer. */
  readonly set?: Message | undefined;
}
