// Tests how the header Retry-After is read.
import { expect, test } from "vitest";
import { secondsIn } from "./pace.js";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["30", 30],
  ["0.5", 0.5],
  [" 7 ", 7],
  ["Sat, 21 Nov 2026 12:00:45 GMT", 45],
  ["Sat, 21 Nov 2026 11:59:00 GMT", 0],
  ["-5", 0],
  ["9".repeat(400), 86_400],
  ["99999999999", 86_400],
  ["Infinity", 86_400],
  ["Sat, 21 Nov 9999 12:00:00 GMT", 86_400],
  ["soon", 0],
  ["", 0],
])("a Retry-After header of %j requests a pause of %d seconds", (text, seconds) => {
  expect(secondsIn(text, now)).toBe(seconds);
});
