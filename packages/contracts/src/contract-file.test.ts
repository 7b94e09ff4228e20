// The comparison of what is generated with what is there.
import { expect, test } from "vitest";
import { compareFiles } from "./contract-file.js";

test("equal files do not differ, in whatever order they come", () => {
  const a = { path: "a", text: "1\n" };
  const b = { path: "b", text: "2\n" };
  expect(compareFiles([a, b], [b, a])).toEqual([]);
});

test("a file is missing, changed or stale, in the order of the paths", () => {
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
