// The files of requirement sets never change, and the current suite requires no more of a service than each set does.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { requirementSet, requirementSetNames } from "@staywire/suite/requirements";
import { describe, expect, test } from "vitest";
import type { RequirementFile } from "../../packages/suite/src/requirement-file.js";
import { presentCases, requirementFile } from "./freeze.js";
import { type SameDemand, strictnessProblems } from "./frozen.js";

/** The SHA-256 of each file. Add a line for a new set; never change a line. */
const frozen: Readonly<Record<string, string>> = {
  "15.025-1": "60fca111aab89589577f7565381977397a7ad525f148c6e65751b00f600d1270",
};

/**
 * Rules that a check in a set cites only since the set was frozen, although it requires no more. A stricter requirement
 * needs a new check or a new variant.
 */
const same: readonly SameDemand[] = [];

const page = readFileSync("docs/reference/requirement-sets.md", "utf8");
const textOf = (name: string) => readFileSync(requirementFile(name), "utf8");

test("each set has a line with its hash", () => {
  const hashes = requirementSetNames.map((name) => [name, createHash("sha256").update(textOf(name)).digest("hex")]);
  expect(Object.fromEntries(hashes)).toEqual(frozen);
});

describe.each(requirementSetNames)("the set %s", (name) => {
  const { rows, service } = JSON.parse(textOf(name)) as RequirementFile;

  test("has only cases that the current suite still plans, and none of them is stricter now", async () => {
    const planned = await presentCases(await requirementSet(name));
    expect(strictnessProblems(rows, planned, same)).toEqual([]);
  });

  test("has its number of cases and checks on the page about requirement sets", () => {
    const sizes = rows.map((row) => row.operations.length * row.bindings.length * row.variants.length);
    const cases = sizes.reduce((sum, size) => sum + size, 0).toLocaleString("en");
    const checks = new Set(rows.map(({ check }) => check)).size;
    expect(page).toContain(`| \`${name}\` | ${service} | ${cases} of ${checks} checks |`);
  });

  test("has a problem if a check is removed, becomes stricter, or cites another rule", async () => {
    const planned = await presentCases();
    const row = rows.find(({ severity }) => severity === "asmx")!;
    const others = planned.filter(({ check }) => check !== row.check);
    expect(strictnessProblems(rows, others)).toContainEqual(
      expect.stringMatching(`^${row.check}/.* no longer planned$`),
    );
    const stricter = planned.map((each) => ({ ...each, severity: "must" as const }));
    expect(strictnessProblems(rows, stricter)).toContainEqual(expect.stringMatching(`^${row.check}/.* and must now$`));
    const rules = ["types.members", "another.rule"];
    const wider = planned.map((each) => ({ ...each, rules: each.check === row.check ? rules : each.rules }));
    const cited = { check: row.check, reason: "it demanded that before" };
    const found = strictnessProblems(rows, wider, [{ ...cited, rule: "types.members" }]);
    expect(found[0]).toMatch(/rests on another\.rule now/);
    expect(
      strictnessProblems(
        rows,
        wider,
        rules.map((rule) => ({ ...cited, rule })),
      ),
    ).toEqual([]);
  });
});
