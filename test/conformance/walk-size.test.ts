// Tests that the number of calls of a comparison is limited, however many properties the world has.
import { service } from "@staywire/catalog";
import { compareTargets, handlerTarget } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { channelSuite, walkSize } from "@staywire/suite";
import { parseIsoDate } from "@staywire/values";
import { generateWorld, resolveDays } from "@staywire/world";
import { expect, test } from "vitest";
import { credentialsOf, today } from "./embedded.js";

const worldOfSize = (properties: number) =>
  resolveDays(generateWorld({ seed: 1, companies: 3, properties }), parseIsoDate(today));
/** The calls that every sample contains: each of the 20 operations in each of the 4 bindings. */
const cells = 20 * 4;

test.each([50, 100, 200])("a comparison over %i properties is a sample of limited size", (properties) => {
  const world = worldOfSize(properties);
  const { calls, of } = walkSize({ world, username: "agent", mostCalls: 300 }, today);
  expect(calls).toBeLessThanOrEqual(300 + cells);
  expect(of).toBeGreaterThan(calls);
});

test("a comparison sends at most the allowed number of requests to each side", async () => {
  const world = worldOfSize(200);
  const counts = [0, 0];
  const [left, right] = counts.map((_, side) => {
    const inner = reference(world, { now: () => `${today}T12:00:00` });
    const target = handlerTarget((request, options) => {
      counts[side] = (counts[side] ?? 0) + 1;
      return inner(request, options);
    });
    return { target, credentials: credentialsOf("agent") };
  });
  if (left === undefined || right === undefined) throw new Error("two sides are needed");
  const suite = channelSuite({ walk: { world, username: "agent", mostCalls: 200 } });
  const options = { suite, today, level: { kind: "read-only" }, maxRequests: 200 } as const;
  const { requests, operations } = await compareTargets(service, left, right, options);
  expect(requests).toEqual(counts);
  for (const count of counts) expect(count).toBeLessThanOrEqual(200);
  expect(operations.flatMap(({ causes }) => causes)).toEqual([]);
});
