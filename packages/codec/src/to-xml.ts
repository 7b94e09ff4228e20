// From values to elements, by the node that describes them.
import { type AnyValue, type ItemNode, type ListNode, type Member, type Node, typeOf } from "@staywire/model";
import { anyToElement } from "./any.js";
import type { Path } from "./path.js";
import { planOf } from "./plan.js";
import { xmlScalars } from "./scalar/xml.js";
import type { RecordValue } from "./value.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import type { OutElement } from "./xml/write.js";

const nil: OutElement["attributes"] = [["xsi:nil", "true"]];

/** An element of that name that is nil. */
export function nilElement(name: string): OutElement {
  return { name, attributes: nil, children: [] };
}

/** The element of that name with the value in it. Throws CodecError where the value is not what the node says. */
export function toElement(context: WriteContext, node: Node, value: unknown, name: string, path?: Path): OutElement {
  switch (node.kind) {
    case "scalar":
      return { name, attributes: [], children: [scalarText(context, node.scalar, value, path)] };
    case "list":
      return { name, attributes: [], children: listItems(context, node, value, path) };
    case "ref":
      return recordElement(context, node.name, value, name, path);
    case "any":
      return anyToElement(context, value as AnyValue, name, path);
  }
}

/** The text of a scalar in XML. */
export function scalarText(
  context: WriteContext,
  scalar: keyof typeof xmlScalars,
  value: unknown,
  path: Path | undefined,
): string {
  const text = xmlScalars[scalar].write(value);
  if (text === undefined) throw cannotEncode(context, path, `${show(value)} is not ${xmlScalars[scalar].title}`);
  return scalar === "string" ? safeText(context, text, path) : text;
}

function listItems(context: WriteContext, node: ListNode, value: unknown, path: Path | undefined): OutElement[] {
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  return value.map((item, index) => itemElement(context, node, item, { up: path, key: index }));
}

function itemElement(context: WriteContext, node: ListNode, item: unknown, path: Path): OutElement {
  if (item === null && canBeNil(node.item)) return nilElement(node.itemName);
  return toElement(context, node.item, item, node.itemName, path);
}

// .NET writes a null item of a class as nil; a null string too.
function canBeNil(node: ItemNode): boolean {
  return node.kind !== "scalar" || node.scalar === "string";
}

function recordElement(
  context: WriteContext,
  typeName: string,
  value: unknown,
  name: string,
  path: Path | undefined,
): OutElement {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw cannotEncode(context, path, `${show(value)} is not a ${typeName}`);
  }
  const type = typeOf(context.service, typeName);
  const fields = value as RecordValue;
  refuseUnknown(context, typeName, type.members, fields, path);
  const plan = planOf(type);
  const attributes: [string, string][] = [];
  for (const { name: key, member } of plan.attributes) {
    if (member.node.kind !== "scalar") continue;
    attributes.push([key, scalarText(context, member.node.scalar, fields[key], { up: path, key })]);
  }
  const children: OutElement[] = [];
  for (const { name: key, member } of plan.elements) {
    const child = memberElement(context, key, member, fields[key], { up: path, key });
    if (child !== undefined) children.push(child);
  }
  return { name, attributes, children };
}

function memberElement(
  context: WriteContext,
  key: string,
  member: Member,
  value: unknown,
  path: Path,
): OutElement | undefined {
  if (value === undefined) {
    if (member.optional) return undefined;
    throw cannotEncode(context, path, "it is required and missing", "missing-parameter");
  }
  if (value === null) {
    if (member.nillable) return nilElement(key);
    throw cannotEncode(context, path, "nil is not allowed here; leave the member out");
  }
  return toElement(context, member.node, value, key, path);
}

/** Refuses a name that the description does not have. */
export function refuseUnknown(
  context: WriteContext,
  owner: string,
  known: object,
  given: RecordValue,
  path: Path | undefined,
): void {
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(known, key)) continue;
    const names = Object.keys(known).join(", ");
    throw cannotEncode(context, { up: path, key }, `${owner} has no such member; it has ${names}`, "unknown-member");
  }
}
