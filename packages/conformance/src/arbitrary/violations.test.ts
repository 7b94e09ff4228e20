import { bindings, operationOf } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenConstraints, violationsOf } from "./index.js";
import { boats } from "./sample-service.js";

const today = calendarDate(2027, 2, 27);
const order = operationOf(boats, "Order");
const violations = violationsOf(boats, "Order", { today });
const named = (name: string) => violations.find((violation) => violation.name === name);

describe("violations", () => {
  test("have unique names", () => {
    const names = violations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("exist for every constraint", () => {
    const broken = new Set(violations.map(({ constraint }) => constraint));
    expect(order.constraints.filter((constraint) => !broken.has(constraint))).toEqual([]);
  });

  const possible = violations.filter(({ inexpressible }) => Object.keys(inexpressible).length < bindings.length);

  test.each(possible.map((violation) => [violation.name, violation] as const))(
    "include %s, which breaks only its own constraint",
    (_, violation) => {
      fc.assert(
        fc.property(violation.pairs, ({ valid, invalid }) => {
          expect(brokenConstraints(order, valid, today)).toEqual([]);
          expect(brokenConstraints(order, invalid, today)).toEqual([violation.constraint]);
        }),
        { numRuns: 100 },
      );
    },
  );

  test.each(possible.map((violation) => [violation.name, violation] as const))(
    "include %s, which changes one parameter or the two dates of a stay",
    (_, violation) => {
      fc.assert(
        fc.property(violation.pairs, ({ valid, invalid }) => {
          const changed = Object.keys(invalid).filter((key) => invalid[key] !== valid[key]);
          const most = violation.constraint.kind === "nights" ? 2 : 1;
          expect(changed.length).toBeGreaterThan(0);
          expect(changed.length).toBeLessThanOrEqual(most);
        }),
        { numRuns: 20 },
      );
    },
  );

  test("have a valid call at the boundary of the constraint, and an invalid call one step beyond it", () => {
    const [pair] = fc.sample(named("max-length:Name:one-more")?.pairs ?? fc.constant(undefined), 1);
    expect([pair?.valid.Name, pair?.invalid.Name]).toEqual(["xxxxé", "xxxxxé"]);
    const [past] = fc.sample(named("not-past:From:yesterday")?.pairs ?? fc.constant(undefined), 1);
    expect([past?.valid.From, past?.invalid.From]).toEqual(["27 Feb 2027", "26 Feb 2027"]);
  });

  test("keep the list items that the caller gave", () => {
    const overrides = { Ids: fc.constant([70, 2]) };
    const many = violationsOf(boats, "Order", { today, overrides }).find(
      ({ name }) => name === "max-items:Ids:one-more",
    );
    const [pair] = fc.sample(many?.pairs ?? fc.constant(undefined), 1);
    expect([pair?.valid.Ids, pair?.invalid.Ids]).toEqual([
      [70, 2, 1],
      [70, 2, 1, 3],
    ]);
  });

  test("name one error for a range with too few nights, and another error for a range with too many", () => {
    expect(named("nights:From-To:one-night-less")?.error).toBe("short");
    expect(named("nights:From-To:one-night-more")?.error).toBe("long");
  });

  test("name the bindings that cannot express the invalid call", () => {
    expect(named("max-length:Story:one-more")?.inexpressible).toEqual({ get: expect.stringContaining("Story") });
    expect(named("max-length:Name:one-more")?.inexpressible).toEqual({});
  });
});
