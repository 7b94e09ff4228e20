// Reads the request and response of an operation from the schemas of a WSDL.
import {
  type HeaderMap,
  type MemberMap,
  type MessageElement,
  type Node,
  type ParameterForm,
  urlNode,
} from "@staywire/model";
import { keyOf, type QualifiedName } from "../wsdl-model/qualified-name.js";
import { childOf, type Declared, type SchemaNode } from "../wsdl-model/schema.js";
import { type Construct, quoted, refuse, required } from "../wsdl-model/wsdl-error.js";
import type { BoundHeader, BoundMessage, DeclaredMessage, MessagePart, WsdlMessage } from "../wsdl-model/wsdl-model.js";
import { costOfValues } from "./effort.js";
import { isPlainContent, readMembers } from "./members.js";
import { given } from "./names.js";
import { nodeOfElement, type TypeReading } from "./types.js";

/** A part of a message: a parameter or a result. */
export interface Part {
  readonly name: string;
  readonly node: Node;
  readonly form: ParameterForm;
  readonly doc: string;
  /** The wire name of its type; undefined for an anonymous type. */
  readonly typeName: string | undefined;
  readonly element: SchemaNode | undefined;
}

/** The content of a SOAP body. */
export interface Message {
  /** The element around the parts; null if there is none. */
  readonly wrapper: MessageElement | null;
  readonly parts: readonly Part[];
}

/** Returns the message of one direction of an operation; undefined if there is none. */
export function messageOf(types: TypeReading, side: DeclaredMessage | undefined): WsdlMessage | undefined {
  const message = side && required(side, side.message);
  if (message !== undefined) types.effort.visit(message);
  return message;
}

/**
 * Returns the parts of a message that are in the body: the parts that the binding names or, if it names none, all parts
 * that are not headers.
 */
export function bodyParts({ parts }: WsdlMessage, bound: BoundMessage | undefined): readonly MessagePart[] {
  const named = bound?.body?.parts;
  if (named !== undefined) return parts.filter((part) => named.has(given(part, "name", part.name)));
  const headers = new Set(bound?.headers.map(({ part }) => part));
  return parts.length > 1 ? parts.filter(({ name }) => !headers.has(name)) : parts;
}

/** Reads the content of a SOAP body. The names of anonymous types in it begin with `owner`. */
export function readBody(types: TypeReading, parts: readonly MessagePart[], owner: string): Message {
  const [part, second] = parts;
  const declared = part === undefined || second !== undefined ? undefined : elementOf(types, part);
  if (part === undefined || declared === undefined) {
    return { wrapper: null, parts: parts.map((each) => barePart(types, each, elementOf(types, each))) };
  }
  const content = given(part, "name", part.name) === "parameters" ? contentOf(types, declared) : undefined;
  if (content === undefined) return { wrapper: null, parts: [barePart(types, part, declared)] };
  return wrapped(types, declared, { ...content, owner });
}

/** Returns the message of the schema element that has the name of an operation; undefined if there is none. */
export function declaredMessage(types: TypeReading, owner: string, local: string): Message | undefined {
  const declared = types.index.element.get(keyOf({ namespace: types.namespace, local }));
  const content = declared && contentOf(types, declared);
  return declared && content && wrapped(types, declared, { ...content, owner });
}

function elementOf({ index }: TypeReading, part: MessagePart): Declared {
  const { element, elementName = "" } = part;
  if (element === undefined) return refuse(part, "a part with a type is of the style rpc, which is not supported");
  const declared = index.element.get(keyOf(required(part, element)));
  return declared ?? refuse(part, `no schema has the element ${quoted(elementName)}`);
}

// Returns the complex type of the element around parts, if it contains only elements.
function contentOf(types: TypeReading, { node, schema }: Declared): Pick<Wrapping, "type" | "schema"> | undefined {
  types.effort.visit(node);
  const anonymous = childOf(node, "complexType");
  if (anonymous !== undefined) return isPlainContent(anonymous) ? { type: anonymous, schema } : undefined;
  const key = node.type && keyOf(required(node, node.type));
  const named = key === undefined || types.bases.has(key) ? undefined : types.index.complexType.get(key);
  if (named === undefined) return undefined;
  types.effort.visit(named.node, 0);
  return isPlainContent(named.node) ? { type: named.node, schema: named.schema } : undefined;
}

interface Wrapping {
  readonly type: SchemaNode;
  readonly schema: Declared["schema"];
  readonly owner: string;
}

function wrapped(types: TypeReading, declared: Declared, { type, schema, owner }: Wrapping): Message {
  const elements = childOf(type, "sequence")?.children ?? [];
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

function typeNameOf(element: SchemaNode | undefined): string | undefined {
  const type = element?.type;
  return type !== undefined && "value" in type ? type.value.local : undefined;
}

function barePart(types: TypeReading, part: MessagePart, declared: Declared): Part {
  const { node: element, local, schema } = declared;
  const { namespace } = schema;
  const form = { optional: true, nillable: element.nillable, namespace };
  const node = elementNode(types, part, declared);
  return { name: local, node, form, doc: part.doc, typeName: typeNameOf(element), element };
}

/** Reads the SOAP headers of a message from its binding. */
export function readHeaders(types: TypeReading, bound: BoundMessage | undefined): HeaderMap {
  return Object.fromEntries(bound?.headers.map((header) => headerBlock(types, header)) ?? []);
}

function headerBlock(types: TypeReading, header: BoundHeader): readonly [string, HeaderMap[string]] {
  const message = required(header, header.message);
  types.effort.visit(message);
  const named = given(header, "part", header.part);
  const part = message.parts.find(({ name }) => name === named);
  if (part === undefined) return refuse(header, `the message has no part ${quoted(named)}`);
  if (header.use === "encoded") refuse(header, "the use encoded is not supported: only literal");
  const { local, namespace } = required(part, part.element ?? { problem: "the attribute element is missing" });
  const declared =
    types.index.element.get(keyOf({ local, namespace })) ?? refuse(part, `no schema has the element ${local}`);
  const node = elementNode(types, part, declared);
  return [local, { node, ...(namespace === types.namespace ? {} : { namespace }) }];
}

// Returns the node of a global element, which several messages can share.
function elementNode(types: TypeReading, at: Construct, { node: element, schema, local }: Declared): Node {
  types.effort.visit(element);
  const node = nodeOfElement(types, element, schema, local);
  types.effort.spend(at, costOfValues(node));
  return node;
}

/** Returns the parts of a GET or POST message, which are texts or lists of texts. */
export function textParts(message: WsdlMessage | undefined): readonly TextPart[] {
  return (message?.parts ?? []).map((part) => {
    return { name: given(part, "name", part.name), isList: part.type?.endsWith("Array") === true, part };
  });
}

/** A part of a GET or POST message. */
export interface TextPart {
  readonly name: string;
  readonly isList: boolean;
  readonly part: MessagePart;
}

/**
 * Adds the names that GET or POST use to the parts of a SOAP message. Parts whose names do not occur in GET or POST are
 * matched in order. Undefined if the number of parts differs, or if a list is matched with a single text.
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
  types: TypeReading,
  message: WsdlMessage | undefined,
): (QualifiedName & { node: Node; typeName: string | undefined }) | undefined {
  const part = message?.parts[0];
  if (part?.element === undefined) return undefined;
  const declared = elementOf(types, part);
  const node = elementNode(types, part, declared);
  return { ...required(part, part.element), node, typeName: typeNameOf(declared.node) };
}

/** Returns the members of the record that represents several results. */
export function membersOfParts(parts: readonly Part[], inside: string): MemberMap {
  const members = parts.map(({ name, node, form, doc }) => {
    const own = form.namespace === undefined || form.namespace === inside ? {} : { namespace: form.namespace };
    return [name, { node, optional: form.optional, nillable: form.nillable, attribute: false, doc, ...own }] as const;
  });
  return Object.fromEntries(members);
}
