// Ends a request under way: by the signal of an AbortController, or by a listener that costs less.
import type { Transport } from "@staywire/codec";

/** Stops a request. */
export type Ending = Pick<AbortController, "abort"> & { readonly signal: AbortSignal | undefined };

/** Marks a transport of this package that takes a listener, and leads to the ending in the options of its requests. */
export const listening = Symbol();

interface ListeningTransport extends Transport {
  readonly [listening]?: () => Ending;
}

/** Makes what stops one request of a transport. */
export function endingFor(transport: ListeningTransport): Ending {
  return transport[listening]?.() ?? new AbortController();
}
