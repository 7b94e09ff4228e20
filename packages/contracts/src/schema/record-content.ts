// The content of a record type: particles of elements, choices, open content and attributes.
import type { Member, Node, RecordType } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { localElement, typeName } from "./elements.js";
import { simpleType } from "./enum-type.js";
import { memberContent } from "./law-facets.js";
import { annotation, declareOnce, nameAttribute, type Schemas, schemaPart } from "./schemas.js";

type Named = readonly [name: string, member: Member];

/** The particle of the elements of a record; nothing if it has none. */
export function contentOf(schemas: Schemas, type: RecordType, members: readonly Named[]): readonly XmlTree[] {
  const elements = members.filter(
    ([, { attribute, part, node }]) => !attribute && part !== "text" && !isAnyAttributes(node) && !isMixedText(node),
  );
  if (elements.length === 0) return [];
  const particles = groupsOf(elements).flatMap((group) => groupParticles(schemas, type, group));
  const [only, second] = particles;
  if (only !== undefined && second === undefined && only.name.endsWith(":choice")) return particles;
  return [schemaPart(schemas, type.unordered === true ? "all" : "sequence", {}, particles)];
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
    const choice = last?.[0]?.[1].choice;
    if (last !== undefined && choice !== undefined && choice === each[1].choice) last.push(each);
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
  return [schemaPart(schemas, "choice", { minOccurs: "0", maxOccurs: isMany ? "unbounded" : "1" }, particles)];
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
  const { node, optional, nillable, doc, default: given } = member;
  if (member.part === "rest") {
    const namespace = node.kind === "any" ? node.namespace : undefined;
    return schemaPart(schemas, "any", { minOccurs: "0", maxOccurs: "unbounded", namespace, processContents: "lax" });
  }
  const inside = type.namespace ?? schemas.service.namespace;
  const namespace = member.namespace ?? (type.unqualified === true ? "" : inside);
  const content = memberContent(schemas, type, name, node);
  const form = { name, node, namespace, optional: optional && !isChoice, nillable, default: given, doc, content };
  return localElement(schemas, form, inside, isAlternative);
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** The attributes of a record. */
export function attributesOf(schemas: Schemas, members: readonly Named[]): readonly XmlTree[] {
  const own = members
    .filter(([, { attribute }]) => attribute)
    .map(([name, member]) => attributeOf(schemas, name, member));
  const isOpen = members.some(([, { node }]) => isAnyAttributes(node));
  return isOpen ? [...own, schemaPart(schemas, "anyAttribute", { processContents: "lax" })] : own;
}

function attributeOf(schemas: Schemas, name: string, member: Member): XmlTree {
  const { node, optional, namespace = "", default: given, doc } = member;
  const use = optional ? undefined : "required";
  if (namespace === XML_NAMESPACE) return schemaPart(schemas, "attribute", { ref: `xml:${name}`, use });
  const named = typeName(schemas, node);
  const type = named === undefined ? {} : nameAttribute(schemas, "type", named);
  const content = [
    ...annotation(schemas, doc),
    ...(named === undefined && node.kind === "enum" ? [simpleType(schemas, node, undefined)] : []),
  ];
  if (namespace === "") return schemaPart(schemas, "attribute", { name, ...type, use, default: given }, content);
  declareOnce(schemas, namespace, `attribute ${name}`, () =>
    schemaPart(schemas, "attribute", { name, ...type }, content),
  );
  return schemaPart(schemas, "attribute", { ...nameAttribute(schemas, "ref", { namespace, local: name }), use });
}
