// Creates tables of texts and their values: dates as dd MMM yyyy, dateTimes, decimals, and availability signatures.
import type { Value } from "@staywire/codec";
import type { ValueDraft, ValueRow } from "../draft.js";

const refused = (text: string): ValueRow => ({ input: { text }, refused: true });
const row = (text: string, value: Value): ValueRow => ({ input: { text }, value });

const dates: readonly ValueRow[] = [
  row("01 May 2027", "2027-05-01"),
  row("1 May 2027", "2027-05-01"),
  row("31 Dec 2026", "2026-12-31"),
  row("29 Feb 2028", "2028-02-29"),
  row("28 Feb 2027", "2027-02-28"),
  row("29 Feb 2000", "2000-02-29"),
  row("01 JAN 2027", "2027-01-01"),
  row("01 jan 2027", "2027-01-01"),
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map((month, index) =>
    row(`15 ${month} 2027`, `2027-${String(index + 1).padStart(2, "0")}-15`),
  ),
  row("01 Jan 0001", "0001-01-01"),
  row("31 Dec 9999", "9999-12-31"),
  ...["29 Feb 2027", "29 Feb 1900", "31 Apr 2027", "00 May 2027", "32 May 2027", "01 Jan 0000"].map(refused),
  ...["01 Mai 2027", "01 January 2027", "2027-05-01", "01/05/2027", "01 May 27", "May 01 2027", "01-May-2027"].map(
    refused,
  ),
  ...["01  May 2027", "01 May 2027 00:00", "", "tomorrow"].map(refused),
];

interface Moment {
  readonly [part: string]: Value;
  readonly date: string;
  readonly time: string;
}

const moment = (
  date: string,
  time: string,
  more: { readonly fraction?: string; readonly offset?: string } = {},
): Moment => ({
  date,
  time,
  ...more,
});

const dateTimes: readonly ValueRow[] = [
  row("2027-05-01T00:00:00", moment("2027-05-01", "00:00:00")),
  row("2027-05-01T16:30:05", moment("2027-05-01", "16:30:05")),
  row("2027-05-01T00:00:00Z", moment("2027-05-01", "00:00:00", { offset: "Z" })),
  row("2027-05-01T00:00:00-05:00", moment("2027-05-01", "00:00:00", { offset: "-05:00" })),
  row("2027-05-01T00:00:00+14:00", moment("2027-05-01", "00:00:00", { offset: "+14:00" })),
  row("2027-05-01T16:30:05.1234567", moment("2027-05-01", "16:30:05", { fraction: "1234567" })),
  row("2027-05-01T16:30:05.100-05:00", moment("2027-05-01", "16:30:05", { fraction: "100", offset: "-05:00" })),
  row("0001-01-01T00:00:00", moment("0001-01-01", "00:00:00")),
  row("9999-12-31T23:59:59.9999999", moment("9999-12-31", "23:59:59", { fraction: "9999999" })),
  row("2028-02-29T23:59:59", moment("2028-02-29", "23:59:59")),
  row(" 2027-05-01T00:00:00 ", moment("2027-05-01", "00:00:00")),
  ...["2027-05-01", "2027-05-01T16:30", "2027-05-01T24:00:00", "2027-05-01T23:60:00", "2027-05-01T23:59:60"].map(
    refused,
  ),
  ...["2027-02-29T00:00:00", "2027-13-01T00:00:00", "2027-05-01 00:00:00", "27-05-01T00:00:00"].map(refused),
  ...["2027-05-01T00:00:00+15:00", "2027-05-01T00:00:00+1:00", "01 May 2027", ""].map(refused),
];

const decimal = (text: string, canonical: string, scale: number): ValueRow => row(text, { canonical, scale });

const decimals: readonly ValueRow[] = [
  decimal("157.50", "157.5", 2),
  decimal("0.00", "0", 2),
  decimal("2858.850000", "2858.85", 6),
  decimal("100", "100", 0),
  decimal("-0.10", "-0.1", 2),
  decimal("-0", "0", 0),
  decimal("+7", "7", 0),
  decimal(".5", "0.5", 1),
  decimal("5.", "5", 0),
  decimal("007.0", "7", 1),
  decimal(" 1.5 ", "1.5", 1),
  decimal("79228162514264337593543950335", "79228162514264337593543950335", 0),
  decimal("0.0000000000000000000000000001", "0.0000000000000000000000000001", 28),
  ...["1,000.50", "1e2", "1E2", "NaN", "INF", "$5.00", "", ".", "+", "--1", "1.2.3", "0x10", "½"].map(refused),
];

type Layout = "L1" | "L2" | "L3";

/** Nights in order, where 1 is available; the signature is null if it does not fit an int. */
const nights: readonly (readonly [nights: string, L1: number | null, L2: number | null, L3: number | null])[] = [
  ["1", 3, 6, 3],
  ["0", 2, 4, 1],
  ["10", 5, 10, 5],
  ["01", 6, 12, 3],
  ["111", 15, 30, 15],
  ["000", 8, 16, 1],
  ["100", 9, 18, 9],
  ["001", 12, 24, 3],
  ["1101", 27, 54, 27],
  ["0110", 22, 44, 13],
  ["1111111", 255, 510, 255],
  ["0000000", 128, 256, 1],
  ["1010101", 213, 426, 171],
  ["0101010", 170, 340, 85],
  ["11111110000000", 16511, 33022, 32513],
  [`1${"0".repeat(28)}`, 536870913, 1073741826, 536870913],
  ["1".repeat(29), 1073741823, 2147483646, 1073741823],
  ["1".repeat(30), 2147483647, null, 2147483647],
  [`${"0".repeat(29)}1`, 1610612736, null, 3],
  ["1".repeat(31), null, null, null],
  ["0".repeat(31), null, null, 1],
  [`0${"1".repeat(30)}`, null, null, 2147483647],
];

const columns: Readonly<Record<Layout, 1 | 2 | 3>> = { L1: 1, L2: 2, L3: 3 };

function written(layout: Layout): readonly ValueRow[] {
  return nights.map((each): ValueRow => {
    const signature = each[columns[layout]];
    const input = { layout, nights: each[0] };
    return signature === null ? { input, refused: true } : { input, value: signature };
  });
}

/** Numbers that are not a signature of the given number of nights. */
const unreadable: Readonly<Record<Layout, readonly (readonly [signature: number, nights: number])[]>> = {
  L1: [
    [0, 3],
    [7, 3],
    [16, 3],
    [-1, 31],
  ],
  L2: [
    [0, 3],
    [15, 3],
    [32, 3],
    [-2, 30],
  ],
  L3: [
    [0, 3],
    [2, 3],
    [31, 3],
    [-1, 31],
  ],
};

function read(layout: Layout): readonly ValueRow[] {
  const readable = nights.flatMap((each): readonly ValueRow[] => {
    const signature = each[columns[layout]];
    return signature === null ? [] : [{ input: { layout, signature, nights: each[0].length }, value: each[0] }];
  });
  const others = unreadable[layout].map(
    ([signature, count]): ValueRow => ({ input: { layout, signature, nights: count }, refused: true }),
  );
  return [...readable, ...others];
}

const layouts: Readonly<Record<Layout, string>> = {
  L1: "the first night is the least significant bit, and a 1 is above the last night",
  L2: "as L1, with one more digit of no meaning below the first night",
  L3: "the first night is the most significant bit, a 1 is below the last night, and leading zeros are lost",
};

const signatureRules = ["wire.trap.signature", "rooms.signature-layout"];

/** Returns one case for each table; a table of signatures has one case per layout. */
export function tableDrafts(): readonly ValueDraft[] {
  const signatures = (["L1", "L2", "L3"] as const).flatMap((layout): readonly ValueDraft[] => [
    {
      id: `values/signature-to-nights.${layout}`,
      fact: `In the layout ${layout}, ${layouts[layout]}; a number of another length is no signature of so many nights.`,
      direction: "value",
      rules: signatureRules,
      table: "signature-to-nights",
      rows: read(layout),
    },
    {
      id: `values/nights-to-signature.${layout}`,
      fact: `Nights are written in the layout ${layout} as far as an int has digits for them: 31 nights seldom fit.`,
      direction: "value",
      rules: signatureRules,
      table: "nights-to-signature",
      rows: written(layout),
    },
  ]);
  return [
    {
      id: "values/dd-mmm-yyyy",
      fact: "A date as dd MMM yyyy has an English month in any letter case and a day of one digit or two.",
      direction: "value",
      rules: ["transport.dates", "wire.trap.dates"],
      table: "dd-mmm-yyyy",
      rows: dates,
    },
    {
      id: "values/dateTime",
      fact: "A dateTime is read without a time zone of the reader: its date, its time, its fraction and its offset stay as written.",
      direction: "value",
      rules: ["wire.values.date", "wire.values.unset", "wire.trap.dates"],
      table: "dateTime",
      rows: dateTimes,
    },
    {
      id: "values/decimal",
      fact: "A decimal is exact and keeps the digits behind its point; an exponent and thousands separators are refused.",
      direction: "value",
      rules: ["wire.values.decimal", "wire.recorded.decimal-forms"],
      table: "decimal",
      rows: decimals,
    },
    ...signatures,
  ];
}
