// The bindings of a description: which operations each has, and that it has them in the way of the family.
import { type Binding, bindings as bindingNames, nameBelow } from "@staywire/model";
import { type Document, partNamed } from "./document.js";
import { allowAttributes, attributeOf, childOf, childrenOf, labelOf, refuse, type XmlElement } from "./xml-element.js";

/** A binding that a port leads to. */
export interface BindingIndex {
  readonly kind: Binding;
  /** The operations of the port type that the binding has, by name. */
  readonly operations: ReadonlyMap<string, XmlElement>;
}

/** Reads a binding. Refuses what differs from document style, literal use, and the locations of the family. */
export function readBinding(document: Document, binding: XmlElement): BindingIndex {
  const [detail] = binding.children.filter((child) => child.local === "binding");
  const kind = kindOf(binding, detail);
  const offered = offeredBy(partNamed(document, "wsdl:portType", binding, "type"));
  const operations = new Map<string, XmlElement>();
  for (const child of childrenOf(binding, [...detailLabels, "wsdl:operation"])) {
    if (child === detail) continue;
    const name = attributeOf(child, "name");
    if (operations.has(name)) refuse(child, "an operation with two forms is not of the family");
    checkOperation(child, kind, document.namespace, name);
    operations.set(name, offered.get(name) ?? refuse(child, "the port type of the binding has no such operation"));
  }
  return { kind, operations };
}

const detailLabels = ["soap:binding", "soap12:binding", "http:binding"];

function kindOf(binding: XmlElement, detail: XmlElement | undefined): Binding {
  if (detail === undefined) return refuse(binding, "there is no soap:binding, soap12:binding or http:binding in it");
  const label = labelOf(detail);
  if (label === "http:binding") return verbOf(detail);
  if (label !== "soap:binding" && label !== "soap12:binding") return refuse(detail, "the binding is not of the family");
  allowAttributes(detail, ["transport", "style"]);
  if (attributeOf(detail, "transport") !== "http://schemas.xmlsoap.org/soap/http")
    refuse(detail, "the transport is not HTTP");
  refuseStyle(detail);
  return label === "soap:binding" ? "soap11" : "soap12";
}

function verbOf(detail: XmlElement): Binding {
  const verb = attributeOf(detail, "verb");
  if (verb === "GET") return "get";
  return verb === "POST" ? "post" : refuse(detail, `the verb ${verb} is not of the family`);
}

function refuseStyle(element: XmlElement): void {
  if ((element.attributes.get("style") ?? "document") !== "document")
    refuse(element, "only document style is of the family");
}

function checkOperation(operation: XmlElement, kind: Binding, namespace: string, name: string): void {
  const prefix = kind === "soap11" ? "soap" : kind === "soap12" ? "soap12" : "http";
  const parts = childrenOf(operation, [`${prefix}:operation`, "wsdl:input", "wsdl:output"]);
  const sides = {
    detail: childOf(operation, parts, `${prefix}:operation`),
    input: childOf(operation, parts, "wsdl:input"),
    output: childOf(operation, parts, "wsdl:output"),
  };
  if (prefix === "http") checkHttp(sides, kind, name);
  else checkSoap(sides, prefix, nameBelow(namespace, name));
}

interface Sides {
  readonly detail: XmlElement;
  readonly input: XmlElement;
  readonly output: XmlElement;
}

function checkSoap({ detail, input, output }: Sides, prefix: string, action: string): void {
  checkAction(detail, action);
  for (const side of [input, output]) checkBody(childOf(side, childrenOf(side, [`${prefix}:body`]), `${prefix}:body`));
}

function checkAction(detail: XmlElement, expected: string): void {
  allowAttributes(detail, ["soapAction", "style", "soapActionRequired"]);
  refuseStyle(detail);
  const action = attributeOf(detail, "soapAction");
  if (action !== expected)
    refuse(detail, `the SOAPAction is ${JSON.stringify(action)}: the family has ${JSON.stringify(expected)}`);
}

function checkBody(body: XmlElement): void {
  allowAttributes(body, ["use"]);
  if (attributeOf(body, "use") !== "literal") refuse(body, "only literal use is of the family");
}

function checkHttp({ detail, input, output }: Sides, kind: Binding, name: string): void {
  const location = attributeOf(detail, "location");
  if (location !== `/${name}`) refuse(detail, `the location is ${JSON.stringify(location)}: the family has "/${name}"`);
  const form = kind === "get" ? "http:urlEncoded" : "mime:content";
  const content = childOf(input, childrenOf(input, [form]), form);
  if (kind === "post" && attributeOf(content, "type") !== "application/x-www-form-urlencoded") {
    refuse(content, "only application/x-www-form-urlencoded is of the family");
  }
  const body = childOf(output, childrenOf(output, ["mime:mimeXml"]), "mime:mimeXml");
  if (attributeOf(body, "part") !== "Body") refuse(body, "the part of a reply is Body");
}

function offeredBy(portType: XmlElement): ReadonlyMap<string, XmlElement> {
  const operations = new Map<string, XmlElement>();
  for (const operation of childrenOf(portType, ["wsdl:operation"])) {
    const name = attributeOf(operation, "name");
    if (operations.has(name)) refuse(operation, "an operation with two forms is not of the family");
    operations.set(name, operation);
  }
  return operations;
}

/** The bindings in the order of every list. */
export function inOrder(found: ReadonlySet<Binding>): readonly Binding[] {
  return bindingNames.filter((name) => found.has(name));
}
