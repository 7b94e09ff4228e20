import { service } from "@staywire/catalog";
import { register } from "@staywire/catalog/rules";
import { describe, expect, test } from "vitest";
import { mutate } from "./mutate.js";
import { uncovered } from "./page.js";
import { sourceFileOf } from "./pattern.js";
import { ruleProblem } from "./problem.js";
import { classes } from "./reasons.js";
import { type Sources, sourcesOf } from "./sources.js";
import { type Mutation, type Proof, readTable } from "./table.js";
import { namePattern } from "./title.js";

const table = readTable();
const sources = sourcesOf();

const ids = new Set(register.rules.map(({ id }) => id));
const groups = new Map<string, Proof[]>();
for (const proof of table) {
  const name = proof.rule.split(".")[0] ?? "";
  groups.set(name, [...(groups.get(name) ?? []), proof]);
}

describe("the proofs of rules", () => {
  test("are for rules of the register", () => {
    expect(table.map(({ rule }) => rule).filter((rule) => !ids.has(rule))).toEqual([]);
  });

  test("break at least one rule of each operation of the specification", () => {
    const unproved = service.order.slice(0, 20).filter((name) => !groups.has(name));
    expect(unproved).toEqual([]);
  });

  test.each([...groups])("%s: each mutation changes one node, its code parses, and its test exists", (_, proofs) => {
    expect(proofs.flatMap((proof) => ruleProblem(proof, sources) ?? [])).toEqual([]);
  });

  test("all differ from each other", () => {
    const keys = table.map((proof) => JSON.stringify(proof));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });
});

describe("the rules of the register", () => {
  test("each have a check, or a reason for having none", () => {
    expect(uncovered().map(({ id }) => id)).toEqual([]);
  });

  test("include at least one rule for each reason", () => {
    const used = new Set(register.rules.map((each) => classes.find(({ holds }) => holds(each))));
    expect(classes.filter((each) => !used.has(each)).map(({ reason }) => reason)).toEqual([]);
  });
});

const test1 = { file: "a.test.ts", title: "holds %i" };
const mutation: Mutation = { find: "$ > 1", replace: "true" };
const rule: Proof = { rule: "r", keptBy: "p#keep", mutation, test: test1 };
const source = "export function keep(x: number) {\n  return x > 1;\n}\n";
const tests = '  test.each([1])("holds %i", () => {});\n';

function inMemory(code: string, spec = tests): Sources {
  const texts = new Map([["a.ts", code] as const, ["b.ts", "export const other = 1;\n"], ["a.test.ts", spec]]);
  const textOf = (path: string) => texts.get(path) ?? "";
  return { filesOf: () => ["a.ts", "b.ts"], textOf, parsed: (path) => sourceFileOf(textOf(path)) };
}

describe("the proof of a rule", () => {
  test.each<[string, Partial<Mutation>, string, string, RegExp | undefined]>([
    ["has no problem", {}, source, tests, undefined],
    [
      "has a pattern that matches nothing",
      {},
      source.replace("x > 1", "x > 2"),
      tests,
      /0 matches, not one, of \$ > 1/,
    ],
    ["has a pattern that matches twice", {}, source.replace("x > 1", "x > 1 || 2 > 1"), tests, /2 matches/],
    [
      "has a symbol that is not exported",
      {},
      source.replace("export ", ""),
      tests,
      /p does not declare and export keep/,
    ],
    ["has a symbol in two files", { symbol: "p#other" }, `${source}export const other = 2;`, tests, /other in 2 files/],
    ["has no test", {}, source, tests.replace("holds", "held"), /no test with the title holds %i/],
    ["changes nothing", { find: "$1 > 1", replace: "$1 > 1" }, source, tests, /changes nothing/],
    ["has a replacement that does not parse", { replace: "> >" }, source, tests, /does not parse/],
    ["leaves a syntax error", { replace: "return 1;" }, source, tests, /syntax error/],
    ["leaves an operator without its side", { find: "1", replace: "" }, source, tests, /syntax error/],
    [
      "takes a name that the file does not have",
      { replace: "gone($1)", find: "$1 > 1" },
      source,
      tests,
      /names gone, which the code/,
    ],
    [
      "takes a member that no code has",
      { find: "$1 > 1", replace: "$1.gone" },
      source,
      tests,
      /names gone, which the code/,
    ],
    [
      "takes a name that the pattern does not capture",
      { replace: "$1" },
      source,
      tests,
      /names \$1, which the pattern/,
    ],
  ])("%s", (_, change, code, spec, expected) => {
    const found = ruleProblem({ ...rule, mutation: { ...mutation, ...change } }, inMemory(code, spec));
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(expected);
  });
});

const refusals = `
import { limits as bounds } from "./b.js";
export const keep = (call: Call, nights: number): Row => {
  const rows = [
    { when: ["deleted"], code: "gone" },
    { when: ["unknown"], code: "none", n: 1 },
  ];
  if (nights > bounds.max) throw call.refuse("too-long");
  return { PropertyID, ...lengthOf(rows), first: [call.user.UserID, nights] };
};
function lengthOf(rows: readonly unknown[]) {
  return { Nights: rows.length };
}
function unused() {
  throw refuse("too-long");
}
`;
const renamed = refusals
  .replace(/call/g, "c")
  .replace(/bounds/g, "limits")
  .replace(/refuse/g, "reject");
const reformatted = refusals
  .replace(/"/g, "'")
  .replace(/;\n/g, "\n")
  .replace("throw", "\n  throw")
  .replace(/: Row|: Call/g, "");
const moved = refusals.replace("  if (", "  const before = 1;\n  if (before > 1) return;\n  if (");

describe.each([
  ["the code", refusals],
  ["the code with other names", renamed],
  ["the code in another layout, without types", reformatted],
  ["the code with other statements before it", moved],
])("a mutation of %s", (_, code) => {
  test.each<[string, Omit<Mutation, "symbol">, RegExp]>([
    [
      "deletes a statement",
      { find: "if ($ > $.max) throw $('too-long');", replace: "" },
      /\]\W+(?:const before = 1;\s*if \(before > 1\) return;\s*)?return \{/,
    ],
    ["deletes an item of a list", { find: "{ $: ['deleted'], $: 'gone' }", replace: "" }, /= \[\s*\{ when: \[.unknown/],
    ["deletes the last member", { find: "$: 1", replace: "" }, /.none. \}/],
    ["replaces a member", { find: "PropertyID: $", replace: "PropertyID: 0" }, /\{ PropertyID: 0, \.\.\./],
    ["deletes a spread", { find: "...$(rows)", replace: "" }, /\{ PropertyID,\s+first/],
    [
      "reorders what it captures",
      { find: "[$1.UserID, $2]", replace: "[$2, $1.UserID]" },
      /\[nights, \w+\.user\.UserID\]/,
    ],
    [
      "takes a capture from a node around it",
      { find: "Nights: $", inside: "{ Nights: $1.length }", replace: "Nights: $1" },
      /Nights: rows \}/,
    ],
    [
      "keeps any rest of a list",
      { find: "[$1, $$2]", inside: "{ $$, $: [$, $] }", replace: "[$$2]" },
      /first: \[nights\]/,
    ],
    ["drops a side of a comparison", { find: "$1 > $.max", replace: "$1 < 0" }, /if \(nights < 0\)/],
  ])("%s", (__, change, expected) => {
    const found = mutate({ ...rule, mutation: change }, inMemory(code));
    expect(found).toMatchObject({ path: "a.ts" });
    if (typeof found !== "string") expect(found.text.replace(/\n\s*/g, " ")).toMatch(expected);
  });
});

test.each([
  ["holds %i nights", "holds 31 nights", true],
  ["holds %i nights", "it holds 31 nights", false],
  ["with %j is refused: %s", 'with {"a":[1]} is refused: Invalid (1)', true],
  ["is not (that)", "is not (that)", true],
  ["is not (that)", "is not that", false],
])("the title %s matches the test name %s: %s", (title, name, expected) => {
  expect(namePattern(title).test(name)).toBe(expected);
});
