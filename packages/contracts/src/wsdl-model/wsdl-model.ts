// Reads a WSDL and its imports into a model: plain data with resolved references.
import { type DocumentSource, type Documents, readDocuments } from "./documents.js";
import { keyOf, type QualifiedName } from "./qualified-name.js";
import { indexSchemas, type SchemaIndex } from "./schema.js";
import { type Construct, type Found, quoted, type WsdlProblem } from "./wsdl-error.js";
import { childOf, childrenOf, type XmlElement } from "./xml-element.js";

/** A WSDL with everything that it imports. */
export interface WsdlModel extends Construct {
  readonly name: string | undefined;
  readonly doc: string;
  readonly namespace: string;
  readonly services: readonly WsdlService[];
  readonly bindings: readonly WsdlBinding[];
  readonly schemas: SchemaIndex;
  readonly problems: readonly WsdlProblem[];
  /** The number of characters of all documents. */
  readonly characters: number;
}

/** A service with its ports. */
export interface WsdlService extends Construct {
  readonly name: string | undefined;
  readonly doc: string;
  readonly ports: readonly WsdlPort[];
}

/** A port of a service: a binding at an address. */
export interface WsdlPort extends Construct {
  readonly binding: Found<WsdlBinding>;
  /** The address as written; empty if there is none. */
  readonly address: string;
}

/** A binding. `protocol` is undefined if it is neither a SOAP nor an HTTP binding. */
export interface WsdlBinding extends Construct {
  readonly name: string | undefined;
  readonly protocol: Protocol | undefined;
  readonly portType: Found<PortType>;
  readonly operations: readonly BoundOperation[];
}

/** The protocol of a binding, with its verb or style. */
export interface Protocol extends Construct {
  readonly kind: "soap11" | "soap12" | "http";
  /** The verb of an HTTP binding. */
  readonly verb: string | undefined;
  /** The style of a SOAP binding. */
  readonly style: string | undefined;
}

/** An operation in a binding, with the format of its messages. */
export interface BoundOperation extends Construct {
  readonly name: string | undefined;
  /** The action and the style; undefined for an operation of an HTTP binding. */
  readonly soap: (Construct & { readonly action: string; readonly style: string | undefined }) | undefined;
  /** The location of an HTTP operation. */
  readonly location: string | undefined;
  /** The messages in the order of the document. */
  readonly messages: readonly BoundMessage[];
}

export type Direction = "input" | "output";

/** The input or output of an operation in a binding: the parts in its body, and its headers. */
export interface BoundMessage {
  readonly direction: Direction;
  readonly name: string | undefined;
  readonly body: (Construct & { readonly use: string; readonly parts: ReadonlySet<string> | undefined }) | undefined;
  readonly headers: readonly BoundHeader[];
}

/** A SOAP header: the part of a message that it contains. */
export interface BoundHeader extends Construct {
  readonly message: Found<WsdlMessage>;
  readonly part: string | undefined;
  readonly use: string | undefined;
}

/** A port type with its operations. */
export interface PortType {
  readonly operations: readonly DeclaredOperation[];
}

/** An operation in a port type, with its input and output. */
export interface DeclaredOperation extends Construct {
  readonly name: string | undefined;
  readonly doc: string;
  readonly input: DeclaredMessage | undefined;
  readonly output: DeclaredMessage | undefined;
}

/** The input or output of an operation in a port type, with its message. */
export interface DeclaredMessage extends Construct {
  readonly name: string | undefined;
  readonly message: Found<WsdlMessage>;
}

/** A message with its parts. */
export interface WsdlMessage extends Construct {
  /** The length in characters. */
  readonly size: number;
  readonly parts: readonly MessagePart[];
}

/** A part of a message: a schema element or a type. */
export interface MessagePart extends Construct {
  readonly name: string | undefined;
  /** The schema element of the part; undefined for a part with a type. */
  readonly element: Found<QualifiedName> | undefined;
  /** The name of the schema element as written. */
  readonly elementName: string | undefined;
  /** The type as written. */
  readonly type: string | undefined;
  readonly doc: string;
}

/** Reads a WSDL and its imports. Throws a WsdlError if it is not WSDL 1.1. */
export function readModel(text: string, source: DocumentSource): WsdlModel {
  const { root, namespace, parts, services, schemas, problems, characters } = readDocuments(text, source);
  const messages = partsOf(parts, "wsdl:message", messageOf);
  const portTypes = partsOf(parts, "wsdl:portType", (each) => portTypeOf(each, messages));
  const bindings = partsOf(parts, "wsdl:binding", (each) => bindingOf(each, portTypes, messages));
  const indexProblems: WsdlProblem[] = [];
  const index = indexSchemas(schemas, indexProblems);
  const hasOwn = schemas.length === 0 || schemas.some((schema) => schema.namespace === namespace);
  return {
    place: root.place,
    name: root.attributes.get("name"),
    doc: root.doc,
    // The messages have the namespace of the WSDL, unless its schemas have only other namespaces.
    namespace: hasOwn ? namespace : (schemas[0]?.namespace ?? namespace),
    services: services.map((each) => serviceOf(each, bindings)),
    bindings: [...bindings.values.values()],
    schemas: index,
    problems: [...problems, ...indexProblems],
    characters,
  };
}

/** The parts of one kind, by `{namespace}name`. */
interface Parts<T> {
  readonly label: string;
  readonly values: ReadonlyMap<string, T>;
}

function partsOf<T>(parts: Documents["parts"], label: string, read: (element: XmlElement) => T): Parts<T> {
  const values = [...(parts.get(label) ?? [])].map(([key, element]) => [key, read(element)] as const);
  return { label, values: new Map(values) };
}

// Returns the part to which a qualified name in an attribute refers.
function partNamed<T>(
  { label, values }: Parts<T>,
  { attributes, references }: XmlElement,
  attribute: string,
): Found<T> {
  const name = references.get(attribute);
  if (name === undefined) return { problem: `the attribute ${attribute} is missing` };
  if ("problem" in name) return name;
  const value = values.get(keyOf(name.value));
  if (value !== undefined) return { value };
  return { problem: `there is no ${label} ${quoted(attributes.get(attribute) ?? "")}` };
}

function messageOf(element: XmlElement): WsdlMessage {
  const parts = childrenOf(element, "wsdl:part").map(({ place, attributes, references, doc }) => ({
    place,
    name: attributes.get("name"),
    element: references.get("element"),
    elementName: attributes.get("element"),
    type: attributes.get("type"),
    doc,
  }));
  return { place: element.place, size: element.size, parts };
}

function portTypeOf(element: XmlElement, messages: Parts<WsdlMessage>): PortType {
  const messageIn = (operation: XmlElement, label: string): DeclaredMessage | undefined => {
    const side = childOf(operation, label);
    if (side === undefined) return undefined;
    return { place: side.place, name: side.attributes.get("name"), message: partNamed(messages, side, "message") };
  };
  const operations = childrenOf(element, "wsdl:operation").map((each) => ({
    place: each.place,
    name: each.attributes.get("name"),
    doc: each.doc,
    input: messageIn(each, "wsdl:input"),
    output: messageIn(each, "wsdl:output"),
  }));
  return { operations };
}

function bindingOf(element: XmlElement, portTypes: Parts<PortType>, messages: Parts<WsdlMessage>): WsdlBinding {
  return {
    place: element.place,
    name: element.attributes.get("name"),
    protocol: protocolOf(childOf(element, ...protocols.keys())),
    portType: partNamed(portTypes, element, "type"),
    operations: childrenOf(element, "wsdl:operation").map((each) => boundOperation(each, messages)),
  };
}

const protocols: ReadonlyMap<string, Protocol["kind"]> = new Map([
  ["soap:binding", "soap11"],
  ["soap12:binding", "soap12"],
  ["http:binding", "http"],
]);

function protocolOf(element: XmlElement | undefined): Protocol | undefined {
  const kind = element && protocols.get(element.label);
  if (element === undefined || kind === undefined) return undefined;
  const { place, attributes } = element;
  return { kind, place, verb: attributes.get("verb"), style: attributes.get("style") };
}

function boundOperation(element: XmlElement, messages: Parts<WsdlMessage>): BoundOperation {
  const soap = childOf(element, "soap:operation", "soap12:operation");
  return {
    place: element.place,
    name: element.attributes.get("name"),
    soap: soap && {
      place: soap.place,
      action: soap.attributes.get("soapAction") ?? "",
      style: soap.attributes.get("style"),
    },
    location: childOf(element, "http:operation")?.attributes.get("location"),
    messages: childrenOf(element, "wsdl:input", "wsdl:output").map((each) => boundMessage(each, messages)),
  };
}

function boundMessage(element: XmlElement, messages: Parts<WsdlMessage>): BoundMessage {
  const body = childOf(element, "soap:body", "soap12:body");
  const parts = body?.attributes.get("parts");
  return {
    direction: element.label === "wsdl:input" ? "input" : "output",
    name: element.attributes.get("name"),
    body: body && {
      place: body.place,
      use: body.attributes.get("use") ?? "literal",
      parts: parts === undefined ? undefined : new Set(parts.split(/\s+/)),
    },
    headers: childrenOf(element, "soap:header", "soap12:header").map((each) => ({
      place: each.place,
      message: partNamed(messages, each, "message"),
      part: each.attributes.get("part"),
      use: each.attributes.get("use"),
    })),
  };
}

function serviceOf(element: XmlElement, bindings: Parts<WsdlBinding>): WsdlService {
  return {
    place: element.place,
    name: element.attributes.get("name"),
    doc: element.doc,
    ports: childrenOf(element, "wsdl:port").map((port) => ({
      place: port.place,
      binding: partNamed(bindings, port, "binding"),
      address: childOf(port, "soap:address", "soap12:address", "http:address")?.attributes.get("location") ?? "",
    })),
  };
}
