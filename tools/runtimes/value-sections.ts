// Runs calculations with dates, decimals and signatures, which must not depend on runtime, locale or time zone.
import {
  addDays,
  canonicalDecimal,
  compareInstants,
  dayOfWeek,
  decodeSignature,
  encodeSignature,
  formatDdMmmYyyy,
  multiplyDecimals,
  nightsBetween,
  parseDateTime,
  parseDdMmmYyyy,
  parseIsoDate,
  ROUNDING_RULES,
  roundDecimal,
  SIGNATURE_LAYOUT_NAMES,
  sumDecimals,
} from "@staywire/values";
import type { Section } from "./section.js";

const nights = Array.from({ length: 29 }, (_, at) => at % 3 !== 1);
const may = parseIsoDate("2027-05-01");

export const valueSections: Readonly<Record<string, Section>> = {
  dates: () => [
    parseDdMmmYyyy("28 Feb 2028"),
    formatDdMmmYyyy(may),
    addDays(may, 306),
    dayOfWeek(may),
    nightsBetween(may, addDays(may, 365)),
    parseDateTime("2027-02-27T09:30:00.1234567-05:00"),
    compareInstants("2027-05-01T00:00:00-05:00", "2027-05-01T05:00:00Z"),
  ],
  decimals: () => [
    canonicalDecimal("+007.50"),
    sumDecimals(["0.1", "0.2", "157.505"]),
    multiplyDecimals("99999999999999.99", "0.0825"),
    ROUNDING_RULES.map((rule) => roundDecimal("-2.345", 2, rule)),
  ],
  signatures: () =>
    SIGNATURE_LAYOUT_NAMES.map((layout) => {
      const signature = encodeSignature(layout, nights);
      return [layout, signature, decodeSignature(layout, signature, nights.length)];
    }),
};
