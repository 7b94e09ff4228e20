// Tests two laws of caller facts: adding exchanges never removes a contradiction, and the order of exchanges makes no
// difference.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observed } from "../../discovery/observed.js";
import { callerCases, NOON } from "./callers.cases.js";
import { evaluateCallerFacts } from "./evaluate.js";
import { callerFacts } from "./index.js";
import { MINUTE } from "./moments.js";

/** The exchanges of all cases that keep or break a caller fact. */
const all = [...new Set(callerCases.flatMap(({ holds, violated }) => [...holds, ...violated].flat()))];

function contradicted(exchanges: readonly Observed[]): readonly string[] {
  const found = evaluateCallerFacts(exchanges).filter(({ evaluation }) => evaluation.kind === "contradicted");
  return found.map(({ id }) => id);
}

/** Generates exchanges of the cases with random times; many exchanges have the same time. */
const moved = fc
  .tuple(fc.constantFrom(...all), fc.nat(40))
  .map(([each, at]): Observed => ({ ...each, time: NOON + at * (MINUTE / 4) }));
const exchanges = fc.oneof(
  fc.shuffledSubarray(all, { minLength: 1, maxLength: 40 }),
  fc.array(moved, { minLength: 1, maxLength: 40 }),
);

describe("generated exchanges of callers", () => {
  test("contradict every fact that a part of these exchanges contradicts", () => {
    const runs = new Set<string>();
    fc.assert(
      fc.property(exchanges, fc.infiniteStream(fc.boolean()), (whole, keep) => {
        const before = contradicted(whole);
        for (const id of before) runs.add(id);
        const after = contradicted(whole.filter(() => keep.next().value));
        expect(after.filter((id) => !before.includes(id))).toEqual([]);
      }),
      { numRuns: 300, seed: 1 },
    );
    // Makes sure that the lists are long enough to contradict many facts.
    expect(runs.size).toBeGreaterThan(callerFacts.length / 2);
  });

  test("contradict the same facts in reverse order", () => {
    fc.assert(
      fc.property(exchanges, (part) => {
        expect([...contradicted(part)].sort()).toEqual([...contradicted([...part].reverse())].sort());
      }),
      { numRuns: 200, seed: 2 },
    );
  });
});
