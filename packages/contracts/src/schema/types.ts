// Generates the types of a schema: records, lists, enumerations and opaque XML.
import { type AnyNode, DIFFGR, type EnumNode, type ListNode, type Node, typeOf, XSD } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { declareDataset } from "./dataset.js";
import { itemElement, typeName } from "./elements.js";
import { simpleType } from "./enum-type.js";
import { listKey } from "./plan.js";
import { attributesOf, contentOf } from "./record-content.js";
import {
  annotation,
  declareOnce,
  freeName,
  nameAttribute,
  type QualifiedName,
  type Schemas,
  schemaPart,
  type TypeWriter,
} from "./schemas.js";

// Declares the named type of a node that is not a scalar, and returns its name; undefined for an anonymous type.
function namedType(schemas: Schemas, node: Node): QualifiedName | undefined {
  switch (node.kind) {
    case "enum":
      return node.name === "" ? undefined : enumName(schemas, node);
    case "ref":
      return recordName(schemas, node.name);
    case "list":
      return node.typeName === "" || node.words ? undefined : listName(schemas, node);
    default:
      return undefined;
  }
}

// Returns the type of a node without a named type; undefined for a node that can be anything.
function anonymousType(schemas: Schemas, node: Node): XmlTree | undefined {
  switch (node.kind) {
    case "enum":
      return simpleType(schemas, node, undefined);
    case "ref":
      return complexType(schemas, node.name, undefined);
    case "list":
      return listType(schemas, node, undefined);
    case "any":
      return anyType(schemas, node);
    default:
      return undefined;
  }
}

// Returns the content of the type of a DataSet. Without a schema, the content depends on `declared` (`table`,
// `elements`, or absent), because .NET treats these three declarations as separate types.
function datasetContent(schemas: Schemas, { declared, schema: described }: AnyNode): XmlTree {
  if (described !== undefined) {
    declareDataset(schemas, described);
    return schemaPart(schemas, "sequence", {}, [schemaPart(schemas, "any", { namespace: described.namespace })]);
  }
  const any = (namespace: string, occurs: Readonly<Record<string, string>>): XmlTree =>
    schemaPart(schemas, "any", { ...occurs, namespace, processContents: "lax" });
  const many = { minOccurs: "0", maxOccurs: "unbounded" };
  if (declared === "table")
    return schemaPart(schemas, "sequence", {}, [any(XSD, many), any(DIFFGR, { minOccurs: "1" })]);
  if (declared === "elements") {
    const parts = [any(XSD, { minOccurs: "0" }), any(DIFFGR, { minOccurs: "0" })];
    return schemaPart(schemas, "sequence", { maxOccurs: "unbounded" }, parts);
  }
  if (schemas.dialect.dataset === "any") return schemaPart(schemas, "sequence", {}, [any("##any", many)]);
  const schema = schemaPart(schemas, "element", nameAttribute(schemas, "ref", { namespace: XSD, local: "schema" }));
  return schemaPart(schemas, "sequence", {}, [schema, schemaPart(schemas, "any")]);
}

function anyType(schemas: Schemas, node: AnyNode): XmlTree | undefined {
  const { form, namespace } = node;
  if (form === "untyped") return undefined;
  if (form === "dataset") return schemaPart(schemas, "complexType", {}, [datasetContent(schemas, node)]);
  return schemaPart(schemas, "complexType", { mixed: namespace === undefined ? "true" : undefined }, [
    schemaPart(schemas, "sequence", {}, [schemaPart(schemas, "any", { namespace })]),
  ]);
}

function enumName(schemas: Schemas, node: EnumNode): QualifiedName {
  const { namespace = schemas.service.namespace, name } = node;
  const local = freeName(schemas, { namespace, local: name }, JSON.stringify(node));
  declareOnce(schemas, namespace, `type ${local}`, () => simpleType(schemas, node, local));
  return { namespace, local };
}

function listName(schemas: Schemas, node: ListNode): QualifiedName {
  const { service } = schemas;
  const namespace = node.namespace === undefined || node.namespace === "" ? service.namespace : node.namespace;
  const base = node.typeName ?? `ArrayOf${node.itemName.charAt(0).toUpperCase()}${node.itemName.slice(1)}`;
  const local = freeName(schemas, { namespace, local: base }, listKey(node));
  declareOnce(schemas, namespace, `type ${local}`, () => listType(schemas, node, local));
  return { namespace, local };
}

/** Returns the type of a list, with or without a name. */
export function listType(schemas: Schemas, node: ListNode, name: string | undefined): XmlTree {
  if (node.words) return simpleList(schemas, node);
  const content = schemaPart(schemas, "sequence", {}, [itemElement(schemas, node)]);
  return schemaPart(schemas, "complexType", { name }, [content]);
}

function simpleList(schemas: Schemas, { item }: ListNode): XmlTree {
  const named = typeName(schemas, item);
  const type = named === undefined ? {} : nameAttribute(schemas, "itemType", named);
  return schemaPart(schemas, "simpleType", {}, [schemaPart(schemas, "list", type)]);
}

/** Declares a record type with its derived types, and returns its name; undefined for an anonymous type. */
export function recordName(schemas: Schemas, catalogName: string): QualifiedName | undefined {
  const {
    anonymous,
    namespace = schemas.service.namespace,
    wireName,
    derived = [],
  } = typeOf(schemas.service, catalogName);
  if (anonymous === true) return undefined;
  declareOnce(schemas, namespace, `type ${wireName}`, () => complexType(schemas, catalogName, wireName));
  for (const each of derived) declareDerived(schemas, each);
  return { namespace, local: wireName };
}

function declareDerived(schemas: Schemas, catalogName: string): void {
  const { namespace = schemas.service.namespace, wireName } = typeOf(schemas.service, catalogName);
  if (schemas.declared.get(namespace)?.has(`type ${wireName}`) !== true) recordName(schemas, catalogName);
}

function complexType(schemas: Schemas, catalogName: string, name: string | undefined): XmlTree {
  const type = typeOf(schemas.service, catalogName);
  const base = type.base === undefined ? undefined : typeOf(schemas.service, type.base);
  const inherited = new Set(Object.keys(base?.members ?? {}));
  const own = Object.entries(type.members).filter(([member]) => !inherited.has(member));
  const isTrue = (mark: boolean | undefined) => (mark === true ? "true" : undefined);
  const marks = { name, abstract: isTrue(type.abstract), mixed: isTrue(type.mixed) };
  const complex = (children: readonly XmlTree[]): XmlTree =>
    schemaPart(schemas, "complexType", marks, [...annotation(schemas, type.doc), ...children]);
  const extension = (extended: QualifiedName, children: readonly XmlTree[]): XmlTree =>
    schemaPart(schemas, "extension", nameAttribute(schemas, "base", extended), children);
  const extended = type.base === undefined ? undefined : recordName(schemas, type.base);
  const text = Object.values(type.members).find(({ part }) => part === "text");
  if (text !== undefined) {
    const simple = extended ?? typeName(schemas, text.node) ?? { namespace: XSD, local: "string" };
    return complex([schemaPart(schemas, "simpleContent", {}, [extension(simple, attributesOf(schemas, own))])]);
  }
  const content = [...contentOf(schemas, type, own), ...attributesOf(schemas, own)];
  if (extended === undefined) return complex(content);
  return complex([schemaPart(schemas, "complexContent", { mixed: "false" }, [extension(extended, content)])]);
}

/** The generator for the types of nodes. */
export const typeWriter: TypeWriter = { named: namedType, anonymous: anonymousType };
