// For each construct, the stated support agrees with what its example shows.
import { readWsdl, WsdlError } from "@staywire/contracts";
import { expect, test } from "vitest";
import { constructs } from "./constructs.js";
import { descriptionOf, supportOf } from "./support.js";

const all = Object.values(constructs).flat();

test("the names of the constructs in a table are different", () => {
  for (const rows of Object.values(constructs)) expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each(all.map((construct) => [construct.name, construct] as const))(
  "the construct %s has a reason if it is not supported",
  (_, construct) => {
    const { level, why, found } = supportOf(construct);
    expect(why === "", found).toBe(level === "supported");
  },
);

test("the examples of constructs that are not refused have more than 100 messages", () => {
  const read = all.filter((construct) => supportOf(construct).level !== "refused");
  const tried = read.flatMap(({ valid = [], invalid = [] }) => [...valid, ...invalid]);
  expect(tried.length).toBeGreaterThan(100);
});

test.each(
  all.filter((construct) => supportOf(construct).level === "refused").map((each) => [each.name, each] as const),
)("the construct %s is rejected, with the line of the problem", (_, construct) => {
  const lines = (): readonly number[] => readWsdl(descriptionOf(construct)).problems.map(({ line }) => line);
  try {
    expect(lines()[0]).toBeGreaterThan(0);
  } catch (error) {
    expect(error instanceof WsdlError ? error.line : error).toBeGreaterThan(0);
  }
});
