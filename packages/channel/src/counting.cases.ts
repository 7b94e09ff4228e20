// Creates clients of the reference service that count their calls and how many run at the same time, for tests.
import { headerOf, type Transport } from "@staywire/codec";
import { type ReferenceOptions, reference } from "@staywire/reference";
import type { World } from "@staywire/world";
import { type ChannelClient, channelClient, service } from "./index.js";

/** A client, with the counts of its calls. */
export interface Counted {
  readonly channel: ChannelClient;
  /** The number of calls by operation. */
  readonly calls: ReadonlyMap<string, number>;
  /** The total number of calls. */
  total(): number;
  /** The current number of running calls, and the greatest number so far. */
  readonly running: { now: number; most: number };
}

/** Creates a client over a world. `before` can delay a call or make it fail. */
export function counted(
  world: World,
  options: ReferenceOptions = {},
  before: (operation: string, signal: AbortSignal | undefined) => Promise<void> = async () => {},
): Counted {
  const answer = reference(world, options);
  const calls = new Map<string, number>();
  const running = { now: 0, most: 0 };
  const transport: Transport = async (request, transportOptions) => {
    const operation = operationOf(headerOf(request.headers, "SOAPAction") ?? "");
    calls.set(operation, (calls.get(operation) ?? 0) + 1);
    running.now++;
    running.most = Math.max(running.most, running.now);
    try {
      await before(operation, transportOptions?.signal);
      return await answer(request);
    } finally {
      running.now--;
    }
  };
  const credentials = { username: "agent", password: "agent-password" };
  return {
    channel: channelClient({ transport, namespace: service.namespace, credentials }),
    calls,
    total: () => [...calls.values()].reduce((sum, count) => sum + count, 0),
    running,
  };
}

function operationOf(action: string): string {
  return /[A-Za-z]+(?="?$)/.exec(action)?.[0] ?? "";
}
