// The weekly workflow runs each long proof once, in jobs that end before their time limits.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofs } from "./proofs.js";

const workflow = readFileSync(".github/workflows/full.yml", "utf8");
const [, rows = ""] = /^ {8}proofs:\n((?: {10}- .*\n)+)/m.exec(workflow) ?? [];
const jobs = rows
  .trim()
  .split("\n")
  .map((row) => row.replace(/^ *- /, "").split(","));
test("each proof is in exactly one job", () => {
  expect(jobs.flat().sort()).toEqual(proofs.map(({ name }) => name).sort());
});

// The machines of a CI service may be half as fast as the machine on which the minutes were measured.
test.each(jobs.filter((names) => names.length > 1))(
  "the job with %s ends before its time limit at half the speed",
  (...names) => {
    const limit = Number(/timeout-minutes: (\d+)/.exec(workflow)?.[1]);
    const minutes = names.map((name) => proofs.find((proof) => proof.name === name)?.minutes);
    expect(minutes).not.toContain(undefined);
    expect(2 * minutes.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBeLessThan(limit);
  },
);

test.each([
  ["tarballs", "build"],
  ["engines", "tarballs"],
  ["consumers", "build"],
  ["release", "build"],
])("the proof %s comes after %s, in the same job and in `prove --all`", (name, before) => {
  const job = jobs.find((names) => names.includes(before)) ?? [];
  for (const order of [job, proofs.map((proof) => proof.name)]) {
    expect(order.indexOf(name)).toBeGreaterThan(order.indexOf(before));
  }
});
