// Creates the files of the golden folder by path: the files of each case, the index, the schemas and the pages.
import { createHash } from "node:crypto";
import { service } from "@staywire/catalog";
import { credentials } from "./calls.js";
import { changesPage, type Released } from "./changes.js";
import { coveragePage, coveredRules } from "./coverage.js";
import { allDrafts } from "./drafts.js";
import { type Finished, finish } from "./finish.js";
import { lint } from "./lint.js";
import { readme } from "./readme.js";
import { caseSchema, indexSchema, rulesSchema } from "./schema.js";
import { servicePage } from "./service-page.js";
import { type WrittenCase, writtenDrafts } from "./written.js";

/** Files by their path in the golden folder. */
export type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Returns all generated files. Cases that were written by hand keep their message and fact; the rest is added by the
 * codec. Throws if a case, a rule or a text is wrong.
 */
export async function goldenFiles(written: readonly WrittenCase[], released: Released): Promise<Files> {
  const cases: Finished[] = [];
  for (const draft of [...(await allDrafts()), ...writtenDrafts(written)]) cases.push(await finish(draft));
  cases.sort((a, b) => (order(a.id) < order(b.id) ? -1 : 1));
  const problems = lint(cases.map(({ json }) => json));
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const files = new Map(cases.flatMap(caseFiles));
  const jsons = cases.map((each) => each.json);
  const rules = coveredRules(jsons);
  const entries = cases.map(entryOf);
  const index = indexOf(entries);
  const shared: readonly (readonly [path: string, text: string])[] = [
    ["index.json", linesOf(index)],
    ["rules.json", linesOf({ $schema: "./rules.schema.json", rules })],
    ["service.json", json(servicePage())],
    ["case.schema.json", json(caseSchema)],
    ["index.schema.json", json(indexSchema)],
    ["rules.schema.json", json(rulesSchema)],
    ["README.md", readme(jsons)],
    ["CASES.md", changesPage(entries, released)],
    ["released.json", linesOf(released)],
    ["COVERAGE.md", coveragePage(jsons, rules)],
  ];
  for (const [path, text] of shared) files.set(path, Buffer.from(text));
  return files;
}

// Returns the sort key of a case: operations first, in the order of the service; then topics by name.
function order(id: string): string {
  const folder = id.split("/")[0] ?? "";
  const at = (service.order as readonly string[]).indexOf(folder);
  return `${at === -1 ? "99" : String(at).padStart(2, "0")}${id}`;
}

function caseFiles({ id, json: content, bodies }: Finished): readonly (readonly [string, Uint8Array])[] {
  const own = [...bodies].map(([name, bytes]) => [`${id}/${name}`, bytes] as const);
  return [[`${id}/case.json`, Buffer.from(json(content))], ...own];
}

function entryOf({ json: content, bodies }: Finished) {
  const { id, fact, operation, binding, direction, refused } = content;
  const hash = createHash("sha256").update(JSON.stringify(content));
  for (const bytes of bodies.values()) hash.update(bytes);
  const files = ["case.json", ...bodies.keys()];
  return { id, fact, operation, binding, direction, refused, files, digest: hash.digest("hex").slice(0, 16) };
}

function indexOf(cases: readonly object[]): object {
  const endpoints = Object.fromEntries(Object.entries(service.endpoints).map(([key, { path }]) => [key, path]));
  const { name, version, namespace } = service;
  return { $schema: "./index.schema.json", service: name, version, namespace, endpoints, credentials, cases };
}

function json(value: unknown): string {
  return `${compactPairs(JSON.stringify(value, null, 2))}\n`;
}

// Writes each pair of two texts, such as a header, on one line.
function compactPairs(text: string): string {
  return text.replace(/\[\n\s+("(?:[^"\\]|\\.)*"),\n\s+("(?:[^"\\]|\\.)*")\n\s+\]/g, "[$1, $2]");
}

/** Writes JSON with one line per list item, so that a changed case is one changed line. */
function linesOf(value: object): string {
  const fields = Object.entries(value).map(([key, held]) => {
    if (!Array.isArray(held)) return `  ${JSON.stringify(key)}: ${JSON.stringify(held)}`;
    return `  ${JSON.stringify(key)}: [\n${held.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
