// Parameters for a call of an operation that nobody chose parameters for.
import type { RecordValue, Value } from "@staywire/codec";
import { type Operation, scalarFacts } from "@staywire/model";

/**
 * Makes the parameters of a call: known values by name, otherwise the plainest value of the type. Parameters that are
 * neither known nor required are left out.
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
