// Tests that the error of this package has a text and a message of bounded length, and that the message contains no
// unescaped control characters.
import { expect, test } from "vitest";
import { parseDdMmmYyyy } from "./date-text.js";
import { parseDecimal } from "./decimal.js";
import { errorOf } from "./shared.cases.js";
import { VALUE_ERROR_CODES } from "./value-error.js";

test("a ValueError has the name ValueError, a code, the invalid text and a message", () => {
  const error = errorOf(() => parseDdMmmYyyy("31 Feb 2027"));
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.code, error.text]).toEqual(["ValueError", "impossible-date", "31 Feb 2027"]);
  expect(error.message).toBe('cannot read "31 Feb 2027" as dd MMM yyyy: February 2027 has 28 days');
  expect(VALUE_ERROR_CODES).toContain(error.code);
});

test("a ValueError cuts a long text, in the property text and in the message", () => {
  const error = errorOf(() => parseDecimal("x".repeat(1_000_000)));
  expect(error.text).toBe(`${"x".repeat(80)}…`);
  expect(error.message.length).toBeLessThan(250);
});

test("a ValueError escapes control characters in the message", () => {
  expect(errorOf(() => parseDecimal("\u001b[31m1\n2")).message).toContain('"\\u001b[31m1\\n2"');
});
