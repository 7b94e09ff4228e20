// No fact fails for a service with consistent data, whatever the account and the world.

import { service } from "@staywire/catalog";
import { conform, handlerTarget } from "@staywire/conformance";
import { reference } from "@staywire/reference";
import { channelSuite, discover } from "@staywire/suite";
import { defaultWorld, generateWorld, type World } from "@staywire/world";
import { expect, test } from "vitest";
import { factIds } from "./fact-ids.js";
import { huntClock, today } from "./reference.js";

/** Returns the failures and the notes of all facts for a world. */
async function findings(world: World, main: string, other: string, maxRequests?: number) {
  const clock = huntClock();
  const target = handlerTarget(reference(world, { now: clock.now }), "honest", clock);
  const accountOf = (name: string) => ({ username: name, password: `${name}-password` });
  const [credentials, users] = [accountOf(main), { other: accountOf(other) }];
  const { world: known, observed } = await discover(service, target, { credentials, users, today, maxRequests });
  const suite = channelSuite({ world: known, observed });
  const found = { pass: 0, fail: [] as string[], noted: [] as string[] };
  for await (const event of conform(service, target, { credentials, users, today, suite, only: factIds })) {
    if (event.type !== "verdict") continue;
    if (event.verdict === "pass") found.pass += 1;
    if (event.verdict === "fail") found.fail.push(`${event.name}: ${event.actual}`);
    if (event.verdict === "noted") found.noted.push(event.check);
  }
  return found;
}

test.each([
  ["agent", "company"],
  ["company", "agent"],
  ["second-agent", "manager"],
  ["manager", "agent"],
  ["native", "company"],
  ["owner", "native"],
])("the replies to %s contain no contradiction, also compared with those to %s", async (main, other) => {
  const { pass, fail, noted } = await findings(defaultWorld(today), main, other);
  expect({ fail, noted }).toEqual({ fail: [], noted: [] });
  expect(pass).toBeGreaterThan(50);
});

test.each([20, 70, 150])(
  "the replies of a discovery that ended at %i requests contain no contradiction",
  async (most) => {
    const { fail, noted } = await findings(defaultWorld(today), "company", "agent", most);
    expect({ fail, noted }).toEqual({ fail: [], noted: [] });
  },
);

test.each([1, 2, 3, 4])("no fact fails in the generated world %i", async (seed) => {
  const world = generateWorld({ seed, companies: 3, properties: 30 });
  const [agent, native] = [await findings(world, "agent", "native"), await findings(world, "native", "agent")];
  expect([...agent.fail, ...native.fail]).toEqual([]);
  // Generated worlds choose the members about pools independently, so these facts can be noted.
  expect(new Set([...agent.noted, ...native.noted])).toEqual(new Set(["pool-heat.pool", "reservations.heated"]));
});
