// Runs the client against the reference service: in memory, through fetch's Request and Response, streamed, compact,
// and with failures.
import { service } from "@staywire/catalog";
import {
  type CallOutcome,
  client,
  fetchTransport,
  smallClient,
  smallTransport,
  streamingClient,
  typeCheck,
  unwrap,
} from "@staywire/client";
import { clientCodec, getBinding, postBinding, soap11Binding, soap12Binding } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { toWebHandler } from "@staywire/server";
import { defaultWorld } from "@staywire/world";
import type { Section } from "./section.js";

const credentials = { username: "agent", password: "agent-password" };
const company = { username: "company", password: "company-password" };
const baseUrl = "https://channel.example";
const inMemory = reference(defaultWorld("2027-05-01"), { now: () => "2027-05-01T12:00:00Z" });
const handler = toWebHandler(inMemory);
const webFetch = async (input: RequestInfo | URL, init?: RequestInit) => handler(new Request(input, init));
const overWeb = fetchTransport({ baseUrl, fetch: webFetch });

const transports = { "in memory": inMemory, "fetch handler": overWeb };

export const clientSections: Readonly<Record<string, Section>> = {
  ...Object.fromEntries(
    Object.entries(transports).flatMap(([name, transport]) =>
      bindings.map((binding) => {
        const channel = client(service, transport, { credentials, binding });
        return [
          `client ${binding}, ${name}`,
          async () => unwrap(await channel.GetExtras({ PropertyID: 1101 })),
        ] as const;
      }),
    ),
  ),
  "client errors": async () => {
    const channel = client(service, overWeb, { credentials });
    return [
      shown(await channel.GetExtras({ PropertyID: 999999 })),
      shown(
        await client(service, overWeb, { credentials: { ...credentials, password: "wrong" } }).GetExtras({
          PropertyID: 1101,
        }),
      ),
      shown(await channel.GetPropertyRates({ PropertyID: "x" as unknown as number })),
    ];
  },
  "client timeout": async () => shown(await waiting({ timeout: 20 })),
  "client abort": async () => shown(await waiting({ signal: AbortSignal.abort() })),
  streaming: async () => {
    const lists = streamingClient(service, overWeb, { credentials: company });
    const items: unknown[] = [];
    for await (const item of lists.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: 601 })) items.push(item);
    return items;
  },
  "small client": async () => {
    const codec = clientCodec(service, [soap11Binding, soap12Binding, getBinding, postBinding]);
    const small = smallClient(codec, inMemory, { credentials, prepare: typeCheck(service) });
    const calls = bindings.map((binding) => small.GetExtras({ PropertyID: 1101 }, { binding }));
    return (await Promise.all(calls)).map(unwrap);
  },
  "small transport": async () => {
    const original = globalThis.fetch;
    globalThis.fetch = webFetch;
    try {
      const small = smallClient(clientCodec(service, [soap11Binding]), smallTransport(baseUrl), { credentials });
      return unwrap(await small.GetTaxRatesAndSettings({ PropertyID: 1101 }));
    } finally {
      globalThis.fetch = original;
    }
  },
};

/** Makes a call that no server answers. */
function waiting(options: { readonly timeout?: number; readonly signal?: AbortSignal }): Promise<CallOutcome<unknown>> {
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  const channel = client(service, fetchTransport({ baseUrl, fetch }), { credentials, retries: 0 });
  return channel.GetExtras({ PropertyID: 1101 }, options);
}

// Leaves out the error of the runtime in a failure, because its message differs between runtimes.
function shown(outcome: CallOutcome<unknown>): unknown {
  if (outcome.kind === "failed") return [outcome.kind, outcome.reason];
  return outcome.kind === "error" ? [outcome.kind, outcome.channel, outcome.code, outcome.text] : outcome;
}
