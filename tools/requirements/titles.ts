// Finds the tests that a page of the documentation names, by file and title.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A test that a page names. */
export type NamedTest = readonly [file: string, title: string];

/** Lists the tests that a text names as `` `file.test.ts`: title `` (or `.mjs`). A title ends before `|` or `<`. */
export function testsNamedIn(text: string): readonly NamedTest[] {
  const found = text.matchAll(/`([^`]+\.(?:test\.ts|mjs))`: ([^<|]+)/g);
  return [...found].map(([, file = "", title = ""]) => [file, title.trim()]);
}

/** True if the file exists and contains the title: as the first argument of a call, or as a key of a table of cases. */
export function hasTest([file, title]: NamedTest): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const words = `["'\`]${title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}["'\`]`;
  return new RegExp(`\\(\\s*${words}|^\\s*${words}: `, "m").test(readFileSync(path, "utf8"));
}
