// Compares the days of xs:date with the calendar of the JavaScript engine, and tests white space around scalars.
import { expect, test } from "vitest";
import { isBareDate, isDateTime, midnightOf, xmlScalars } from "./xml-scalars.js";

const two = (part: number): string => String(part).padStart(2, "0");

test("isBareDate accepts exactly the days of the calendar, in every year from 1 to 9999", () => {
  const wrong: string[] = [];
  for (let year = 1; year <= 9999; year += 1) {
    for (let month = 0; month <= 13; month += 1) {
      const last = new Date(0);
      last.setUTCFullYear(year, month, 0);
      const days = month >= 1 && month <= 12 ? last.getUTCDate() : 0;
      for (const day of [0, 1, 28, 29, 30, 31, 32]) {
        const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
        if (isBareDate(text) !== (day >= 1 && day <= days)) wrong.push(text);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["2026-11-21", true],
  ["2026-11-21Z", true],
  ["2026-11-21+14:00", true],
  ["2026-11-21-13:59", true],
  ["2026-11-21+14:01", false],
  ["2026-11-21.5", false],
  ["2026-11-21 ", false],
  ["2026-11-21T00:00:00", false],
  ["0000-01-01", false],
  ["2026-11-2", false],
  ["", false],
])("%j is read as a date: %s", (text, is) => {
  expect(isBareDate(text)).toBe(is);
  if (is) expect(isDateTime(midnightOf(text))).toBe(true);
});

test("white space is ignored around a value, but not inside it", () => {
  const { int, boolean } = xmlScalars;
  for (const blank of ["", " ", "\t\r\n ", " ".repeat(100)]) {
    expect(int.read(`${blank}12${blank}`)).toEqual({ value: 12, form: "xml" });
    expect(boolean.read(`${blank}1${blank}`)).toEqual({ value: true, form: "xml" });
  }
  for (const text of ["1 2", "1\n\n2", "", "  ", "\u00A01", "1\uFEFF"]) expect(int.read(text)).toBe("format");
});
