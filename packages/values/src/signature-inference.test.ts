// Tests that a layout is inferred only if the samples fit no other layout.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeSignature } from "./availability-signature.js";
import { inferSignatureLayout } from "./signature-inference.js";
import { SIGNATURE_LAYOUT_NAMES, SIGNATURE_LAYOUTS, type SignatureLayout } from "./signature-layout.js";

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
    ["L1", [sample(0b10110, "0110"), sample(0b11100, "0011")]],
    ["L3", [sample(0b11, "0001")]],
    ["L3", [sample(0b10111, "1011"), sample(0b110011, "11001")]],
    ["L4", [sample(0b11011, "1011"), sample(0b111001, "11001")]],
    ["L5", [sample(0b1101, "1011"), sample(0b10011, "11001")]],
    ["L6", [sample(0b1011, "1011"), sample(0b11001, "11001")]],
    ["L1-taken", [sample(0b10010, "1011"), sample(0b101100, "11001")]],
    ["L4-taken", [sample(0b10100, "1011"), sample(0b100110, "11001")]],
    ["L5-taken", [sample(0b10, "1011"), sample(0b1100, "11001")]],
    ["L6-taken", [sample(0b100, "1011"), sample(0b110, "11001")]],
    ["L7", [sample(0b11011, "1011"), sample(0b100111, "11001")]],
    ["L3-taken", [sample(0b1001, "1011"), sample(0b1101, "11001")]],
    ["L2", [sample(0b111010, "1011"), sample(0b1100111, "11001")]],
  ] as const)("finds %s if only that layout fits", (layout, samples) => {
    expect(inferSignatureLayout(samples)).toEqual({ kind: "one", layout });
  });

  test("is ambiguous without a sample", () => {
    expect(inferSignatureLayout([])).toEqual({ kind: "ambiguous", layouts: SIGNATURE_LAYOUT_NAMES });
  });

  test.each([
    [0b11111, "1111", ["L1", "L3", "L4", "L7"]],
    [0b10001, "1000", ["L1", "L3"]],
    [0b11011, "1101", ["L1", "L3"]],
    [0b0, "11", ["L5-taken", "L6-taken"]],
    [0b110000, "0001", ["L2"]],
  ])("lists every layout in which the number %i encodes the nights %s", (signature, text, layouts) => {
    expect(layoutsLeft([sample(signature, text)])).toEqual(layouts);
  });

  test.each([
    ["samples of two layouts", [sample(0b11000, "0001"), sample(0b11, "0001")]],
    ["a number that is too long", [sample(0b1111111, "1000")]],
    ["a number that overflowed", [sample(-1, "1".repeat(31))]],
  ])("finds no layout for %s", (_, samples) => {
    expect(inferSignatureLayout(samples)).toEqual({ kind: "none" });
  });

  test("never excludes the layout with which the samples were encoded", () => {
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

  test("lists another layout only if it encodes the nights as the same number", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SIGNATURE_LAYOUT_NAMES), someNights, (layout, available) => {
        const signature = encodeSignature(layout, available);
        for (const other of layoutsLeft([{ signature, available }])) {
          const again = encodeSignature(other, available);
          // The placeholder bit has no meaning, so it is set in both numbers before they are compared.
          const unread = SIGNATURE_LAYOUTS[other].below === "any" ? 1 : 0;
          expect(again | unread).toBe(signature | unread);
        }
      }),
    );
  });
});
