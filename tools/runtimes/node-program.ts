// Runs the entries named `/node`, for runtimes with Node's API: sockets and files.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { channelClient, runSync, syncRecords } from "@staywire/channel";
import { fileSyncStore } from "@staywire/channel/node";
import { client, fetchTransport, streamingClient, unwrap } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import type { Transport } from "@staywire/codec";
import { bindings } from "@staywire/model";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";
import { linesOf, type Section } from "./section.js";

const now = "2027-05-01T12:00:00Z";
const credentials = { username: "company", password: "company-password" };
const served = reference(defaultWorld("2027-05-01"), { now: () => now });

/** Returns the lines of the sections that need Node's API. */
export async function nodeLines(): Promise<readonly string[]> {
  const listening = await listen(served);
  const pooled = nodeTransport({ baseUrl: listening.url });
  try {
    return await linesOf({
      ...sections("fetch over a socket", fetchTransport({ baseUrl: listening.url })),
      ...sections("nodeTransport over a socket", pooled),
      "JSON file store": fileStore,
    });
  } finally {
    await pooled.close();
    await listening.close();
  }
}

function sections(name: string, transport: Transport): Readonly<Record<string, Section>> {
  return {
    [`client, ${name}`]: async () => {
      const channel = client(service, transport, { credentials });
      const calls = bindings.map((binding) => channel.GetExtras({ PropertyID: 1101 }, { binding }));
      return (await Promise.all(calls)).map(unwrap);
    },
    [`streaming, ${name}`]: async () => {
      const lists = streamingClient(service, transport, { credentials });
      const items: unknown[] = [];
      for await (const item of lists.GetAllPropertyRatesAndRestrictionsPerMC({ MCUserID: 601 })) items.push(item);
      return items;
    },
  };
}

async function fileStore(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "staywire-runtime-"));
  try {
    const channel = channelClient({ transport: served, namespace: service.namespace, credentials });
    const options = { companies: [601], properties: [1101], now: () => Date.parse(now) };
    const keys: string[] = [];
    const store = await fileSyncStore(folder);
    for await (const { call } of runSync(channel, store, options)) keys.push(call.key);
    await store.close();
    const again = await fileSyncStore(folder);
    const kept: string[] = [];
    for await (const { key } of syncRecords(again)) kept.push(key);
    await again.close();
    return [keys.sort(), kept.sort()];
  } finally {
    await rm(folder, { recursive: true });
  }
}
