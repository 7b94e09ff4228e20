// Generates values of each scalar, including edge cases. Lists invalid texts of the common scalars.
import type { CommonScalar, OtherScalar, ScalarName } from "@staywire/model";
import { addDays, atMidnight, calendarDate, UNSET_DATE_TIME } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import { otherScalars, type ScalarValue } from "./other-scalar.js";
import { type TextOptions, xmlText } from "./xml-text.js";

const least = -2147483648;
const greatest = 2147483647;

const int = fc.oneof(
  fc.constantFrom(0, 1, -1, 7, least, greatest, least + 1, greatest - 1),
  fc.integer({ min: 1, max: 9999 }),
  fc.integer({ min: least, max: greatest }),
);

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: min, maxLength: max });

const decimal = fc.oneof(
  fc.constantFrom(
    "0",
    "0.00",
    "-0",
    "-0.10",
    "157.50",
    "2858.850000",
    "100",
    "007",
    ".5",
    "79228162514264337593543950335",
  ),
  fc
    .tuple(fc.constantFrom("", "-"), fc.integer({ min: 0, max: 999999 }), digits(0, 10))
    .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === "" ? "" : `.${fraction}`}`),
);

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(calendarDate(1950, 1, 1), count));

/** A dateTime that represents a calendar date: midnight without a time zone. */
export const midnight: Arbitrary<string> = fc.oneof(
  fc.constantFrom(UNSET_DATE_TIME, "2028-02-29T00:00:00", "9999-12-31T00:00:00"),
  days.map(atMidnight),
);

const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, "0"));

const stamp = fc
  .record({
    day: days.map((date) => atMidnight(date).slice(0, 10)),
    time: fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(":")),
    fraction: fc.oneof(fc.constant(""), digits(7, 7), digits(1, 7)),
    offset: fc.constantFrom("", "Z", "-05:00", "+05:30", "+14:00", "-00:00"),
  })
  .map(({ day, time, fraction, offset }) => `${day}T${time}${fraction === "" ? "" : `.${fraction}`}${offset}`);

const dateTime = fc.oneof(midnight, stamp);

/** Generates values of a scalar. Ints have 32 bits. Decimals and dateTimes are texts in many lexical forms. */
export function scalarArbitrary(scalar: ScalarName, text: TextOptions = {}): Arbitrary<ScalarValue> {
  if (scalar === "string") return xmlText(text);
  return Object.hasOwn(common, scalar) ? common[scalar as keyof typeof common] : otherScalars[scalar as OtherScalar];
}

const common: Readonly<Record<Exclude<CommonScalar, "string">, Arbitrary<ScalarValue>>> = {
  int,
  boolean: fc.boolean(),
  decimal,
  dateTime,
};

/** Texts that are not values of a scalar. */
export interface InvalidTexts {
  /** The invalid texts in SOAP, which uses the lexical forms of XML Schema. */
  readonly soap: readonly string[];
  /** The invalid texts in GET and POST. */
  readonly url: readonly string[];
}

/** The invalid texts of each common scalar. */
const commonInvalid: Readonly<Record<CommonScalar, InvalidTexts>> = {
  string: { soap: [], url: [] },
  int: { soap: ["abc", "1.5", "2147483648", "-2147483649", "1e3", ""], url: ["abc", "1.5", "2147483648", "1e3", ""] },
  boolean: { soap: ["maybe", "yes", "2", ""], url: ["maybe", "1", "0", ""] },
  decimal: { soap: ["abc", "1e3", "1,000.50", ""], url: ["abc", "1e3", ""] },
  dateTime: { soap: ["soon", "01 Jan 2026", "2026-02-30T00:00:00", ""], url: ["soon", "2026-02-30", ""] },
};

const noInvalid: InvalidTexts = { soap: [], url: [] };

/** Returns texts that are not values of a scalar. The lists are empty for a string and for a less common scalar. */
export function invalidTextsOf(scalar: ScalarName): InvalidTexts {
  return Object.hasOwn(commonInvalid, scalar) ? commonInvalid[scalar as CommonScalar] : noInvalid;
}
