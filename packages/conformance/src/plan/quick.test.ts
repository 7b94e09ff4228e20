// Tests that a quick run has fewer cases than a whole run, but includes every check and every operation.
import { phrase } from "@staywire/model";
import { library } from "@staywire/testkit/library";
import { expect, test } from "vitest";
import type { Check } from "../core/check.js";
import { pass } from "../core/outcome.js";
import { plan } from "./plan.js";

const settings = { today: "2027-05-01", level: { kind: "all" } } as const;
const whole = plan(library, settings).cases.filter(({ notApplicable }) => notApplicable === undefined);
const quick = plan(library, { ...settings, quick: true });

test("a quick run has a subset of the cases of a whole run", () => {
  const names = new Set(whole.map(({ identity }) => identity.name));
  expect(quick.cases.every(({ identity }) => names.has(identity.name))).toBe(true);
  expect(quick.size).toBeLessThan(whole.length / 2);
  expect(quick.cases.map(({ identity }) => identity.index)).toEqual(quick.cases.map((_, index) => index));
});

test("a quick run includes each check and each operation, and uses each binding", () => {
  for (const part of ["check", "operation", "binding"] as const) {
    const all = new Set(whole.map(({ identity }) => identity[part]));
    expect(new Set(quick.cases.map(({ identity }) => identity[part]))).toEqual(all);
  }
});

test("a quick run has a plan of its own, with another hash", () => {
  expect(quick.hash).not.toBe(plan(library, settings).hash);
  expect(plan(library, { ...settings, quick: true }).hash).toBe(quick.hash);
});

test("a check can require that a quick run uses the first binding of each operation", () => {
  const check: Check = {
    id: "made.up",
    grounds: { rules: [] },
    title: phrase`something holds`,
    area: "valid",
    sends: "call",
    quick: "first-binding",
    applies: () => true,
    run: async () => pass,
  };
  const valid = () => ({ kind: "calls", overrides: {} }) as const;
  const suite = { name: "made up", version: "1", world: {}, checks: [check], valid };
  const chosen = plan(library, { ...settings, suite, quick: true }).cases.filter((each) => each.check.id === check.id);
  expect(new Set(chosen.map(({ cell }) => cell.operation)).size).toBe(chosen.length);
  expect(new Set(chosen.map(({ cell }) => cell.binding))).toEqual(new Set(["soap11"]));
});
