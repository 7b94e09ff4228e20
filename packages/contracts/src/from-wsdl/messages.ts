// Reads the request and response of an operation from the schemas of a WSDL.
import {
  type HeaderMap,
  type MemberMap,
  type MessageElement,
  type Node,
  type ParameterForm,
  urlNode,
} from "@staywire/model";
import { type Documents, partNamed } from "./documents.js";
import { costOfValues, spend, visit } from "./effort.js";
import { isPlainContent, readMembers } from "./members.js";
import type { Declared } from "./schema-index.js";
import { nodeOfElement, type TypeReading } from "./types.js";
import {
  attributeOf,
  childOf,
  childrenOf,
  documentationOf,
  isTrue,
  keyOf,
  type QualifiedName,
  quoted,
  refuse,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** The data from which messages are read. */
export interface MessageReading {
  readonly documents: Documents;
  readonly types: TypeReading;
}

/** A part of a message: a parameter or a result. */
export interface Part {
  readonly name: string;
  readonly node: Node;
  readonly form: ParameterForm;
  readonly doc: string;
  /** The wire name of its type; undefined for an anonymous type. */
  readonly typeName: string | undefined;
  readonly element: XmlElement | undefined;
}

/** The content of a SOAP body. */
export interface Message {
  /** The element around the parts; null without one. */
  readonly wrapper: MessageElement | null;
  readonly parts: readonly Part[];
}

/** Returns the message of one direction of an operation; undefined if there is none. */
export function messageOf(
  { documents, types }: MessageReading,
  operation: XmlElement,
  direction: "wsdl:input" | "wsdl:output",
): XmlElement | undefined {
  const side = childOf(operation, direction);
  const message = side && partNamed(documents, "wsdl:message", side, "message");
  if (message !== undefined) visit(types.effort, message);
  return message;
}

/** Returns the parts of a message that are in the body: all, unless the binding names some. */
export function bodyParts(message: XmlElement, bound: XmlElement | undefined): readonly XmlElement[] {
  const parts = childrenOf(message, "wsdl:part");
  const written = childOf(bound, "soap:body", "soap12:body")?.attributes.get("parts");
  const named = written === undefined ? undefined : new Set(written.split(/\s+/));
  if (named !== undefined) return parts.filter((part) => named.has(attributeOf(part, "name")));
  const headers = new Set(
    childrenOf(bound ?? message, "soap:header", "soap12:header").map((each) => each.attributes.get("part")),
  );
  return parts.length > 1 ? parts.filter((part) => !headers.has(part.attributes.get("name"))) : parts;
}

/** Reads the content of a SOAP body. The names of anonymous types in it begin with `owner`. */
export function readBody(reading: MessageReading, parts: readonly XmlElement[], owner: string): Message {
  const [part, second] = parts;
  const declared = part === undefined || second !== undefined ? undefined : elementOf(reading, part);
  if (part === undefined || declared === undefined) {
    return { wrapper: null, parts: parts.map((each) => barePart(reading, each, elementOf(reading, each))) };
  }
  const content = attributeOf(part, "name") === "parameters" ? contentOf(reading, declared) : undefined;
  if (content === undefined) return { wrapper: null, parts: [barePart(reading, part, declared)] };
  return wrapped(reading, declared, { ...content, owner });
}

/** Returns the message of the schema element that has the name of an operation; undefined if there is none. */
export function declaredMessage(reading: MessageReading, owner: string, local: string): Message | undefined {
  const { types } = reading;
  const declared = types.index.element.get(keyOf({ namespace: types.namespace, local }));
  const content = declared && contentOf(reading, declared);
  return declared && content && wrapped(reading, declared, { ...content, owner });
}

function elementOf({ types }: MessageReading, part: XmlElement): Declared {
  const written = part.attributes.get("element");
  if (written === undefined) return refuse(part, "a part with a type is of the style rpc, which is not supported");
  const name = resolveName(part, written);
  return types.index.element.get(keyOf(name)) ?? refuse(part, `no schema has the element ${quoted(written)}`);
}

// Returns the complex type of the element around parts, if it contains only elements.
function contentOf(
  { types }: MessageReading,
  { element, schema }: Declared,
): Pick<Wrapping, "type" | "schema"> | undefined {
  visit(types.effort, element);
  const anonymous = childOf(element, "schema:complexType");
  if (anonymous !== undefined) return isPlainContent(anonymous) ? { type: anonymous, schema } : undefined;
  const written = element.attributes.get("type");
  const named = written === undefined ? undefined : types.index.complexType.get(keyOf(resolveName(element, written)));
  if (named === undefined || types.bases.has(keyOf({ namespace: named.schema.namespace, local: named.local })))
    return undefined;
  visit(types.effort, named.element, 0);
  return isPlainContent(named.element) ? { type: named.element, schema: named.schema } : undefined;
}

interface Wrapping {
  readonly type: XmlElement;
  readonly schema: Declared["schema"];
  readonly owner: string;
}

function wrapped({ types }: MessageReading, declared: Declared, { type, schema, owner }: Wrapping): Message {
  const sequence = childOf(type, "schema:sequence");
  const elements = sequence === undefined ? [] : childrenOf(sequence, "schema:element");
  const { members } = readMembers(types, type, { schema, owner, base: undefined });
  const { namespace } = declared.schema;
  const inside = schema.qualified ? schema.namespace : "";
  return {
    wrapper: {
      name: declared.local,
      ...(namespace === types.namespace ? {} : { namespace }),
      ...(schema.qualified ? {} : { unqualified: true }),
    },
    parts: Object.entries(members).map(([name, member], index) => {
      const own = member.namespace ?? inside;
      const { optional, nillable, node, doc } = member;
      const outer = namespace === own || (own === "" && !schema.qualified);
      const form = { optional, nillable, ...(outer ? {} : { namespace: own }) };
      const element = elements[index];
      return { name, node, form, doc, typeName: typeNameOf(element), element };
    }),
  };
}

function typeNameOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes.get("type")?.replace(/^.*:/, "");
}

function barePart({ types }: MessageReading, part: XmlElement, declared: Declared): Part {
  const { element, local, schema } = declared;
  const { namespace } = schema;
  const form = { optional: true, nillable: isTrue(element, "nillable"), namespace };
  const node = elementNode(types, part, declared);
  return { name: local, node, form, doc: documentationOf(part), typeName: typeNameOf(element), element };
}

/** Reads the SOAP headers of a message from its binding. */
export function readHeaders({ documents, types }: MessageReading, bound: XmlElement | undefined): HeaderMap {
  const headers: [string, HeaderMap[string]][] = childrenOf(bound ?? emptyElement, "soap:header", "soap12:header").map(
    (header) => {
      const message = partNamed(documents, "wsdl:message", header, "message");
      visit(types.effort, message);
      const named = attributeOf(header, "part");
      const part = childrenOf(message, "wsdl:part").find((each) => each.attributes.get("name") === named);
      if (part === undefined) return refuse(header, `the message has no part ${quoted(named)}`);
      if (header.attributes.get("use") === "encoded") refuse(header, "the use encoded is not supported: only literal");
      const written = attributeOf(part, "element");
      const name = resolveName(part, written);
      return [name.local, headerBlock(types, part, name)];
    },
  );
  return Object.fromEntries(headers);
}

const emptyElement: XmlElement = {
  namespace: "",
  local: "",
  written: "",
  line: 1,
  document: undefined,
  size: 0,
  attributes: new Map(),
  declared: {},
  parent: undefined,
  children: [],
  text: "",
};

function headerBlock(types: TypeReading, part: XmlElement, name: QualifiedName): HeaderMap[string] {
  const declared = types.index.element.get(keyOf(name)) ?? refuse(part, `no schema has the element ${name.local}`);
  const node = elementNode(types, part, declared);
  const { namespace } = name;
  return { node, ...(namespace === types.namespace ? {} : { namespace }) };
}

// Returns the node of a global element, which several messages can share.
function elementNode(types: TypeReading, at: XmlElement, { element, schema, local }: Declared): Node {
  visit(types.effort, element);
  const node = nodeOfElement(types, element, schema, local);
  spend(types.effort, at, costOfValues(node));
  return node;
}

/** Returns the parts of a GET or POST message, which are texts or lists of texts. */
export function textParts(message: XmlElement | undefined): readonly TextPart[] {
  if (message === undefined) return [];
  return childrenOf(message, "wsdl:part").map((element) => {
    const isList = element.attributes.get("type")?.endsWith("Array") === true;
    return { name: attributeOf(element, "name"), isList, element };
  });
}

/** A part of a GET or POST message. */
export interface TextPart {
  readonly name: string;
  readonly isList: boolean;
  readonly element: XmlElement;
}

/**
 * Adds to the parts of a SOAP message the names that GET or POST use for them; parts that only one of both has are
 * matched in order. Undefined if the GET or POST message has other content.
 */
export function partsInUrl(parts: readonly Part[], texts: readonly TextPart[]): readonly Part[] | undefined {
  if (parts.length !== texts.length) return undefined;
  const byName = new Map(texts.map((text) => [text.name, text]));
  const names = new Set(parts.map(({ name }) => name));
  const others = texts.filter(({ name }) => !names.has(name));
  const pairs = parts.map((part) => [part, byName.get(part.name) ?? others.shift()] as const);
  if (!pairs.every(([{ node }, text]) => text?.isList === (urlNode(node).kind === "list"))) return undefined;
  return pairs.map(([part, text]) => {
    return text?.name === part.name ? part : { ...part, form: { ...part.form, urlName: text?.name } };
  });
}

/** Reads the root of a GET or POST reply; undefined for an operation without a result. */
export function readRoot(
  { types }: MessageReading,
  message: XmlElement | undefined,
): (QualifiedName & { node: Node; typeName: string | undefined }) | undefined {
  const part = childOf(message, "wsdl:part");
  const written = part?.attributes.get("element");
  if (part === undefined || written === undefined) return undefined;
  const name = resolveName(part, written);
  const declared = types.index.element.get(keyOf(name));
  if (declared === undefined) return refuse(part, `no schema has the element ${quoted(written)}`);
  const node = elementNode(types, part, declared);
  return { ...name, node, typeName: typeNameOf(declared.element) };
}

/** Returns the members of a record for several results. */
export function membersOfParts(parts: readonly Part[], inside: string): MemberMap {
  const members = parts.map(({ name, node, form, doc }) => {
    const own = form.namespace === undefined || form.namespace === inside ? {} : { namespace: form.namespace };
    return [name, { node, optional: form.optional, nillable: form.nillable, attribute: false, doc, ...own }] as const;
  });
  return Object.fromEntries(members);
}
