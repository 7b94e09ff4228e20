// The suggestion for an unknown name is the nearest known name. There is no suggestion if no known name resembles the
// unknown one.
import { expect, test } from "vitest";
import { didYouMean, nearest } from "./suggest.js";

const known = ["GetExtras", "GetReservations", "AddExtra", "validateDiscountCode"];

test.each([
  ["GetExtra", "GetExtras"],
  ["getextras", "GetExtras"],
  ["ValidateDiscountCodes", "validateDiscountCode"],
  ["GetReservatoins", "GetReservations"],
])("the nearest name to %s is %s", (name, expected) => {
  expect(nearest(name, known)).toBe(expected);
});

test.each(["", "x", "MakeBooking", "x".repeat(100_000)])("%j resembles no known name", (name) => {
  expect(nearest(name, known)).toBeUndefined();
});

test.each([
  ["profile", "severity"],
  ["--profile", "--severity"],
  ["writes", "listed-writes"],
])("for the old name %s, the new name %s is suggested if it is a known name", (name, successor) => {
  expect(nearest(name, [...known, successor])).toBe(successor);
  expect(nearest(name, known)).toBeUndefined();
});

test("a suggestion is the end of a sentence, or empty", () => {
  expect(didYouMean("GetExtra", known)).toBe("; did you mean GetExtras?");
  expect(didYouMean("zzzzz", known)).toBe("");
});
