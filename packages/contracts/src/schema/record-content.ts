// Generates the content of a record type: elements, choices, open content and attributes.
import { type Choice, type Member, type Node, namesOfChoice, type RecordType } from "@staywire/model";
import type { XmlTree } from "../xml/tree.js";
import { localElement, typeName } from "./elements.js";
import { memberContent } from "./law-facets.js";
import { annotation, declareOnce, nameAttribute, type Schemas, schemaPart } from "./schemas.js";

type Named = readonly [name: string, member: Member];

/** Returns the particle with the elements of a record; none if it has no elements. */
export function contentOf(schemas: Schemas, type: RecordType, members: readonly Named[]): readonly XmlTree[] {
  const elements = members.filter(
    ([, { attribute, part, node }]) => !attribute && part !== "text" && !isAnyAttributes(node) && !isMixedText(node),
  );
  if (elements.length === 0) return [];
  const particles = particlesOf(schemas, type, elements);
  const [only, second] = particles;
  if (only !== undefined && second === undefined && only.name.endsWith(":choice")) return particles;
  return [schemaPart(schemas, type.unordered === true ? "all" : "sequence", {}, particles)];
}

// True for the text of a mixed type, which needs no particle.
function isMixedText(node: Node): boolean {
  return node.kind === "any" && node.declared === "text";
}

function isAnyAttributes(node: Node): boolean {
  return node.kind === "any" && node.form === "attributes";
}

// Puts each choice at the position of its first member.
function particlesOf(schemas: Schemas, type: RecordType, elements: readonly Named[]): readonly XmlTree[] {
  const members = new Map(elements);
  const written = new Set<string>();
  const choices = (type.choices ?? []).map((choice) => ({ choice, names: namesOfChoice(choice) }));
  const choiceOfName = new Map(choices.flatMap((each) => each.names.map((name) => [name, each] as const)));
  return elements.flatMap(([name, member]) => {
    if (written.has(name)) return [];
    const found = choiceOfName.get(name);
    if (found === undefined) return [particleOf(schemas, type, [name, member])];
    for (const each of found.names) written.add(each);
    return [choiceParticle({ schemas, type, members }, found.choice)];
  });
}

/** The record type whose choice is generated. */
interface Choosing {
  readonly schemas: Schemas;
  readonly type: RecordType;
  readonly members: ReadonlyMap<string, Member>;
  /** True in a repeated choice. */
  readonly isMany?: boolean;
}

type Entry = readonly [name: string, presence: string];
type Entries = readonly Entry[];

function choiceParticle(choosing: Choosing, { branches, repeated: isMany = false }: Choice): XmlTree {
  const entries = branches.map((branch) => Object.entries(branch));
  const { groups, isOptional } = branchGroups({ ...choosing, isMany }, entries);
  return choiceOf(choosing.schemas, groups, { isOptional, isMany });
}

function choiceOf(
  schemas: Schemas,
  groups: readonly (readonly XmlTree[])[],
  { isOptional, isMany }: { readonly isOptional: boolean; readonly isMany: boolean },
): XmlTree {
  const occurs = { minOccurs: isOptional ? "0" : "1", maxOccurs: isMany ? "unbounded" : "1" };
  const particles = groups.flatMap((group) =>
    group.length === 1 ? group : [schemaPart(schemas, "sequence", {}, group)],
  );
  return schemaPart(schemas, "choice", occurs, particles);
}

// Branches that begin with the same elements share these elements, because in a schema the next element must determine
// the branch.
function branchGroups(choosing: Choosing, branches: readonly Entries[]) {
  const alike = new Map<string, { readonly first: Entry; readonly rests: Entries[] }>();
  for (const [first, ...rest] of branches) {
    if (first === undefined) continue;
    const key = first.join(" ");
    const held = alike.get(key) ?? { first, rests: [] };
    held.rests.push(rest);
    alike.set(key, held);
  }
  const groups = [...alike.values()].map(({ first, rests }) => [
    ...branchElement(choosing, first),
    ...restParticles(choosing, rests),
  ]);
  return { groups, isOptional: branches.some(({ length }) => length === 0) };
}

function branchElement({ schemas, type, members, isMany }: Choosing, [name, presence]: Entry): readonly XmlTree[] {
  const member = members.get(name);
  if (member === undefined) return [];
  return [particleOf(schemas, type, [name, { ...member, optional: presence === "optional" }], isMany)];
}

function restParticles(choosing: Choosing, branches: readonly Entries[]): readonly XmlTree[] {
  const { groups, isOptional } = branchGroups(choosing, branches);
  const [only, second] = groups;
  if (only === undefined) return [];
  if (second === undefined && !isOptional) return only;
  return [choiceOf(choosing.schemas, groups, { isOptional, isMany: false })];
}

function particleOf(schemas: Schemas, type: RecordType, [name, member]: Named, isAlternative = false): XmlTree {
  const { node, optional, nillable, doc, default: given } = member;
  if (member.part === "rest") {
    const namespace = node.kind === "any" ? node.namespace : undefined;
    return schemaPart(schemas, "any", { minOccurs: "0", maxOccurs: "unbounded", namespace, processContents: "lax" });
  }
  const inside = type.namespace ?? schemas.service.namespace;
  const namespace = member.namespace ?? (type.unqualified === true ? "" : inside);
  const content = memberContent(schemas, type, name, node);
  const form = { name, node, namespace, optional, nillable, default: given, doc, content };
  const isOnce = isAlternative && node.kind === "list" && node.occurs === undefined;
  return localElement(schemas, form, inside, isOnce);
}

const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** Returns the declarations of a record's attributes. */
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
    ...(named === undefined ? [schemas.types.anonymous(schemas, node)].filter((each) => each !== undefined) : []),
  ];
  if (namespace === "") return schemaPart(schemas, "attribute", { name, ...type, use, default: given }, content);
  declareOnce(schemas, namespace, `attribute ${name}`, () =>
    schemaPart(schemas, "attribute", { name, ...type }, content),
  );
  return schemaPart(schemas, "attribute", { ...nameAttribute(schemas, "ref", { namespace, local: name }), use });
}
