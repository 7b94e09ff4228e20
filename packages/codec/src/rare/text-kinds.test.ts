import { describe, expect, test } from "vitest";
import { textKindOf } from "./text-kinds.js";

describe("a text with white space", () => {
  test.each([
    ["normalizedString", " a  b ", " a  b "],
    ["token", " a b ", "a b"],
    ["anyURI", "a relative path", "a relative path"],
    ["anyURI", "", ""],
  ] as const)("%s %j is read as %j", (scalar, text, value) => {
    expect(textKindOf(scalar).read(text)).toEqual({ value, form: "xml" });
    expect(textKindOf(scalar).write(value)).toBe(value);
  });
});
