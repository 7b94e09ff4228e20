// Generates the elements of an operation's messages: wrappers, elements without a wrapper, and headers.
import {
  constraintSentence,
  credentialParameters,
  type HeaderMap,
  type MessageElement,
  type Operation,
  type Parameter,
  typeOf,
} from "@staywire/model";
import { replyRoot } from "../xml/message-names.js";
import type { XmlTree } from "../xml/tree.js";
import { type ElementForm, globalElement, localElement } from "./elements.js";
import { restrict } from "./facets.js";
import { isReference } from "./plan.js";
import { isUnsayable, maxItemsOf, ruleFacets } from "./rules.js";
import { annotation, declareElement, type QualifiedName, type Schemas, schemaPart } from "./schemas.js";
import { listType } from "./types.js";

/** A part of a message, with the name of its element. */
export interface MessagePart {
  readonly name: string;
  readonly element: QualifiedName;
}

/** Declares the request of an operation: credentials first, then parameters. */
export function requestParts(schemas: Schemas, name: string, operation: Operation): readonly MessagePart[] {
  const { form } = operation;
  const doc = requestDoc(schemas, operation);
  return bodyParts(schemas, requestElements(schemas, operation), { wrapper: form?.request, usual: name, doc });
}

/** Declares the response of an operation. */
export function responseParts(schemas: Schemas, name: string, operation: Operation): readonly MessagePart[] {
  const usual = `${name}Response`;
  return bodyParts(schemas, resultElements(schemas, operation), { wrapper: operation.form?.response, usual, doc: "" });
}

/** Declares the element of a SOAP header. */
export function headerPart(schemas: Schemas, name: string, { node, namespace }: HeaderMap[string]): MessagePart {
  const own = namespace ?? schemas.service.namespace;
  return { name, element: globalElement(schemas, { name, node, namespace: own, optional: true, nillable: false }) };
}

/** Declares the root of GET and POST replies; undefined for a reply without content. */
export function rootElement(schemas: Schemas, name: string, operation: Operation): QualifiedName | undefined {
  const root = replyRoot(schemas.service, operation);
  const { node } = root;
  if (node.kind === "none") return undefined;
  const nillable = isReference(node) && node.kind !== "enum";
  return globalElement(schemas, { ...root, optional: false, nillable }, `the root ${root.name} of ${name}`);
}

// Returns the documentation of a request. In a strict schema, it describes the constraints that a schema cannot
// express.
function requestDoc({ dialect }: Schemas, { doc, constraints }: Operation): string {
  const unsaid = constraints.filter(isUnsayable).map(constraintSentence);
  return dialect.strict && unsaid.length > 0 ? `${doc} Not said by this schema: ${unsaid.join(" ")}`.trim() : doc;
}

interface Body {
  readonly wrapper: MessageElement | null | undefined;
  /** The name of the wrapper in the standard message shape. */
  readonly usual: string;
  readonly doc: string;
}

// Returns the parts of a body: the wrapper or, if there is none, the elements themselves.
function bodyParts(
  schemas: Schemas,
  elements: readonly ElementForm[],
  { wrapper, usual, doc }: Body,
): readonly MessagePart[] {
  if (wrapper === null) {
    return elements.map((each) => {
      const name = elements.length === 1 && isOpenWrapper(schemas, each) ? "parameters" : each.name;
      return { name, element: globalElement(schemas, each) };
    });
  }
  const { name: local = usual, namespace = schemas.service.namespace } = wrapper ?? {};
  const content = { node: undefined, user: `the element ${local}` };
  const element = declareElement(schemas, { namespace, local }, content, () => {
    const children = elements.map((each) => localElement(schemas, each, namespace));
    const sequence = children.length === 0 ? [] : [schemaPart(schemas, "sequence", {}, children)];
    const type = schemaPart(schemas, "complexType", {}, sequence);
    return schemaPart(schemas, "element", { name: local }, [...annotation(schemas, doc), type]);
  });
  return [{ name: "parameters", element }];
}

// True for a single element with an anonymous type that has attributes, text or choices. .NET recognizes such an
// element as a wrapper by the part name `parameters`.
function isOpenWrapper({ service }: Schemas, { node }: ElementForm): boolean {
  if (node.kind !== "ref") return false;
  const { anonymous, members, choices } = typeOf(service, node.name);
  const isMore = Object.values(members).some((each) => each.attribute || each.part !== undefined);
  return anonymous === true && (isMore || choices !== undefined);
}

function insideOf({ service }: Schemas, wrapper: Body["wrapper"]): string {
  return wrapper?.unqualified === true ? "" : (wrapper?.namespace ?? service.namespace);
}

const text: Parameter["node"] = { kind: "scalar", scalar: "string" };

function requestElements(schemas: Schemas, operation: Operation): readonly ElementForm[] {
  const { strict } = schemas.dialect;
  const inside = insideOf(schemas, operation.form?.request);
  const own = credentialParameters(operation).map((name) => ({
    name,
    node: text,
    namespace: inside,
    optional: !strict,
    nillable: false,
  }));
  const parameters = Object.entries(operation.parameters).map(([name, parameter]) => {
    const { node, optional = isReference(node) && !strict, nillable = false, namespace = inside, doc } = parameter;
    const content = strict ? strictContent(schemas, operation, name, parameter) : undefined;
    return { name, node, namespace, optional, nillable, doc, content };
  });
  return [...own, ...parameters];
}

function strictContent(
  schemas: Schemas,
  { constraints }: Operation,
  name: string,
  { node }: Parameter,
): XmlTree | undefined {
  const { prefix } = schemas.dialect;
  if (node.kind === "list") {
    const max = maxItemsOf(constraints, name);
    return max === undefined ? undefined : listType(schemas, { ...node, occurs: [0, max] }, undefined);
  }
  const facets = constraints.flatMap((rule) => ruleFacets(rule, name, node));
  if (facets.length === 0 || node.kind !== "scalar") return undefined;
  return restrict(prefix, `${prefix}:${node.scalar}`, facets);
}

function resultElements(schemas: Schemas, { form, result, resultElement }: Operation): readonly ElementForm[] {
  const inside = insideOf(schemas, form?.response);
  if (result.kind === "none") return [];
  if (form?.several === true && result.kind === "ref") {
    const members = Object.entries(typeOf(schemas.service, result.name).members);
    return members.map(([name, { node, optional, nillable, namespace = inside }]) => ({
      name,
      node,
      namespace,
      optional,
      nillable,
    }));
  }
  const { optional = isReference(result), nillable = false, namespace = inside } = form?.result ?? {};
  return [{ name: resultElement, node: result, namespace, optional, nillable }];
}
