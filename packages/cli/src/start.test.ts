// Checks that the general help, `call`, `calendar` and `quote` do not load slow libraries when they start.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { expect, test } from "vitest";

const main = bundledProgram();
const folder = dirname(main);

/** Returns the libraries that a file of the program loads, including the libraries of the files that it imports. */
function loadedBy(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, from = ""] of text.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)";/gm)) {
    if (from.startsWith("./")) loadedBy(from.slice(2), seen);
    else seen.add(from);
  }
  return seen;
}

function fileOf(command: string): string {
  const found = readdirSync(folder).find((name) => name.startsWith(`${command}-`));
  if (found === undefined) throw new Error(`the program has no file for ${command}`);
  return found;
}

/** Returns the files and libraries that are loaded when a command starts, including those of the program itself. */
function loadedWith(command: string): ReadonlySet<string> {
  return loadedBy(fileOf(command), loadedBy("main.js"));
}

/** Libraries that take longer to load than the rest of the program. */
const slow = ["zod/mini", "fast-check", "saxes", "jiti", "ajv"];

function slowOf(loaded: ReadonlySet<string>): readonly string[] {
  return slow.filter((name) => [...loaded].some((each) => each === name || each.startsWith(`${name}/`)));
}

test("the general help loads no slow library", () => {
  const loaded = loadedBy("main.js");
  expect([...loaded]).toContain("commander");
  expect(slowOf(loaded)).toEqual([]);
});

test.each(["call", "calendar", "quote"])("%s loads no slow library without a settings file", (command) => {
  expect(slowOf(loadedWith(command))).toEqual([]);
});

test("a slow library that a command loads is detected by these tests", () => {
  expect(slowOf(loadedWith("conform"))).toContain("fast-check");
});
