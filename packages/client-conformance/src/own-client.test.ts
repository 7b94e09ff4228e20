// Tests that our own client has no findings, over sockets and in one process.
import { service } from "@staywire/catalog";
import { client, unwrap } from "@staywire/client";
import { nodeTransport } from "@staywire/client/node";
import type { Transport } from "@staywire/codec";
import { bandsOn, compareDecimals, dateOf, nightRange, nightsOf, parseIsoDate, sumDecimals } from "@staywire/values";
import { expect, test } from "vitest";
import type { ClientResults } from "./core/result.js";
import { clientExitCode } from "./exit-code.js";
import { serveClient } from "./node/serve.js";
import { accountOf } from "./service/correlate.js";
import { Session } from "./session.js";
import { range } from "./test-client.cases.js";
import { sessionTransport } from "./transport.js";

type Calls = ReturnType<typeof client<typeof service>>;

/** Requests a discount for a stay of three nights if each night has a rate other than 0. */
async function askForDiscount(calls: Calls): Promise<void> {
  const rates = unwrap(await calls.GetPropertyRatesAndRestrictions({ PropertyID: 1101 })) ?? [];
  const bands = rates.map(({ FromDate, ToDate, Rate }) => ({ from: dateOf(FromDate), to: dateOf(ToDate), Rate }));
  const stay = nightRange(parseIsoDate("2027-05-01"), parseIsoDate("2027-05-04"));
  const found = nightsOf(stay).flatMap((night) => bandsOn(bands, night).map(({ Rate }) => Rate));
  if (found.length < 3 || found.some((rate) => compareDecimals(rate, "0") === 0)) return;
  unwrap(
    await calls.validateDiscountCode({
      MCUserID: 601,
      PropertyID: 1101,
      BookingArrivalDate: "01 May 2027",
      BookingDepartureDate: "04 May 2027",
      DiscountCode: "SUN10",
      RentalRate: sumDecimals(found),
    }),
  );
}

/** Acts like a program that reads before it writes; returns its exit code. */
async function work(transport: Transport, id: string): Promise<number> {
  const credentials = { username: accountOf(id), password: "s3cret-word" };
  const calls = client(service, transport, { credentials, timeout: 10_000, retries: 2 });
  try {
    const rights = unwrap(await calls.GetPropertyPermissions({ PropertyID: 1101 }));
    if (rights?.AOAProperty === true || rights?.TimeShare === true)
      unwrap(await calls.GetAOATSPropertyNightlyRoomsToSell({ PropertyID: 1101, ...range }));
    else unwrap(await calls.GetPropertiesNightlyRoomsToSell({ PropertyIDs: [1101, 1102], ...range }));
    await askForDiscount(calls);
    const extras = unwrap(await calls.GetExtras({ PropertyID: 1101 }));
    for (const { ItemCode = "" } of extras?.Extras?.slice(0, 1) ?? []) {
      unwrap(await calls.AddExtra({ BookingID: 90002, ItemCodeToAddToBooking: ItemCode }));
    }
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

test("our client has no findings over sockets", async () => {
  const served = await serveClient({ quick: true, hasCommand: true, tls: true, strict: true });
  const urlOf = (id: string) => (id === "certificate" ? served.tlsUrl : undefined) ?? served.url;
  const { session } = served;
  // The cases can run at the same time, because the user name identifies the case.
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
      "rental-rate",
      "zero-rate",
      "empty-list",
    ]),
  );
});

test("our client has no findings in one process", async () => {
  const session = new Session({ only: ["plain", "one-item", "lost-reply", "wrong-password"], strict: true });
  for (const { id } of session.cases) await work(sessionTransport(session), id);
  expectNoFinding(session.results());
});
