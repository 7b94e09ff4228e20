// Creates the suite of a run for which no suite is set.
import type { Service } from "@staywire/model";
import type { Suite } from "./core/suite.js";

/**
 * Creates a suite that adds no checks to the generic ones. Every call that satisfies the constraints counts as valid.
 */
export function defaultSuite(service: Service): Suite {
  return {
    name: service.name,
    version: service.version,
    world: null,
    checks: [],
    mayBeNull: true,
    valid: () => ({ kind: "calls", overrides: {} }),
  };
}
