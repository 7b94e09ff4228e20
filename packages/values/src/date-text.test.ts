// Tests the two text formats of a calendar date.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MONTH_NAMES } from "./calendar-date.js";
import { formatDdMmmYyyy, formatIsoDate, parseDdMmmYyyy, parseIsoDate } from "./date-text.js";
import { anyDate, codeOf, errorOf } from "./shared.cases.js";

describe("the format dd MMM yyyy", () => {
  test("is reversible: a written date is read back", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDdMmmYyyy(formatDdMmmYyyy(date))).toEqual(date);
      }),
    );
  });

  test("is read in any letter case, with or without a leading zero of the day", () => {
    fc.assert(
      fc.property(anyDate, fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), (date, upper) => {
        const text = [...formatDdMmmYyyy(date)].map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase())).join("");
        expect(parseDdMmmYyyy(text)).toEqual(date);
        expect(parseDdMmmYyyy(text.replace(/^0/, ""))).toEqual(date);
      }),
    );
  });

  test.each([
    ["1 Jan 2027", "01 Jan 2027"],
    ["01 JAN 2027", "01 Jan 2027"],
    ["9 sEp 0001", "09 Sep 0001"],
    ["29 Feb 2028", "29 Feb 2028"],
    ["31 Dec 9999", "31 Dec 9999"],
  ])("reads %s, and writes it as %s", (text, written) => {
    expect(formatDdMmmYyyy(parseDdMmmYyyy(text))).toBe(written);
  });

  test("abbreviates months to the first three letters of the English names", () => {
    const written = MONTH_NAMES.map((_, index) => formatDdMmmYyyy({ year: 2027, month: index + 1, day: 5 }));
    expect(written.map((text) => text.slice(3, 6)).join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  });

  test.each([
    ["31 Feb 2027", "impossible-date", "February 2027 has 28 days"],
    ["29 Feb 1900", "impossible-date", "February 1900 has 28 days"],
    ["00 Jan 2027", "impossible-date", "days are counted from 1"],
    ["01 Jan 0000", "date-out-of-range", "years run from 0001 to 9999"],
    ["01 Mai 2027", "malformed-date", "Mai is none of the English months Jan to Dec"],
    ["٠١ Jan 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["٠١ Jan", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 janv. 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 January 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 Jan 27", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 Jan 12027", "malformed-date", "expected a date such as 01 May 2027"],
    ["001 Jan 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01-Jan-2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01  Jan 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01\u00a0Jan 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 Jan 2027 ", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 Jan 2027\n", "malformed-date", "expected a date such as 01 May 2027"],
    ["01 Auſ 2027", "malformed-date", "expected a date such as 01 May 2027"],
    ["2027-01-01", "malformed-date", "expected a date such as 01 May 2027"],
    ["", "malformed-date", "expected a date such as 01 May 2027"],
  ])("rejects %j as %s", (text, code, why) => {
    const error = errorOf(() => parseDdMmmYyyy(text));
    expect(error.code).toBe(code);
    expect(error.message).toBe(`cannot read ${JSON.stringify(text)} as dd MMM yyyy: ${why}`);
  });

  test("cannot be written for a date that does not exist", () => {
    expect(codeOf(() => formatDdMmmYyyy({ year: 2027, month: 13, day: 1 }))).toBe("impossible-date");
  });
});

describe("ISO dates", () => {
  test("are reversible: a written date is read back", () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseIsoDate(formatIsoDate(date))).toEqual(date);
      }),
    );
  });

  test.each([
    ["2027-02-29", "impossible-date"],
    ["2027-13-01", "impossible-date"],
    ["0000-01-01", "date-out-of-range"],
    ["2027-5-1", "malformed-date"],
    ["2027-05-01Z", "malformed-date"],
    ["2027-05-01T00:00:00", "malformed-date"],
    ["-2027-05-01", "malformed-date"],
    ["20270501", "malformed-date"],
  ])("reject %j as %s", (text, code) => {
    expect(codeOf(() => parseIsoDate(text))).toBe(code);
  });

  test("reject a value that is not a string, and name its type", () => {
    const error = errorOf(() => parseIsoDate(null as unknown as string));
    expect(error.code).toBe("not-text");
    expect(error.message).toBe('cannot read "null" as yyyy-MM-dd: it is not a string but null');
  });
});
