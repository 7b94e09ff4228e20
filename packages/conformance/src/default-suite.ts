// The suite of a run that has no suite of its own.
import type { Service } from "@staywire/model";
import type { Suite } from "./core/suite.js";

/** A suite without checks of its own, in which every call that keeps the constraints is valid. */
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
