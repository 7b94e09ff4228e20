// Tests that findings quote texts of a target, so that control characters in them have no effect on a terminal.
import { expect, test } from "vitest";
import { cut, showData } from "./describe.js";

test("control characters in a text of a finding are escaped", () => {
  expect(cut("a\u009b2J\u202eb\u2028")).toBe('"a\\u009b2J\\u202eb\\u2028"');
  expect(cut(`${"x".repeat(199)}\u009b!`)).toBe(`"${"x".repeat(199)}\\u009b…"`);
});

test("control characters in a value of a finding are escaped", () => {
  expect(showData({ Name: "a\u009b2J" })).toBe('{Name:"a\\u009b2J"}');
});
