// The two forms of a description: all four bindings as an .asmx gives them, and SOAP alone.

import type { Binding, Endpoint, Operation, Service } from "@staywire/model";
import { withoutTrailingSlashes } from "@staywire/model";
import { operationsOf, type SchemaPlan } from "../schema/plan.js";

/** The parts of a service description. */
export interface Description {
  readonly service: Service;
  readonly endpoint: Endpoint;
  readonly plan: SchemaPlan;
  readonly address: string;
  readonly operations: readonly (readonly [string, Operation])[];
  /** The bindings that are described. */
  readonly bindings: readonly Binding[];
}

/** The name that each binding adds to the name of the endpoint, in the order of the description. */
export const bindingSuffix = { soap11: "Soap", soap12: "Soap12", get: "HttpGet", post: "HttpPost" } as const;

/** Gathers what the description of an endpoint needs, for some of the bindings; undefined if nothing has them. */
export function describe(
  service: Service,
  key: string,
  baseUrl: string,
  wanted: readonly Binding[],
): Omit<Description, "plan"> | undefined {
  const endpoint = service.endpoints[key];
  const operations = operationsOf(service, key, wanted);
  if (endpoint === undefined || operations.length === 0) return undefined;
  const bindings = wanted.filter((binding) => operations.some(([, operation]) => operation.bindings.includes(binding)));
  const address = withoutTrailingSlashes(baseUrl) + endpoint.path;
  return { service, endpoint, address, operations, bindings };
}

/** The operations that have a binding. */
export function operationsWith(
  description: Description,
  ...wanted: readonly Binding[]
): readonly (readonly [string, Operation])[] {
  return description.operations.filter(([, operation]) => wanted.some((name) => operation.bindings.includes(name)));
}
