// Creates one call of each operation from the catalog, for the golden requests.
import { service } from "@staywire/catalog";
import type { Credentials, RecordValue } from "@staywire/codec";
import { type Operation, operationOf } from "@staywire/model";
import { sampleParameters } from "@staywire/testkit/sample-parameters";

/** Placeholder credentials for every golden request. */
export const credentials: Credentials = { username: "agent", password: "secret-word" };

const operations: Readonly<Record<string, Operation>> = service.operations;
const samples = service.order.map((name): RecordValue => operations[name]?.sample ?? {});
const known: RecordValue = Object.assign({}, ...samples);

/**
 * Returns the parameters of the golden request of an operation: its sample, or else the values that samples of other
 * operations have for parameters with the same names.
 */
export function callOf(operation: string): RecordValue {
  const { sample, ...rest } = operationOf(service, operation);
  return sample ?? sampleParameters({ ...rest, sample }, known);
}
