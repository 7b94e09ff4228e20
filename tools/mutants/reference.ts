// Serves the reference service with alterations: other data, other options, or changed messages.

import type { Alteration } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { alteredReference } from "@staywire/client-conformance";
import { type HttpRequest, type Transport, untypedCodec } from "@staywire/codec";
import type { TargetClock } from "@staywire/conformance";
import type { ReferenceOptions } from "@staywire/reference";
import { defaultWorld, type World } from "@staywire/world";

/** The date of every run. */
export const today = "2026-11-21";

/** The codec of the service. */
export const codec = untypedCodec(service);

/** The clock of an altered service, which the suite can move. */
export interface HuntClock extends TargetClock {
  /** The instant, as ISO text in UTC. */
  readonly now: () => string;
}

/** Returns a clock that stands still until it is moved. Default: noon of the day of every run. */
export function huntClock(start = `${today}T12:00:00Z`): HuntClock {
  let instant = Date.parse(start);
  return {
    now: () => new Date(instant).toISOString(),
    advance: (seconds) => {
      instant += seconds * 1000;
    },
  };
}

/** One way in which a service differs from the reference service. */
export interface ReferenceAlteration extends Alteration {
  readonly options?: ReferenceOptions | undefined;
  readonly world?: ((world: World) => World) | undefined;
}

/** Returns the world that alterations serve: the default world of a date, changed. */
export function worldOf(alterations: readonly ReferenceAlteration[], day = today): World {
  return alterations.reduce((world, each) => each.world?.(world) ?? world, defaultWorld(day));
}

/**
 * Serves the reference service with alterations, each on top of the previous ones. The time of the service is noon,
 * unless the options contain a clock.
 */
export function served(alterations: readonly ReferenceAlteration[], world = worldOf(alterations)): Transport {
  const now = () => `${today}T12:00:00`;
  const options: ReferenceOptions = Object.assign({ now }, ...alterations.map((each) => each.options ?? {}));
  return alteredReference(world, alterations, { reference: options });
}

/** Serves the unchanged reference service. */
export function honest(options: ReferenceOptions = {}): Transport {
  return served([{ options }]);
}

/** Returns the unchanged reference service with a clock. */
export function unbroken({ now }: HuntClock): ReferenceAlteration {
  return { options: { now } };
}

/** Decodes a request; undefined if that is impossible. */
export function understood(request: HttpRequest): ReturnType<typeof codec.decodeRequest> | undefined {
  try {
    return codec.decodeRequest(request);
  } catch {
    return undefined;
  }
}
