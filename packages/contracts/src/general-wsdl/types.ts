// Nodes and record types as declarations of XML Schema, with every construct of a catalog.
import {
  type AnyNode,
  type EnumNode,
  type ListNode,
  type Member,
  type Node,
  type RecordType,
  type ScalarName,
  typeOf,
  XSD,
} from "@staywire/model";
import { element, type XmlTree } from "../xml/tree.js";
import { declareOnce, microsoftType, qualified, type Schemas } from "./schemas.js";

/** An element that a type or a message holds. */
export interface ElementForm {
  readonly name: string;
  readonly node: Node;
  /** The namespace of the element. */
  readonly namespace: string;
  readonly optional: boolean;
  readonly nillable: boolean;
  /** The value of one that is left out. */
  readonly default?: string | undefined;
}

/** Declares a local element in a type of a namespace; one of another namespace is a reference to a global one. */
export function localElement(schemas: Schemas, form: ElementForm, namespace: string, isAlternative = false): XmlTree {
  const { name, node, optional, nillable } = form;
  const occurs = occursOf(node, optional, isAlternative);
  const bare = node.kind === "list" && node.unwrapped === true ? node : undefined;
  const item = bare?.item ?? node;
  const isNillable = bare?.itemNillable ?? nillable;
  if (form.namespace !== "" && form.namespace !== namespace) {
    const ref = globalElement(schemas, { ...form, node: item, nillable: isNillable });
    return element("s:element", { ...occurs, ref });
  }
  const marks = {
    default: form.default,
    form: form.namespace === namespace ? undefined : "unqualified",
    name: bare?.itemName ?? name,
    nillable: isNillable ? "true" : undefined,
  };
  return typed(schemas, item, { ...occurs, ...marks });
}

function occursOf(node: Node, optional: boolean, isAlternative: boolean) {
  if (node.kind !== "list" || node.unwrapped !== true || isAlternative)
    return { minOccurs: optional ? "0" : "1", maxOccurs: "1" };
  const [min, max] = node.occurs ?? [0, Number.MAX_SAFE_INTEGER];
  return {
    minOccurs: String(optional ? 0 : min),
    maxOccurs: max === Number.MAX_SAFE_INTEGER ? "unbounded" : String(max),
  };
}

/** Declares a global element once, and gives its qualified name. */
export function globalElement(schemas: Schemas, { name, node, namespace, nillable }: ElementForm): string {
  declareOnce(schemas, namespace, `element ${name}`, () =>
    typed(schemas, node, { name, nillable: nillable ? "true" : undefined }),
  );
  return qualified(schemas, namespace, name);
}

// An element declaration with a named type, or with the type in it.
function typed(schemas: Schemas, node: Node, attributes: Readonly<Record<string, string | undefined>>): XmlTree {
  const type = typeName(schemas, node);
  const content = type === undefined ? anonymousType(schemas, node) : undefined;
  return element("s:element", { ...attributes, type }, content === undefined ? [] : [content]);
}

/** The qualified name of a node's type; undefined for one without a name. */
export function typeName(schemas: Schemas, node: Node): string | undefined {
  switch (node.kind) {
    case "scalar":
      return scalarName(schemas, node.scalar);
    case "enum":
      return node.name === "" ? undefined : enumName(schemas, node);
    case "ref":
      return recordName(schemas, node.name);
    case "list":
      return node.typeName === "" ? undefined : listName(schemas, node);
    case "any":
    case "none":
      return undefined;
  }
}

function scalarName(schemas: Schemas, scalar: ScalarName): string {
  return scalar === "guid" || scalar === "char" ? microsoftType(schemas, scalar) : `s:${scalar}`;
}

function anonymousType(schemas: Schemas, node: Node): XmlTree | undefined {
  switch (node.kind) {
    case "enum":
      return simpleType(node, undefined);
    case "ref":
      return complexType(schemas, node.name, undefined);
    case "list":
      return listType(schemas, node, undefined);
    case "any":
      return anyType(node);
    default:
      return undefined;
  }
}

const DIFFGRAM = "urn:schemas-microsoft-com:xml-diffgram-v1";

// .NET takes each of the three forms for a type of its own.
function datasetContent({ declared }: AnyNode): XmlTree {
  const any = (namespace: string, occurs: Readonly<Record<string, string>>): XmlTree =>
    element("s:any", { ...occurs, namespace, processContents: "lax" });
  if (declared === "table") {
    const schema = any(XSD, { minOccurs: "0", maxOccurs: "unbounded" });
    return element("s:sequence", {}, [schema, any(DIFFGRAM, { minOccurs: "1" })]);
  }
  if (declared === "elements") {
    const parts = [any(XSD, { minOccurs: "0" }), any(DIFFGRAM, { minOccurs: "0" })];
    return element("s:sequence", { maxOccurs: "unbounded" }, parts);
  }
  return element("s:sequence", {}, [element("s:element", { ref: "s:schema" }), element("s:any")]);
}

function anyType(node: AnyNode): XmlTree | undefined {
  if (node.form === "untyped") return undefined;
  if (node.form === "dataset") {
    return element("s:complexType", {}, [datasetContent(node)]);
  }
  const { namespace } = node;
  const any = element("s:any", { namespace });
  return element("s:complexType", { mixed: namespace === undefined ? "true" : undefined }, [
    element("s:sequence", {}, [any]),
  ]);
}

function enumName(schemas: Schemas, node: EnumNode): string {
  const namespace = node.namespace ?? schemas.service.namespace;
  const name = freeName(schemas, namespace, node.name, JSON.stringify(node));
  declareOnce(schemas, namespace, `type ${name}`, () => simpleType(node, name));
  return qualified(schemas, namespace, name);
}

function simpleType({ values, flags }: EnumNode, name: string | undefined): XmlTree {
  const facets = values.map((value) => element("s:enumeration", { value }));
  const restriction = element("s:restriction", { base: "s:string" }, facets);
  if (!flags) return element("s:simpleType", { name }, [restriction]);
  return element("s:simpleType", { name }, [element("s:list", {}, [element("s:simpleType", {}, [restriction])])]);
}

// The name of a type, with a number behind it if another type has taken it.
function freeName({ names }: Schemas, namespace: string, base: string, content: string): string {
  const own = `{${namespace}} ${content}`;
  const known = names.get(own);
  if (known !== undefined) return known;
  let name = base;
  for (let count = 1; names.has(`{${namespace}} taken ${name}`); count += 1) name = `${base}${count}`;
  names.set(own, name);
  names.set(`{${namespace}} taken ${name}`, name);
  return name;
}

function listName(schemas: Schemas, node: ListNode): string {
  const namespace = node.namespace === undefined || node.namespace === "" ? schemas.service.namespace : node.namespace;
  const base = node.typeName ?? `ArrayOf${node.itemName.charAt(0).toUpperCase()}${node.itemName.slice(1)}`;
  const name = freeName(schemas, namespace, base, listKey(node));
  declareOnce(schemas, namespace, `type ${name}`, () => listType(schemas, node, name));
  return qualified(schemas, namespace, name);
}

// Lists of one item are one type, wherever they are.
function listKey({ item, itemName, itemNillable, occurs, namespace }: ListNode): string {
  return JSON.stringify(["list", item, itemName, itemNillable, occurs, namespace]);
}

function listType(schemas: Schemas, node: ListNode, name: string | undefined): XmlTree {
  const own = node.namespace ?? schemas.service.namespace;
  const namespace = own === "" ? schemas.service.namespace : own;
  const nillable = node.itemNillable;
  const item = { ...node, unwrapped: true, itemNillable: nillable };
  const form = { name: node.itemName, node: item, namespace: own, optional: false, nillable };
  return element("s:complexType", { name }, [element("s:sequence", {}, [localElement(schemas, form, namespace)])]);
}

function recordName(schemas: Schemas, catalogName: string): string | undefined {
  const type = typeOf(schemas.service, catalogName);
  if (type.anonymous === true) return undefined;
  const namespace = type.namespace ?? schemas.service.namespace;
  const name = freeName(schemas, namespace, type.wireName, `record ${catalogName}`);
  declareOnce(schemas, namespace, `type ${name}`, () => complexType(schemas, catalogName, name));
  for (const derived of type.derived ?? []) recordName(schemas, derived);
  return qualified(schemas, namespace, name);
}

function complexType(schemas: Schemas, catalogName: string, name: string | undefined): XmlTree {
  const type = typeOf(schemas.service, catalogName);
  const base = type.base === undefined ? undefined : typeOf(schemas.service, type.base);
  const inherited = new Set(Object.keys(base?.members ?? {}));
  const own = Object.entries(type.members).filter(([member]) => !inherited.has(member));
  const marks = {
    name,
    abstract: type.abstract === true ? "true" : undefined,
    mixed: type.mixed === true ? "true" : undefined,
  };
  const content = [...contentOf(schemas, type, own), ...attributesOf(schemas, own)];
  const text = own.find(([, { part }]) => part === "text");
  if (text !== undefined) {
    const extension = element(
      "s:extension",
      { base: typeName(schemas, text[1].node) ?? "s:string" },
      attributesOf(schemas, own),
    );
    return element("s:complexType", marks, [element("s:simpleContent", {}, [extension])]);
  }
  if (type.base === undefined) return element("s:complexType", marks, content);
  const extension = element("s:extension", { base: recordName(schemas, type.base) }, content);
  return element("s:complexType", marks, [element("s:complexContent", { mixed: "false" }, [extension])]);
}

type Named = readonly [name: string, member: Member];

function contentOf(schemas: Schemas, type: RecordType, members: readonly Named[]): readonly XmlTree[] {
  const elements = members.filter(
    ([, { attribute, part, node }]) => !attribute && part !== "text" && !isAnyAttributes(node) && !isMixedText(node),
  );
  if (elements.length === 0) return [];
  const groups = groupsOf(elements);
  const particles = groups.flatMap((group) => groupParticles(schemas, type, group));
  const [only, second] = particles;
  if (only !== undefined && second === undefined && only.name === "s:choice") return particles;
  return [element(type.unordered === true ? "s:all" : "s:sequence", {}, particles)];
}

// The text between the elements of a mixed type needs no particle.
function isMixedText(node: Node): boolean {
  return node.kind === "any" && node.declared === "text";
}

function isAnyAttributes(node: Node): boolean {
  return node.kind === "any" && node.form === "attributes";
}

// Members of one choice are adjacent.
function groupsOf(members: readonly Named[]): readonly (readonly Named[])[] {
  const groups: Named[][] = [];
  for (const each of members) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (
      last !== undefined &&
      first !== undefined &&
      first[1].choice !== undefined &&
      first[1].choice === each[1].choice
    )
      last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function groupParticles(schemas: Schemas, type: RecordType, group: readonly Named[]): readonly XmlTree[] {
  const isChoice = group[0]?.[1].choice !== undefined;
  const isMany =
    isChoice &&
    group.every(([, { node }]) => node.kind === "list" && node.unwrapped === true && node.occurs === undefined);
  const particles = group.map(([name, member]) =>
    particleOf(schemas, type, name, { member, isAlternative: isMany, isChoice }),
  );
  if (!isChoice) return particles;
  return [
    element(
      "s:choice",
      isMany ? { minOccurs: "0", maxOccurs: "unbounded" } : { minOccurs: "0", maxOccurs: "1" },
      particles,
    ),
  ];
}

interface Particle {
  readonly member: Member;
  /** True for an alternative of a choice that comes many times. */
  readonly isAlternative: boolean;
  readonly isChoice: boolean;
}

function particleOf(
  schemas: Schemas,
  type: RecordType,
  name: string,
  { member, isAlternative, isChoice }: Particle,
): XmlTree {
  const { node, optional, nillable, default: given } = member;
  if (member.part === "rest") {
    const namespace = node.kind === "any" ? node.namespace : undefined;
    return element("s:any", { minOccurs: "0", maxOccurs: "unbounded", namespace, processContents: "lax" });
  }
  const inside = type.namespace ?? schemas.service.namespace;
  const namespace = member.namespace ?? (type.unqualified === true ? "" : inside);
  return localElement(
    schemas,
    { name, node, namespace, optional: optional && !isChoice, nillable, default: given },
    inside,
    isAlternative,
  );
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

function attributesOf(schemas: Schemas, members: readonly Named[]): readonly XmlTree[] {
  const own = members
    .filter(([, { attribute }]) => attribute)
    .map(([name, member]) => attributeOf(schemas, name, member));
  const isOpen = members.some(([, { node }]) => isAnyAttributes(node));
  return isOpen ? [...own, element("s:anyAttribute", { processContents: "lax" })] : own;
}

function attributeOf(schemas: Schemas, name: string, { node, optional, namespace, default: given }: Member): XmlTree {
  const use = optional ? undefined : "required";
  if (namespace === XML_NAMESPACE) return element("s:attribute", { ref: `xml:${name}`, use });
  const type = typeName(schemas, node);
  const content = type === undefined && node.kind === "enum" ? [simpleType(node, undefined)] : [];
  if (namespace === undefined || namespace === "")
    return element("s:attribute", { name, type, use, default: given }, content);
  declareOnce(schemas, namespace, `attribute ${name}`, () => element("s:attribute", { name, type }, content));
  return element("s:attribute", { ref: qualified(schemas, namespace, name), use });
}
