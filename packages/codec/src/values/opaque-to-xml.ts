// Writes opaque XML. Rejects a value if reading it back would not give an equal value.
import {
  type AnyValue,
  type Message,
  phrase,
  quote,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
} from "@staywire/model";

import { XML, XSD, XSI } from "../xml/namespaces.js";
import { nameOf } from "../xml/qname.js";
import { declarationProblem, outermost, type Scopes } from "../xml/scopes.js";
import type { ReadAttribute, ReadName } from "../xml/tree.js";
import { attributeText, childText, type Lead, type OutElement } from "../xml/write.js";
import type { Path } from "./location.js";
import { cannotEncode, safeText, type WriteContext } from "./write-context.js";

type Attribute = readonly [name: string, value: string];

/** The location of an element, and its namespace. */
interface Place extends Path {
  readonly namespace: string;
}

/**
 * Creates an element with opaque content. Throws a CodecError: `unwritable-text` for a character that XML cannot
 * contain, `too-deep` for more than 1000 levels, `invalid-value` for anything else that a reader would reject or
 * interpret differently.
 */
export function anyToElement(context: WriteContext, value: AnyValue, name: string, path: Place): OutElement {
  if (typeof value !== "object" || value === null || !Array.isArray(value.content)) {
    throw cannotEncode(context, path, phrase`an opaque value is { type, content }`);
  }
  const { prefix, attributes } = typed(context, value.type, path);
  const around: readonly Attribute[] = [
    ["xmlns", path.namespace],
    ["xmlns:xsi", XSI],
    ["xmlns:xsd", XSD],
  ];
  // Of the declarations in `attributes`, only that of the default namespace is in force for the value: the value must
  // not use the prefix that the writer declares for the type.
  const declared = [...around, ...attributes.filter(([key]) => key === "xmlns")];
  const writing: Writing = { context, path, scopes: outermost() };
  for (const attribute of declared) enter(writing, [attribute]);
  const children = Array.from(value.content as readonly XmlNode[], (node) => outNode(writing, node, 1));
  return { name: prefix + name, attributes, children };
}

/**
 * The maximum depth of a value that is written. Readers accept much less by default, and the stack allows much more. It
 * also ends the writing of a value that contains itself.
 */
const deepest = 1000;

/**
 * The state of writing a value. It uses the scopes of the reader, so that reading and writing follow the same rules.
 */
interface Writing {
  readonly context: WriteContext;
  readonly path: Path | undefined;
  readonly scopes: Scopes;
}

interface Typed {
  /** The prefix of the element's name, with its colon. */
  readonly prefix: string;
  readonly attributes: readonly Attribute[];
}

/** The prefixes that every message declares. */
const declaredPrefixes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  [XML, "xml:"],
  [XSD, "xsd:"],
]);

const noType: Typed = { prefix: "", attributes: [] };

function typed(context: WriteContext, type: unknown, path: Place): Typed {
  if (type === null) return noType;
  if (typeof type !== "string")
    throw cannotEncode(context, path, phrase`the type of an opaque value is a string or null`);
  const [, namespace = "", local = ""] = /^\{(.*)\}([^{}]*)$/s.exec(safeText(context, type, path)) ?? [];
  const name = nameOf(local);
  const own = path.namespace;
  if (name === undefined || name.prefix !== "") {
    throw cannotEncode(context, path, phrase`the type ${quote(type)} is not {namespace}name`);
  }
  const declared = namespace === own ? "" : declaredPrefixes.get(namespace);
  if (declared !== undefined) return { prefix: "", attributes: [["xsi:type", `${declared}${local}`]] };
  if (namespace === "") {
    // The name of a type in no namespace cannot have a prefix. The default namespace is therefore removed here, and the
    // element gets a prefix for its own namespace.
    const attributes: Attribute[] = [
      ["xmlns:q1", own],
      ["xmlns", ""],
      ["xsi:type", local],
    ];
    return { prefix: "q1:", attributes };
  }
  const problem = declarationProblem("q1", namespace);
  if (problem !== undefined) throw cannotEncode(context, path, phrase`the type ${quote(type)}: ${problem}`);
  const attributes: Attribute[] = [
    ["xmlns:q1", namespace],
    ["xsi:type", `q1:${local}`],
  ];
  return { prefix: "", attributes };
}

function outNode(writing: Writing, node: XmlNode, depth: number): OutElement | string {
  const { context, path, scopes } = writing;
  if (typeof node === "string") return safeText(context, node, path);
  if (depth > deepest)
    throw cannotEncode(context, path, phrase`elements are nested deeper than ${deepest}`, "too-deep");
  requireNode(context, node, path);
  const { prefix } = nameIn(writing, node.name);
  const own = node.attributes.map(({ name, value }): Attribute => [name, safeText(context, value, path)]);
  const declared = own.find(([name]) => name === "xmlns")?.[1] ?? scopes.namespaceOf("");
  const restated = prefix === "" && node.namespace !== declared;
  if (restated && own.some(([name]) => name === "xmlns")) {
    const problem = phrase`${quote(node.name)} is in ${quote(node.namespace)}, and its xmlns is ${quote(declared ?? "")}`;
    throw cannotEncode(context, path, problem);
  }
  const attributes: readonly Attribute[] = restated
    ? [...own, ["xmlns", safeText(context, node.namespace, path)]]
    : own;
  enter(writing, attributes);
  const namespace = scopes.namespaceOf(prefix);
  if (namespace !== node.namespace) throw cannotEncode(context, path, wrongPrefix(node, namespace));
  const children = Array.from(node.children, (child) => outNode(writing, child, depth + 1));
  scopes.leave();
  return { name: node.name, attributes, children };
}

function wrongPrefix({ name, namespace }: XmlElement, declared: string | undefined): Message {
  if (declared === undefined) return phrase`the prefix of ${quote(name)} is not declared`;
  return phrase`the prefix of ${quote(name)} is that of ${quote(declared)}, and the element is in ${quote(namespace)}`;
}

// Enters an element with these attributes. Throws a CodecError for attributes that the reader would reject.
function enter(writing: Writing, attributes: readonly Attribute[]): void {
  const { context, path, scopes } = writing;
  const named = attributes.map(([name, value]): ReadAttribute => ({ name: nameIn(writing, name), value }));
  scopes.enter(named, inNamespace, (problem) => {
    throw cannotEncode(context, path, problem);
  });
}

function inNamespace(name: ReadName, namespace: string): ReadName {
  return { ...name, namespace };
}

function nameIn({ context, path }: Writing, name: string): ReadName {
  const found = nameOf(safeText(context, name, path));
  if (found === undefined) throw cannotEncode(context, path, phrase`${quote(name)} is not an XML name`);
  return found;
}

// Throws for a value that is not a node. The compiler cannot prevent it, because the value may come from JavaScript.
function requireNode(context: WriteContext, node: Partial<XmlElement> | null, path: Path | undefined): void {
  const isElement =
    typeof node === "object" &&
    node !== null &&
    typeof node.name === "string" &&
    typeof node.namespace === "string" &&
    Array.isArray(node.attributes) &&
    Array.isArray(node.children) &&
    Array.from(node.attributes as readonly unknown[], isAttribute).every(Boolean);
  if (!isElement) {
    throw cannotEncode(
      context,
      path,
      phrase`a node is a text or { name, namespace, attributes: [{ name, value }], children }`,
    );
  }
}

function isAttribute(attribute: unknown): boolean {
  if (typeof attribute !== "object" || attribute === null) return false;
  const { name, value } = attribute as Partial<XmlElement["attributes"][number]>;
  return typeof name === "string" && typeof value === "string";
}

/** Writes the attributes of a value together with the declarations of their prefixes. Throws CodecError. */
export function opaqueAttributes(context: WriteContext, attributes: readonly XmlAttribute[], path: Path): string {
  const seen = new Set<string>();
  const parts = attributes.map(({ name, value }) => {
    const found = nameOf(name);
    const isOwn = name === "xmlns" || found?.prefix === "xsi" || name === "xmlns:xsi" || seen.has(name);
    if (found === undefined || isOwn) {
      throw cannotEncode(context, path, phrase`the attribute ${quote(name)} cannot be written`);
    }
    const isDeclared =
      ["", "xml", "xmlns"].includes(found.prefix) || attributes.some((each) => each.name === `xmlns:${found.prefix}`);
    if (!isDeclared) {
      throw cannotEncode(context, path, phrase`the prefix of the attribute ${quote(name)} is not declared`);
    }
    seen.add(name);
    return attributeText(name, safeText(context, value, path));
  });
  return parts.join("");
}

/**
 * Writes the content of an opaque value without an element around it; `lead` precedes each element. Throws CodecError.
 */
export function opaqueContent(context: WriteContext, value: AnyValue, place: Place, lead: Lead): string {
  const { children } = anyToElement(context, { type: null, content: value.content }, "x", place);
  return children.map((child) => childText(child, lead)).join("");
}
