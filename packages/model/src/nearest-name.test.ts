// Tests that the candidate nearest to a misspelled name is found, and none for a name that resembles no candidate.
import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.js";

const known = ["FindBooks", "ListAuthors", "AddBook", "checkMembershipCard", "Note"];

test.each([
  ["FindBook", "FindBooks"],
  ["findbooks", "FindBooks"],
  ["CheckMembershipCards", "checkMembershipCard"],
  ["ListAutohrs", "ListAuthors"],
  ["nte", "Note"],
])("nearestName corrects %s to %s", (name, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});

test.each(["", "x", "No", "ReturnLoan", "x".repeat(100_000)])("nearestName finds no candidate for %j", (name) => {
  expect(nearestName(name, known)).toBeUndefined();
});

test("nearestName returns the first of two candidates that are equally near, and undefined without candidates", () => {
  expect(nearestName("Bock", ["Back", "Book"])).toBe("Back");
  expect(nearestName("Book", [])).toBeUndefined();
  expect(nearestName("BOOK", ["Bock", "book"])).toBe("book");
});

test("nearestName allows changes of a third of the letters of a long name, and of fewer than half of the letters of a short candidate", () => {
  expect(nearestName("abcdefxyz", ["abcdefghi"])).toBe("abcdefghi");
  expect(nearestName("abcdewxyz", ["abcdefghi"])).toBeUndefined();
  expect(nearestName("xyc", ["abc"])).toBeUndefined();
});

test("nearestName matches a name of more than a hundred letters only if just the letter case differs", () => {
  const name = "a".repeat(101);
  expect(nearestName(name.toUpperCase(), [name])).toBe(name);
  expect(nearestName(`${name}b`, [name])).toBeUndefined();
});
