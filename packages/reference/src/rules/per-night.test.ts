import type { RateBand } from "@staywire/world";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amounts } from "../amounts.cases.js";
import { netNightlyRate, nightlyRate } from "./per-night.js";

describe("a nightly rate", () => {
  const band: RateBand = {
    FromDate: "today",
    ToDate: "today",
    MinNightsStay: 1,
    MaxNightsStay: 1,
    amount: "1400.00",
    RateType: "1",
  };

  test.each([
    ["1", "1400.00", "1400.00"],
    ["2", "88.5", "88.5"],
    ["0", "1400.00", "200.00"],
    ["0", "1500.00", "214.2857142857"],
    ["0", "999.99", "142.8557142857"],
    ["0", "0.00", "0.00"],
  ] as const)("of type %s and amount %s is %s", (RateType, given, expected) => {
    expect(nightlyRate({ ...band, RateType, amount: given })).toBe(expected);
  });

  test("that is net is calculated from the net amount, or from the amount if there is no net amount", () => {
    expect(netNightlyRate({ ...band, RateType: "0", net: "700" })).toBe("100");
    expect(netNightlyRate({ ...band, RateType: "0" })).toBe("200.00");
  });

  test("times 7 differs from the weekly amount by less than a millionth", () => {
    fc.assert(
      fc.property(amounts, (weekly) => {
        const nightly = nightlyRate({ ...band, RateType: "0", amount: weekly });
        const difference = Math.abs(Number(nightly) * 7 - Number(weekly));
        expect(difference).toBeLessThan(1e-6);
      }),
    );
  });
});
