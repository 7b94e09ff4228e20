// Converts values to the objects that generic writers and SOAP stacks expect: a list is an object with its items under
// their name.
import { service } from "@staywire/catalog";
import type { RecordValue, Value } from "@staywire/codec";
import { type Node, operationOf, typeOf } from "@staywire/model";
import type { Workload } from "./workload.js";

/** Plain data: records as objects, a list as `{ item: [...] }`. */
export type Tree = string | number | boolean | null | undefined | Tree[] | { readonly [name: string]: Tree };

/** Returns the result of a workload under the name of its result element. */
export function resultTree({ operation, value }: Workload): { readonly [name: string]: Tree } {
  const { result, resultElement } = operationOf(service, operation);
  return { [resultElement]: treeOf(result, value) };
}

/** Returns the parameters of a workload's call, credentials first. */
export function callTree({ operation, call }: Pick<Workload, "operation" | "call">): { readonly [name: string]: Tree } {
  const { credentials, parameters } = operationOf(service, operation);
  const own = Object.entries(parameters).map(([name, { node }]) => [name, treeOf(node, call.parameters[name])]);
  const { username, password } = call.credentials;
  return { [credentials.username]: username, [credentials.password]: password, ...Object.fromEntries(own) };
}

function treeOf(node: Node, value: Value | undefined): Tree {
  if (node.kind === "list") return { [node.itemName]: (value as Value[]).map((item) => treeOf(node.item, item)) };
  if (node.kind !== "ref" || value === undefined || value === null) return value as Tree;
  const fields = value as RecordValue;
  const members = Object.entries(typeOf(service, node.name).members).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(members.map(([name, member]) => [name, treeOf(member.node, fields[name])]));
}

/** Returns the complete envelope of a workload; the names of its attributes get the given prefix. */
export function envelopeTree(workload: Workload, attribute: string): { readonly [name: string]: Tree } {
  const isReply = workload.task === "write-reply";
  const body = isReply ? resultTree(workload) : callTree(workload);
  return {
    "soap:Envelope": {
      [`${attribute}xmlns:soap`]: "http://schemas.xmlsoap.org/soap/envelope/",
      [`${attribute}xmlns:xsi`]: "http://www.w3.org/2001/XMLSchema-instance",
      [`${attribute}xmlns:xsd`]: "http://www.w3.org/2001/XMLSchema",
      "soap:Body": {
        [isReply ? `${workload.operation}Response` : workload.operation]: {
          [`${attribute}xmlns`]: service.namespace,
          ...body,
        },
      },
    },
  };
}
