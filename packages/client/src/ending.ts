// Stops a request that has been sent: through the signal of an AbortController, or through a listener, which is
// cheaper.
import type { Transport } from "@staywire/codec";

/** Stops a request. */
export type Ending = Pick<AbortController, "abort"> & { readonly signal: AbortSignal | undefined };

/** Marks a transport that accepts a listener. Its requests carry their ending under this key. */
export const listening = Symbol();

interface ListeningTransport extends Transport {
  readonly [listening]?: () => Ending;
}

/** Creates the object that stops one request of a transport. */
export function endingFor(transport: ListeningTransport): Ending {
  return transport[listening]?.() ?? new AbortController();
}
