// Reading takes time linear in the size of the message, for any content in any position.
import { describe, expect, test } from "vitest";
import { measureFairly, steepest } from "./measure.js";
import { cpuTime, mostTimes, ratioOf } from "./ratio.js";
import { quickRows } from "./rows/index.js";
import { errorReplies, namespaceShapes, redactionShapes } from "./shapes.js";

const plan = { first: 8_192, last: 1_048_576, enough: 1.5, long: 32_768, rounds: 2 };

// A busy machine can make a measurement look too steep, so a failed test is repeated. Quadratic work fails each time.
test.each(quickRows)("the time grows in proportion to the size: %s", { retry: 2 }, (name, prepare) => {
  const { slope, points } = measureFairly([name, prepare], plan, 4);
  expect(points.length).toBeGreaterThan(2);
  expect(slope).toBeLessThanOrEqual(steepest);
});

const SIZE = 400_000;

test.each(namespaceShapes(40))(
  "$name takes at most three times as long as ordinary elements",
  { retry: 2 },
  async ({ work, ordinary }) => {
    expect(await ratioOf(work(SIZE), ordinary(SIZE))).toBeLessThanOrEqual(mostTimes);
  },
);

// Ordinary text is searched once, but a text that consists of escapes is searched five times. The limit is twice that
// number, because measurements vary.
const mostReadings = 10;

test.each(redactionShapes(20))(
  "$name takes at most ten times as long as ordinary text",
  { retry: 2 },
  async ({ work, ordinary }) => {
    expect(await ratioOf(work(SIZE), ordinary(SIZE))).toBeLessThanOrEqual(mostReadings);
  },
);

test.each(errorReplies(8))(
  "%s of 8 MB takes at most three times as long as one of 1 MB, or at most 60 ms",
  { retry: 2 },
  async (_, made) => {
    await made(SIZE)();
    const small = await cpuTime(made(1_000_000));
    expect(await cpuTime(made(8_000_000))).toBeLessThanOrEqual(mostTimes * Math.max(small, 20));
  },
);

describe("the measure", () => {
  const busy = (steps: number) => () => {
    let sum = 0;
    for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
    return sum;
  };

  test("reports quadratic work as steep, but not linear work", () => {
    const quadratic = measureFairly(["quadratic", (size) => busy((size / 16) ** 2)], plan, 3);
    expect(quadratic.slope).toBeGreaterThan(1.5);
    expect(measureFairly(["linear", (size) => busy(size * 20)], plan, 4).slope).toBeLessThanOrEqual(steepest);
  });
});
