// Defines the reasons why a run stops sending requests.
import type { Message } from "@staywire/model";
import type { Ending } from "./event.js";

/** The reason why a run stopped early. */
export interface Stop {
  readonly ending: Ending;
  readonly reason?: Message | undefined;
  /** The setting with which the run can continue longer. */
  readonly set?: Message | undefined;
}
