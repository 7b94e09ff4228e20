// Stops a request that has been sent: through the signal of an AbortController, or through a listener, which is
// cheaper.
import type { Transport } from "@staywire/codec";

/** An object whose `abort` stops a request. Its `signal` is undefined if the transport uses a listener. */
export type Ending = Pick<AbortController, "abort"> & { readonly signal: AbortSignal | undefined };

/**
 * The key that marks a transport that accepts a listener. Its value is a function that creates the {@link Ending} of a
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
