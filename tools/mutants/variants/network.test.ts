// The suite reports no failure for a lawful way of sending bytes: compressed, in chunks, with header names in capitals,
// or slowly.

import { alteredTransport, variations } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import { conform, handlerTarget, Tally, urlTarget } from "@staywire/conformance";
import { implementation } from "@staywire/reference";
import { server } from "@staywire/server";
import { channelSuite, worldOfFile } from "@staywire/suite";
import { type Delivering, delivering } from "@staywire/testkit/delivery";
import { afterEach, expect, test } from "vitest";
import { huntClock, today } from "../reference.js";
import { serve, variantWorld } from "./variant.js";

let running: Delivering | undefined;
afterEach(() => {
  running?.close();
});

const only = [
  "GetExtras",
  "GetReservations/get",
  "GetPropertiesNightlyRoomsToSell/soap12",
  "GetTaxRatesAndSettings/post",
];

/** The lawful variations in how bytes are delivered, and the variation with header names in capitals. */
const ways = variations.filter(({ delivery, id }) => delivery !== undefined || id === "header-names-in-capitals");

test.each(ways.map((row) => [row.id, row] as const))(
  "no case fails for a service with %s on the network",
  async (_, row) => {
    const clock = huntClock();
    const world = variantWorld([]);
    const username = "agent";
    const credentials = { username, password: `${username}-password` };
    const reference = server(service, implementation(world, { now: clock.now }));
    const suite = channelSuite({ world: worldOfFile(world, username), walk: { world, username, mostCalls: 300 } });
    running = await delivering(alteredTransport(serve([], clock), [row]), row.delivery);
    const target = urlTarget(running.url);
    const oracle = { target: handlerTarget(reference, "reference") };
    const tally = new Tally();
    for await (const event of conform(service, target, { credentials, today, suite, oracle, only, runs: 1, wait: 0 })) {
      tally.add(event);
    }
    const { failures, counts } = tally.summary();
    expect(failures.map(({ severity, name, actual }) => `${severity} ${name}: ${actual}`)).toEqual([]);
    expect(counts.pass).toBeGreaterThan(100);
  },
);
