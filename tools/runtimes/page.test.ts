// The table replaces the one before, and nothing else of the page.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withTable } from "./page.js";

const page = readFileSync("docs/reference/compatibility.md", "utf8");
const results = [
  { name: "Node 20", version: "20.1.2", portable: ["a", "b"], node: ["c"], differences: [] },
  { name: "workerd", version: "1.2.3", portable: ["a", "b"], node: undefined, differences: [] },
];

test("the table has a row for each runtime, and is written once", () => {
  const written = withTable(page, results);
  expect(written).toContain(
    "| Node 20 | 20.1.2 | 2 of 2 equal | 1 of 1 equal |\n| workerd | 1.2.3 | 2 of 2 equal | not available |\n",
  );
  expect(withTable(written, results)).toBe(written);
  expect(written.split("\n## ").slice(2)).toEqual(page.split("\n## ").slice(2));
});

test("a page without marks is an error", () => {
  expect(() => withTable("# Compatibility\n", results)).toThrow("no marks");
});
