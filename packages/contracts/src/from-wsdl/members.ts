// Reads the members of a record type: elements, attributes, text, and everything else.
import { anyAttributes, type Member, type Node, namesOfChoice, type RecordType, words, XSD } from "@staywire/model";
import {
  anyOf,
  type Branches,
  branchOf,
  choicesOf,
  inChoice,
  inSequence,
  namesIn,
  noElements,
  orNone,
  type ReadChoice,
} from "./branches.js";
import { costOf, costOfValues, deeper, spend, visit } from "./effort.js";
import type { Declared, SchemaForm } from "./schema-index.js";
import {
  elementNamespace,
  extensionOf,
  isRepeated,
  nodeOfElement,
  type Owner,
  occursOf,
  once,
  requireFewLists,
  simpleNodeIn,
  type TypeReading,
  textNode,
  whileOpen,
} from "./types.js";
import {
  attributeOf,
  childOf,
  childrenOf,
  documentationOf,
  isTrue,
  keyOf,
  labelOf,
  nameOf,
  problemAt,
  type QualifiedName,
  quoted,
  requireName,
  resolveName,
  type XmlElement,
} from "./xml-element.js";

/** Where a particle is. */
interface Place extends Pick<Owner, "schema" | "owner"> {
  readonly optional: boolean;
  readonly repeated: boolean;
  /** True inside a choice. */
  readonly isBranch: boolean;
}

/** The members of a type, and the choices between them. */
export type Content = Pick<RecordType, "members" | "choices">;

interface Members {
  readonly reading: TypeReading;
  readonly found: Map<string, Member>;
  /** The groups that were read, with their elements; reading one again adds nothing. */
  readonly groups: Map<string, Branches>;
  /** The names of the members for all other elements, and all other attributes. */
  readonly rest: Rest;
  readonly choices: ReadChoice[];
  /** The elements that are not in a choice. */
  readonly outside: Set<string>;
}

interface Rest {
  elements: string | undefined;
  attributes: string | undefined;
}

/** Reads the members of a complex type, after those of its base. */
export function readMembers(reading: TypeReading, type: XmlElement, { schema, owner, base }: Owner): Content {
  const rest: Rest = { elements: undefined, attributes: undefined };
  const members: Members = { reading, found: new Map(), groups: new Map(), rest, choices: [], outside: new Set() };
  visit(reading.effort, type, 0);
  const inherited = base === undefined ? undefined : reading.records.get(base);
  if (inherited !== undefined) inherit(members, type, inherited, schema);
  const place: Place = { schema, owner, optional: false, repeated: false, isBranch: false };
  const content = extensionOf(type) ?? type;
  const isSimple = childOf(type, "schema:simpleContent") !== undefined;
  if (isSimple && inherited === undefined) readText(members, content, place);
  // Attributes come first, as in existing catalogs.
  for (const child of content.children) readAttributes(members, child, place);
  for (const child of content.children) readParticle(members, child, place);
  if (isTrue(type, "mixed")) addRest(members, "Content", { kind: "any", form: "xml", declared: "text" });
  return contentOf(members);
}

function contentOf({ found, choices: read, outside }: Members): Content {
  const members = Object.fromEntries(found);
  const choices = choicesOf(members, read, outside);
  return { members, ...(choices.length === 0 ? {} : { choices }) };
}

function inherit(members: Members, at: XmlElement, base: RecordType, schema: SchemaForm): void {
  const { effort, namespace: usual } = members.reading;
  const { namespace: declared = usual, unqualified } = base;
  const namespace = unqualified === true ? "" : declared;
  const isElsewhere = namespace !== (schema.qualified ? schema.namespace : "");
  // Adds nothing more once the limit of copies is reached.
  spend(effort, at, 0);
  for (const [name, member] of Object.entries(base.members)) {
    spend(effort, at, costOf(member));
    // Elements keep the namespace of the type that declares them.
    setMember(members, name, isElsewhere && isElement(member) ? { namespace, ...member } : member);
  }
  const { choices = [] } = base;
  for (const { branches, repeated = false } of choices) {
    spend(effort, at, branches.length);
    members.choices.push({ branches: branches.map((each) => new Map(Object.entries(each))), repeated });
  }
  const alternatives = new Set(choices.flatMap(namesOfChoice));
  for (const name of Object.keys(base.members)) if (!alternatives.has(name)) members.outside.add(name);
}

function isElement({ attribute, part, node }: Member): boolean {
  return !attribute && part === undefined && !(node.kind === "any" && node.form === "attributes");
}

function setMember({ found, rest }: Members, name: string, member: Member): void {
  found.set(name, member);
  if (member.part === "rest") rest.elements = name;
  if (member.node.kind === "any" && member.node.form === "attributes") rest.attributes = name;
}

function deleteMember({ found, rest }: Members, name: string): void {
  found.delete(name);
  if (rest.elements === name) rest.elements = undefined;
  if (rest.attributes === name) rest.attributes = undefined;
}

const plain: Omit<Member, "node"> = { optional: false, nillable: false, attribute: false, doc: "" };

function readText(members: Members, simple: XmlElement, { schema }: Place): void {
  const node = textNode(simpleNodeIn(members.reading, simple, "base", schema));
  setMember(members, freeName(members, "Value"), { ...plain, node, part: "text" });
}

function freeName({ found }: Members, base: string): string {
  let name = base;
  for (let count = 1; found.has(name); count += 1) name = `${base}${count}`;
  return name;
}

// Adds the members of a particle; returns the combinations of elements inside a choice, and none outside of all
// choices.
function readParticle(members: Members, particle: XmlElement, place: Place): Branches {
  const label = labelOf(particle);
  visit(members.reading.effort, particle, label === "schema:element" ? particle.size : 0);
  switch (label) {
    case "schema:sequence":
    case "schema:all":
      return readGroup(members, particle, inside(particle, place));
    case "schema:choice":
      return readChoice(members, particle, inside(particle, place));
    case "schema:group":
      return readNamedGroup(members, particle, inside(particle, place));
    case "schema:element":
      return readElement(members, particle, place);
    case "schema:any":
      addRest(members, "Any", anyXml(particle));
      return undefined;
    default:
      return noElements();
  }
}

function anyXml(any: XmlElement): Node {
  const namespace = any.attributes.get("namespace");
  const isOther = namespace === undefined || namespace.startsWith("##");
  return { kind: "any", form: "xml", ...(isOther ? {} : { namespace }) };
}

function inside(particle: XmlElement, place: Place): Place {
  return {
    ...place,
    optional: place.optional || particle.attributes.get("minOccurs") === "0",
    repeated: place.repeated || isRepeated(particle),
  };
}

function readGroup(members: Members, group: XmlElement, place: Place): Branches {
  const parts = readParticles(members, group, place);
  return place.isBranch ? asOften(inSequence(parts), group) : noElements();
}

function readParticles(members: Members, group: XmlElement, place: Place): readonly Branches[] {
  const children = group.children.filter((child) => labelOf(child) !== "schema:annotation");
  return deeper(members.reading.effort, group, () => children.map((child) => readParticle(members, child, place)));
}

function asOften(branches: Branches, { attributes }: XmlElement): Branches {
  return attributes.get("minOccurs") === "0" ? orNone(branches) : branches;
}

function readChoice(members: Members, choice: XmlElement, place: Place): Branches {
  const { isBranch, optional, repeated } = place;
  const branches = inChoice(readParticles(members, choice, { ...place, optional: true, isBranch: true }));
  if (isBranch) return asOften(repeated ? anyOf(branches) : branches, choice);
  members.choices.push({ branches: optional ? orNone(branches) : branches, repeated });
  return noElements();
}

function readNamedGroup(members: Members, particle: XmlElement, place: Place): Branches {
  const key = keyOf(resolveName(particle, attributeOf(particle, "ref")));
  const group = members.reading.index.group.get(key);
  if (group === undefined) return noElements();
  if (!members.groups.has(key)) {
    members.groups.set(key, undefined);
    const branches = readGroup(members, group.element, { ...place, schema: group.schema });
    if (place.isBranch) members.groups.set(key, branches);
  } else if (!place.isBranch) for (const name of namesIn(members.groups.get(key))) members.outside.add(name);
  return place.isBranch ? asOften(members.groups.get(key), particle) : noElements();
}

// Adds the member that contains everything which no other member does.
function addRest(members: Members, name: string, node: Node): void {
  if (members.rest.elements !== undefined) return;
  const own = members.found.has(name) ? `${name}Content` : name;
  setMember(members, own, { ...plain, node, optional: true, part: "rest" });
}

/** An element declaration, local or referenced. */
export interface ElementParts {
  readonly name: string;
  readonly namespace: string;
  readonly node: Node;
  readonly nillable: boolean;
  readonly doc: string;
}

/** Returns an element declaration, or the global one to which it refers. */
function elementParts(reading: TypeReading, element: XmlElement, schema: SchemaForm, owner: string): ElementParts {
  const written = element.attributes.get("ref");
  if (written === undefined) {
    return {
      name: nameOf(element),
      namespace: elementNamespace(element, schema),
      node: nodeOfElement(reading, element, schema, owner),
      nillable: isTrue(element, "nillable"),
      doc: documentationOf(element),
    };
  }
  const name = resolveName(element, written);
  const declared = reading.index.element.get(keyOf(name));
  return { ...referred(reading, element, name, declared), doc: documentationOf(element) };
}

function referred(
  reading: TypeReading,
  at: XmlElement,
  name: QualifiedName,
  declared: Declared | undefined,
): Omit<ElementParts, "doc"> {
  const { local, namespace } = name;
  if (declared !== undefined) {
    // An element with an anonymous type may contain itself, so that its record is created once.
    const node = globalNode(reading, `element ${keyOf(name)}`, at, declared);
    return { name: local, namespace, node, nillable: isTrue(declared.element, "nillable") };
  }
  if (namespace !== XSD) {
    reading.problems.push(
      problemAt(at, `there is no element ${local} in ${quoted(namespace)}: it is taken as any XML`),
    );
  }
  return { name: requireName(at, local), namespace, node: { kind: "any", form: "xml" }, nillable: false };
}

function globalNode(reading: TypeReading, key: string, at: XmlElement, { element, schema, local }: Declared): Node {
  if (reading.open.has(key)) return { kind: "any", form: "xml" };
  const node = once(reading, key, () =>
    whileOpen(reading, key, at, () => nodeOfElement(reading, element, schema, local)),
  );
  spend(reading.effort, at, costOfValues(node));
  return node;
}

function readElement(members: Members, element: XmlElement, place: Place): Branches {
  const { attributes } = element;
  if (attributes.get("maxOccurs") === "0") return noElements();
  const parts = elementParts(members.reading, element, place.schema, place.owner);
  addElement(members, element, parts, place);
  if (place.isBranch) return branchOf(parts.name, attributes.get("minOccurs") === "0" ? "optional" : "required");
  members.outside.add(parts.name);
  return noElements();
}

function addElement(members: Members, element: XmlElement, parts: ElementParts, place: Place): void {
  const { name, namespace, node, nillable, doc } = parts;
  const { schema } = place;
  const known = members.found.get(name);
  if (known !== undefined) {
    if (!known.attribute && known.part === undefined) return;
    // If an attribute and an element have the same name, the attribute becomes one of the other attributes.
    deleteMember(members, name);
    addAnyAttributes(members);
  }
  const own = schema.qualified ? schema.namespace : "";
  const { optional, repeated } = inside(element, place);
  setMember(members, name, {
    ...plain,
    node: repeated ? unwrapped(element, node, name, nillable) : node,
    optional,
    nillable: nillable && !repeated,
    doc,
    ...(namespace === own ? {} : { namespace }),
    ...defaultOf(element),
  });
}

function defaultOf({ attributes }: XmlElement): { readonly default?: string } {
  const value = attributes.get("default");
  return value === undefined ? {} : { default: value };
}

// Returns the list for a repeated element without a wrapper; if the item is itself a list, it keeps its element.
function unwrapped(element: XmlElement, item: Node, itemName: string, itemNillable: boolean): Node {
  if (item.kind === "none") return item;
  requireFewLists(element, item);
  const occurs = isRepeated(element) ? occursOf(element) : undefined;
  const marks = { itemNillable, unwrapped: true, ...(occurs === undefined ? {} : { occurs }) };
  return { kind: "list", item, itemName, ...marks };
}

function readAttributes(members: Members, child: XmlElement, place: Place): void {
  const { reading } = members;
  switch (labelOf(child)) {
    case "schema:attribute":
      visit(reading.effort, child);
      readAttribute(members, child, place.schema);
      break;
    case "schema:anyAttribute":
      addAnyAttributes(members);
      break;
    case "schema:attributeGroup": {
      visit(reading.effort, child, 0);
      const key = keyOf(resolveName(child, attributeOf(child, "ref")));
      const group = reading.index.attributeGroup.get(key);
      if (group === undefined || members.groups.has(`attributes ${key}`)) return;
      members.groups.set(`attributes ${key}`, undefined);
      const inner = { ...place, schema: group.schema };
      deeper(reading.effort, child, () => {
        for (const each of group.element.children) readAttributes(members, each, inner);
      });
    }
  }
}

function addAnyAttributes(members: Members): void {
  if (members.rest.attributes !== undefined) return;
  setMember(members, freeName(members, "AnyAttr"), { ...plain, node: anyAttributes, optional: true });
}

function readAttribute(members: Members, attribute: XmlElement, schema: SchemaForm): void {
  if (attribute.attributes.get("use") === "prohibited") return;
  const { source, local, namespace } = attributeParts(members, attribute, schema);
  const held = members.found.get(local);
  if (held !== undefined) {
    // If two attributes have the same name in two namespaces, the second becomes one of the other attributes.
    if (held.attribute && (held.namespace ?? "") !== namespace) addAnyAttributes(members);
    return;
  }
  const isRequired = attribute.attributes.get("use") === "required";
  setMember(members, local, {
    ...plain,
    node: attributeNode(members, source, schema),
    optional: !isRequired || simpleListOf(members, source) !== undefined,
    attribute: true,
    doc: documentationOf(source),
    ...(namespace === "" ? {} : { namespace }),
    ...defaultOf(attribute),
  });
}

// Returns the list type of an attribute. .NET declares an attribute with a list of numbers as required, but omits it if
// the list is empty.
function simpleListOf({ reading }: Members, source: XmlElement): XmlElement | undefined {
  const written = source.attributes.get("type");
  const named = written && reading.index.simpleType.get(keyOf(resolveName(source, written)))?.element;
  return childOf(childOf(source, "schema:simpleType") ?? (named || undefined), "schema:list");
}

interface AttributeParts {
  /** The declaration, or the one to which it refers. */
  readonly source: XmlElement;
  readonly local: string;
  readonly namespace: string;
}

function attributeParts({ reading }: Members, attribute: XmlElement, schema: SchemaForm): AttributeParts {
  const written = attribute.attributes.get("ref");
  if (written === undefined) {
    const namespace = isQualified(attribute, schema) ? schema.namespace : "";
    return { source: attribute, local: nameOf(attribute), namespace };
  }
  const name = resolveName(attribute, written);
  const source = reading.index.attribute.get(keyOf(name))?.element ?? attribute;
  return { source, local: requireName(attribute, name.local), namespace: name.namespace };
}

function isQualified({ attributes }: XmlElement, schema: SchemaForm): boolean {
  return attributes.get("form") === "qualified" || (schema.qualifiedAttributes && !attributes.has("form"));
}

function attributeNode(members: Members, source: XmlElement, schema: SchemaForm): Node {
  return arrayNode(members, source, schema) ?? plainNode(members, source, schema);
}

// Returns the node of an array or of flags: .NET writes an array as a list of a named type, and flags as a list of its
// own names.
function arrayNode(members: Members, source: XmlElement, schema: SchemaForm): Node | undefined {
  const list = simpleListOf(members, source);
  if (list?.attributes.has("itemType") !== true) return undefined;
  const item = simpleNodeIn(members.reading, list, "itemType", schema);
  if (item?.kind !== "scalar" && item?.kind !== "enum") return undefined;
  spend(members.reading.effort, source, costOfValues(item));
  return words(item);
}

function plainNode({ reading }: Members, source: XmlElement, schema: SchemaForm): Node {
  const node = simpleNodeIn(reading, source, "type", schema);
  if (node !== undefined) spend(reading.effort, source, source.attributes.has("type") ? costOfValues(node) : 0);
  return textNode(node);
}

/** True for a complex type that is only a sequence of elements, like the content of a message. */
export function isPlainContent(type: XmlElement): boolean {
  if (isTrue(type, "mixed")) return false;
  const own = type.children.filter((child) => labelOf(child) !== "schema:annotation");
  const [sequence, second] = own;
  if (sequence === undefined) return true;
  if (second !== undefined || labelOf(sequence) !== "schema:sequence" || isRepeated(sequence)) return false;
  const content = sequence.children.filter((child) => labelOf(child) !== "schema:annotation");
  const names = content.map(
    (child) => child.attributes.get("name") ?? child.attributes.get("ref")?.replace(/^.*:/, ""),
  );
  return childrenOf(sequence, "schema:element").length === content.length && new Set(names).size === names.length;
}
