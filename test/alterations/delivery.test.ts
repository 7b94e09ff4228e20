// Each delivery of the alterations, by a server with a socket: a client reads the value of a lawful one, and fails for a fault.
import { faults, variations } from "@staywire/alterations";
import { client, fetchTransport } from "@staywire/client";
import { server } from "@staywire/server";
import { type Delivering, delivering } from "@staywire/testkit/delivery";
import { library } from "@staywire/testkit/library";
import { implementation, reader } from "@staywire/testkit/library-server";
import { afterEach, expect, test } from "vitest";

let running: Delivering | undefined;
afterEach(() => running?.close());

const rows = [...variations, ...faults].filter(({ delivery }) => delivery !== undefined);

test.each(rows.map((row) => [row.id, row] as const))("%s reaches a client as its row says", async (_, row) => {
  running = await delivering(server(library, implementation), row.delivery);
  const transport = fetchTransport({ baseUrl: running.url });
  const calls = client(library, transport, { credentials: reader, timeout: 300, retries: 0 });
  expect(await calls.ListShort({})).toMatchObject({ kind: row.lawful ? "ok" : "failed" });
});
