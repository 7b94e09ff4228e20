// The page of requirements names tests that exist, by file and title.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasTest, testsNamedIn } from "./titles.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/suite-requirements.md"), "utf8");
const rows = page.split("\n").filter((line) => /^\| \d+ \|/.test(line));
describe("the page of requirements", () => {
  test("has each of the 26 requirements once, in order", () => {
    const numbers = rows.map((row) => Number(row.split("|")[1]));
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  test("marks as shown exactly the requirements that name a test", () => {
    for (const row of rows) {
      const [, , , state = "", shownBy = ""] = row.split("|").map((cell) => cell.trim());
      expect(["yes", "partly", "not yet"]).toContain(state);
      expect(shownBy.includes(".test.ts")).toBe(state !== "not yet");
    }
  });

  test.each(testsNamedIn(rows.join("\n")))("%s has the test: %s", (file, title) => {
    expect(hasTest([file, title])).toBe(true);
  });
});
