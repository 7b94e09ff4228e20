// Tests the comparison of generated files with existing files.
import { expect, test } from "vitest";
import { compareFiles } from "./contract-file.js";

test("compareFiles finds no difference between equal files in a different order", () => {
  const a = { path: "a", text: "1\n" };
  const b = { path: "b", text: "2\n" };
  expect(compareFiles([a, b], [b, a])).toEqual([]);
});

test("compareFiles lists missing, changed and stale files, sorted by path", () => {
  const expected = [
    { path: "c", text: "3" },
    { path: "b", text: "2" },
  ];
  const actual = [
    { path: "b", text: "2 " },
    { path: "a", text: "1" },
  ];
  expect(compareFiles(expected, actual)).toEqual([
    { path: "a", kind: "stale" },
    { path: "b", kind: "changed" },
    { path: "c", kind: "missing" },
  ]);
});
