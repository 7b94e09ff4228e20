// Discovers the operations of another service from its descriptions, and what changed since its catalog was made.
import { changesBetween, type Service } from "@staywire/model";
import type { Io } from "../io.js";
import type { LoadOptions } from "./description-documents.js";
import { readDescription } from "./read-wsdl.js";

/** The operations that a service describes now, and the changes since its catalog was made. */
export interface OfferedOperations {
  readonly endpoints: Readonly<Record<string, readonly OfferedOperation[]>>;
  readonly changes: ReturnType<typeof changesBetween>;
}

interface OfferedOperation {
  readonly name: string;
  readonly bindings: readonly string[];
  readonly parameters: readonly string[];
  readonly doc: string;
}

/** Reads the description of each endpoint under a base URL. Throws a CliError if a description cannot be read. */
export async function offeredOperations(
  io: Io,
  service: Service,
  baseUrl: string,
  options: LoadOptions,
): Promise<OfferedOperations> {
  const endpoints: Record<string, readonly OfferedOperation[]> = Object.create(null);
  const changes: ReturnType<typeof changesBetween>[] = [];
  for (const [key, { path }] of Object.entries(service.endpoints)) {
    const { service: live } = await readDescription(io, `${baseUrl.replace(/\/$/, "")}${path}?WSDL`, {
      ...options,
      endpoint: key,
    });
    endpoints[key] = live.order.map((name) => offered(live, name));
    changes.push(changesBetween(only(service, key), live));
  }
  return { endpoints, changes: changes.flat() };
}

function offered({ operations }: Service, name: string): OfferedOperation {
  const { bindings = [], parameters = {}, doc = "" } = operations[name] ?? {};
  return { name, bindings, parameters: Object.keys(parameters), doc };
}

// Reduces a service to the operations and types of one endpoint.
function only(service: Service, key: string): Service {
  const operations = Object.entries(service.operations).filter(([, { endpoint }]) => endpoint === key);
  const types = Object.entries(service.types).filter(([, { endpoints }]) => endpoints.includes(key));
  return {
    ...service,
    operations: Object.fromEntries(operations),
    types: Object.fromEntries(types),
    order: service.order.filter((name) => service.operations[name]?.endpoint === key),
  };
}
