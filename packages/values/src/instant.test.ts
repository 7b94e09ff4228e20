// Tests that the comparison of instants uses their offsets and all fraction digits, and that it agrees with
// JavaScript's Date for up to three fraction digits.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatIsoDate } from "./date-text.js";
import { compareInstants } from "./instant.js";
import { codeOf, errorOf, nearDate } from "./shared.cases.js";

const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));
const offset = fc.oneof(
  fc.constant("Z"),
  fc.tuple(fc.constantFrom("+", "-"), two(13), two(59)).map(([s, h, m]) => `${s}${h}:${m}`),
);
const stamp = fc
  .tuple(nearDate, two(23), two(59), two(59), fc.stringMatching(/^\.[0-9]{1,3}$/), offset)
  .map(([date, h, m, s, fraction, zone]) => `${formatIsoDate(date)}T${h}:${m}:${s}${fraction}${zone}`);

describe("compareInstants", () => {
  test("agrees with Date", () => {
    fc.assert(
      fc.property(stamp, stamp, (a, b) => {
        const difference = Date.parse(a) - Date.parse(b);
        expect(compareInstants(a, b)).toBe(difference < 0 ? -1 : difference > 0 ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["2027-05-01T12:00:00Z", "2027-05-01T07:00:00-05:00", 0],
    ["2027-05-01T12:00:00Z", "2027-05-01T12:00:00+00:00", 0],
    ["2027-05-01T00:00:00+14:00", "2027-04-30T00:00:00-10:00", 0],
    ["2027-05-01T12:00:00.5Z", "2027-05-01T12:00:00.5000Z", 0],
    ["2027-05-01T12:00:00Z", "2027-05-01T12:00:00.000Z", 0],
    ["2027-05-01T12:00:00.1234567Z", "2027-05-01T12:00:00.12345671Z", -1],
    ["2027-05-01T12:00:00.09Z", "2027-05-01T12:00:00.1Z", -1],
    ["0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z", -1],
  ])("compares %s with %s: %i", (a, b, order) => {
    expect(compareInstants(a, b)).toBe(order);
    expect(compareInstants(b, a)).toBe(0 - order);
  });

  test("rejects a dateTime without an offset on either side", () => {
    const [local, utc] = ["2027-05-01T12:00:00", "2027-05-01T12:00:00Z"];
    expect(codeOf(() => compareInstants(utc, local))).toBe("no-offset");
    expect(errorOf(() => compareInstants(local, utc)).message).toContain(
      'cannot compare "2027-05-01T12:00:00" as an instant: it has no offset',
    );
  });
});
