// Reads the members of a record type: elements, attributes, text, and everything else.
import { anyAttributes, type Member, type Node, namesOfChoice, type RecordType, words, XSD } from "@staywire/model";
import { keyOf, type QualifiedName } from "../wsdl-model/qualified-name.js";
import { childOf, type Declared, type SchemaForm, type SchemaNode } from "../wsdl-model/schema.js";
import { problemAt, quoted, required } from "../wsdl-model/wsdl-error.js";
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
import { costOf, costOfValues } from "./effort.js";
import { requireName } from "./names.js";
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

/** The properties that a particle gets from the groups around it. */
interface Place extends Pick<Owner, "schema" | "owner"> {
  readonly optional: boolean;
  readonly repeated: boolean;
  /** True if the particle is inside a choice. */
  readonly isBranch: boolean;
}

/** The members of a type, and the choices between them. */
export type Content = Pick<RecordType, "members" | "choices">;

interface Members {
  readonly reading: TypeReading;
  readonly found: Map<string, Member>;
  /** The groups that were read, with their elements. A group that is read again adds no members. */
  readonly groups: Map<string, Branches>;
  /** The names of the members for elements and for attributes without a member of their own. */
  readonly rest: Rest;
  readonly choices: ReadChoice[];
  /** The elements that are not in a choice. */
  readonly outside: Set<string>;
}

interface Rest {
  elements: string | undefined;
  attributes: string | undefined;
}

/** Reads the members of a complex type. The members of its base come first. */
export function readMembers(reading: TypeReading, type: SchemaNode, { schema, owner, base }: Owner): Content {
  const rest: Rest = { elements: undefined, attributes: undefined };
  const members: Members = { reading, found: new Map(), groups: new Map(), rest, choices: [], outside: new Set() };
  reading.effort.visit(type, 0);
  const inherited = base === undefined ? undefined : reading.records.get(base);
  if (inherited !== undefined) inherit(members, type, inherited, schema);
  const place: Place = { schema, owner, optional: false, repeated: false, isBranch: false };
  const content = extensionOf(type) ?? type;
  const isSimple = childOf(type, "simpleContent") !== undefined;
  if (isSimple && inherited === undefined) readText(members, content, place);
  // Attributes come first, as in existing catalogs.
  for (const child of content.children) readAttributes(members, child, place);
  for (const child of content.children) readParticle(members, child, place);
  if (type.mixed) addRest(members, "Content", { kind: "any", form: "xml", declared: "text" });
  return contentOf(members);
}

function contentOf({ found, choices: read, outside }: Members): Content {
  const members = Object.fromEntries(found);
  const choices = choicesOf(members, read, outside);
  return { members, ...(choices.length === 0 ? {} : { choices }) };
}

function inherit(members: Members, at: SchemaNode, base: RecordType, schema: SchemaForm): void {
  const { effort, namespace: usual } = members.reading;
  const { namespace: declared = usual, unqualified } = base;
  const namespace = unqualified === true ? "" : declared;
  const isElsewhere = namespace !== (schema.qualified ? schema.namespace : "");
  // Throws if the limit of copies was already exceeded, even if the base has no members.
  effort.spend(at, 0);
  for (const [name, member] of Object.entries(base.members)) {
    effort.spend(at, costOf(member));
    // Elements keep the namespace of the type that declares them.
    setMember(members, name, isElsewhere && isElement(member) ? { namespace, ...member } : member);
  }
  const { choices = [] } = base;
  for (const { branches, repeated = false } of choices) {
    effort.spend(at, branches.length);
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

function readText(members: Members, simple: SchemaNode, { schema }: Place): void {
  const node = textNode(simpleNodeIn(members.reading, simple, "base", schema));
  setMember(members, freeName(members, "Value"), { ...plain, node, part: "text" });
}

function freeName({ found }: Members, base: string): string {
  let name = base;
  for (let count = 1; found.has(name); count += 1) name = `${base}${count}`;
  return name;
}

// Adds the members of a particle. Inside a choice, returns the combinations of elements that the particle allows. The
// result is not used outside of choices.
function readParticle(members: Members, particle: SchemaNode, place: Place): Branches {
  members.reading.effort.visit(particle, particle.kind === "element" ? particle.size : 0);
  switch (particle.kind) {
    case "sequence":
    case "all":
      return readGroup(members, particle, inside(particle, place));
    case "choice":
      return readChoice(members, particle, inside(particle, place));
    case "group":
      return readNamedGroup(members, particle, inside(particle, place));
    case "element":
      return readElement(members, particle, place);
    case "any":
      addRest(members, "Any", anyXml(particle));
      return undefined;
    default:
      return noElements();
  }
}

function anyXml({ namespace }: SchemaNode): Node {
  const isOther = namespace === undefined || namespace.startsWith("##");
  return { kind: "any", form: "xml", ...(isOther ? {} : { namespace }) };
}

function inside(particle: SchemaNode, place: Place): Place {
  return {
    ...place,
    optional: place.optional || particle.occurs.min === 0,
    repeated: place.repeated || isRepeated(particle),
  };
}

function readGroup(members: Members, group: SchemaNode, place: Place): Branches {
  const parts = readParticles(members, group, place);
  return place.isBranch ? asOften(inSequence(parts), group) : noElements();
}

function readParticles(members: Members, group: SchemaNode, place: Place): readonly Branches[] {
  return members.reading.effort.deeper(group, () => group.children.map((child) => readParticle(members, child, place)));
}

function asOften(branches: Branches, { occurs }: SchemaNode): Branches {
  return occurs.min === 0 ? orNone(branches) : branches;
}

function readChoice(members: Members, choice: SchemaNode, place: Place): Branches {
  const { isBranch, optional, repeated } = place;
  const branches = inChoice(readParticles(members, choice, { ...place, optional: true, isBranch: true }));
  if (isBranch) return asOften(repeated ? anyOf(branches) : branches, choice);
  members.choices.push({ branches: optional ? orNone(branches) : branches, repeated });
  return noElements();
}

function readNamedGroup(members: Members, particle: SchemaNode, place: Place): Branches {
  const key = referenceKey(particle);
  const group = members.reading.index.group.get(key);
  if (group === undefined) return noElements();
  if (!members.groups.has(key)) {
    members.groups.set(key, undefined);
    const branches = readGroup(members, group.node, { ...place, schema: group.schema });
    if (place.isBranch) members.groups.set(key, branches);
  } else if (!place.isBranch) for (const name of namesIn(members.groups.get(key))) members.outside.add(name);
  return place.isBranch ? asOften(members.groups.get(key), particle) : noElements();
}

function referenceKey(at: SchemaNode): string {
  return keyOf(required(at, at.ref ?? { problem: "the attribute ref is missing" }));
}

// Adds the member for the elements and texts that have no member of their own, unless the type already has such a
// member.
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

/** Returns an element declaration, or the global declaration to which it refers. */
function elementParts(reading: TypeReading, element: SchemaNode, schema: SchemaForm, owner: string): ElementParts {
  if (element.ref === undefined) {
    return {
      name: requireName(element, element.name),
      namespace: elementNamespace(element, schema),
      node: nodeOfElement(reading, element, schema, owner),
      nillable: element.nillable,
      doc: element.doc,
    };
  }
  const name = required(element, element.ref);
  const declared = reading.index.element.get(keyOf(name));
  return { ...referred(reading, element, name, declared), doc: element.doc };
}

function referred(
  reading: TypeReading,
  at: SchemaNode,
  name: QualifiedName,
  declared: Declared | undefined,
): Omit<ElementParts, "doc"> {
  const { local, namespace } = name;
  if (declared !== undefined) {
    // Creates the record of an anonymous type only once, because an element with such a type may contain itself.
    const node = globalNode(reading, `element ${keyOf(name)}`, at, declared);
    return { name: local, namespace, node, nillable: declared.node.nillable };
  }
  if (namespace !== XSD) {
    reading.problems.push(
      problemAt(at, `there is no element ${local} in ${quoted(namespace)}: it is taken as any XML`),
    );
  }
  return { name: requireName(at, local), namespace, node: { kind: "any", form: "xml" }, nillable: false };
}

function globalNode(reading: TypeReading, key: string, at: SchemaNode, declared: Declared): Node {
  if (reading.open.has(key)) return { kind: "any", form: "xml" };
  const node = once(reading, key, () =>
    whileOpen(reading, key, at, () => nodeOfElement(reading, declared.node, declared.schema, declared.local)),
  );
  reading.effort.spend(at, costOfValues(node));
  return node;
}

function readElement(members: Members, element: SchemaNode, place: Place): Branches {
  const { min, max } = element.occurs;
  if (max === 0) return noElements();
  const parts = elementParts(members.reading, element, place.schema, place.owner);
  addElement(members, element, parts, place);
  if (place.isBranch) return branchOf(parts.name, min === 0 ? "optional" : "required");
  members.outside.add(parts.name);
  return noElements();
}

function addElement(members: Members, element: SchemaNode, parts: ElementParts, place: Place): void {
  const { name, namespace, node, nillable, doc } = parts;
  const { schema } = place;
  const known = members.found.get(name);
  if (known !== undefined) {
    if (!known.attribute && known.part === undefined) return;
    // If an attribute and an element have the same name, only the element gets a member of its own. The attribute is
    // kept in the member for any attributes.
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
    ...(element.default === undefined ? {} : { default: element.default }),
  });
}

// Returns the list for a repeated element without a wrapper. An item that is itself a list keeps its element.
function unwrapped(element: SchemaNode, item: Node, itemName: string, itemNillable: boolean): Node {
  if (item.kind === "none") return item;
  requireFewLists(element, item);
  const occurs = isRepeated(element) ? occursOf(element) : undefined;
  const marks = { itemNillable, unwrapped: true, ...(occurs === undefined ? {} : { occurs }) };
  return { kind: "list", item, itemName, ...marks };
}

function readAttributes(members: Members, child: SchemaNode, place: Place): void {
  const { reading } = members;
  switch (child.kind) {
    case "attribute":
      reading.effort.visit(child);
      readAttribute(members, child, place.schema);
      break;
    case "anyAttribute":
      addAnyAttributes(members);
      break;
    case "attributeGroup": {
      reading.effort.visit(child, 0);
      const key = referenceKey(child);
      const group = reading.index.attributeGroup.get(key);
      if (group === undefined || members.groups.has(`attributes ${key}`)) return;
      members.groups.set(`attributes ${key}`, undefined);
      const inner = { ...place, schema: group.schema };
      reading.effort.deeper(child, () => {
        for (const each of group.node.children) readAttributes(members, each, inner);
      });
    }
  }
}

function addAnyAttributes(members: Members): void {
  if (members.rest.attributes !== undefined) return;
  setMember(members, freeName(members, "AnyAttr"), { ...plain, node: anyAttributes, optional: true });
}

function readAttribute(members: Members, attribute: SchemaNode, schema: SchemaForm): void {
  if (attribute.use === "prohibited") return;
  const { source, local, namespace } = attributeParts(members, attribute, schema);
  const held = members.found.get(local);
  if (held !== undefined) {
    // If two attributes have the same name in two namespaces, only the first gets a member of its own. The second is
    // kept in the member for any attributes.
    if (held.attribute && (held.namespace ?? "") !== namespace) addAnyAttributes(members);
    return;
  }
  const isRequired = attribute.use === "required";
  setMember(members, local, {
    ...plain,
    node: attributeNode(members, source, schema),
    optional: !isRequired || simpleListOf(members, source) !== undefined,
    attribute: true,
    doc: source.doc,
    ...(namespace === "" ? {} : { namespace }),
    ...(attribute.default === undefined ? {} : { default: attribute.default }),
  });
}

// Returns the list type of an attribute. .NET declares an attribute with a list of numbers as required, but omits it if
// the list is empty.
function simpleListOf({ reading }: Members, source: SchemaNode): SchemaNode | undefined {
  const named = source.type && reading.index.simpleType.get(keyOf(required(source, source.type)))?.node;
  return childOf(childOf(source, "simpleType") ?? named, "list");
}

interface AttributeParts {
  /** The declaration of the attribute, or the global declaration to which it refers. */
  readonly source: SchemaNode;
  readonly local: string;
  readonly namespace: string;
}

function attributeParts({ reading }: Members, attribute: SchemaNode, schema: SchemaForm): AttributeParts {
  if (attribute.ref === undefined) {
    const namespace = isQualified(attribute, schema) ? schema.namespace : "";
    return { source: attribute, local: requireName(attribute, attribute.name), namespace };
  }
  const name = required(attribute, attribute.ref);
  const source = reading.index.attribute.get(keyOf(name))?.node ?? attribute;
  return { source, local: requireName(attribute, name.local), namespace: name.namespace };
}

function isQualified({ form }: SchemaNode, schema: SchemaForm): boolean {
  return form === "qualified" || (schema.qualifiedAttributes && form === undefined);
}

function attributeNode(members: Members, source: SchemaNode, schema: SchemaForm): Node {
  return arrayNode(members, source, schema) ?? plainNode(members, source, schema);
}

// Returns the node of an array; undefined for any other attribute, such as flags. In the schemas of .NET, an array is a
// list whose items have a named type, and flags are a list of names that the type itself enumerates.
function arrayNode(members: Members, source: SchemaNode, schema: SchemaForm): Node | undefined {
  const list = simpleListOf(members, source);
  if (list?.itemType === undefined) return undefined;
  const item = simpleNodeIn(members.reading, list, "itemType", schema);
  if (item?.kind !== "scalar" && item?.kind !== "enum") return undefined;
  members.reading.effort.spend(source, costOfValues(item));
  return words(item);
}

function plainNode({ reading }: Members, source: SchemaNode, schema: SchemaForm): Node {
  const node = simpleNodeIn(reading, source, "type", schema);
  if (node !== undefined) reading.effort.spend(source, source.type === undefined ? 0 : costOfValues(node));
  return textNode(node);
}

/** True for a complex type that is only a sequence of elements, like the content of a message. */
export function isPlainContent({ mixed, children }: SchemaNode): boolean {
  if (mixed) return false;
  const [sequence, second] = children;
  if (sequence === undefined) return true;
  if (second !== undefined || sequence.kind !== "sequence" || isRepeated(sequence)) return false;
  const names = sequence.children.map(({ name, ref }) => name ?? (ref && "value" in ref ? ref.value.local : undefined));
  return sequence.children.every(({ kind }) => kind === "element") && new Set(names).size === names.length;
}
