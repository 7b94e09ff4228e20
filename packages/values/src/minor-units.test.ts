// Tests the conversion of amounts to minor units and back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMinorUnits, toMinorUnits } from "./minor-units.js";
import { codeOf, errorOf } from "./shared.cases.js";

describe("toMinorUnits", () => {
  test.each([
    ["157.50", 2, 15_750n],
    ["157.5", 2, 15_750n],
    ["157.500000", 2, 15_750n],
    ["-0.05", 2, -5n],
    ["1200", 0, 1_200n],
    ["1.234", 3, 1_234n],
    ["1200.00", 0, 1_200n],
  ])("converts %s with %i digits to %d", (text, digits, units) => {
    expect(toMinorUnits(text, digits)).toBe(units);
  });

  test("rejects an amount with a fraction of a unit", () => {
    const error = errorOf(() => toMinorUnits("-157.505", 2));
    expect(error.code).toBe("lossy-conversion");
    expect(error.message).toBe(
      'cannot convert "-157.505" to minor units of 2 digits: a fraction of a unit would be lost; round it first with roundDecimal',
    );
  });

  test("finds a lost fraction even if zeros follow it", () => {
    expect(codeOf(() => toMinorUnits("1.2340", 2))).toBe("lossy-conversion");
  });

  test("rejects an invalid number of digits", () => {
    expect(codeOf(() => toMinorUnits("1", -1))).toBe("invalid-argument");
    expect(codeOf(() => fromMinorUnits(1n, 0.5))).toBe("invalid-argument");
  });
});

describe("fromMinorUnits", () => {
  test("writes every digit after the point", () => {
    expect([fromMinorUnits(15_750n, 2), fromMinorUnits(-5n, 2), fromMinorUnits(7n, 0)]).toEqual([
      "157.50",
      "-0.05",
      "7",
    ]);
  });

  test("is reversed by toMinorUnits", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 6 }), (units, digits) => {
        expect(toMinorUnits(fromMinorUnits(units, digits), digits)).toBe(units);
      }),
    );
  });
});
