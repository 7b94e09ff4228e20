// Tests the text that each reading of the spec gives in each layout, as the table in signature-spec-text.ts states.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeSignature } from "./availability-signature.js";
import { codeOf } from "./shared.cases.js";
import { decodeSpecText, SPEC_TEXT_READINGS, type SpecTextReading } from "./signature-spec-text.js";

const someNights = fc.array(fc.boolean(), { minLength: 1, maxLength: 29 });
const bits = (nights: readonly boolean[]): string => nights.map((night) => (night ? "1" : "0")).join("");
const backwards = (nights: readonly boolean[]): string => bits(nights.toReversed());

function law(layout: "L1" | "L2" | "L3", reading: SpecTextReading, left: (nights: readonly boolean[]) => string): void {
  fc.assert(
    fc.property(someNights, (nights) => {
      expect(decodeSpecText(encodeSignature(layout, nights), nights.length, reading)).toBe(left(nights));
    }),
  );
}

describe("decodeSpecText", () => {
  test.each([
    [0b1101, 3, "1101"],
    [0b1101, 2, "110"],
    [0b1101, 0, "1"],
    [0b1101, 9, "1101"],
    [0, 4, ""],
    [1, 4, "1"],
  ])("with signature %i and %i nights returns at most one character more than nights", (signature, nights, text) => {
    expect(decodeSpecText(signature, nights)).toBe(text);
  });

  test("returns texts for signature 1101 that depend on the reading of the spec, unless there are enough nights", () => {
    const left = (nights: number) => SPEC_TEXT_READINGS.map((reading) => decodeSpecText(0b1101, nights, reading));
    expect(left(3)).toEqual(["1101", "110", "110"]);
    expect(left(2)).toEqual(["110", "1101", "11"]);
    expect(left(4)).toEqual(["1101", "1101", "1101"]);
  });

  test("drops the first character only if the signature is 0", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (signature) => {
        expect(decodeSpecText(signature, 31)).toBe(signature.toString(2));
      }),
    );
  });

  test("with more-than-one-longer returns the sentinel of L1 and all nights, last first", () => {
    law("L1", "more-than-one-longer", (nights) => `1${backwards(nights)}`);
  });

  test("with more-than-one-longer returns the text of L1 for L2", () => {
    law("L2", "more-than-one-longer", (nights) => `1${backwards(nights)}`);
  });

  test("with more-than-one-longer returns all digits of L3", () => {
    law("L3", "more-than-one-longer", (nights) => `${bits(nights)}1`.replace(/^0+/, ""));
  });

  test("with exactly-one-longer loses the first night of L1 and returns all digits of L2", () => {
    law("L1", "exactly-one-longer", (nights) => `1${backwards(nights.slice(1))}`);
    law("L2", "exactly-one-longer", (nights) => `1${backwards(nights)}0`);
  });

  test("with any-longer loses the first night of L1 and of L2", () => {
    law("L1", "any-longer", (nights) => `1${backwards(nights.slice(1))}`);
    law("L2", "any-longer", (nights) => `1${backwards(nights.slice(1))}`);
  });

  test.each(["exactly-one-longer", "any-longer"] as const)(
    "with %s returns the nights of L3 if the first is available",
    (reading) => {
      law("L3", reading, (nights) => (nights[0] === true ? bits(nights) : `${bits(nights)}1`.replace(/^0+/, "")));
    },
  );

  test("can return as many characters as there are nights although they do not show the nights", () => {
    const signature = encodeSignature("L3", [false, true, true]);
    expect(decodeSpecText(signature, 3, "exactly-one-longer")).toBe("111");
  });

  test("rejects a negative signature and invalid arguments", () => {
    expect(codeOf(() => decodeSpecText(-1, 31))).toBe("not-a-signature");
    expect(codeOf(() => decodeSpecText(1.5, 31))).toBe("invalid-argument");
    expect(codeOf(() => decodeSpecText(1, -1))).toBe("invalid-argument");
    expect(codeOf(() => decodeSpecText(1, 1, "constructor" as SpecTextReading))).toBe("invalid-argument");
  });
});
