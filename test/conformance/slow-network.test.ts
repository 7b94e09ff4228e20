// Tests the duration of a run against a target with 150 ms latency, on a simulated clock that stands still except
// during requests.
import { service } from "@staywire/catalog";
import { conform, handlerTarget } from "@staywire/conformance";
import { channelSuite, discover } from "@staywire/suite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { credentialsOf, embedded, today } from "./embedded.js";

const DELAY = 150;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

// These are the settings that the program uses for a target at a URL. The run uses the replies of the discovery, to
// send fewer requests.
test.each([
  { name: "a quick run", seconds: 30, discovery: { maxProperties: 16 }, run: { quick: true, runs: 1 } },
  { name: "a full run that only reads", seconds: 180, discovery: {}, run: {} },
])(
  "$name takes less than $seconds seconds, including discovery",
  async ({ seconds, discovery, run }) => {
    const near = embedded();
    let requests = 0;
    const far = handlerTarget(async (request) => {
      requests += 1;
      await new Promise((done) => setTimeout(done, DELAY));
      return near(request);
    });
    const shared = { credentials: credentialsOf("agent"), today, concurrency: 4 };
    const start = performance.now();
    const verdicts = await moving(async () => {
      const { world, observed } = await discover(service, far, { ...shared, ...discovery });
      const suite = channelSuite({ world, observed });
      const found: string[] = [];
      for await (const event of conform(service, far, { ...shared, ...run, suite })) {
        if (event.type === "verdict") found.push(event.verdict);
      }
      return found;
    });
    expect(verdicts.filter((verdict) => verdict === "pass").length).toBeGreaterThan(200);
    expect(verdicts).not.toContain("fail");
    // Each request has waited, and at most four ran at the same time.
    expect(performance.now() - start).toBeGreaterThanOrEqual((requests * DELAY) / 4);
    expect(performance.now() - start).toBeLessThan(seconds * 1000);
  },
  300_000,
);

/** Advances the clock from timer to timer until the work is done. */
async function moving<T>(work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const result = work().finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersToNextTimerAsync();
  return result;
}
