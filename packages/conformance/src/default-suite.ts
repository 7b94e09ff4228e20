// Creates the suite for a run without a suite of its own.
import type { Service } from "@staywire/model";
import type { Suite } from "./core/suite.js";

/** Creates a suite without checks, in which every call that keeps the constraints is valid. */
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
