// Our own client is under test too: it has no finding in any case, over sockets and in one process.
import { service } from "@staywire/catalog";
import { client, unwrap } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import type { Transport } from "@staywire/codec";
import { expect, test } from "vitest";
import type { ClientResults } from "./core/result.js";
import { clientExitCode } from "./exit-code.js";
import { serveClient } from "./node/serve.js";
import { accountOf } from "./service/correlate.js";
import { Session } from "./session.js";
import { range } from "./test-client.cases.js";
import { sessionTransport } from "./transport.js";

/** Works as a program does that reads before it writes; returns its exit code. */
async function work(transport: Transport, id: string): Promise<number> {
  const credentials = { username: accountOf(id), password: "s3cret-word" };
  const calls = client(service, transport, { credentials, timeout: 10_000, retries: 2 });
  try {
    const rights = unwrap(await calls.GetPropertyPermissions({ PropertyID: 1101 }));
    if (rights?.AOAProperty === true)
      unwrap(await calls.GetAOATSPropertyNightlyRoomsToSell({ PropertyID: 1101, ...range }));
    else unwrap(await calls.GetPropertiesNightlyRoomsToSell({ PropertyIDs: [1101, 1102], ...range }));
    const extras = unwrap(await calls.GetExtras({ PropertyID: 1101 }));
    const code = extras?.Extras?.[0]?.ItemCode ?? "";
    unwrap(await calls.AddExtra({ BookingID: 90002, ItemCodeToAddToBooking: code }));
    unwrap(await calls.GetStaticPropertyDetails({ PropertyIds: [1101, 1102] }));
    return 0;
  } catch {
    return 1;
  }
}

function expectNoFinding(results: ClientResults): void {
  expect(results.checks.flatMap(({ id, findings }) => findings.map(({ text }) => `${id}: ${text}`))).toEqual([]);
  expect(clientExitCode(results)).toBe(0);
}

test("our client has no finding over sockets", async () => {
  const served = await serveClient({ quick: true, hasCommand: true, tls: true, strict: true });
  const urlOf = (id: string) => (id === "certificate" ? served.tlsUrl : undefined) ?? served.url;
  const { session } = served;
  // The user name is the key: the cases can be played at one time.
  await Promise.all(
    session.cases.map(async ({ id }) => {
      session.ended(id, { code: await work(nodeTransport({ baseUrl: urlOf(id) }), id) });
    }),
  );
  await served.close();
  const results = session.results();
  expectNoFinding(results);
  const passed = results.checks.filter(({ verdict }) => verdict === "pass").map(({ id }) => id);
  expect(passed).toEqual(
    expect.arrayContaining([
      "certificate",
      "unknown-outcome",
      "item-codes",
      "kind-of-property",
      "reply-forms",
      "no-result",
      "retry-after",
    ]),
  );
});

test("our client has no finding in one process", async () => {
  const session = new Session({ only: ["plain", "one-item", "lost-reply", "wrong-password"], strict: true });
  for (const { id } of session.cases) await work(sessionTransport(session), id);
  expectNoFinding(session.results());
});
