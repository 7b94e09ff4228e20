import { readFileSync } from "node:fs";
import { join } from "node:path";
import { service } from "@staywire/catalog";
import { describe, expect, test } from "vitest";
import { markdownOf } from "./markdown.js";
import { type Rule, readTable, root, staleness } from "./table.js";
import { namePattern } from "./title.js";

const table = readTable();

describe("the table of rules", () => {
  test("has every operation, in the order of the service, after what holds for all of them", () => {
    expect(Object.keys(table.rules)).toEqual(["every operation", ...service.order]);
  });

  test.each(Object.entries(table.rules))("%s: each place, mutation and test is there", (_, rules) => {
    expect(rules.flatMap((rule) => staleness(rule) ?? [])).toEqual([]);
  });

  test.each(Object.entries(table.rules))("%s: no rule stands twice", (_, rules) => {
    const keys = rules.map(({ spec, rule }) => `${spec} ${rule}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("is what RULES.md shows; npx -y pnpm@12 rules --write mends it", () => {
    expect(readFileSync(join(root, "packages/reference/RULES.md"), "utf8")).toBe(markdownOf(table));
  });
});

const rule: Rule = {
  spec: "1",
  rule: "r",
  file: "a.ts",
  symbol: "keep",
  mutation: { from: "x > 1", to: "true" },
  test: { file: "a.test.ts", title: "holds %i" },
};
const source = "export function keep(x: number) {\n  return x > 1;\n}\n";
const tests = '  test.each([1])("holds %i", () => {});\n';

describe("a stale rule", () => {
  test.each<[string, string, string, RegExp | undefined]>([
    ["nothing is amiss", source, tests, undefined],
    ["the text is gone", source.replace("x > 1", "x > 2"), tests, /has 0 times/],
    ["the text stands twice", `${source}// x > 1\n`, tests, /has 2 times/],
    ["the name is gone", source.replace("export ", ""), tests, /does not export keep/],
    ["the test is gone", source, tests.replace("holds", "held"), /no test with the title holds %i/],
  ])("%s", (_, code, spec, expected) => {
    const found = staleness(rule, (path) => (path === "a.ts" ? code : spec));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(expected);
  });
});

test.each([
  ["holds %i nights", "holds 31 nights", true],
  ["holds %i nights", "it holds 31 nights", false],
  ["with %j is refused: %s", 'with {"a":[1]} is refused: Invalid (1)', true],
  ["is not (that)", "is not (that)", true],
  ["is not (that)", "is not that", false],
])("the title %s means %s: %s", (title, name, expected) => {
  expect(namePattern(title).test(name)).toBe(expected);
});
