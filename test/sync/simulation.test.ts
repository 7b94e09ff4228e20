// Tests that workers that maintain one copy through faults, crashes and changes lose and duplicate no data, and that
// each planted bug is detected.
import { env } from "node:process";
import { describe, expect, test } from "vitest";
import { bugs } from "./bugs.js";
import { simulate } from "./simulation.js";

// `pnpm prove sync` simulates 10,000 seeds, and up to 1,000 for each planted bug; the gate simulates fewer.
const isFull = env.STAYWIRE_SYNC === "full";

async function firstProblem(seeds: number, bug?: (typeof bugs)[string]) {
  for (let seed = 1; seed <= seeds; seed++) {
    const problem = await simulate(seed, bug);
    if (problem !== undefined) return { seed, problem };
  }
  return undefined;
}

test("a simulated copy converges to the service for every seed", {
  timeout: isFull ? 7_200_000 : 120_000,
}, async () => {
  expect(await firstProblem(isFull ? 10_000 : 20)).toBeUndefined();
});

test("simulations with the same seed are the same", async () => {
  const late = bugs["the first call that a list shows is not added"];
  expect(await simulate(3, late)).toBe(await simulate(3, late));
});

describe("a simulation detects the planted bug:", () => {
  test.each(Object.entries(bugs))("%s", { timeout: isFull ? 1_800_000 : 120_000 }, async (_, bug) => {
    expect(await firstProblem(isFull ? 1_000 : 30, bug)).toBeDefined();
  });
});
