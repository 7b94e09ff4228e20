// writeInside writes only into the given folder, whatever the name of the file contains.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeInside } from "./write-inside.js";

let [outer, folder] = ["", ""];
beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), "staywire-inside-"));
  folder = join(outer, "out");
  mkdirSync(join(outer, "elsewhere"));
  writeFileSync(join(outer, "elsewhere/kept"), "kept");
});
afterEach(() => rmSync(outer, { recursive: true }));

test.each(["../x", "a/../../x", "a/./x", "/x", "", "a//x", "a\\..\\x", "C:x", "x:y", "a\u0000b"])(
  "the path %j is rejected",
  (path) => {
    expect(() => writeInside(folder, path, "text")).toThrow("is not the path of a file below the folder");
  },
);

test("a new folder is created, and a link inside the folder is followed", () => {
  writeInside(folder, "a/b/c.txt", "text");
  symlinkSync(join(folder, "a"), join(folder, "same"));
  writeInside(folder, "same/d.txt", "more");
  expect([readFileSync(join(folder, "a/b/c.txt"), "utf8"), readFileSync(join(folder, "a/d.txt"), "utf8")]).toEqual([
    "text",
    "more",
  ]);
});

test.each([
  ["a folder", "elsewhere", "link", "link/kept"],
  ["a file", "elsewhere/kept", "link", "link"],
  ["a file that is not there", "elsewhere/new", "link", "link"],
  ["a folder that is not there", "new", "link", "link/x"],
])("nothing is written through a link to %s outside of the folder", (_title, to, link, path) => {
  mkdirSync(folder);
  symlinkSync(join(outer, to), join(folder, link));
  expect(() => writeInside(folder, path, "text")).toThrow("is outside of the folder, because a link leads there");
  expect(readFileSync(join(outer, "elsewhere/kept"), "utf8")).toBe("kept");
});

test("nothing is written to a path that exists and is not a file", () => {
  mkdirSync(join(folder, "a"), { recursive: true });
  expect(() => writeInside(folder, "a", "text")).toThrow('"a" exists, and is not a file');
});
