// A variant: the reference service with something that the specification leaves open done in another way.

import type { Transport } from "@staywire/codec";
import type { World } from "@staywire/world";
import { type HuntClock, type ReferenceAlteration, served, today, worldOf } from "../reference.js";

/** One lawful difference from the reference service. */
export interface Variant extends ReferenceAlteration {
  /** Unique, lower case, hyphenated. */
  readonly id: string;
  /** The reason why it is lawful: the section of the specification, the rule that is open, or the wire fact. */
  readonly reason: string;
  /** True if a wire fact says otherwise, so that only findings of severity `must` are false alarms. */
  readonly breaksConvention?: boolean | undefined;
  /** The aspect that it changes: two variants of one aspect are not combined. */
  readonly aspect?: string | undefined;
  /** True if one run takes so long that only the full proof has it. */
  readonly isLong?: boolean;
  /** The day and time at which the service starts, in UTC. Default: noon of the day of the run. */
  readonly starts?: string;
  /** The reason why it holds other data than its world, so that it cannot be compared with the reference service. */
  readonly otherData?: string;
  /** True if the suite cannot move the clock of the service, as it cannot move that of a URL. */
  readonly hasOwnClock?: boolean;
  /** Calls the service before the run. */
  readonly prepare?: (transport: Transport, clock: HuntClock) => Promise<void>;
}

/** Serves variants together: their worlds, options, operations and messages, each on top of those before. */
export function serve(variants: readonly Variant[], clock: HuntClock): Transport {
  return served([{ options: { now: clock.now } }, ...variants], variantWorld(variants));
}

/** The world that variants serve. */
export function variantWorld(variants: readonly Variant[]): World {
  const day = variants.find(({ starts }) => starts !== undefined)?.starts?.slice(0, 10) ?? today;
  return worldOf(variants, day);
}
