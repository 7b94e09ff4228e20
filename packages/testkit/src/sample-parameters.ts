// Creates sample parameters for a call of any operation.
import type { RecordValue, Value } from "@staywire/codec";
import { type Operation, scalarFacts } from "@staywire/model";

/**
 * Creates the parameters of a call: known values by name, otherwise the simplest value of the type. Leaves out
 * parameters that are neither known nor required.
 */
export function sampleParameters({ parameters }: Operation, known: RecordValue): RecordValue {
  const values = Object.entries(parameters).flatMap(([name, { node, omissible }]): (readonly [string, Value])[] => {
    const value = known[name];
    if (value !== undefined) return [[name, value]];
    if (omissible) return [];
    return [[name, node.kind === "scalar" ? scalarFacts[node.scalar].plain : []]];
  });
  return Object.fromEntries(values);
}
