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

test("of two names that are as near the first is returned, and of no names none", () => {
  expect(nearestName("Bock", ["Back", "Book"])).toBe("Back");
  expect(nearestName("Book", [])).toBeUndefined();
  expect(nearestName("BOOK", ["Bock", "book"])).toBe("book");
});

test("a longer name may differ in a third of its letters, a short candidate in fewer than half", () => {
  expect(nearestName("abcdefxyz", ["abcdefghi"])).toBe("abcdefghi");
  expect(nearestName("abcdewxyz", ["abcdefghi"])).toBeUndefined();
  expect(nearestName("xyc", ["abc"])).toBeUndefined();
});

test("a name longer than a hundred letters is found in another letter case only", () => {
  const name = "a".repeat(101);
  expect(nearestName(name.toUpperCase(), [name])).toBe(name);
  expect(nearestName(`${name}b`, [name])).toBeUndefined();
});
