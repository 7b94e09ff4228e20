// Generates the samples for a codec under test: calls and results of an operation. One sample is the same in every run,
// and the others depend on the seed.
import type { Call, Value } from "@staywire/codec";
import { type Operation, operationOf } from "@staywire/model";
import fc, { type Arbitrary } from "fast-check";
import { parametersArbitrary, resultArbitrary, xmlText } from "../arbitrary/index.js";
import type { CaseFacts } from "../core/context.js";
import { digestInt } from "../hash.js";

/** Returns the number of samples of a case, and their seed. */
export function drawOf(context: CaseFacts): { readonly seed: number; readonly numRuns: number } {
  const { seed, runs, cell, variant } = context;
  return variant === "fixed" ? { seed: digestInt(cell.operation), numRuns: 1 } : { seed, numRuns: runs };
}

/** Generates calls with every parameter, including those that a caller may omit. */
export function calls({ cell, today }: CaseFacts): Arbitrary<Call> {
  const { service, operation, binding } = cell;
  const text = xmlText({ urlSafe: binding === "get" || binding === "post" });
  const definition = operationOf(service, operation);
  return fc.record(
    {
      credentials: fc.record({ username: text, password: text }, { noNullPrototype: true }),
      parameters: parametersArbitrary(service, operation, { today, binding }).map((given) => ({
        ...unspecified(definition),
        ...given,
      })),
    },
    { noNullPrototype: true },
  );
}

function unspecified({ parameters }: Operation): Readonly<Record<string, Value>> {
  const stated = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter.unspecified === undefined ? [] : [[name, parameter.unspecified] as const],
  );
  return Object.fromEntries(stated);
}

/** Generates results of an operation. */
export function results({ cell }: CaseFacts): Arbitrary<Value> {
  return resultArbitrary(cell.service, cell.operation, { maxItems: 2 });
}
