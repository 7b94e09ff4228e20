// Generates the messages of a WSDL: those of SOAP, of GET, then of POST; and declares their elements.
import { type Binding, credentialParameters, type Operation, urlNode } from "@staywire/model";
import { headerPart, type MessagePart, requestParts, responseParts, rootElement } from "../schema/messages.js";
import { nameAttribute, type Schemas } from "../schema/schemas.js";
import { type Attributes, element, type XmlTree } from "../xml/tree.js";
import { bindingSuffix, type Description, hasBinding, isSoap } from "./dialect.js";

type Named = readonly [name: string, operation: Operation];

/** Returns the `message` elements of a WSDL. */
export function messages({ operations, bindings }: Description, schemas: Schemas): readonly XmlTree[] {
  return [
    ...operations.flatMap((each) => soapMessages(schemas, each)),
    ...bindings
      .filter((binding) => !isSoap(binding))
      .flatMap((binding) => operations.flatMap((each) => urlMessages(schemas, binding, each))),
  ];
}

// Declares the elements of an operation even if it has no SOAP binding, because GET and POST refer to its types. An
// operation with a custom message shape is an exception.
function soapMessages(schemas: Schemas, [name, operation]: Named): readonly XmlTree[] {
  const { form } = operation;
  const isDescribed = hasBinding(operation, "soap11", "soap12");
  if (!isDescribed && form !== undefined) return [];
  const request = requestParts(schemas, name, operation);
  const response = form?.oneWay === true ? undefined : responseParts(schemas, name, operation);
  if (!isDescribed) return [];
  const headers = [form?.headers?.request, form?.headers?.response].flatMap((map = {}) => Object.entries(map));
  return [
    message(`${name}SoapIn`, elementParts(schemas, request)),
    ...(response === undefined ? [] : [message(`${name}SoapOut`, elementParts(schemas, response))]),
    ...[...new Map(headers)].map(([header, block]) =>
      message(`${name}${header}`, elementParts(schemas, [headerPart(schemas, header, block)])),
    ),
  ];
}

function elementParts(schemas: Schemas, parts: readonly MessagePart[]): readonly Attributes[] {
  return parts.map((part) => ({ name: part.name, ...nameAttribute(schemas, "element", part.element) }));
}

function urlMessages(schemas: Schemas, binding: Binding, [name, operation]: Named): readonly XmlTree[] {
  if (!operation.bindings.includes(binding)) return [];
  const suffix = bindingSuffix[binding];
  return [
    message(`${name}${suffix}In`, textParts(operation)),
    message(`${name}${suffix}Out`, rootParts(schemas, name, operation)),
  ];
}

function rootParts(schemas: Schemas, name: string, operation: Operation): readonly Attributes[] {
  if (isDocument(operation)) return [{ name: "Body" }];
  const root = rootElement(schemas, name, operation);
  return root === undefined ? [] : [{ name: "Body", ...nameAttribute(schemas, "element", root) }];
}

/** True if the result of an operation is a document, which is the complete reply of GET and POST. */
export function isDocument({ form, result }: Operation): boolean {
  return result.kind === "any" && result.form === "xml" && form?.root === undefined;
}

function textParts(operation: Operation): readonly Attributes[] {
  const { parameters } = operation;
  return [
    ...credentialParameters(operation).map((name) => ({ name, type: "s:string" })),
    ...Object.entries(parameters).map(([name, { node, urlName = name }]) => ({
      name: urlName,
      type: urlNode(node).kind === "list" ? "s1:StringArray" : "s:string",
    })),
  ];
}

function message(name: string, parts: readonly Attributes[]): XmlTree {
  return element(
    "wsdl:message",
    { name },
    parts.map((part) => element("wsdl:part", part)),
  );
}
