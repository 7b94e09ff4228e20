// Collects the record types of an endpoint: the types that its messages use, and the types that can only occur in place
// of their base types.
import { type Operation, type Service, typesIn } from "@staywire/model";

/** Returns the catalog names of the types that operations use, without repeats. */
export function reachedTypes(service: Service, operations: readonly Operation[]): ReadonlySet<string> {
  const nodes = operations.flatMap(({ parameters, result, form }) => [
    ...Object.values(parameters).map(({ node }) => node),
    result,
    ...(form?.root === undefined ? [] : [form.root]),
    ...[form?.headers?.request, form?.headers?.response].flatMap((map = {}) =>
      Object.values(map).map(({ node }) => node),
    ),
  ]);
  return new Set(nodes.flatMap((node) => typesIn(service, node)));
}

/** Returns the catalog names of an endpoint's named types. */
export function typesOfEndpoint({ types }: Service, endpoint: string): readonly string[] {
  return Object.entries(types).flatMap(([name, { endpoints, anonymous }]) =>
    endpoints.includes(endpoint) && anonymous !== true ? [name] : [],
  );
}
