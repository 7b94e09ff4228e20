// The service as data for runners that have no catalog: operations, parameters and record types.
import { service } from "@staywire/catalog";
import { type Member, type Node, operationOf, type Parameter } from "@staywire/model";

/** The content of service.json. */
export function servicePage(): object {
  const { name, version, namespace, endpoints, order, types } = service;
  return {
    name,
    version,
    namespace,
    endpoints: mapped(endpoints, ({ path }) => path),
    operations: Object.fromEntries(order.map((each) => [each, operation(each)])),
    types: mapped(types, ({ wireName, members }) => ({ wireName, members: mapped(members, member) })),
  };
}

function operation(name: string): object {
  const { endpoint, credentials, parameters, result, resultElement, root } = operationOf(service, name);
  return { endpoint, credentials, parameters: mapped(parameters, parameter), result, resultElement, root };
}

function parameter({ node, unspecified, urlForm }: Parameter): object {
  return { ...node, ...(unspecified !== undefined && { unspecified }), ...(urlForm !== undefined && { urlForm }) };
}

function member({ node, optional, nillable, attribute }: Member): Node & object {
  return { ...node, ...(optional && { optional }), ...(nillable && { nillable }), ...(attribute && { attribute }) };
}

function mapped<T>(record: Readonly<Record<string, T>>, make: (value: T) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}
