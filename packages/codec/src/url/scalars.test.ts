// Tests that texts of GET and POST are read like .NET reads them, as recorded from System.Convert.ChangeType in the
// invariant culture.
import { describe, expect, test } from "vitest";
import { urlScalars } from "./scalars.js";

type Name = "int" | "decimal" | "boolean" | "dateTime";

const good = { int: "7", decimal: "7", boolean: "true", dateTime: "2027-05-01" } as const;

// Every character that .NET skips before and after a value, as ranges.
const numbers = "9-d 20";
const blanks = "9-d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 3000";
const skipped: Readonly<Record<Name, readonly [before: string, behind: string]>> = {
  int: [numbers, `0 ${numbers}`],
  decimal: [numbers, `0 ${numbers}`],
  boolean: [`0 ${blanks}`, `0 ${blanks}`],
  dateTime: [blanks, `0 ${blanks}`],
};

function codes(ranges: string): Set<number> {
  const all = ranges.split(" ").flatMap((range) => {
    const [from = 0, to = from] = range.split("-").map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  return new Set(all);
}

const isRead = (name: Name, text: string): boolean => !["format", "overflow"].includes(String(urlScalars[name](text)));

describe.each(Object.entries(skipped) as [Name, [string, string]][])(
  "reading the type %s",
  (name, [before, behind]) => {
    test("skips the white space that .NET skips, and no other character", () => {
      const found = { before: new Set<number>(), behind: new Set<number>() };
      const value = urlScalars[name](good[name]);
      for (let code = 0; code < 0x10000; code += 1) {
        const character = String.fromCharCode(code);
        if (urlScalars[name](character + good[name]) === value) found.before.add(code);
        if (urlScalars[name](good[name] + character) === value) found.behind.add(code);
      }
      // These can be part of a number: a sign, a leading zero, the thousands separator.
      for (const part of "+0") found.before.delete(part.charCodeAt(0));
      found.behind.delete(",".charCodeAt(0));
      expect(found.before).toEqual(codes(before));
      expect(found.behind).toEqual(codes(behind));
    });

    test.each(["\u00a0", "\u2003", "\ufeff", "\u0000", "\u180e"])(
      "rejects %j inside a value, and before a text that is no value",
      (blank) => {
        const [first = "", rest = ""] = [good[name].slice(0, 1), good[name].slice(1)];
        if (rest !== "") expect(isRead(name, first + blank + rest)).toBe(false);
        expect(isRead(name, `${blank}x`)).toBe(false);
      },
    );
  },
);

test.each<[string, string | number]>([
  ["7\0\0", 7],
  ["7 \0", 7],
  ["\u00007", "format"],
  ["7\0 ", "format"],
  ["- 7", "format"],
  ["7-", "format"],
  ["1,2", "format"],
  ["1.", "format"],
  ["0000000000000000000000000000000007", 7],
  ["-0", 0],
  ["2147483648", "overflow"],
  ["-2147483649", "overflow"],
])("the int %j is read as %j", (text, value) => {
  expect(urlScalars.int(text)).toBe(value);
});

const max = "79228162514264337593543950335";

test.each<[string, string]>([
  ["7 -", "-7"],
  [" 7 - ", "-7"],
  ["+7-", "format"],
  ["1,,2", "12"],
  [",1", "format"],
  ["1,.5", "1.5"],
  ["1.5,", "format"],
  ["1e3", "format"],
  [max, max],
  [`-${max}`, `-${max}`],
  [`${max}.4`, `${max}.4`],
  [`${max}.49999999`, `${max}.49999999`],
  [`${max}.5`, "overflow"],
  [`${max}.${"5".padEnd(40, "0")}1`, "overflow"],
  ["79228162514264337593543950334.5", "79228162514264337593543950334.5"],
  ["79,228,162,514,264,337,593,543,950,336", "overflow"],
  ["-79228162514264337593543950336", "overflow"],
  ["99999999999999999999999999999", "overflow"],
  [`${"0".repeat(40)}${max}`, `${"0".repeat(40)}${max}`],
  [`1${"0".repeat(30)}`, "overflow"],
  [`1.${"0".repeat(50)}1`, `1.${"0".repeat(50)}1`],
])("the decimal %j is read as %j", (text, value) => {
  expect(urlScalars.decimal(text)).toBe(value);
});

test.each<[string, string]>([
  ["2027-05-01T10:30", "2027-05-01T10:30:00"],
  ["2027-05-01T10:30Z", "2027-05-01T10:30:00Z"],
  ["2027-05-01T10:30+02:00", "2027-05-01T10:30:00+02:00"],
  ["2027-05-01 10:30", "2027-05-01T10:30:00"],
  ["2027-05-01 10:30:15.5Z", "2027-05-01T10:30:15.5Z"],
  ["2027-05-01t10:30z", "2027-05-01T10:30:00Z"],
  ["05/01/2027 10:30:15", "2027-05-01T10:30:15"],
  ["05/01/2027 10:30", "2027-05-01T10:30:00"],
  ["01 May 2027 10:30", "2027-05-01T10:30:00"],
  ["2027-05-01Z", "2027-05-01T00:00:00Z"],
  ["01 May 2027T10:30", "format"],
  ["2027-05-01T24:00", "format"],
  ["2027-05-01T10", "format"],
  ["2027-05-01T1:30", "format"],
  ["2027-05-01T10:30:5", "format"],
  ["2027-05-01T10:30.5", "format"],
  ["2027-05-01T10:60", "format"],
  ["2027-05-01T10:30+15:00", "format"],
  ["2027-02-29T10:30", "format"],
  ["2027-05-01T10:30\n", "2027-05-01T10:30:00"],
  ["2027-05-01\nT10:30", "format"],
])("the date %j is read as %j", (text, value) => {
  expect(urlScalars.dateTime(text)).toBe(value);
});
