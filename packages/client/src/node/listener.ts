// Stops a request of a Node transport through a listener. An AbortSignal for each request took a tenth of the processor
// time of a call (`pnpm bench speed --only "end to end"`).
import type { Transport, TransportOptions } from "@staywire/codec";
import { type Ending, listening } from "../ending.js";

type Listener = () => void;

class ListenerEnding implements Ending {
  readonly signal: undefined;
  listener: Listener | undefined;

  abort(): void {
    this.listener?.();
  }
}

/**
 * Marks a transport so that clients stop its requests through listeners instead of signals. The transport must use
 * `listenForEnd`.
 */
export function withoutSignals<T extends Transport>(transport: T): T {
  return Object.assign(transport, { [listening]: () => new ListenerEnding() });
}

/**
 * Registers a listener that is called when a request should stop. Returns a function that removes it, to be called when
 * the request ends.
 */
export function listenForEnd(
  options: TransportOptions & { readonly [listening]?: unknown },
  listener: Listener,
): () => void {
  const { signal, [listening]: ending } = options;
  if (ending instanceof ListenerEnding) ending.listener = listener;
  signal?.addEventListener("abort", listener, { once: true });
  return () => signal?.removeEventListener("abort", listener);
}
