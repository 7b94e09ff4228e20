// The check of a service value: every fault of a catalog at once, each with its path.
import { type Constraint, errorCodesOf, parametersOf } from "./constraint.js";
import { formIssues } from "./form-issues.js";
import { type Law, membersOf } from "./law.js";
import type { Member } from "./member.js";
import type { Node } from "./node.js";
import { credentialParameters, type Note, type Operation } from "./operation.js";
import type { RecordType } from "./record.js";
import type { Service } from "./service.js";
import { ncName } from "./xml-name.js";

/** One fault of a catalog. */
export interface CatalogFault {
  /** The path of the issue (`operations.GetThing.parameters.Name`). */
  readonly path: string;
  readonly message: string;
}

/** A catalog that cannot be used, with every fault in `faults`. */
export class CatalogError extends Error {
  override readonly name = "CatalogError";
  readonly faults: readonly CatalogFault[];

  constructor(faults: readonly CatalogFault[]) {
    super(["the catalog has faults:", ...faults.map((fault) => `  ${fault.path}: ${fault.message}`)].join("\n"));
    this.faults = faults;
  }
}

/** Throws a CatalogError with every fault of the service value, if it has any. */
export function check(service: Service): void {
  const faults = faultsOf(service);
  if (faults.length > 0) throw new CatalogError(faults);
}

/** Lists every fault of a service value; an empty list for a good one. */
export function faultsOf(service: Service): readonly CatalogFault[] {
  return [
    ...Object.entries(service.types).flatMap(([name, type]) => typeFaults(service, name, type)),
    ...Object.entries(service.operations).flatMap(([name, operation]) => operationFaults(service, name, operation)),
    ...orderFaults(service),
    ...wireNameFaults(service),
    ...noteFaults("notes", service.notes),
  ];
}

// The name of an element or attribute. It begins with no digit: an object would move such a key to its beginning.
const wireName = new RegExp(`^${ncName}$`, "u");

function nameFaults(path: string, name: string): CatalogFault[] {
  return wireName.test(name) ? [] : [{ path, message: `${JSON.stringify(name)} is not an XML name` }];
}

function nodeFaults(service: Service, path: string, node: Node): CatalogFault[] {
  if (node.kind === "list") {
    const faults = [...nameFaults(path, node.itemName), ...nodeFaults(service, path, node.item)];
    if (node.item.kind !== "list" || node.item.unwrapped !== true) return faults;
    return [...faults, { path, message: "an item that is a list needs an element of its own: it cannot be repeated" }];
  }
  if (node.kind !== "ref" || Object.hasOwn(service.types, node.name)) return [];
  return [{ path, message: `there is no type ${JSON.stringify(node.name)}` }];
}

function typeFaults(service: Service, name: string, type: RecordType): CatalogFault[] {
  const path = `types.${name}`;
  return [
    ...nameFaults(path, type.wireName),
    ...endpointFaults(service, path, type.endpoints),
    ...Object.entries(type.members).flatMap(([member, value]) =>
      memberFaults(service, `${path}.${member}`, member, value),
    ),
    ...type.laws.flatMap((law) => lawFaults(path, type, law)),
  ];
}

function endpointFaults(service: Service, path: string, keys: readonly string[]): CatalogFault[] {
  return keys
    .filter((key) => !Object.hasOwn(service.endpoints, key))
    .map((key) => ({ path, message: `there is no endpoint ${JSON.stringify(key)}` }));
}

function memberFaults(service: Service, path: string, name: string, member: Member): CatalogFault[] {
  const faults = [...nameFaults(path, name), ...nodeFaults(service, path, member.node)];
  if (member.attribute && member.node.kind !== "scalar" && member.node.kind !== "enum")
    faults.push({ path, message: "an attribute must be a scalar" });
  if (member.role !== undefined && !isString(member.node)) {
    faults.push({ path, message: "only a string can carry an error or a message" });
  }
  return faults;
}

function isString(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "string";
}

function lawFaults(path: string, type: RecordType, law: Law): CatalogFault[] {
  return membersOf(law)
    .filter((member) => !Object.hasOwn(type.members, member))
    .map((member) => ({ path, message: `the law ${law.kind} speaks of ${member}, which is not a member` }));
}

function operationFaults(service: Service, name: string, operation: Operation): CatalogFault[] {
  const path = `operations.${name}`;
  return [
    ...nameFaults(path, name),
    ...nameFaults(path, operation.resultElement),
    ...nameFaults(path, operation.root),
    ...endpointFaults(service, path, [operation.endpoint]),
    ...parameterFaults(service, path, operation),
    ...nodeFaults(service, `${path}.result`, operation.result),
    ...operation.constraints.flatMap((constraint) => constraintFaults(path, operation, constraint)),
    ...codeFaults(path, operation),
    ...resultFaults(path, operation),
    ...noteFaults(path, operation.notes),
    ...sampleFaults(`${path}.sample`, operation),
    ...formIssues(service, path, operation),
    ...(operation.cacheMinutes < 0 ? [{ path, message: "cacheMinutes is negative" }] : []),
  ];
}

function parameterFaults(service: Service, path: string, operation: Operation): CatalogFault[] {
  const credentials = credentialParameters(operation);
  const faults: CatalogFault[] = [];
  for (const [name, parameter] of Object.entries(operation.parameters)) {
    const where = `${path}.parameters.${name}`;
    faults.push(...nameFaults(where, name), ...nodeFaults(service, where, parameter.node));
    if (credentials.includes(name)) faults.push({ path: where, message: "a credential is not a parameter" });
    if (parameter.omissible !== (parameter.unspecified !== undefined || parameter.optional === true)) {
      faults.push({ path: where, message: "an omissible parameter, and no other, says what unspecified is" });
    }
    if (operation.form === undefined && (parameter.node.kind === "ref" || parameter.node.kind === "any")) {
      faults.push({ path: where, message: "the GET and POST bindings can carry scalars and lists of scalars only" });
    }
  }
  const folded = [...credentials, ...Object.keys(operation.parameters)].map((name) => name.toLowerCase());
  if (isByUrl(operation) && new Set(folded).size !== folded.length) {
    faults.push({ path, message: "two parameters differ only in case, which GET and POST cannot tell apart" });
  }
  return faults;
}

function isByUrl({ bindings }: Operation): boolean {
  return bindings.includes("get") || bindings.includes("post");
}

function constraintFaults(path: string, operation: Operation, constraint: Constraint): CatalogFault[] {
  const faults = parametersOf(constraint)
    .filter((name) => !Object.hasOwn(operation.parameters, name))
    .map((name) => ({
      path,
      message: `the constraint ${constraint.kind} speaks of ${name}, which is not a parameter`,
    }));
  const unknown = errorCodesOf(constraint)
    .filter((code) => !operation.errors.some((error) => error.code === code))
    .map((code) => ({ path, message: `the constraint ${constraint.kind} names the unknown error ${code}` }));
  return [...faults, ...unknown];
}

function codeFaults(path: string, operation: Operation): CatalogFault[] {
  const seen = new Set<string>();
  const faults: CatalogFault[] = [];
  for (const { code, text } of operation.errors) {
    if (seen.has(code)) faults.push({ path: `${path}.errors`, message: `the code ${code} stands twice` });
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) {
      faults.push({ path: `${path}.errors`, message: `${JSON.stringify(code)} is not a lower-case, hyphenated code` });
    }
    if (text.trim() === "") faults.push({ path: `${path}.errors`, message: `the text of ${code} is blank` });
    seen.add(code);
  }
  return faults;
}

function resultFaults(path: string, { errors, result }: Operation): CatalogFault[] {
  if (result.kind === "scalar" && result.scalar === "int") return [];
  return errors
    .filter((error) => error.result !== undefined)
    .map(({ code }) => ({ path: `${path}.errors`, message: `${code} is a result, but the result is not an int` }));
}

function noteFaults(path: string, notes: readonly Note[]): CatalogFault[] {
  const ids = notes.map(({ id }) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.map((id) => ({ path, message: `two notes have the id ${id}` }));
}

function sampleFaults(path: string, { parameters, sample }: Operation): CatalogFault[] {
  if (sample === undefined) return [];
  const given = new Map<string, unknown>(Object.entries(sample));
  const unknown = [...given.keys()].filter((name) => !Object.hasOwn(parameters, name));
  const missing = Object.entries(parameters).filter(([name, { omissible }]) => !omissible && !given.has(name));
  return [
    ...unknown.map((name) => ({ path: `${path}.${name}`, message: "is not a parameter" })),
    ...missing.map(([name]) => ({ path: `${path}.${name}`, message: "is missing" })),
  ];
}

function orderFaults(service: Service): CatalogFault[] {
  const named = new Set(service.order);
  const missing = Object.keys(service.operations).filter((name) => !named.has(name));
  const unknown = service.order.filter((name) => !Object.hasOwn(service.operations, name));
  return [
    ...missing.map((name) => ({ path: "order", message: `${name} is missing` })),
    ...unknown.map((name) => ({ path: "order", message: `${name} is not an operation` })),
    ...(named.size === service.order.length ? [] : [{ path: "order", message: "a name stands twice" }]),
  ];
}

function wireNameFaults(service: Service): CatalogFault[] {
  const owners = new Map<string, string>();
  const faults: CatalogFault[] = [];
  for (const [name, type] of Object.entries(service.types)) {
    if (type.anonymous === true) continue;
    for (const endpoint of type.endpoints) {
      const key = `${endpoint} ${type.namespace ?? ""} ${type.wireName}`;
      const owner = owners.get(key);
      if (owner !== undefined) {
        faults.push({
          path: `types.${name}`,
          message: `endpoint ${endpoint} has ${type.wireName} already, in ${owner}`,
        });
      }
      owners.set(key, name);
    }
  }
  return faults;
}
