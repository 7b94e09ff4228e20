// A cached reply explains an outdated list only within the cache time after midnight, by the clock of the target.

import { changing } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { conform, handlerTarget, Tally } from "@staywire/conformance";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import { beforeAll, expect, test } from "vitest";
import { served, today } from "./reference.js";
import { knownWorld } from "./run.js";
import { credentials } from "./users.js";

const LIST = "GetAllReservations";

let world: KnownWorld;
beforeAll(async () => {
  world = await knownWorld();
});

/** Adds a booking that departed yesterday to a list. */
function departed(value: Value): Value {
  const [first = {}, ...rest] = value as readonly RecordValue[];
  const past = { ...first, ArrivalDate: "2026-11-18T00:00:00", DepartureDate: "2026-11-20T00:00:00" };
  return [first, past, ...rest] as unknown as Value;
}

async function verdictsAt(time: string): Promise<readonly string[]> {
  const target = { ...changing([LIST], departed), options: { now: () => `${today}T${time}` } };
  const only = [`law.*/${LIST}`];
  const suite = channelSuite({ world });
  const tally = new Tally();
  const options = { credentials, today, suite, only, wait: 0, runs: 1, level: { kind: "read-only" } } as const;
  for await (const event of conform(service, handlerTarget(served([target])), options)) tally.add(event);
  const { verdicts } = tally.summary();
  return [...new Set(verdicts.filter(({ severity }) => severity === "must").map(({ verdict }) => verdict))];
}

test("a listed stay that departed yesterday is a failure at 09:30, and only noted at five past midnight", async () => {
  expect(await verdictsAt("09:30:00")).toContain("fail");
  expect(await verdictsAt("00:05:00")).toContain("noted");
  expect(await verdictsAt("00:05:00")).not.toContain("fail");
});
