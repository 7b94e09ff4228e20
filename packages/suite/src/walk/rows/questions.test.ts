// Tests the predicates over the differences between two replies.
import type { Compared } from "@staywire/conformance/checks";
import { expect, test } from "vitest";
import { nightsIn, recordsOf } from "../../discovery/reader.js";
import { isAboutLastDay, isClosedNight, isOnlyFreeNights } from "./nights.js";
import { hasUnknownText, isRounding, isSameDay, isUnsetValue, isZero, missedCode } from "./questions.js";

function compared(kind: string, values: readonly string[]): Compared {
  const difference = { kind, member: "ErrorMsg", path: "[0].ErrorMsg", values };
  return { difference, right: { kind: "ok", value: null } } as unknown as Compared;
}

test.each(["item-error", "warning"])(
  "a difference of the kind %s has an unknown text if the left side has one",
  (kind) => {
    const other = compared(kind, ["unclassified", "no-properties-configured (empty)"]);
    expect([hasUnknownText(other), missedCode(other)]).toEqual([true, "no-properties-configured"]);
    expect(hasUnknownText(compared(kind, ["no-rate-assigned", "no-properties-configured"]))).toBe(false);
  },
);

const values = (left: unknown, right: unknown, more: object = {}): Compared =>
  ({ difference: { kind: "value", member: "", path: "", values: [left, right], ...more } }) as unknown as Compared;

test.each([
  ["1.00", "1.01", true],
  ["1.01", "1", true],
  ["1.00", "1.0101", false],
  ["-0.01", "0", true],
  ["1", "one", false],
  ["", "0", false],
  [1, 1, false],
  [undefined, "1", false],
])("%j and %j differ only by rounding: %j", (left, right, isSo) => {
  expect(isRounding(values(left, right))).toBe(isSo);
});

test.each([
  ["2027-05-01T00:00:00", "2027-05-01T23:59:59Z", true],
  ["2027-05-01T00:00:00", "2027-05-02T00:00:00", false],
  ["2027-05-01", "2027-05-01T00:00:00", false],
  ["x", "x", false],
  [null, null, false],
])("%j and %j are on the same day: %j", (left, right, isSo) => {
  expect(isSameDay(values(left, right))).toBe(isSo);
});

test.each([
  [undefined, false, true],
  [0, undefined, true],
  [null, "0.00", true],
  [undefined, "-0", true],
  [undefined, " ", false],
  [undefined, "0x", false],
  [undefined, null, false],
  [false, 0, false],
])("of %j and %j, one is absent and the other is an unset value: %j", (left, right, isSo) => {
  expect(isUnsetValue(values(left, right))).toBe(isSo);
  expect(isUnsetValue(values(left, right, { kind: "count" }))).toBe(false);
});

test("false, zero and blank are unset, but the text 01 is not", () => {
  expect([false, 0, "", "0", "000.", true, 1, "01", [], null].map((each) => isZero(each))).toEqual([
    ...Array(5).fill(true),
    ...Array(5).fill(false),
  ]);
});

test("the number of nights is the difference of the two dates of a call, and undefined without two dates", () => {
  const nights = (a: unknown, b: unknown) => nightsIn({ a: a as string, b: b as string }, "a", "b");
  expect([nights("01 May 2027", "03 May 2027"), nights("03 May 2027", "01 May 2027")]).toEqual([2, -2]);
  expect([nights("x", "03 May 2027"), nights("01 May 2027", undefined)]).toEqual([undefined, undefined]);
  expect(recordsOf([{ a: 1 }, null])).toEqual([{ a: 1 }]);
});

test("a list of free nights may omit only taken nights", () => {
  const night = (DayOffset: number, RoomsAvailable: number) => ({ DayOffset, RoomsAvailable });
  const isOnly = (left: unknown, right: unknown, more = { kind: "count", member: "Nights" }) =>
    isOnlyFreeNights(values(left, right, more));
  const all = [night(0, 1), night(1, 0)];
  expect(isOnly([night(0, 1)], all)).toBe(true);
  expect(isOnly([night(1, 0)], all)).toBe(false);
  expect(isOnly([night(0, 2)], all)).toBe(false);
  expect(isOnly([], [])).toBe(true);
  expect(isOnly([night(0, 1)], all, { kind: "value", member: "Nights" })).toBe(false);
  expect(isOnly([night(0, 1)], all, { kind: "count", member: "Rooms" })).toBe(false);
});

test("a closed night may count fewer rooms as sold", () => {
  const closed = (path: string, RoomsAvailable: number, sold: readonly [number, number]) =>
    isClosedNight({
      ...values(sold[0], sold[1], { member: "Nights.RoomsSold", path }),
      left: { kind: "ok", value: [{ Nights: [{ RoomsAvailable }] }] },
    } as unknown as Compared);
  expect(closed("[0].Nights[0].RoomsSold", 0, [0, 1])).toBe(true);
  expect(closed("[0].Nights[0].RoomsSold", 1, [0, 1])).toBe(false);
  expect(closed("[0].Nights[0].RoomsSold", 0, [1, 1])).toBe(false);
  expect(closed("[0].Nights[7].RoomsSold", 0, [0, 1])).toBe(false);
  expect(closed("[9].Nights[0].RoomsSold", 0, [0, 1])).toBe(false);
});

// The nights start on 9 December; the blackout is from the 11th to the 14th, or from the 14th to the 16th.
test.each([
  ["the night of its last day is also sold", "11", "14", [11, 12, 13, 14], [11, 12, 13], 14, true],
  ["a later night is also sold", "11", "14", [11, 12, 13, 15], [11, 12, 13], 15, false],
  ["one of its own nights is free", "11", "14", [11, 13], [11, 12, 13], 12, false],
  ["it begins on the last day of another blackout, and is rejected", "14", "16", [13, 14], [13, 14, 15], 15, true],
  ["it begins on a day on which no other blackout ends", "14", "16", [14], [14, 15], 15, false],
])(
  "a difference is attributed to the last day of a blackout only if that day causes it: %s",
  (_, from, to, left, right, day, isSo) => {
    const reply = (sold: readonly number[]) => {
      const Nights = [9, 10, 11, 12, 13, 14, 15, 16].map((each, DayOffset) => ({
        DayOffset,
        RoomsSold: Number(sold.includes(each)),
      }));
      return { kind: "ok", value: [{ StartDate: "2026-12-09T00:00:00", Nights }] };
    };
    const each = {
      call: { parameters: { dteArrive: `2026-12-${from}T00:00:00`, dteDepart: `2026-12-${to}T00:00:00` } },
      shown: { operation: "GetPropertiesNightlyRoomsToSell", parameters: {} },
      difference: { kind: "value", member: "Nights.RoomsSold", path: `[0].Nights[${day - 9}].RoomsSold` },
      left: reply(left),
      right: reply(right),
    };
    expect(isAboutLastDay(each as unknown as Compared)).toBe(isSo);
  },
);
