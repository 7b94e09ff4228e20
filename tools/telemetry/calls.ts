// Makes calls in each binding over each transport: a call whose first response is a gateway error, and a call to an
// address where nothing listens.

import { channelClient } from "@staywire/channel";
import { type CallEvent, fetchTransport, unwrap } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import { bindings } from "@staywire/model";
import { telemetry } from "@staywire/opentelemetry";

const makers = { fetch: fetchTransport, node: nodeTransport };

/** Makes the calls. Returns all outcomes and events, and the ids of the calls that succeed at the second attempt. */
export async function madeCalls(baseUrl: string, password: string) {
  const calls: Record<string, string> = {};
  const outcomes: unknown[] = [];
  for (const [name, transportTo] of Object.entries(makers)) {
    for (const binding of bindings) {
      for (const url of [baseUrl, "http://127.0.0.1:9"]) {
        const events: CallEvent[] = [];
        const channel = channelClient({
          ...{ transport: transportTo({ baseUrl: url }), namespace: "http://channel.example/xml", binding, retries: 1 },
          ...{ credentials: { username: "agent", password }, retryDelay: 1, tracing: telemetry() },
          onCall: (event) => void events.push(event),
          onWarning: () => undefined,
        });
        const httpHeaders = { "X-Call": `${name} ${binding}` };
        const outcome = await channel.GetExtras({ PropertyID: 1101 }, { httpHeaders });
        outcomes.push(events, outcome);
        if (url === baseUrl) calls[`${name} ${binding}`] = events[0]?.callId ?? "";
        else outcomes.push(thrown(() => unwrap(outcome)));
      }
    }
  }
  return { calls, outcomes };
}

function thrown(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
