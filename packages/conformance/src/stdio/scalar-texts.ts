// Lists texts of scalar types for XML, and for GET and POST. Some are valid, and others are similar to these but
// invalid.
import type { ScalarName } from "@staywire/model";

/** A text that is sent in place of a value. */
export interface ScalarText {
  /** The name of the variant. */
  readonly id: string;
  readonly scalar: ScalarName;
  readonly text: string;
}

type Texts = Readonly<Record<string, string>>;

function rows(scalar: ScalarName, suffix: string, texts: Texts): readonly ScalarText[] {
  return Object.entries(texts).map(([id, text]) => ({ id: `${scalar}-${id}${suffix}`, scalar, text }));
}

/** Texts that are values of their scalar type in XML. */
export const goodInXml: readonly ScalarText[] = [
  ...rows("int", "", {
    plus: "+7",
    "leading-zeros": "-007",
    "many-zeros": "+000000000007",
    "white-space": "\t7\r\n ",
    greatest: "2147483647",
    least: "-2147483648",
    "character-reference": "&#x37;&#56;",
  }),
  ...rows("boolean", "", { one: "1", zero: "0", "white-space": "\r\n\ttrue ", cdata: "<![CDATA[false]]>" }),
  ...rows("decimal", "", {
    "no-fraction": "5.",
    "no-whole": "-.5",
    plus: "+7.0",
    "leading-zeros": "007.10",
    "white-space": "\t7.50\n",
    "long-fraction": "0.1234567890123456789012345678",
    "long-whole": "79228162514264337593543950335",
    zeros: "-0.00",
  }),
  ...rows("dateTime", "", {
    "bare-date": "2027-05-01",
    "bare-date-offset": "2027-05-01-05:00",
    "bare-date-utc": "2027-05-01Z",
    utc: "2027-05-01T16:30:05Z",
    "utc-as-offset": "2027-05-01T16:30:05+00:00",
    "before-midnight": "2027-12-31T23:59:59.9999999-14:00",
    "after-midnight": "2027-01-01T00:00:00.1+13:30",
    "widest-offset": "2027-05-01T00:00:00+14:00",
    "white-space": "\n2027-05-01T00:00:00\t",
    first: "0001-01-01T00:00:00",
    last: "9999-12-31T23:59:59.9999999",
    "leap-day": "2000-02-29T12:00:00",
  }),
];

/** Texts that are not values of their scalar type in XML. */
export const badInXml: readonly ScalarText[] = [
  ...rows("int", "", {
    empty: "",
    below: "-2147483649",
    fraction: "7.0",
    point: "7.",
    thousands: "1,001",
    exponent: "1e3",
    hexadecimal: "0x1F",
    underscore: "1_000",
    "other-digits": "٣",
    "two-signs": "+-7",
    "blank-inside": "1 0",
    "no-break-space": "\u00a07",
  }),
  ...rows("boolean", "", {
    empty: "",
    word: "yes",
    two: "2",
    "two-digits": "01",
  }),
  ...rows("decimal", "", {
    empty: "",
    point: ".",
    exponent: "1E2",
    "not-a-number": "NaN",
    infinite: "INF",
    currency: "$5.00",
    thousands: "1,000.50",
    "two-points": "1.2.3",
    "two-signs": "--1",
    "other-digits": "٣.٥",
  }),
  ...rows("dateTime", "", {
    empty: "",
    words: "01 May 2027",
    american: "05/01/2027",
    "no-seconds": "2027-05-01T16:30",
    "hour-24": "2027-05-01T24:00:00",
    "minute-60": "2027-05-01T23:60:00",
    "second-60": "2027-05-01T23:59:60",
    "day-0": "2027-05-00T00:00:00",
    "day-31": "2027-04-31T00:00:00",
    "month-0": "2027-00-01T00:00:00",
    "month-13": "2027-13-01T00:00:00",
    "year-0": "0000-01-01T00:00:00",
    "year-of-century": "1900-02-29T00:00:00",
    "short-year": "27-05-01T00:00:00",
    "long-year": "12027-05-01T00:00:00",
    "one-digit-day": "2027-05-1T00:00:00",
    "one-digit-hour": "2027-05-01T1:00:00",
    blank: "2027-05-01 00:00:00",
    "small-t": "2027-05-01t00:00:00",
    "small-z": "2027-05-01T00:00:00z",
    "no-fraction": "2027-05-01T00:00:00.",
    comma: "2027-05-01T00:00:00,5",
    "offset-above": "2027-05-01T00:00:00+14:01",
    "offset-minutes": "2027-05-01T00:00:00+05:60",
    "offset-no-colon": "2027-05-01T00:00:00+0500",
    "offset-one-digit": "2027-05-01T00:00:00+5:00",
    compact: "20270501T000000",
    behind: "2027-05-01T00:00:00 x",
  }),
];

/** Texts that are values of their scalar type in GET and POST. */
export const goodInUrl: readonly ScalarText[] = [
  ...rows("int", "-field", {
    plus: "+7",
    "leading-zeros": "-007",
    "many-zeros": "000000000007",
    "white-space": " 7\t",
  }),
  ...rows("boolean", "-field", { capitalized: "True", capitals: "FALSE", "white-space": " true " }),
  ...rows("decimal", "-field", {
    "no-fraction": "5.",
    "no-whole": ".5",
    plus: "+7.50",
    thousands: "1,234,567.80",
    "white-space": " 7.50 ",
    "long-fraction": "0.1234567890123456789012345678",
  }),
  ...rows("dateTime", "-field", {
    "one-digit-day": "1 May 2027",
    capitals: "01 DEC 2027",
    "small-letters": "31 jan 2028",
    "leap-day": "29 Feb 2028",
    american: "12/31/2027",
    "american-one-digit": "5/2/2027",
    iso: "2027-05-02T00:00:00",
    "bare-date": "2027-05-02",
    "no-seconds": "2027-05-02T16:30",
    "white-space": " 01 May 2027 ",
  }),
];

/** Texts that are not values of their scalar type in GET and POST. */
export const badInUrl: readonly ScalarText[] = [
  ...rows("int", "-field", {
    empty: "",
    below: "-2147483649",
    thousands: "1,001",
    fraction: "7.0",
    exponent: "1e3",
    hexadecimal: "0x1F",
    "other-digits": "٣",
    list: "1,2",
  }),
  ...rows("boolean", "-field", { empty: "", zero: "0", word: "yes", on: "on" }),
  ...rows("decimal", "-field", { empty: "", point: ".", exponent: "1E2", currency: "$5.00", "two-points": "1.2.3" }),
  ...rows("dateTime", "-field", {
    empty: "",
    word: "tomorrow",
    "day-0": "00 May 2027",
    "day-31": "31 Apr 2027",
    "other-language": "01 Mai 2027",
    "american-month-13": "13/01/2027",
    "month-13": "2027-13-01T00:00:00",
  }),
];
