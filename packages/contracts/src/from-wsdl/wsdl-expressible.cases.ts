// Reduces a service to what a WSDL can express, as reading it back does.
import {
  type Binding,
  bindings,
  type ListNode,
  type Member,
  type Node,
  type Operation,
  type Parameter,
  type RecordType,
  type Service,
  soapBindings,
  typeOf,
} from "@staywire/model";
import { itemIsNillable } from "../schema/plan.js";
import { typesOfEndpoint } from "../schema/reach.js";
import type { Schemas } from "../schema/schemas.js";
import { typeWriter } from "../schema/types.js";
import { describedSchemas } from "../wsdl/described-schemas.js";
import { describe } from "../wsdl/dialect.js";

/** Returns the service of one endpoint with wire names as catalog names, and without what a WSDL cannot express. */
export function sayable(service: Service, key: string, form: "asmx" | "soap"): Service {
  const endpoint = service.endpoints[key];
  if (endpoint === undefined) throw new TypeError(`there is no endpoint ${key}`);
  const wanted = form === "asmx" ? bindings : soapBindings;
  const description = describe(service, key, "", wanted);
  if (description === undefined) throw new TypeError(`endpoint ${key} has no operations`);
  const dialect = { prefix: "s", dataset: form === "asmx" ? "asmx" : "any", documented: false, strict: false } as const;
  const { schemas } = describedSchemas(description, dialect);
  const types = typesOfEndpoint(service, key).map((name) => typeOf(service, name));
  return {
    name: endpoint.name,
    version: "",
    namespace: service.namespace,
    endpoints: { [key]: { ...endpoint, doc: endpoint.doc.trim() } },
    types: Object.fromEntries(types.map((type) => [type.wireName, saidOfRecord(service, key, type)])),
    operations: Object.fromEntries(
      description.operations.map(([name, operation]) => [name, saidOf(schemas, operation, wanted)]),
    ),
    order: description.operations.map(([name]) => name),
    notes: [],
  };
}

function saidOf(schemas: Schemas, operation: Operation, wanted: readonly Binding[]): Operation {
  const { service } = schemas;
  const said = operation.bindings.filter((name) => wanted.includes(name));
  const parameters = Object.entries(operation.parameters).map(([name, { node }]) => [
    name,
    saidParameter(saidNode(service, node)),
  ]);
  return {
    endpoint: operation.endpoint,
    doc: operation.doc.trim(),
    spec: "",
    credentials: operation.credentials,
    parameters: Object.fromEntries(parameters),
    result: saidNode(service, operation.result),
    resultElement: operation.resultElement,
    root: said.some((name) => !soapBindings.includes(name)) ? operation.root : ownRoot(schemas, operation),
    bindings: said,
    effect: "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
  };
}

/** Returns a parameter. A caller may omit a text or a list, because a message may omit it too. */
function saidParameter(node: Node): Parameter {
  const isReference = node.kind === "list" || (node.kind === "scalar" && node.scalar === "string");
  return isReference
    ? { node, omissible: true, optional: true, nillable: false, doc: "" }
    : { node, omissible: false, doc: "" };
}

function ownRoot(schemas: Schemas, { result }: Operation): string {
  switch (result.kind) {
    case "scalar":
      return result.scalar;
    case "ref":
      return typeOf(schemas.service, result.name).wireName;
    case "list":
      return typeWriter.named(schemas, result)?.local ?? "";
    case "any":
      return result.form === "dataset" ? "DataSet" : "anyType";
    case "enum":
      return result.name;
    case "none":
      return "";
  }
}

function saidOfRecord(service: Service, key: string, type: RecordType): RecordType {
  const members = Object.entries(type.members).map(([name, member]): [string, Member] => {
    const { optional, nillable, attribute, node } = member;
    return [
      name,
      { node: saidNode(service, node), optional, nillable: attribute ? false : nillable, attribute, doc: "" },
    ];
  });
  const { kind, wireName } = type;
  return { kind, wireName, endpoints: [key], members: Object.fromEntries(members), laws: [], doc: "", spec: "" };
}

function saidNode<N extends Node>(service: Service, node: N): N {
  if (node.kind === "ref") return { ...node, name: typeOf(service, node.name).wireName };
  if (node.kind !== "list") return node;
  const list: ListNode = node;
  return { ...node, item: saidNode(service, list.item), itemNillable: itemIsNillable(list) };
}
