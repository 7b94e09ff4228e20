// The messages of the GET and POST bindings: their parts, and the root of the reply.
import { type Node, nameBelow, type Parameter, XSD } from "@staywire/model";
import { listKey } from "../schema/plan.js";
import { type Context, readDeclaration } from "./declaration.js";
import { type Document, partNamed } from "./document.js";
import { attributeOf, childOf, childrenOf, refuse, resolveName, type XmlElement } from "./xml-element.js";

/** The message of one direction of an operation of a port type. */
export function messageOf(
  document: Document,
  operation: XmlElement,
  direction: "wsdl:input" | "wsdl:output",
): XmlElement {
  const side = childOf(operation, childrenOf(operation, ["wsdl:input", "wsdl:output"]), direction);
  return partNamed(document, "wsdl:message", side, "message");
}

/** Refuses a message of parameters that does not have those of the request element. */
export function checkParts(
  namespace: string,
  message: XmlElement,
  parameters: readonly (readonly [string, Parameter])[],
): void {
  const parts = childrenOf(message, ["wsdl:part"]);
  const names = parts.map((part) => attributeOf(part, "name"));
  const expected = parameters.map(([name]) => name);
  if (names.join(" ") !== expected.join(" ")) {
    refuse(message, `its parts are ${names.join(", ")}: the request element has ${expected.join(", ")}`);
  }
  parts.forEach((part, index) => {
    const type = resolveName(part, attributeOf(part, "type"));
    const array = parameters[index]?.[1].node.kind === "list";
    const wanted = array ? `${nameBelow(namespace, "AbstractTypes")} StringArray` : `${XSD} string`;
    if (`${type.namespace} ${type.local}` !== wanted) {
      refuse(
        part,
        `its type is ${part.attributes.get("type")}: the family has ${array ? "StringArray" : "string"} here`,
      );
    }
  });
}

/** The name of the root of a reply. Refuses a root whose type is not that of the result. */
export function readRoot(context: Context, message: XmlElement, result: Node): string {
  const part = childOf(message, childrenOf(message, ["wsdl:part"]), "wsdl:part");
  const { namespace, local } = resolveName(part, attributeOf(part, "element"));
  const element = namespace === context.index.namespace ? context.index.elements.get(local) : undefined;
  if (element === undefined) return refuse(part, `the schema has no element ${part.attributes.get("element")}`);
  const { node } = readDeclaration(context, element);
  if (nodeKey(node) !== nodeKey(result)) refuse(element, "the root's type is not the type of the result");
  return local;
}

function nodeKey(node: Node): string {
  if (node.kind === "list") return `list ${listKey(node)}`;
  return node.kind === "ref" ? `ref ${node.name}` : node.kind === "any" ? `any ${node.form}` : node.scalar;
}
