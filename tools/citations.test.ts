// Every section of the specification and of the wire facts that the code cites is a heading in docs/.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { describe, expect, test } from "vitest";
import { trackedFiles } from "./run/tracked-files.js";
import { sitePages } from "./site/stage.js";

const root = join(import.meta.dirname, "..");

function headings(file: string): ReadonlySet<string> {
  const text = readFileSync(join(root, "docs", file), "utf8");
  return new Set(Array.from(text.matchAll(/^#{2,3} (\d+(?:\.\d+)?)[. ]/gm), ([, number = ""]) => number));
}

/** Returns a file on one line and without comment marks, so that a citation may wrap. */
function flowing(path: string): string {
  return readFileSync(join(root, path), "utf8").replace(/\s*\n\s*(?:\/\/|\*)?\s*/g, " ");
}

const sources = trackedFiles().filter(
  (path) => /\.(?:ts|md|json)$/.test(path) && /^(?:packages|tools|test|docs|README|CONTRIBUTING|SECURITY)/.test(path),
);

function citations(pattern: RegExp): readonly (readonly [path: string, section: string])[] {
  return sources.flatMap((path) =>
    Array.from(flowing(path).matchAll(pattern), ([, section = ""]) => [path, section] as const),
  );
}

describe.each([
  ["wire-facts.md", [/wire facts?,? (?:section )?(\d+)/gi], 15],
  ["spec-map.md", [/\bspec(?:ification)?,? (?:section )?(\d+(?:\.\d+)?)/gi], 40],
] as const)("citations of docs/%s", (file, patterns, atLeast) => {
  const known = headings(file);
  const cited = patterns.flatMap(citations);

  test("name existing sections", () => {
    expect(cited.length).toBeGreaterThanOrEqual(atLeast);
    expect(cited.filter(([, section]) => !known.has(section))).toEqual([]);
  });
});

test("the section of each rule is in the map of the specification or, for a wire rule, in the wire facts", () => {
  const known = { spec: headings("spec-map.md"), wire: headings("wire-facts.md") };
  const unknown = register.rules.filter(({ kind, section }) => !known[kind === "wire" ? "wire" : "spec"].has(section));
  expect(unknown.map(({ id }) => id)).toEqual([]);
});

test("every rule and check that a text cites by its id exists, and has an anchor in the site", () => {
  const pages = sitePages();
  const anchors = new Set(
    pages.flatMap(({ text }) => Array.from(text.matchAll(/<a id="([^"]+)"/g), ([, id = ""]) => id)),
  );
  const families = new Set([...anchors].map((id) => id.split(".")[0] ?? id));
  expect(register.rules.filter(({ id }) => !anchors.has(id))).toEqual([]);
  const texts = sources.filter((path) => path.endsWith(".md") && !path.endsWith("CHANGELOG.md"));
  const cited = texts.flatMap((path) =>
    Array.from(flowing(path).matchAll(/`([A-Za-z][\w-]*\.[\w.-]+)`/g), ([, id = ""]) => [path, id] as const),
  );
  const ids = cited.filter(([, id]) => families.has(id.split(".")[0] ?? id) && !isCode(id));
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(([, id]) => !anchors.has(id) && !isMember(id))).toEqual([]);
});

/** True for the name of a file or an expression, such as `wire.md` or `reply.GetExtrasResult`. */
function isCode(id: string): boolean {
  return /\.(?:md|json|m?[jt]s|xml)$|^[a-z]+\.[A-Z]/.test(id);
}

/** True for a parameter or a member of a result, such as `UserFunctions.xmlMsg`. */
function isMember(id: string): boolean {
  const [owner = "", member = ""] = id.split(".");
  return Object.hasOwn(service.operations[owner as keyof typeof service.operations]?.parameters ?? {}, member);
}

test("no file names the page wire.md, except as the target of a link", () => {
  expect(
    sources.filter((path) => path !== "tools/citations.test.ts" && /(?<!\]\()\bwire\.md\b/.test(flowing(path))),
  ).toEqual([]);
});
