// A limiter keeps its rate for any timing of requests, and a client obeys a custom limiter.
import { type HttpResponse, untypedCodec } from "@staywire/codec";
import { library } from "@staywire/testkit/library";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { client } from "./index.js";
import { type Limiter, rateLimiter, spacing } from "./limiter.js";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const reply = untypedCodec(library).encodeResponse("GetReport", "soap11", null);
const credentials = { username: "agent", password: "Secret99!" };

test("in any period, no more requests pass than the rate and one burst allow", async () => {
  const arrivals = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 40 });
  const rates = fc.record({
    requestsPerSecond: fc.integer({ min: 1, max: 20 }),
    burst: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(arrivals, rates, async (times, rate) => {
      const [limiter, passed] = [rateLimiter(rate), [] as number[]];
      const start = performance.now();
      const calls = times.map(async (time) => {
        await new Promise((resolve) => setTimeout(resolve, time));
        await limiter.acquire({});
        passed.push(performance.now() - start);
      });
      await vi.runAllTimersAsync();
      await Promise.all(calls);
      for (const [first, from] of passed.entries()) {
        for (const [last, to] of passed.entries()) {
          if (last < first) continue;
          // Timers use whole milliseconds, so the timers of the first and of the last request can fire up to a
          // millisecond early.
          const most = ((to - from + 2) / 1000) * rate.requestsPerSecond + rate.burst;
          expect(last - first + 1).toBeLessThanOrEqual(most);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test("a request whose turn would come too late is denied at once, and uses no turn", async () => {
  const limiter = rateLimiter({ requestsPerSecond: 1 });
  expect(await limiter.acquire({ timeout: 0 })).toBe(true);
  expect(await limiter.acquire({ timeout: 999 })).toBe(false);
  const next = limiter.acquire({ timeout: 1_000 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toBe(true);
});

test("a request whose turn is free does not wait, with the real clock", async () => {
  vi.useRealTimers();
  for (let round = 0; round < 100; round++) {
    expect(await rateLimiter({ requestsPerSecond: 1 }).acquire({ timeout: 0 })).toBe(true);
  }
});

test("requests that a busy process delays do not pass together", async () => {
  vi.useRealTimers();
  const [limiter, passed] = [rateLimiter({ requestsPerSecond: 20 }), [] as number[]];
  const turns = Array.from({ length: 12 }, () => limiter.acquire({}).then(() => passed.push(performance.now())));
  await new Promise((resolve) => setTimeout(resolve, 120));
  const busyUntil = performance.now() + 400;
  while (performance.now() < busyUntil);
  await Promise.all(turns);
  // Eight turns are due while the process is busy, one each 50 ms.
  expect(passed.filter((time) => time >= busyUntil && time < busyUntil + 40).length).toBeLessThanOrEqual(3);
});

test("no request passes before the end of a penalty, even if the request was already waiting", async () => {
  const [limiter, passed] = [rateLimiter({ requestsPerSecond: 10 }), [] as number[]];
  const calls = [1, 2, 3].map(() => limiter.acquire({}).then(() => passed.push(Date.now())));
  await vi.advanceTimersByTimeAsync(0);
  limiter.penalize(5_000);
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  expect(passed).toEqual([0, 5_000, 5_100]);
});

test("a penalty does not shorten an earlier penalty that lasts longer", async () => {
  const limiter = rateLimiter({ requestsPerSecond: 10 });
  limiter.penalize(60_000);
  limiter.penalize(5_000);
  expect(await limiter.acquire({ timeout: 59_999 })).toBe(false);
  expect(await Promise.all([limiter.acquire({ timeout: 60_000 }), vi.runAllTimersAsync()])).toMatchObject([true, {}]);
});

test("an invalid rate causes an error that names it", () => {
  expect(() => rateLimiter({ requestsPerSecond: 0 })).toThrow("requestsPerSecond must be greater than 0");
  expect(() => spacing({ requestsPerSecond: 1, burst: 0.5 })).toThrow("burst must be a whole number of at least 1");
});

test("two clients that share a limiter share its rate, and a wait that the service asks for applies to both", async () => {
  const [limiter, sent] = [rateLimiter({ requestsPerSecond: 4 }), [] as number[]];
  const busy: HttpResponse = { status: 429, headers: [["Retry-After", "3"]], body: new Uint8Array() };
  const transport = async () => (sent.push(Date.now()) === 2 ? busy : reply);
  const clients = [1, 2].map(() => client(library, transport, { credentials, limiter }));
  const calls = [0, 1, 0, 1].map((index) => clients[index]?.GetReport({ BookId: 1 }));
  await vi.runAllTimersAsync();
  expect((await Promise.all(calls)).map((outcome) => outcome?.kind)).toEqual(["ok", "failed", "ok", "ok"]);
  expect(sent).toEqual([0, 250, 3_250, 3_500]);
});

test("if a custom limiter throws, the call fails as not sent", async () => {
  const limiter: Limiter = { acquire: () => Promise.reject(new Error("the store is gone")), penalize: () => undefined };
  const limited = client(library, async () => reply, { credentials, limiter });
  expect(await limited.GetReport({ BookId: 1 })).toMatchObject({
    kind: "failed",
    reason: "network",
    outcome: "not-sent",
    message: expect.stringContaining("the store is gone"),
  });
});
