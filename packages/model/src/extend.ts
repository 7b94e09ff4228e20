// Adds the operations of an imported service description to a service value.
import type { Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";

/** A service that also has the operations, types and endpoints of another service. */
export type Extended<S extends Service, T extends Service> = Omit<S, "operations" | "types" | "endpoints" | "order"> & {
  readonly operations: S["operations"] & Omit<T["operations"], keyof S["operations"]>;
  readonly types: S["types"] & Omit<T["types"], keyof S["types"]>;
  readonly endpoints: S["endpoints"] & Omit<T["endpoints"], keyof S["endpoints"]>;
  readonly order: readonly string[];
};

/**
 * Adds the operations that an imported service has and the service lacks, with their types and endpoints. If both have
 * an operation or a type of the same name, the definition of `service` is kept. If both have an endpoint with the same
 * path, the added operations belong to the endpoint of `service`.
 *
 * @throws TypeError if the namespaces differ.
 */
export function extendService<S extends Service, T extends Service>(service: S, imported: T): Extended<S, T> {
  if (service.namespace !== imported.namespace) {
    const [own, other] = [service.namespace, imported.namespace].map((each) => JSON.stringify(each));
    throw new TypeError(
      `cannot extend ${service.name}: its namespace is ${own}, and that of the imported service is ${other}; import the WSDL of the same service`,
    );
  }
  const added = imported.order.filter((name) => !Object.hasOwn(service.operations, name));
  const keys = endpointKeys(service, imported);
  const keyOf = (key: string): string => keys.get(key) ?? key;
  const operations = added.map((name): [string, Operation] => {
    const operation = imported.operations[name] as Operation;
    return [name, { ...operation, endpoint: keyOf(operation.endpoint) }];
  });
  const types = Object.entries(imported.types)
    .filter(([name]) => !Object.hasOwn(service.types, name))
    .map(([name, type]): [string, RecordType] => [name, { ...type, endpoints: type.endpoints.map(keyOf) }]);
  const endpoints = Object.entries(imported.endpoints).filter(([key]) => !keys.has(key));
  const extension = service.extension ?? imported.extension;
  return {
    ...service,
    operations: { ...service.operations, ...Object.fromEntries(operations) },
    types: { ...service.types, ...Object.fromEntries(types) },
    endpoints: { ...service.endpoints, ...Object.fromEntries(endpoints) },
    order: [...service.order, ...added],
    ...(extension === undefined ? {} : { extension }),
  } as unknown as Extended<S, T>;
}

// Maps the key of an imported endpoint to the key of the endpoint of `service` that has the same path, ignoring letter
// case. Endpoints whose path the service lacks are not in the map.
function endpointKeys(service: Service, imported: Service): ReadonlyMap<string, string> {
  const own = new Map(Object.entries(service.endpoints).map(([key, { path }]) => [path.toLowerCase(), key]));
  const found = new Map<string, string>();
  for (const [key, { path }] of Object.entries(imported.endpoints)) {
    const same = own.get(path.toLowerCase());
    if (same !== undefined) found.set(key, same);
  }
  return found;
}
