import { service } from "@staywire/catalog";
import { operationOf } from "@staywire/model";
import { calendarDate } from "@staywire/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenConstraints, parametersArbitrary, violationsOf } from "../packages/conformance/src/arbitrary/index.js";

const today = calendarDate(2027, 2, 27);

describe("a generated call of the channel service", () => {
  test.each(service.order)("keeps every constraint of %s", (name) => {
    fc.assert(
      fc.property(parametersArbitrary(service, name, { today }), (call) => {
        expect(brokenConstraints(operationOf(service, name), call, today)).toEqual([]);
      }),
    );
  });

  const constrained = service.order.filter((name) => operationOf(service, name).constraints.length > 0);

  test.each(constrained)("that must be invalid breaks exactly one constraint of %s", (name) => {
    const operation = operationOf(service, name);
    const violations = violationsOf(service, name, { today });
    // Constraints that only forbid callers to send something are left out, because a service need not reject such
    // calls.
    const ofService = operation.constraints.filter((each) => !("binds" in each) || each.binds !== "caller");
    expect(new Set(violations.map(({ constraint }) => constraint))).toEqual(new Set(ofService));
    for (const { constraint, pairs, inexpressible } of violations) {
      if ("post" in inexpressible) throw new Error(inexpressible.post);
      fc.assert(
        fc.property(pairs, ({ valid, invalid }) => {
          expect(brokenConstraints(operation, valid, today)).toEqual([]);
          expect(brokenConstraints(operation, invalid, today)).toEqual([constraint]);
        }),
        { numRuns: 20 },
      );
    }
  });
});
