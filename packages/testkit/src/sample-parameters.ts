// Parameters for a call of an operation that nobody chose parameters for.
import type { RecordValue, Value } from "@staywire/codec";
import type { Operation, ScalarName } from "@staywire/model";

const plainest: Readonly<Record<ScalarName, Value>> = {
  string: "",
  int: 0,
  boolean: false,
  decimal: "0",
  dateTime: "2027-05-01T00:00:00",
};

/**
 * Makes the parameters of a call: known values by name, otherwise the plainest value of the type. Parameters that are
 * neither known nor required are left out.
 */
export function sampleParameters({ parameters }: Operation, known: RecordValue): RecordValue {
  const values = Object.entries(parameters).flatMap(([name, { node, omissible }]): (readonly [string, Value])[] => {
    const value = known[name];
    if (value !== undefined) return [[name, value]];
    if (omissible) return [];
    return [[name, node.kind === "scalar" ? plainest[node.scalar] : []]];
  });
  return Object.fromEntries(values);
}
