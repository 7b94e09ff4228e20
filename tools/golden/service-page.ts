// Writes the service as data for runners without the catalog: operations, parameters and record types.
import { service } from "@staywire/catalog";
import { type Member, type Node, type Operation, operationOf, type Parameter } from "@staywire/model";

/** Returns the content of service.json. */
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
  const messages = { endpoint, credentials, parameters: mapped(parameters, parameter), result, resultElement, root };
  return { ...messages, ...errorsOf(operationOf(service, name)) };
}

/** Returns the error texts of an operation with their codes; `result` is the result that reports the error. */
function errorsOf({ errorPrefix, failurePrefix, resultRole, errors }: Operation): object {
  return {
    ...(resultRole !== undefined && { resultRole }),
    ...(failurePrefix !== undefined && { failurePrefix }),
    errorPrefix,
    errors: errors.map(({ code, text, prefix, numbered, scope, result, meaning }) => ({
      ...{ code, text, prefix, numbered, scope, result, meaning },
    })),
  };
}

function parameter({ node, unspecified, urlForm }: Parameter): object {
  return { ...node, ...(unspecified !== undefined && { unspecified }), ...(urlForm !== undefined && { urlForm }) };
}

function member({ node, optional, nillable, attribute, role }: Member): Node & object {
  const flags = { ...(optional && { optional }), ...(nillable && { nillable }), ...(attribute && { attribute }) };
  return { ...node, ...flags, ...(role !== undefined && { role }) };
}

function mapped<T>(record: Readonly<Record<string, T>>, make: (value: T) => unknown): object {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}
