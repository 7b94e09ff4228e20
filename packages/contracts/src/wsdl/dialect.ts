// Collects the data for the two variants of a WSDL: all four bindings like .asmx, and SOAP only.

import type { Binding, Endpoint, Operation, Service } from "@staywire/model";
import { withoutTrailingSlashes } from "@staywire/model";
import { operationsOf } from "../schema/plan.js";

/** The data for the WSDL of an endpoint. */
export interface Description {
  readonly service: Service;
  /** The key of the endpoint. */
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly operations: readonly (readonly [string, Operation])[];
  /** The bindings that the WSDL describes. */
  readonly bindings: readonly Binding[];
}

/** The suffix that each binding adds to the name of the endpoint, in the order of the WSDL. */
export const bindingSuffix = { soap11: "Soap", soap12: "Soap12", get: "HttpGet", post: "HttpPost" } as const;

/**
 * Collects the data for the WSDL of an endpoint with some of the bindings; undefined if no operation has any of them.
 */
export function describe(
  service: Service,
  key: string,
  baseUrl: string,
  wanted: readonly Binding[],
): Description | undefined {
  const endpoint = service.endpoints[key];
  const operations = operationsOf(service, key, wanted);
  if (endpoint === undefined || operations.length === 0) return undefined;
  const bindings = wanted.filter((binding) => operations.some(([, operation]) => operation.bindings.includes(binding)));
  const address = withoutTrailingSlashes(baseUrl) + endpoint.path;
  return { service, key, endpoint, address, operations, bindings };
}

/** True for the two versions of SOAP. */
export function isSoap(binding: Binding): boolean {
  return binding === "soap11" || binding === "soap12";
}

/** True if an operation has one of the given bindings. */
export function hasBinding({ bindings }: Operation, ...wanted: readonly Binding[]): boolean {
  return wanted.some((name) => bindings.includes(name));
}

/** Returns the operations that have a binding. */
export function operationsWith(
  description: Description,
  ...wanted: readonly Binding[]
): readonly (readonly [string, Operation])[] {
  return description.operations.filter(([, operation]) => hasBinding(operation, ...wanted));
}
