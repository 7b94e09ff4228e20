// The record types of a schema.
import { type Member, type RecordType, record } from "@staywire/model";
import { attributesOf, type Context, listItemOf, readDeclaration, scalarOf, sequenceOf } from "./declaration.js";
import type { SchemaIndex } from "./schema-index.js";
import { allowAttributes, attributeOf, refuse, type XmlElement } from "./xml-element.js";

/** Sorts the complex types of a schema into lists and records, and gives each record a catalog name. */
export function contextOf(index: SchemaIndex): Context {
  const listItems = new Map<string, XmlElement>();
  const catalogNames = new Map<string, string>();
  const uses = new Map<string, number>();
  for (const [wireName, type] of index.complexTypes) {
    const item = listItemOf(type);
    if (item === undefined) catalogNames.set(wireName, catalogName(uses, wireName));
    else listItems.set(wireName, item);
  }
  return { index, listItems, catalogNames };
}

// An identifier; the second wire name that comes to the same one gets a number.
function catalogName(uses: Map<string, number>, wireName: string): string {
  const base = wireName.replaceAll(/[^\w$]/g, "_");
  const count = (uses.get(base) ?? 0) + 1;
  uses.set(base, count);
  return count === 1 ? base : catalogName(uses, `${base}$${count}`);
}

/** Reads every record type of a schema, by catalog name; lists are read too, so that none goes unseen. */
export function readRecords(context: Context, endpoint: string): Readonly<Record<string, RecordType>> {
  const records = [...context.catalogNames].map(([wireName, name]): [string, RecordType] => {
    const members = Object.fromEntries(readMembers(context, context.index.complexTypes.get(wireName)));
    return [name, record({ wireName, endpoints: [endpoint], members, doc: "", spec: "" })];
  });
  return Object.fromEntries(records);
}

function readMembers(context: Context, type: XmlElement | undefined): readonly (readonly [string, Member])[] {
  if (type === undefined) return [];
  const members = [
    ...attributesOf(type).map(readAttribute),
    ...sequenceOf(type).map((element) => readMember(context, element)),
  ];
  const seen = new Set<string>();
  for (const [name] of members) {
    if (seen.has(name)) refuse(type, `the member ${name} is declared twice`);
    seen.add(name);
  }
  return members;
}

function readMember(context: Context, element: XmlElement): readonly [string, Member] {
  if (element.local === "any") refuse(element, "any content beside members is not of the family");
  const { name, node, min, unbounded, nillable } = readDeclaration(context, element);
  if (unbounded) refuse(element, "a list without an element of its own around it is not of the family");
  return [name, { node, optional: min === 0, nillable, attribute: false, doc: "" }];
}

function readAttribute(element: XmlElement): readonly [string, Member] {
  allowAttributes(element, ["name", "type", "use"]);
  const written = attributeOf(element, "type");
  const scalar = scalarOf(element, written) ?? refuse(element, "an attribute of the family is a scalar");
  const use = element.attributes.get("use") ?? "optional";
  if (use !== "required" && use !== "optional") refuse(element, `use=${JSON.stringify(use)} is not of the family`);
  const node = { kind: "scalar", scalar } as const;
  return [
    attributeOf(element, "name"),
    { node, optional: use === "optional", nillable: false, attribute: true, doc: "" },
  ];
}
