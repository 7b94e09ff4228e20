// Generated tables replace the previous ones, and differences of generated files are detected.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { withTables } from "./tables.js";
import { differencesOf, differenceText, settle } from "./tree.js";

describe("a table of a page", () => {
  const page = "# Page\n\n<!-- table: a -->\n\nold\n\n<!-- end -->\n\nText.\n";

  test("replaces the previous table, without repeating it", () => {
    const written = withTables(page, { a: "| new |\n" });
    expect(written).toBe("# Page\n\n<!-- table: a -->\n\n| new |\n\n<!-- end -->\n\nText.\n");
    expect(withTables(written, { a: "| new |\n" })).toBe(written);
  });

  test("requires a block with its name in the page", () => {
    expect(() => withTables(page, { b: "" })).toThrow("no block for the table b");
  });
});

describe("generated files", () => {
  const folder = mkdtempSync(join(tmpdir(), "staywire-generate-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("differ if one is changed, missing or no longer generated", () => {
    const path = (name: string) => join(folder, name);
    const found = ["same", "changed", "left"].map(path);
    for (const each of found) writeFileSync(each, "one\ntwo\n");
    const made = new Map([
      [path("same"), "one\ntwo\n"],
      [path("changed"), "one\n2\n"],
      [path("deep/new"), "one\n"],
    ]);
    const differences = differencesOf(made, found, /left$/);
    expect(differences.map(differenceText)).toEqual([
      `${path("changed")}: line 2 should be 2`,
      `${path("deep/new")}: is missing`,
      `${path("left")}: no generator writes it`,
    ]);
    for (const each of differences) settle(each);
    expect(differencesOf(made, found.slice(0, 2), /left$/)).toEqual([]);
  });
});
