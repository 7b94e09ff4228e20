// The list of slow test files names existing files.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longest } from "./longest-first.js";

test("each listed file exists", () => {
  expect(longest.filter((path) => !existsSync(join(import.meta.dirname, "../..", path)))).toEqual([]);
});
