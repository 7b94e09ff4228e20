// The page of requirements names tests that exist: each file, and each title in it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/suite-requirements.md"), "utf8");
const rows = page.split("\n").filter((line) => /^\| \d+ \|/.test(line));
const named = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+\.test\.ts)`: ([^<|]+)/g)].map(([, file = "", title = ""]) => [file, title.trim()] as const),
);

describe("the page of requirements", () => {
  test("has each of the 26 requirements once, in order", () => {
    const numbers = rows.map((row) => Number(row.split("|")[1]));
    expect(numbers).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  test("marks as shown what names a test, and nothing else", () => {
    for (const row of rows) {
      const [, , , state = "", shownBy = ""] = row.split("|").map((cell) => cell.trim());
      expect(["yes", "partly", "not yet"]).toContain(state);
      expect(shownBy.includes(".test.ts")).toBe(state !== "not yet");
    }
  });

  test.each(named)("%s has the test: %s", (file, title) => {
    const path = join(root, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, "utf8")).toMatch(titled(title));
  });
});

/** The title as the first argument of a test, or of the call that a table of cases returns. */
function titled(title: string): RegExp {
  return new RegExp(`\\(\\s*["'\`]${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}["'\`]`);
}
