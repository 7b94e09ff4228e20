// Stops a request that has been sent: through the signal of an AbortController, or through a listener, which is
// cheaper.
import type { Transport } from "@staywire/codec";

/** Stops a request. */
export type Ending = Pick<AbortController, "abort"> & { readonly signal: AbortSignal | undefined };

/**
 * Marks a transport that accepts a listener. Under this key, it has a function that creates the {@link Ending} of a
 * request.
 */
export const listening = Symbol();

interface ListeningTransport extends Transport {
  readonly [listening]?: () => Ending;
}

/** Creates the object that stops one request of a transport. */
export function endingFor(transport: ListeningTransport): Ending {
  return transport[listening]?.() ?? new AbortController();
}
