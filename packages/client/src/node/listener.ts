// Ends a request of a Node transport through one listener: a signal for each took a tenth of the processor time of a
// call (`pnpm bench speed --only "end to end"`).
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

/** Makes clients stop the requests of a transport without signals; the transport listens with `listenForEnd`. */
export function withoutSignals<T extends Transport>(transport: T): T {
  return Object.assign(transport, { [listening]: () => new ListenerEnding() });
}

/** Calls a listener when a request should stop. Returns a function that removes the listener, to be called at the end. */
export function listenForEnd(
  options: TransportOptions & { readonly [listening]?: unknown },
  listener: Listener,
): () => void {
  const { signal, [listening]: ending } = options;
  if (ending instanceof ListenerEnding) ending.listener = listener;
  signal?.addEventListener("abort", listener, { once: true });
  return () => signal?.removeEventListener("abort", listener);
}
