// The page of client traps names tests that exist, by file and title.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hasTest, testsNamedIn } from "./titles.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/client-traps.md"), "utf8");
const rows = page.split("\n").filter((line) => /^\| (?!Trap )/.test(line));

describe("the page of traps", () => {
  test("names a test for every trap", () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => testsNamedIn(row).length === 0)).toEqual([]);
  });

  test.each(testsNamedIn(page))("%s has the test: %s", (file, title) => {
    expect(hasTest([file, title])).toBe(true);
  });
});
