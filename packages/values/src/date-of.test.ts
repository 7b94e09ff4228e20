// Tests that the date of a dateTime is the date as written, whatever its offset.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atMidnight, dateOf, isUnset, UNSET_DATE_TIME } from "./date-of.js";
import { formatIsoDate } from "./date-text.js";
import { anyDate, codeOf } from "./shared.cases.js";

describe("dateOf", () => {
  test.each([
    "2027-05-01T00:00:00",
    "2027-05-01T23:59:59.9999999-14:00",
    "2027-05-01T00:00:00+14:00",
    "2027-05-01T00:00:00Z",
    "2027-05-01",
    "2027-05-01Z",
    "2027-05-01+14:00",
    "  2027-05-01T00:00:00\n",
  ])("returns the first of May for %j, whatever the offset", (text) => {
    expect(formatIsoDate(dateOf(text))).toBe("2027-05-01");
  });

  test.each([
    ["01 May 2027", "malformed-date"],
    ["2027-05-01T00:00", "malformed-date-time"],
    ["2027-02-29T00:00:00", "impossible-date"],
  ])("rejects %j as %s", (text, code) => {
    expect(codeOf(() => dateOf(text))).toBe(code);
  });

  test("reverses atMidnight", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(dateOf(atMidnight(date))).toEqual(date);
      }),
    );
  });
});

test("atMidnight writes no zone", () => {
  expect(atMidnight({ year: 2027, month: 5, day: 1 })).toBe("2027-05-01T00:00:00");
});

describe("isUnset", () => {
  test.each([
    UNSET_DATE_TIME,
    `${UNSET_DATE_TIME}Z`,
    `${UNSET_DATE_TIME}.0000000`,
    `${UNSET_DATE_TIME}-05:00`,
    "0001-01-01",
  ])("is true for %s", (text) => expect(isUnset(text)).toBe(true));

  test.each([
    "0001-01-01T00:00:01",
    "0001-01-02T00:00:00",
    "0001-01-01T00:00:00.0000001",
    "2027-05-01T00:00:00",
    "",
    "unset",
  ])("is false for %j", (text) => expect(isUnset(text)).toBe(false));
});
