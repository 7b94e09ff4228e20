// A layout is named only when the samples leave no other.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeSignature } from "./availability-signature.js";
import { inferSignatureLayout } from "./signature-inference.js";
import { SIGNATURE_LAYOUT_NAMES, type SignatureLayout } from "./signature-layout.js";

const nights = (text: string): boolean[] => [...text].map((bit) => bit === "1");
const sample = (signature: number, text: string) => ({ signature, available: nights(text) });
const someNights = fc.array(fc.boolean(), { minLength: 1, maxLength: 29 });

function layoutsLeft(samples: Parameters<typeof inferSignatureLayout>[0]): readonly SignatureLayout[] {
  const found = inferSignatureLayout(samples);
  return found.kind === "one" ? [found.layout] : found.kind === "ambiguous" ? found.layouts : [];
}

describe("inferSignatureLayout", () => {
  test.each([
    ["L1", [sample(0b11000, "0001")]],
    ["L2", [sample(0b110000, "0001")]],
    ["L3", [sample(0b11, "0001")]],
    ["L3", [sample(0b11111, "1111"), sample(0b11001, "1100")]],
  ] as const)("finds %s where only that fits", (layout, samples) => {
    expect(inferSignatureLayout(samples)).toEqual({ kind: "one", layout });
  });

  test("is ambiguous without a sample", () => {
    expect(inferSignatureLayout([])).toEqual({ kind: "ambiguous", layouts: ["L1", "L2", "L3"] });
  });

  test.each([
    [0b11111, "1111"],
    [0b10001, "1000"],
    [0b11011, "1101"],
    [0b1, ""],
  ])("is ambiguous between L1 and L3 for %i", (signature, text) => {
    const others = nights(text).slice(1);
    expect(others).toEqual(others.toReversed());
    expect(inferSignatureLayout([sample(signature, text)])).toEqual({ kind: "ambiguous", layouts: ["L1", "L3"] });
  });

  test.each([
    ["a sentinel above the first night", [sample(0b11000, "1000")]],
    ["bits that mean booked", [sample(0b11110, "1000")]],
    ["samples of two layouts", [sample(0b11000, "0001"), sample(0b11, "0001")]],
    ["the zero of an error", [sample(0, "")]],
    ["a number that overflowed", [sample(-1, "1".repeat(31))]],
  ])("finds none for %s", (_, samples) => {
    expect(inferSignatureLayout(samples)).toEqual({ kind: "none" });
  });

  test("never leaves out the layout that the samples were made with", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIGNATURE_LAYOUT_NAMES),
        fc.array(someNights, { maxLength: 4 }),
        (layout, stays) => {
          const samples = stays.map((available) => ({ signature: encodeSignature(layout, available), available }));
          expect(layoutsLeft(samples)).toContain(layout);
        },
      ),
    );
  });

  test("names a second layout only where that gives the same numbers", () => {
    fc.assert(
      fc.property(someNights, (available) => {
        const signature = encodeSignature("L1", available);
        const others = available.slice(1);
        const alike = available[0] === true && others.join() === others.toReversed().join();
        expect(layoutsLeft([{ signature, available }])).toEqual(alike ? ["L1", "L3"] : ["L1"]);
      }),
    );
  });
});
