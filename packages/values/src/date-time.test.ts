// Tests that an xs:dateTime keeps its text, to the last digit, if it is parsed and formatted again.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatIsoDate } from "./date-text.js";
import { formatDateTime, formatZonedDate, parseDateTime, parseZonedDate } from "./date-time.js";
import { anyDate, codeOf, errorOf } from "./shared.cases.js";

const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));
const zeroOffset = fc.constantFrom("", "Z", "+00:00", "-00:00", "+14:00", "-14:00", "+13:59");
const offset = fc.oneof(
  zeroOffset,
  fc.tuple(fc.constantFrom("+", "-"), two(13), two(59)).map(([sign, hour, minute]) => `${sign}${hour}:${minute}`),
);
const fraction = fc.oneof(
  fc.constant(""),
  fc.stringMatching(/^\.[0-9]{1,12}$/),
  fc.constantFrom(".0", ".0000000", ".1234567"),
);
const dateTimeText = fc
  .tuple(anyDate, two(23), two(59), two(59), fraction, offset)
  .map(
    ([date, hour, minute, second, digits, zone]) =>
      `${formatIsoDate(date)}T${hour}:${minute}:${second}${digits}${zone}`,
  );

describe("parseDateTime and formatDateTime", () => {
  test("are exact inverses", () => {
    fc.assert(
      fc.property(dateTimeText, (text) => {
        expect(formatDateTime(parseDateTime(text))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test("drop surrounding white space", () => {
    expect(formatDateTime(parseDateTime(" \r\n\t2027-05-01T00:00:00Z \n"))).toBe("2027-05-01T00:00:00Z");
  });

  test("keep each part as written", () => {
    expect(parseDateTime("2026-06-27T23:05:09.1230000-05:30")).toEqual({
      date: { year: 2026, month: 6, day: 27 },
      hour: 23,
      minute: 5,
      second: 9,
      fraction: "1230000",
      offset: "-05:30",
    });
    expect(parseDateTime("2026-06-27T00:00:00")).toMatchObject({ fraction: "", offset: undefined });
  });

  test("accept 1000 fraction digits and reject more", () => {
    const text = `2027-05-01T00:00:00.${"7".repeat(1000)}`;
    expect(formatDateTime(parseDateTime(text))).toBe(text);
    expect(codeOf(() => parseDateTime(`${text}7`))).toBe("impossible-time");
  });

  test.each([
    ["2027-05-01T24:00:00", "impossible-time", "hours run from 00 to 23; midnight is 00:00:00 of the day it begins"],
    ["2027-05-01T25:00:00", "impossible-time", "hours run from 00 to 23"],
    ["2027-05-01T00:60:00", "impossible-time", "minutes run from 00 to 59"],
    ["2027-05-01T00:00:60", "impossible-time", "seconds run from 00 to 59"],
    ["2027-05-01T00:00:00+14:01", "impossible-time", "offsets are Z or run from -14:00 to +14:00"],
    ["2027-05-01T00:00:00-05:60", "impossible-time", "offsets are Z or run from -14:00 to +14:00"],
    ["2027-02-29T00:00:00", "impossible-date", "February 2027 has 28 days"],
    ["0000-01-01T00:00:00", "date-out-of-range", "years run from 0001 to 9999"],
  ])("reject %s as %s", (text, code, why) => {
    const error = errorOf(() => parseDateTime(text));
    expect(error.code).toBe(code);
    expect(error.message).toBe(`cannot read "${text}" as xs:dateTime: ${why}`);
  });

  test.each([
    "2027-05-01",
    "2027-05-01T00:00",
    "2027-05-01 00:00:00",
    "2027-05-01t00:00:00",
    "2027-05-01T00:00:00z",
    "2027-05-01T00:00:00.",
    "2027-05-01T00:00:00,5",
    "2027-05-01T00:00:00+0200",
    "2027-05-01T00:00:00+2:00",
    "-2027-05-01T00:00:00",
    "12027-05-01T00:00:00",
    "01 May 2027",
    "",
  ])("reject %j as malformed", (text) => {
    expect(codeOf(() => parseDateTime(text))).toBe("malformed-date-time");
  });

  test("reject parts of a time or a date that does not exist", () => {
    const good = parseDateTime("2027-05-01T00:00:00");
    expect(codeOf(() => formatDateTime({ ...good, hour: 24 }))).toBe("impossible-time");
    expect(codeOf(() => formatDateTime({ ...good, second: 0.5 }))).toBe("impossible-time");
    expect(codeOf(() => formatDateTime({ ...good, fraction: "5Z" }))).toBe("impossible-time");
    expect(codeOf(() => formatDateTime({ ...good, offset: "local" }))).toBe("impossible-time");
    expect(codeOf(() => formatDateTime({ ...good, date: { year: 2027, month: 2, day: 29 } }))).toBe("impossible-date");
  });
});

describe("parseZonedDate and formatZonedDate", () => {
  test("are exact inverses", () => {
    const text = fc.tuple(anyDate, offset).map(([date, zone]) => `${formatIsoDate(date)}${zone}`);
    fc.assert(
      fc.property(text, (given) => {
        expect(formatZonedDate(parseZonedDate(given))).toBe(given);
      }),
    );
  });

  test("reject a text that is not a date or has an invalid zone", () => {
    expect(codeOf(() => parseZonedDate("2027-05-01T00:00:00"))).toBe("malformed-date");
    expect(codeOf(() => parseZonedDate("2027-05-01+15:00"))).toBe("impossible-time");
    expect(codeOf(() => formatZonedDate({ date: { year: 2027, month: 5, day: 1 }, offset: "+15:00" }))).toBe(
      "impossible-time",
    );
  });
});
