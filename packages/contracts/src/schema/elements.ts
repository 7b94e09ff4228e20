// Generates local and global elements of a schema, with their types.
import { type Node, type ScalarNode, XSD } from "@staywire/model";
import type { Attributes, XmlTree } from "../xml/tree.js";
import { itemIsNillable } from "./plan.js";
import {
  annotation,
  declareElement,
  microsoftType,
  nameAttribute,
  type QualifiedName,
  type Schemas,
  schemaPart,
} from "./schemas.js";

/** An element in a type or a message. */
export interface ElementForm {
  readonly name: string;
  readonly node: Node;
  /** The namespace of the element. */
  readonly namespace: string;
  readonly optional: boolean;
  readonly nillable: boolean;
  /** The default value of the element, if it is omitted. */
  readonly default?: string | undefined;
  readonly doc?: string | undefined;
  /** The type of the element, if constraints restrict the type of its node. */
  readonly content?: XmlTree | undefined;
}

/**
 * Declares a local element in a type of a namespace. An element of another namespace becomes a reference to a global
 * element.
 */
export function localElement(schemas: Schemas, form: ElementForm, namespace: string, isAlternative = false): XmlTree {
  const { name, node, optional, nillable } = form;
  const occurs = occursOf(node, optional, isAlternative);
  const bare = node.kind === "list" && node.unwrapped === true ? node : undefined;
  const item = bare?.item ?? node;
  const isNillable = bare?.itemNillable ?? nillable;
  if (form.namespace !== "" && form.namespace !== namespace) {
    const global = globalElement(schemas, { ...form, node: item, nillable: isNillable });
    return schemaPart(schemas, "element", { ...occurs, ...nameAttribute(schemas, "ref", global) });
  }
  const marks = {
    default: form.default,
    form: form.namespace === namespace ? undefined : "unqualified",
    name: bare?.itemName ?? name,
    nillable: isNillable ? "true" : undefined,
  };
  return typedElement(schemas, { ...form, node: item }, { ...occurs, ...marks });
}

function occursOf(node: Node, optional: boolean, isAlternative: boolean): Attributes {
  if (node.kind !== "list" || node.unwrapped !== true || isAlternative)
    return { minOccurs: optional ? "0" : "1", maxOccurs: "1" };
  const [min, max] = node.occurs ?? [0, Number.MAX_SAFE_INTEGER];
  return {
    minOccurs: String(optional ? 0 : min),
    maxOccurs: max === Number.MAX_SAFE_INTEGER ? "unbounded" : String(max),
  };
}

/**
 * Declares a global element once. Throws a ContractError if another element with different content has its name; `user`
 * describes where it is needed.
 */
export function globalElement(schemas: Schemas, form: ElementForm, user = `the element ${form.name}`): QualifiedName {
  const { name, node, namespace, nillable } = form;
  const content = { node, user };
  return declareElement(schemas, { namespace, local: name }, content, () =>
    typedElement(schemas, form, { name, nillable: nillable ? "true" : undefined }),
  );
}

// Returns an element declaration with the name of its type, or with the type inside.
function typedElement(schemas: Schemas, { node, doc, content }: ElementForm, attributes: Attributes): XmlTree {
  // A named type is declared even if constraints restrict it here, because other elements and documentation refer to
  // it.
  const named = typeName(schemas, node);
  const inner = content ?? (named === undefined ? schemas.types.anonymous(schemas, node) : undefined);
  const type = named === undefined || content !== undefined ? {} : nameAttribute(schemas, "type", named);
  const children = [...annotation(schemas, doc), ...(inner === undefined ? [] : [inner])];
  return schemaPart(schemas, "element", { ...attributes, ...type }, children);
}

/** Declares the type of a node and returns its name; undefined for an anonymous type. */
export function typeName(schemas: Schemas, node: Node): QualifiedName | undefined {
  return node.kind === "scalar" ? scalarName(schemas, node) : schemas.types.named(schemas, node);
}

function scalarName(schemas: Schemas, { scalar }: ScalarNode): QualifiedName {
  if (scalar === "guid" || scalar === "char") return microsoftType(schemas, scalar);
  return { namespace: XSD, local: scalar };
}

/** Returns the element for an item of a list type. */
export function itemElement(schemas: Schemas, node: Extract<Node, { kind: "list" }>): XmlTree {
  const { service } = schemas;
  const own = node.namespace ?? service.namespace;
  const itemNillable = itemIsNillable(node);
  const item = { ...node, unwrapped: true, itemNillable };
  const form = { name: node.itemName, node: item, namespace: own, optional: false, nillable: itemNillable };
  return localElement(schemas, form, own === "" ? service.namespace : own);
}
