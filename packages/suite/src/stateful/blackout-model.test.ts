// Tests the blackout model: which lists are acceptable at which time.
import fc from "fast-check";
import { expect, test } from "vitest";
import { BlackoutModel, type DayRange, textOf, touch } from "./blackout-model.js";

const range = fc
  .record({ from: fc.nat(10), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ from, nights }): DayRange => {
    return { from, to: from + nights };
  });

/**
 * Generates a model to which up to six ranges were added, each some seconds after the previous one, together with the
 * time of the last addition and the list of all ranges.
 */
const history = fc
  .array(fc.record({ range, after: fc.integer({ min: 1, max: 300 }) }), { maxLength: 6 })
  .map((steps) => {
    const shown = new BlackoutModel();
    let at = 0;
    for (const step of steps) {
      at += step.after;
      shown.add(step.range, at);
    }
    return { shown, at, ranges: steps.map((step) => step.range) };
  });

test("without a cache only the current list is acceptable", () => {
  fc.assert(
    fc.property(history, ({ shown, at, ranges }) => {
      expect(shown.acceptableReads(0, at).map(textOf)).toEqual([textOf(ranges)]);
    }),
  );
});

test("an earlier list is acceptable within the cache time, but not later", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 600 }), ({ shown, at, ranges }, cache) => {
      const texts = (moment: number) => shown.acceptableReads(cache, moment).map(textOf);
      expect(texts(at).at(-1)).toBe(textOf(ranges));
      if (ranges.length > 0) expect(texts(at)).toContain(textOf(ranges.slice(0, -1)));
      expect(texts(at + cache + 3)).toEqual([textOf(ranges)]);
      expect(shown.acceptableReads(cache, Math.max(at, shown.freshFrom(cache)))).toHaveLength(1);
    }),
  );
});

test("textOf returns the same text for the ranges in any order, but another text if a range is repeated", () => {
  const [a, b] = [
    { from: 1, to: 3 },
    { from: 2, to: 4 },
  ];
  expect(textOf([a, b])).toBe(textOf([b, a]));
  expect(textOf([a, a])).not.toBe(textOf([a]));
});

test("two ranges touch if one begins on the day on which the other ends", () => {
  expect(touch({ from: 1, to: 3 }, { from: 3, to: 5 })).toBe(true);
  expect(touch({ from: 1, to: 3 }, { from: 4, to: 5 })).toBe(false);
});
