// Tests each rounding rule with positive numbers, negative numbers and halves, and tests the laws that all rules obey.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDecimal } from "./decimal.js";
import { compareDecimals, multiplyDecimals, subtractDecimals } from "./decimal-arithmetic.js";
import { ROUNDING_RULES, type RoundingRule, roundDecimal } from "./decimal-rounding.js";
import { codeOf, errorOf } from "./shared.cases.js";

const INPUTS = ["2.5", "1.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-1.5", "-2.5", "0.5", "-0.5"];
const EXPECTED: Record<RoundingRule, string> = {
  "half-even": "2 2 2 1 1 -1 -1 -2 -2 -2 0 0",
  "half-up": "3 2 2 1 1 -1 -1 -2 -2 -3 1 -1",
  "half-down": "2 1 2 1 1 -1 -1 -2 -1 -2 0 0",
  down: "2 1 1 1 1 -1 -1 -1 -1 -2 0 0",
  up: "3 2 2 2 1 -1 -2 -2 -2 -3 1 -1",
  floor: "2 1 1 1 1 -1 -2 -2 -2 -3 0 -1",
  ceiling: "3 2 2 2 1 -1 -1 -1 -1 -2 1 0",
};
const anyRule = fc.constantFrom(...ROUNDING_RULES);
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 8 }))
  .map(([coefficient, scale]) => formatDecimal({ coefficient, scale }));

describe("roundDecimal", () => {
  test.each(ROUNDING_RULES)("with %s rounds as the name says", (rule) => {
    expect(INPUTS.map((text) => roundDecimal(text, 0, rule)).join(" ")).toBe(EXPECTED[rule]);
  });

  test("always returns the requested scale", () => {
    expect(roundDecimal("1.5", 3, "half-up")).toBe("1.500");
    expect(roundDecimal("7", 2, "half-up")).toBe("7.00");
    expect(roundDecimal("2858.850000", 2, "half-even")).toBe("2858.85");
    expect(roundDecimal("0.4999", 0, "half-up")).toBe("0");
    expect(roundDecimal("99.995", 2, "half-up")).toBe("100.00");
  });

  test("changes a number by less than one unit of the last digit, and by at most half a unit under the half rules", () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 8 }), anyRule, (text, scale, rule) => {
        const unit = formatDecimal({ coefficient: 1n, scale });
        const moved = subtractDecimals(roundDecimal(text, scale, rule), text).replace("-", "");
        const times = rule.startsWith("half") ? multiplyDecimals(moved, "2") : moved;
        expect(compareDecimals(times, unit)).toBeLessThanOrEqual(rule.startsWith("half") ? 0 : -1);
      }),
    );
  });

  test("does not change a number that is already rounded to the scale", () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 8 }), anyRule, anyRule, (text, scale, rule, other) => {
        const once = roundDecimal(text, scale, rule);
        expect(roundDecimal(once, scale, other)).toBe(once);
      }),
    );
  });

  test("rejects an invalid scale and an unknown rule", () => {
    expect(codeOf(() => roundDecimal("1", -1, "up"))).toBe("invalid-argument");
    expect(codeOf(() => roundDecimal("1", 1.5, "up"))).toBe("invalid-argument");
    expect(codeOf(() => roundDecimal("1", 1001, "up"))).toBe("invalid-argument");
    expect(errorOf(() => roundDecimal("1", 1, "constructor" as RoundingRule)).message).toBe(
      "the rounding rule is constructor: expected one of half-even, half-up, half-down, down, up, floor, ceiling",
    );
  });
});
