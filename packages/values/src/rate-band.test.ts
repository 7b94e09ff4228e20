// Tests inclusive bands of dates (coverage, minimum stay and gaps) against sets of nights.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./date-arithmetic.js";
import { formatIsoDate, parseIsoDate } from "./date-text.js";
import { type NightRange, nightRange, nightsOf } from "./night-range.js";
import { type Band, bandCovers, bandsOn, gaps, minimumStay } from "./rate-band.js";
import { codeOf, errorOf, nearDate } from "./shared.cases.js";

const anyBand: fc.Arbitrary<Band> = fc.tuple(nearDate, nearDate).map(([from, to]) => ({ from, to }));
const anyRange: fc.Arbitrary<NightRange> = fc
  .tuple(nearDate, fc.integer({ min: 1, max: 25 }))
  .map(([arrival, nights]) => nightRange(arrival, addDays(arrival, nights)));
const band = (from: string, to: string, stay = 1) => ({ from: parseIsoDate(from), to: parseIsoDate(to), stay });
const range = (arrival: string, departure: string) => nightRange(parseIsoDate(arrival), parseIsoDate(departure));
const isoRanges = (ranges: readonly NightRange[]) =>
  ranges.map(({ arrival, departure }) => `${formatIsoDate(arrival)}/${formatIsoDate(departure)}`);

describe("bandCovers", () => {
  test("is true for the nights of the first and the last date", () => {
    const may = band("2027-05-01", "2027-05-31");
    const covered = ["2027-04-30", "2027-05-01", "2027-05-31", "2027-06-01"].map((day) =>
      bandCovers(may, parseIsoDate(day)),
    );
    expect(covered).toEqual([false, true, true, false]);
  });

  test("is false for every night if the band ends before it starts", () => {
    expect(bandCovers(band("2027-05-02", "2027-05-01"), parseIsoDate("2027-05-01"))).toBe(false);
  });
});

describe("bandsOn", () => {
  test("returns every band that covers a night, in the given order", () => {
    const bands = [
      band("2027-05-01", "2027-05-10", 7),
      band("2027-05-11", "2027-05-20"),
      band("2027-05-10", "2027-05-12", 3),
    ];
    expect(bandsOn(bands, parseIsoDate("2027-05-10")).map(({ stay }) => stay)).toEqual([7, 3]);
  });
});

describe("minimumStay", () => {
  const bands = [
    band("2027-05-01", "2027-05-10", 7),
    band("2027-05-11", "2027-05-20", 3),
    band("2027-05-20", "2027-05-25", 5),
  ];
  const stayOn = (day: string) => minimumStay(bands, parseIsoDate(day), ({ stay }) => stay);

  test("is that of the band of the arrival day", () => {
    expect(stayOn("2027-05-10")).toBe(7);
    expect(stayOn("2027-05-11")).toBe(3);
  });

  test("is undefined in a gap", () => {
    expect(stayOn("2027-05-26")).toBeUndefined();
  });

  test("is the minimum stay on which all bands of the arrival day agree", () => {
    expect(
      minimumStay([...bands, band("2027-05-05", "2027-05-06", 7)], parseIsoDate("2027-05-05"), (b) => b.stay),
    ).toBe(7);
  });

  test("throws if the bands of the arrival day disagree", () => {
    const error = errorOf(() => stayOn("2027-05-20"));
    expect(error.code).toBe("ambiguous-minimum-stay");
    expect(error.message).toContain("the bands that cover 2027-05-20 disagree on the minimum stay (3, 5)");
  });
});

describe("gaps", () => {
  test("lists the nights between bands and at both ends of the range", () => {
    const bands = [
      band("2027-05-10", "2027-05-12"),
      band("2027-05-03", "2027-05-05"),
      band("2027-05-04", "2027-05-06"),
    ];
    expect(isoRanges(gaps(bands, range("2027-05-01", "2027-05-15")))).toEqual([
      "2027-05-01/2027-05-03",
      "2027-05-07/2027-05-10",
      "2027-05-13/2027-05-15",
    ]);
  });

  test("finds no gap between a band and a band that starts on the next day", () => {
    const bands = [band("2027-05-01", "2027-05-05"), band("2027-05-06", "2027-05-31")];
    expect(gaps(bands, range("2027-05-01", "2027-06-01"))).toEqual([]);
  });

  test("finds no gap after a band that ends on 9999-12-31, the last date", () => {
    expect(gaps([band("0001-01-01", "9999-12-31")], range("0001-01-01", "9999-12-31"))).toEqual([]);
  });

  test("lists exactly the nights that no band covers, in ranges that are not adjacent", () => {
    fc.assert(
      fc.property(fc.array(anyBand, { maxLength: 5 }), anyRange, (bands, within) => {
        const found = gaps(bands, within);
        const uncovered = nightsOf(within).filter((night) => bandsOn(bands, night).length === 0);
        expect(found.flatMap(nightsOf)).toEqual(uncovered);
        const touching = found.filter(
          (gap, i) => formatIsoDate(gap.departure) === formatIsoDate(found[i + 1]?.arrival ?? gap.arrival),
        );
        expect(touching).toEqual([]);
      }),
    );
  });

  test("rejects a range without a night", () => {
    const day = parseIsoDate("2027-05-01");
    expect(codeOf(() => gaps([], { arrival: day, departure: day }))).toBe("empty-range");
  });
});
