// Makes a suite that compares two services of which only the service description is known.
import type { Service } from "@staywire/model";
import fc from "fast-check";
import { ordinaryCall, parametersArbitrary } from "../arbitrary/index.js";
import type { Suite } from "../core/suite.js";
import type { WalkSource } from "../core/walk.js";
import { defaultSuite } from "../default-suite.js";
import { digestInt } from "../hash.js";

/** The number of generated calls of an operation in each binding, in addition to the ordinary call. */
const GENERATED = 7;

/**
 * Returns a suite that compares two services by their description alone. It calls each operation with the sample call
 * or an ordinary one, and with generated calls, which are the same in each run of a day. The suite has no register of
 * rules, so all differences are only noted.
 */
export function describedSuite(service: Service): Suite {
  return { ...defaultSuite(service), walk: generatedWalk(service) };
}

function generatedWalk(service: Service): WalkSource {
  return {
    rows: [],
    calls: (operation, binding, today) => {
      const first = service.operations[operation]?.sample ?? ordinaryCall(service, operation, today);
      const seed = digestInt(`${operation}/${binding}`);
      const options = { seed, numRuns: GENERATED };
      const others = fc.sample(parametersArbitrary(service, operation, { today, binding }), options);
      return [first, ...others].map((parameters) => ({ parameters }));
    },
  };
}
