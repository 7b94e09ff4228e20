// Stops a request that has been sent: by the signal of an AbortController, or by a listener, which costs less.
import type { Transport } from "@staywire/codec";

/** Stops a request. */
export type Ending = Pick<AbortController, "abort"> & { readonly signal: AbortSignal | undefined };

/** The key that marks a transport that takes a listener, and under which its requests find their ending. */
export const listening = Symbol();

interface ListeningTransport extends Transport {
  readonly [listening]?: () => Ending;
}

/** Makes what stops one request of a transport. */
export function endingFor(transport: ListeningTransport): Ending {
  return transport[listening]?.() ?? new AbortController();
}
