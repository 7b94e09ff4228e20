// Tests two laws of facts: adding exchanges never removes a contradiction, and the order of exchanges makes no
// difference.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Observed } from "../discovery/observed.js";
import { evaluateFacts } from "./evaluate.js";
import { cases, today } from "./facts.cases.js";
import { facts } from "./index.js";

/** The exchanges of all cases that keep or break a fact. */
const all = [...new Set(cases.flatMap(({ holds, violated }) => [...holds, ...violated.flat()]))];
/** A world with one company and one of its properties. */
const world = { companies: [5], properties: [{ id: 11, company: 5, tags: ["ordinary", "native"] as const }] };

/** Returns the ids of the facts that exchanges contradict. */
function contradicted(exchanges: readonly Observed[]): readonly string[] {
  const found = evaluateFacts(exchanges, { today, world });
  return found.filter(({ evaluation }) => evaluation.kind === "contradicted").map(({ id }) => id);
}

const exchanges = fc.shuffledSubarray(all, { minLength: 1, maxLength: 24 });

describe("generated views", () => {
  test("contradict every fact that a part of their exchanges contradicts", () => {
    const runs = new Set<string>();
    fc.assert(
      fc.property(exchanges, fc.infiniteStream(fc.boolean()), (whole, keep) => {
        const before = contradicted(whole);
        const after = contradicted(whole.filter(() => keep.next().value));
        for (const id of before) runs.add(id);
        expect(after.filter((id) => !before.includes(id))).toEqual([]);
      }),
      { numRuns: 400, seed: 1 },
    );
    // Makes sure that the views are large enough to contradict many facts.
    expect(runs.size).toBeGreaterThan(facts.length / 2);
  });

  test("keep a contradiction if an exchange is added at any position", () => {
    const addition = fc.tuple(exchanges, fc.constantFrom(...all), fc.nat());
    fc.assert(
      fc.property(addition, ([part, added, at]) => {
        const place = at % (part.length + 1);
        const after = contradicted([...part.slice(0, place), added, ...part.slice(place)]);
        expect(contradicted(part).filter((id) => !after.includes(id))).toEqual([]);
      }),
      { numRuns: 400, seed: 2 },
    );
  });

  test("contradict the same facts in reverse order", () => {
    fc.assert(
      fc.property(exchanges, (part) => {
        expect([...contradicted(part)].sort()).toEqual([...contradicted([...part].reverse())].sort());
      }),
      { numRuns: 200, seed: 3 },
    );
  });
});
