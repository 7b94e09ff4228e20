// What a WSDL can say of a service: the rest is emptied, as a reading back leaves it.
import {
  type Binding,
  type ListNode,
  type Member,
  type Node,
  type Operation,
  type RecordType,
  type Service,
  typeOf,
} from "@staywire/model";
import { itemIsNillable, operationsOf, planSchema } from "../schema/plan.js";

/** The service of one endpoint, with catalog names that are wire names, and without what a WSDL does not say. */
export function sayable(service: Service, key: string, form: "asmx" | "soap"): Service {
  const endpoint = service.endpoints[key];
  if (endpoint === undefined) throw new TypeError(`there is no endpoint ${key}`);
  const described = operationsOf(service, key).filter(([, operation]) => bindingsOf(operation, form).length > 0);
  const { operations } = planSchema(service, key);
  const plans = operations.flatMap((plan) => [...plan.requestTypes, ...plan.responseTypes]);
  const records = plans.filter((plan) => plan.kind === "record");
  return {
    name: endpoint.name,
    version: "",
    namespace: service.namespace,
    endpoints: { [key]: { ...endpoint, doc: endpoint.doc.trim() } },
    types: Object.fromEntries(records.map(({ name, type }) => [name, saidOfRecord(service, key, type)])),
    operations: Object.fromEntries(described.map(([name, operation]) => [name, saidOf(service, key, operation, form)])),
    order: described.map(([name]) => name),
    notes: [],
  };
}

function bindingsOf(operation: Operation, form: "asmx" | "soap"): readonly Binding[] {
  return operation.bindings.filter((name) => form === "asmx" || name === "soap11" || name === "soap12");
}

function saidOf(service: Service, key: string, operation: Operation, form: "asmx" | "soap"): Operation {
  const bindings = bindingsOf(operation, form);
  const parameters = Object.entries(operation.parameters).map(([name, { node }]) => [
    name,
    { node: saidNode(service, node), omissible: false, doc: "" },
  ]);
  return {
    endpoint: key,
    doc: operation.doc.trim(),
    spec: "",
    credentials: operation.credentials,
    parameters: Object.fromEntries(parameters),
    result: saidNode(service, operation.result),
    resultElement: operation.resultElement,
    root: bindings.some((name) => name === "get" || name === "post") ? operation.root : ownRoot(service, operation),
    bindings,
    effect: "write",
    cacheMinutes: 0,
    errorPrefix: "",
    constraints: [],
    errors: [],
    notes: [],
  };
}

function ownRoot(service: Service, { result }: Operation): string {
  switch (result.kind) {
    case "scalar":
      return result.scalar;
    case "ref":
      return typeOf(service, result.name).wireName;
    case "list":
      return `ArrayOf${result.itemName.charAt(0).toUpperCase()}${result.itemName.slice(1)}`;
    case "any":
      return result.form === "dataset" ? "DataSet" : "anyType";
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
