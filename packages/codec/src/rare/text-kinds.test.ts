import { describe, expect, test } from "vitest";
import { textKindOf } from "./text-kinds.js";

describe("reading a valid text", () => {
  test.each([
    ["normalizedString", " a  b ", " a  b "],
    ["token", " a b ", "a b"],
    ["anyURI", "a relative path", "a relative path"],
    ["anyURI", "", ""],
  ] as const)("as %s turns %j into %j", (scalar, text, value) => {
    expect(textKindOf(scalar).read(text)).toEqual({ value, form: "xml" });
    expect(textKindOf(scalar).write(value)).toBe(value);
  });
});

test.each([
  ["ID", " - 0 ", "- 0"],
  ["language", "", ""],
  ["duration", "soon", "soon"],
  ["token", " a  b ", " a  b "],
] as const)("reading a %s accepts %j as %j, because .NET represents the type as a string", (scalar, text, value) => {
  expect(textKindOf(scalar).read(text)).toEqual({ value, form: "dotnet" });
  expect(textKindOf(scalar).write(value)).toBeUndefined();
});

test.each(["guid", "date", "time", "QName"] as const)(
  "a text that is not a valid %s is rejected, as by .NET",
  (scalar) => {
    expect(textKindOf(scalar).read("- 0")).toBe("format");
  },
);
