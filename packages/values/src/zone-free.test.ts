// Tests that the package never asks the host for the time, the time zone or the language.
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as values from "./index.js";

const folder = new URL(".", import.meta.url);
const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !/\.(test|cases)\.ts$/.test(name));
const ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "Asia/Kathmandu"];
const hostZone = process.env.TZ;

function everyDateFunction(): unknown {
  const date = values.parseDdMmmYyyy("28 MAR 2027");
  const stay = values.nightRange(date, values.addDays(date, 3));
  return [
    values.formatDdMmmYyyy(date),
    values.nightsOf(stay).map((night) => [values.formatIsoDate(night), values.dayOfWeek(night)]),
    values.dateOf("2027-03-28T02:30:00+14:00"),
    values.formatDateTime(values.parseDateTime("2027-03-28T02:30:00.1234567-05:00")),
    values.compareInstants("2027-03-28T02:30:00Z", "2027-03-28T02:30:00+01:00"),
    values.atMidnight(date),
  ];
}

afterEach(() => {
  vi.unstubAllGlobals();
  if (hostZone === undefined) delete process.env.TZ;
  else process.env.TZ = hostZone;
});

describe("the package", () => {
  test.each(sources)("uses neither Date, Intl, a locale nor a clock in %s", (name) => {
    const code = readFileSync(new URL(name, folder), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    expect(code).not.toMatch(/\bDate\b|\bIntl\b|toLocale|localeCompare|performance|process|Buffer|node:/);
  });

  test("works the same without access to Date and Intl", () => {
    const expected = everyDateFunction();
    const refuse = (): never => {
      throw new Error("the host was asked");
    };
    vi.stubGlobal("Date", new Proxy(Date, { construct: refuse, apply: refuse, get: refuse }));
    vi.stubGlobal("Intl", new Proxy(Intl, { get: refuse }));
    expect(() => Date.now()).toThrow("the host was asked");
    const found = everyDateFunction();
    vi.unstubAllGlobals();
    expect(found).toEqual(expected);
  });

  test("works the same in five time zones", () => {
    const seen = ZONES.map((zone) => {
      process.env.TZ = zone;
      return { offset: new Date(2027, 2, 28, 12).getTimezoneOffset(), found: JSON.stringify(everyDateFunction()) };
    });
    expect(seen.map(({ offset }) => offset)).toEqual([0, -840, 660, 240, -345]);
    expect(new Set(seen.map(({ found }) => found)).size).toBe(1);
  });
});
