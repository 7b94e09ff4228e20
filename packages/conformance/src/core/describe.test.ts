// Text of a target is quoted in findings, and moves no cursor.
import { expect, test } from "vitest";
import { cut, showData } from "./describe.js";

test("a text in a finding has its control characters escaped", () => {
  expect(cut("a\u009b2J\u202eb\u2028")).toBe('"a\\u009b2J\\u202eb\\u2028"');
  expect(cut(`${"x".repeat(199)}\u009b!`)).toBe(`"${"x".repeat(199)}\\u009b…"`);
});

test("a value in a finding has its control characters escaped", () => {
  expect(showData({ Name: "a\u009b2J" })).toBe('{Name:"a\\u009b2J"}');
});
