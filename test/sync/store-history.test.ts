// Tests that the stores in memory and in a folder have the effects of random histories. The store in a folder is also
// closed and opened again.
import { memorySyncStore } from "@staywire/channel";
import { expect, test } from "vitest";
import { simulate } from "./folder-history.js";
import { historyProblem } from "./store-history.js";

const seeds = Array.from({ length: 40 }, (_, index) => 1 + index);

test.each(seeds)("the store in memory has the effects of history %i", async (seed) => {
  expect(await historyProblem(seed, { store: memorySyncStore() })).toBeUndefined();
});

test.each(seeds)("the store in a folder has the effects of history %i", async (seed) => {
  expect(await simulate(seed)).toBeUndefined();
});
