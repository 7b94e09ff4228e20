// Creates the suite of a run that is given none.
import type { Service } from "@staywire/model";
import type { Suite } from "./core/suite.js";

/** Creates a suite without checks. It counts every call as valid that satisfies the constraints. */
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
