// Two replies that contradict each other are a failure even without a stated rule, unless a cached reply can explain
// the contradiction.

import { changingList, changingRecords, recordsOf, set } from "@staywire/alterations";
import { service } from "@staywire/catalog";
import type { Transport } from "@staywire/codec";
import { conform, handlerTarget, type VerdictEvent } from "@staywire/conformance";
import { channelSuite, type KnownWorld } from "@staywire/suite";
import { beforeAll, describe, expect, test } from "vitest";
import { huntClock, served, today } from "./reference.js";
import { knownWorld } from "./run.js";
import { credentials } from "./users.js";

const DETAILS = "GetManagementCompanyDetails";
const BULK = "GetAllPropertyRatesAndRestrictionsPerMC";

let world: KnownWorld;
beforeAll(async () => {
  world = await knownWorld();
});

/** Returns the verdicts of one check in all bindings, using only the known world. */
async function verdicts(check: string, target: Parameters<typeof conform>[1]): Promise<readonly VerdictEvent[]> {
  const found: VerdictEvent[] = [];
  const options = { credentials, today, suite: channelSuite({ world }), only: [check], wait: 0 };
  for await (const event of conform(service, target, options)) if (event.type === "verdict") found.push(event);
  return found;
}

/**
 * Creates a service whose list of rates has a wrong minimum stay for its first property whenever `isStale` returns
 * true.
 */
function staleBulk(isStale: () => boolean): Transport {
  const stale = changingList([BULK], [], (items) =>
    items.map((item, at) =>
      at > 0 || !isStale()
        ? item
        : { ...item, PropertyRates: recordsOf(item.PropertyRates).map(set({ MinNightsStay: 25 })) },
    ),
  );
  return served([stale]);
}

describe("a contradiction between two operations", () => {
  test("fails in each binding without a discovery, and shows both exchanges", async () => {
    const target = changingRecords([DETAILS], [], set({ DefaultArrivalTime: "01:23" }));
    const found = await verdicts("companies.times-agree", handlerTarget(served([target])));
    expect(found.map(({ binding }) => binding).sort()).toEqual(["get", "post", "soap11", "soap12"]);
    for (const verdict of found) {
      expect(verdict).toMatchObject({ verdict: "fail", severity: "asmx" });
      const sent = verdict.verdict === "fail" ? verdict.sent : "";
      expect(sent).toMatch(/^GetManagementCompanyDefault\w+, then GetManagementCompanyDetails/);
    }
  });

  test("fails if it is still there after the longer cache time of the two operations", async () => {
    const clock = huntClock();
    const target = handlerTarget(
      staleBulk(() => true),
      "stale",
      clock,
    );
    const found = await verdicts("rates.bulk-bands", target);
    expect(new Set(found.map(({ verdict, severity }) => `${severity} ${verdict}`))).toEqual(new Set(["asmx fail"]));
  });

  test("is noted if a cached reply can explain it and the run must not wait", async () => {
    const [first] = await verdicts("rates.bulk-bands", handlerTarget(staleBulk(() => true)));
    expect(first).toMatchObject({ verdict: "noted", reason: expect.stringContaining("can come from a cache") });
  });

  test("passes if it is gone after the longer cache time of the two operations", async () => {
    const clock = huntClock();
    const start = clock.now();
    const target = handlerTarget(
      staleBulk(() => clock.now() === start),
      "stale",
      clock,
    );
    const [first] = await verdicts("rates.bulk-bands", target);
    expect(first).toMatchObject({ verdict: "pass" });
  });
});
