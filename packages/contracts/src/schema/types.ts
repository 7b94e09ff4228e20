// The complex types of a schema: records and lists.
import type { Member } from "@staywire/model";
import { element, type XmlTree } from "../xml/tree.js";
import type { Dialect } from "./dialect.js";
import { strictMember } from "./law-facets.js";
import { annotation, declare, typeNameOf } from "./node.js";
import { itemIsNillable, type ListPlan, type RecordPlan, type TypePlan } from "./plan.js";

/** A named complex type. */
export function complexType(dialect: Dialect, type: TypePlan): XmlTree {
  return type.kind === "list" ? listType(dialect, type) : recordType(dialect, type);
}

/** A sequence of elements; nothing where there are none. */
export function sequence(prefix: string, elements: readonly XmlTree[]): readonly XmlTree[] {
  return elements.length === 0 ? [] : [element(`${prefix}:sequence`, {}, elements)];
}

function listType(dialect: Dialect, { name, node }: ListPlan): XmlTree {
  const item = { name: node.itemName, min: 0, max: "unbounded", nillable: itemIsNillable(node) } as const;
  const content = sequence(dialect.prefix, [declare(dialect, item, node.item)]);
  return element(`${dialect.prefix}:complexType`, { name }, content);
}

function recordType(dialect: Dialect, plan: RecordPlan): XmlTree {
  const { prefix, documented } = dialect;
  const members = Object.entries(plan.type.members);
  const elements = members.filter(([, member]) => !member.attribute);
  const attributes = members.filter(([, member]) => member.attribute);
  return element(`${prefix}:complexType`, { name: plan.name }, [
    ...annotation(prefix, documented ? plan.type.doc : undefined),
    ...sequence(
      prefix,
      elements.map(([name, member]) => memberElement(dialect, plan, name, member)),
    ),
    ...attributes.map(([name, member]) => attributeOf(dialect, name, member)),
  ]);
}

function memberElement(dialect: Dialect, plan: RecordPlan, name: string, member: Member): XmlTree {
  const declaration = {
    name,
    min: member.optional ? 0 : 1,
    nillable: member.nillable,
    doc: member.doc,
  } as const;
  const strict = dialect.strict ? strictMember(dialect, plan.type, declaration, member) : undefined;
  return strict ?? declare(dialect, declaration, member.node);
}

function attributeOf(dialect: Dialect, name: string, member: Member): XmlTree {
  const use = member.optional ? undefined : "required";
  const { prefix, documented } = dialect;
  return element(
    `${prefix}:attribute`,
    { name, type: typeNameOf(dialect, member.node), use },
    annotation(prefix, documented ? member.doc : undefined),
  );
}
