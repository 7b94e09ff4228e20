// Opaque XML, written: what stands for what is checked, so that nothing says another thing on the wire.
import type { AnyValue, XmlElement, XmlNode } from "@staywire/model";
import type { Path } from "./path.js";
import { cannotEncode, safeText, type WriteContext } from "./write-context.js";
import { XML, XSD, XSI } from "./xml/names.js";
import type { OutElement } from "./xml/write.js";

/** The element of that name with opaque content in it. */
export function anyToElement(context: WriteContext, value: AnyValue, name: string, path: Path | undefined): OutElement {
  if (typeof value !== "object" || value === null || !Array.isArray(value.content)) {
    throw cannotEncode(context, path, "an opaque value is { type, content }");
  }
  const scope: Scope = { fallback: context.service.namespace, prefixes: rootPrefixes };
  return {
    name,
    attributes: typeAttributes(context, value.type, path),
    children: Array.from(value.content as readonly XmlNode[], (node) => outNode(context, node, scope, path)),
  };
}

interface Scope {
  /** What an unprefixed name is in. */
  readonly fallback: string;
  readonly prefixes: ReadonlyMap<string, string>;
}

const rootPrefixes: ReadonlyMap<string, string> = new Map([
  ["xsi", XSI],
  ["xsd", XSD],
  ["xml", XML],
]);

const ncName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

function typeAttributes(context: WriteContext, type: unknown, path: Path | undefined): [string, string][] {
  if (type === null) return [];
  if (typeof type !== "string") throw cannotEncode(context, path, "the type of an opaque value is a string or null");
  const [, namespace, local] = /^\{([^}]*)\}([^{}]+)$/.exec(type) ?? [];
  if (!namespace || local === undefined || !ncName.test(local)) {
    throw cannotEncode(context, path, `the type ${JSON.stringify(type)} is not {namespace}name`);
  }
  if (namespace === XSD) return [["xsi:type", `xsd:${local}`]];
  if (namespace === context.service.namespace) return [["xsi:type", local]];
  return [
    ["xmlns:q1", namespace],
    ["xsi:type", `q1:${local}`],
  ];
}

function outNode(context: WriteContext, node: XmlNode, scope: Scope, path: Path | undefined): OutElement | string {
  if (typeof node === "string") return safeText(context, node, path);
  requireNode(context, node, path);
  const inner = innerScope(context, node, scope, path);
  requirePrefixes(context, node, inner, path);
  const attributes = node.attributes.map(({ name, value }) => [name, safeText(context, value, path)] as const);
  const unprefixed = !node.name.includes(":");
  const restated = unprefixed && node.namespace !== inner.fallback;
  if (restated && node.attributes.some(({ name }) => name === "xmlns")) {
    throw cannotEncode(context, path, `${node.name} says ${JSON.stringify(node.namespace)}, and its xmlns another`);
  }
  const declared = restated ? [...attributes, ["xmlns", node.namespace] as const] : attributes;
  const childScope = restated ? { ...inner, fallback: node.namespace } : inner;
  return {
    name: node.name,
    attributes: declared,
    children: Array.from(node.children, (child) => outNode(context, child, childScope, path)),
  };
}

// The value comes from a program that may have no types.
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
      "a node is a text or { name, namespace, attributes: [{ name, value }], children }",
    );
  }
}

function isAttribute(attribute: unknown): boolean {
  if (typeof attribute !== "object" || attribute === null) return false;
  const { name, value } = attribute as Partial<XmlElement["attributes"][number]>;
  return typeof name === "string" && typeof value === "string";
}

function innerScope(context: WriteContext, node: XmlElement, scope: Scope, path: Path | undefined): Scope {
  let { fallback } = scope;
  const prefixes = new Map(scope.prefixes);
  const seen = new Set<string>();
  for (const { name, value } of node.attributes) {
    if (seen.has(name)) throw cannotEncode(context, path, `the attribute ${JSON.stringify(name)} stands twice`);
    seen.add(name);
    if (name === "xmlns") fallback = value;
    else if (name.startsWith("xmlns:")) {
      if (value === "") throw cannotEncode(context, path, `${name} declares no namespace`);
      prefixes.set(name.slice("xmlns:".length), value);
    }
  }
  return { fallback, prefixes };
}

// Every prefix is declared, and that of the element stands for the namespace that the element says.
function requirePrefixes(context: WriteContext, node: XmlElement, scope: Scope, path: Path | undefined): void {
  for (const name of [node.name, ...node.attributes.map((attribute) => attribute.name)]) {
    const [local = "", prefix] = name.split(":").reverse();
    const isName = ncName.test(local) && (prefix === undefined || ncName.test(prefix)) && name.split(":").length <= 2;
    if (!isName) throw cannotEncode(context, path, `${JSON.stringify(name)} is not an XML name`);
    if (prefix === undefined || prefix === "xmlns") continue;
    const namespace = scope.prefixes.get(prefix);
    if (namespace === undefined)
      throw cannotEncode(context, path, `the prefix of ${JSON.stringify(name)} is not declared`);
    if (name === node.name && namespace !== node.namespace) {
      const problem = `${name} is in ${JSON.stringify(namespace)}, and says ${JSON.stringify(node.namespace)}`;
      throw cannotEncode(context, path, problem);
    }
  }
}
