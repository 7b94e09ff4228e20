// Tests that opaque values with different attributes have different texts.
import { expect, test } from "vitest";
import { anyText } from "./equal-text.js";

function withAttributes(...attributes: readonly (readonly [name: string, value: string])[]): string {
  return anyText({ type: null, content: [], attributes: attributes.map(([name, value]) => ({ name, value })) });
}

test("opaque values have the same text only if their attributes are equal, in any order and with any declarations", () => {
  expect(withAttributes(["note", "x"])).not.toBe(withAttributes(["note", "y"]));
  expect(withAttributes(["note", "x"])).not.toBe(withAttributes());
  expect(withAttributes(["a", "1"], ["b", "2"])).toBe(withAttributes(["b", "2"], ["a", "1"], ["xmlns:c", "urn:c"]));
});
