// Plans nodes that need the extension: scalars beyond the common ones, enumerations, opaque XML with attributes, and
// results without a value.
import { commonScalars, type EnumNode, type Node, type ScalarNode, type XmlAttribute } from "@staywire/model";
import { opaqueXml } from "../values/opaque-from-xml.js";
import type { Plan, PlannedAny, PlannedNode } from "../values/plan.js";
import { XSI } from "../xml/namespaces.js";
import { declares } from "../xml/scopes.js";
import type { ReadElement } from "../xml/tree.js";
import { textKind, wordsKind } from "./text-kinds.js";
import { urlKind } from "./url-kinds.js";

const common = new Set<string>(commonScalars);

/** Plans a node that needs the extension; undefined for any other node. */
export function planNode(node: Node): PlannedNode | undefined {
  if (node.kind === "any") return anyNode;
  if (node.kind === "none") return { kind: "any", isNone: true, read: () => null };
  if (node.kind === "list" && node.words)
    return { kind: "text", text: wordsKind(textKind(node.item as ScalarNode | EnumNode)) };
  const isText = node.kind === "enum" || (node.kind === "scalar" && !common.has(node.scalar));
  return isText ? { kind: "text", text: urlKind(node) } : undefined;
}

const anyNode: PlannedAny = {
  kind: "any",
  read(context, at) {
    const value = opaqueXml(context, at);
    const attributes = opaqueAttributesOf(at.element);
    return attributes.length === 0 ? value : { ...value, attributes };
  },
};

/**
 * Returns the attributes of an element as written, with the declarations of their prefixes. Leaves out attributes that
 * are members of the type, `xsi` attributes, and the element's own declarations.
 */
export function opaqueAttributesOf({ attributes }: ReadElement, plan?: Plan): XmlAttribute[] {
  const found: XmlAttribute[] = [];
  const prefixes = new Set(["", "xml"]);
  for (const { name, value } of attributes) {
    const { namespace, local, prefix, written } = name;
    const isOwn = plan?.attributes.some((each) => each.name === local && each.namespace === namespace);
    if (namespace === XSI || declares(name) || isOwn) continue;
    if (!prefixes.has(prefix)) {
      prefixes.add(prefix);
      found.push({ name: `xmlns:${prefix}`, value: namespace });
    }
    found.push({ name: written, value });
  }
  return found;
}
