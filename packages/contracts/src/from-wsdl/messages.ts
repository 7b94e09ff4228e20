// The request and the response element of an operation, read back.
import { type Node, type Parameter, parameter } from "@staywire/model";
import { isReference } from "../schema/plan.js";
import { type Context, type Declaration, readDeclaration, sequenceOf } from "./declaration.js";
import { allowAttributes, childOf, childrenOf, refuse, type XmlElement } from "./xml-element.js";

/** What a request element says: every parameter, the credentials among them. */
export interface Request {
  readonly element: XmlElement;
  readonly parameters: readonly (readonly [string, Parameter])[];
}

/** What a response element says. */
export interface Response {
  readonly resultElement: string;
  readonly result: Node;
  /** The local name of the result's type; undefined for opaque XML. */
  readonly typeName: string | undefined;
}

/** Reads the request element of an operation. */
export function readRequest(context: Context, operation: XmlElement, name: string): Request {
  const element = globalElement(context, operation, name);
  const declarations = messageContent(context, element);
  return { element, parameters: declarations.map((declaration) => [declaration.name, readParameter(declaration)]) };
}

/** Reads the response element of an operation. */
export function readResponse(context: Context, operation: XmlElement, name: string): Response {
  const element = globalElement(context, operation, `${name}Response`);
  const [result, second] = messageContent(context, element);
  if (result === undefined) return refuse(element, "an operation without a result is not of the family");
  if (second !== undefined) refuse(second.element, "a second result is not of the family");
  return { resultElement: result.name, result: result.node, typeName: result.typeName };
}

function globalElement(context: Context, operation: XmlElement, name: string): XmlElement {
  return context.index.elements.get(name) ?? refuse(operation, `the schema has no element ${name}`);
}

function messageContent(context: Context, element: XmlElement): readonly Declaration[] {
  allowAttributes(element, ["name"]);
  const type = childOf(element, childrenOf(element, ["schema:complexType"]), "schema:complexType");
  const declarations = sequenceOf(type).map((child) =>
    child.local === "any" ? refuse(child, "any content is not of the family here") : readDeclaration(context, child),
  );
  if (type.children.some((child) => child.local === "attribute")) refuse(type, "a message has no attributes");
  for (const declaration of declarations) refuseOccurrence(declaration);
  return declarations;
}

// A message has its value types always and its reference types perhaps: no other occurrence can be said of it.
function refuseOccurrence({ element, node, min, unbounded, nillable }: Declaration): void {
  if (unbounded) refuse(element, "a list without an element of its own around it is not of the family");
  if (nillable) refuse(element, "nil is not of the family here");
  const expected = isReference(node) ? 0 : 1;
  if (min !== expected) refuse(element, `minOccurs is ${min}: for a type like this the family has ${expected}`);
}

function readParameter({ element, node }: Declaration): Parameter {
  const item = node.kind === "list" ? node.item : node;
  if (item.kind !== "scalar") refuse(element, "a parameter of the family is a scalar or a list of scalars");
  return parameter(node);
}
