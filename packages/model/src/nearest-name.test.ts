// A misspelled name is distinguished from a name that resembles no other.
import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.js";

const known = ["FindBooks", "ListAuthors", "AddBook", "checkMembershipCard", "Note"];

test.each([
  ["FindBook", "FindBooks"],
  ["findbooks", "FindBooks"],
  ["CheckMembershipCards", "checkMembershipCard"],
  ["ListAutohrs", "ListAuthors"],
  ["nte", "Note"],
])("%s is nearest to %s", (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

test.each(["", "x", "No", "ReturnLoan", "x".repeat(100_000)])("%j is near to none", (name) => {
  expect(nearestName(name, known)).toBeUndefined();
});
