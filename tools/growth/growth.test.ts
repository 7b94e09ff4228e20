// Reading takes time that is linear in the message, for any content in any position.
import { describe, expect, test } from "vitest";
import { measureFairly, steepest } from "./measure.js";
import { quickRows } from "./rows/index.js";

const plan = { first: 8_192, last: 1_048_576, enough: 1.5, long: 32_768, rounds: 2 };

// A busy machine can make one curve steep; a quadratic one is steep every time.
test.each(quickRows)("the time grows with the size: %s", { retry: 2 }, (name, prepare) => {
  const { slope, points } = measureFairly([name, prepare], plan, 4);
  expect(points.length).toBeGreaterThan(2);
  expect(slope).toBeLessThanOrEqual(steepest);
});

describe("the measure", () => {
  const busy = (steps: number) => () => {
    let sum = 0;
    for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
    return sum;
  };

  test("finds quadratic work steep, and linear work not", () => {
    const quadratic = measureFairly(["quadratic", (size) => busy((size / 16) ** 2)], plan, 3);
    expect(quadratic.slope).toBeGreaterThan(1.5);
    expect(measureFairly(["linear", (size) => busy(size * 20)], plan, 4).slope).toBeLessThanOrEqual(steepest);
  });
});
