// Creates keys of calls. A key does not contain the account, so that equal calls of two cases have equal keys.
import type { Observation } from "./observation.js";

/** Returns the key of a call, which contains its operation, its binding and its parameters. */
export function keyOf({ record, observed: { operation, parameters } }: Observation): string {
  return JSON.stringify([operation, record.binding, parameters]);
}
