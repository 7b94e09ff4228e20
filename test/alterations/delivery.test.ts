// Tests each altered delivery with a server on a socket: a client reads the value if the alteration is lawful, and
// fails if it is a fault.
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

test.each(rows.map((row) => [row.id, row] as const))(
  "the delivery %s has the outcome that its row states",
  async (_, row) => {
    running = await delivering(server(library, implementation), row.delivery);
    const transport = fetchTransport({ baseUrl: running.url });
    const calls = client(library, transport, { credentials: reader, timeout: 300, retries: 0 });
    expect(await calls.ListShort({})).toMatchObject({ kind: row.lawful ? "ok" : "failed" });
  },
);
