// The help of `staywire conform`: a newcomer finds the flags that matter first.
import { staywire } from "@staywire/testkit/program";
import { expect, test } from "vitest";

test("the help lists its flags in groups, the most used first, and each flag once", async () => {
  const { code, out } = await staywire(["conform", "--help"]);
  expect(code).toBe(0);
  const headings = [...out.matchAll(/^([A-Z][A-Za-z ]+):$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 4)).toEqual(["Arguments", "Most used", "Target", "What to test"]);
  expect(headings).toContain("Network");
  const flags = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag);
  expect(flags.slice(0, 5)).toEqual(["--username", "--password", "--only", "--level", "--html"]);
  expect(new Set(flags).size).toBe(flags.length);
  expect(out).toMatch(/^Examples:\n {2}staywire conform /m);
});
