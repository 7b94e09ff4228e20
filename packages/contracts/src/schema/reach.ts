// The record types of an endpoint: those that its messages reach, and those that only other types can have in their place.
import { type Operation, type Service, typesIn } from "@staywire/model";

/** The catalog names of the types that operations reach, each once. */
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

/** The catalog names of the types of an endpoint that have a name. */
export function typesOfEndpoint({ types }: Service, endpoint: string): readonly string[] {
  return Object.entries(types).flatMap(([name, { endpoints, anonymous }]) =>
    endpoints.includes(endpoint) && anonymous !== true ? [name] : [],
  );
}
