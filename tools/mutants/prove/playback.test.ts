// Runs a small sample of the proof by playing back: no inferred reply is wrong, and most replies that others determine
// are inferred.

import { randomOf } from "@staywire/fuzz";
import { expect, test } from "vitest";
import { huntClock, served, unbroken } from "../reference.js";
import { credentials } from "../users.js";
import { hiddenCalls, isEnough } from "./playback.js";
import { recordedRun } from "./recorded-run.js";

test("if 30 % of the calls of a recorded run are hidden, most hidden replies that other replies show are inferred, and no inferred reply is wrong", async () => {
  const clock = huntClock();
  const transport = served([unbroken(clock)]);
  const { exchanges } = await recordedRun(transport, clock, { credentials, users: {}, level: { kind: "read-only" } });
  const figures = await hiddenCalls(exchanges, randomOf(2));
  expect(figures.wrong).toEqual([]);
  expect(figures.shown).toBeGreaterThan(3);
  expect(isEnough(figures)).toBe(true);
});

test.each([
  ["a reply is wrong", { wrong: ["one"] }],
  ["fewer than 80 % of what is shown are answered", { shownAnswered: 7 }],
  ["nothing is shown", { shown: 0, shownAnswered: 0 }],
])("isEnough is false if %s", (_, change) => {
  const enough = { hidden: 200, shown: 10, shownAnswered: 8, answered: 9, wrong: [] };
  expect([isEnough(enough), isEnough({ ...enough, ...change })]).toEqual([true, false]);
});
