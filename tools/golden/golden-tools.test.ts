// The changelog of cases lists changes, the linter detects problems, and the reasons match rules.
import { expect, test } from "vitest";
import { changesPage } from "./changes.js";
import type { CaseJson } from "./finish.js";
import { lint } from "./lint.js";
import { reasonFor, unusedReasons } from "./reasons.js";

test("the changelog lists added, changed and removed cases", () => {
  const cases = [
    { id: "texts/a", digest: "1" },
    { id: "texts/b", digest: "2" },
  ];
  const page = changesPage(cases, { "texts/b": "1", "texts/c": "3" });
  expect(page).toContain("- Added: `texts/a`\n- Changed: `texts/b`\n- Removed: `texts/c`");
  expect(changesPage(cases, {})).toContain("The first one has 2 cases.");
});

const sound: CaseJson = {
  $schema: "../../case.schema.json",
  id: "texts/a",
  fact: "A text is kept.",
  origin: "generated",
  operation: null,
  binding: "get",
  direction: "request",
  rules: ["wire.url.encoding"],
  refused: false,
};

test.each<readonly [string, Partial<CaseJson>]>([
  ["its fact has the word should", { fact: "A text should be kept." }],
  ["its fact is no sentence", { fact: "A text is kept" }],
  ["its fact has more than 240 characters", { fact: `A text is kept${" as it is".repeat(30)}.` }],
  ["its folder other is neither an operation nor a topic", { id: "other/a" }],
  ["its folder is another operation", { id: "GetExtras/a", operation: "AddExtra" }],
  ["it names a rule twice", { rules: ["a", "a"] }],
  ["it names neither a rule nor another source", { rules: [] }],
])("the linter reports that %s", (problem, change) => {
  const one = { ...sound, ...change };
  expect(lint([one])).toEqual([`golden case ${one.id}: ${problem}`]);
});

test("the linter reports two cases with the same fact", () => {
  expect(lint([sound])).toEqual([]);
  expect(lint([sound, { ...sound, id: "texts/b" }])).toEqual(["golden case texts/b has the fact of texts/a"]);
});

test("reasonFor returns undefined without a reason, and unusedReasons lists patterns that match no rule", () => {
  expect(reasonFor({ id: "wire.reply.null" })).toBeUndefined();
  expect(reasonFor({ id: "GetExtras.cache" })).toBe("It is about the time between two replies.");
  expect(unusedReasons(["GetExtras.cache"]).length).toBeGreaterThan(5);
});
