// Defines the type of a variant: the reference service with one difference in something that the specification leaves
// open.

import type { Transport } from "@staywire/codec";
import type { World } from "@staywire/world";
import { type HuntClock, type ReferenceAlteration, served, today, worldOf } from "../reference.js";

/** One lawful difference from the reference service. */
export interface Variant extends ReferenceAlteration {
  /** A unique id in lower case, with hyphens. */
  readonly id: string;
  /**
   * The reason why the variant is lawful: the section of the specification, the rule that leaves it open, or the wire
   * fact.
   */
  readonly reason: string;
  /** True if the variant violates a wire fact. In this case, only findings of severity `must` are false alarms. */
  readonly breaksConvention?: boolean | undefined;
  /** The aspect that the variant changes. Two variants of the same aspect are not combined. */
  readonly aspect?: string | undefined;
  /** True if a run takes so long that only the full proof includes it. */
  readonly isLong?: boolean;
  /** The time at which the service starts, in UTC. Default: noon on the date of the run. */
  readonly starts?: string;
  /**
   * The reason why the data of the service differ from its world, so that the variant cannot be compared with the
   * reference service.
   */
  readonly otherData?: string;
  /** True if the suite cannot move the clock of the service, as for a service at a URL. */
  readonly hasOwnClock?: boolean;
  /** Calls the service before the run. */
  readonly prepare?: (transport: Transport, clock: HuntClock) => Promise<void>;
}

/**
 * Serves a combination of variants: their worlds, options, operations and messages, each on top of the previous ones.
 */
export function serve(variants: readonly Variant[], clock: HuntClock): Transport {
  return served([{ options: { now: clock.now } }, ...variants], variantWorld(variants));
}

/** Returns the world that variants serve. */
export function variantWorld(variants: readonly Variant[]): World {
  const day = variants.find(({ starts }) => starts !== undefined)?.starts?.slice(0, 10) ?? today;
  return worldOf(variants, day);
}
