// A service that keeps its answers for the times of section 8 does no wrong, and is not blamed.
import { handlerTarget, type TargetClock } from "@staywire/conformance";
import type { World } from "@staywire/suite";
import { beforeAll, describe, expect, it } from "vitest";
import { embedded, runOn, today, worldOf } from "./embedded.js";

let world: World;
beforeAll(async () => {
  world = await worldOf();
});

/** The reference service with caching, at noon, and a clock that moves it. */
function keeping() {
  let now = Date.parse(`${today}T12:00:00Z`);
  const clock: TargetClock = {
    advance: (seconds) => {
      now += seconds * 1000;
    },
  };
  return { transport: embedded({ caching: true, now: () => new Date(now).toISOString() }), clock };
}

const only = ["blackout.shows", "blackout.twice"];

describe("blackouts of a service that keeps its answers", () => {
  it("show when the time of the cache is over", async () => {
    const { transport, clock } = keeping();
    const { summary } = await runOn(handlerTarget(transport, "keeping", clock), world, { only });
    expect(summary.failures).toEqual([]);
    expect(summary.counts.pass).toBe(8);
  });

  it("cannot be judged where the run may not wait so long", async () => {
    const { transport } = keeping();
    const { summary } = await runOn(handlerTarget(transport), world, { only, wait: 0 });
    expect(summary.failures).toEqual([]);
    expect(summary.counts["could-not-run"]).toBe(8);
  });
});
