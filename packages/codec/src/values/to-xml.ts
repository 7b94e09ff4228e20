// Encodes values to XML text in one pass, according to their plans. Namespaces are declared where they change.

import { type AnyValue, type CommonScalar, knownName, phrase } from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { XML } from "../xml/namespaces.js";
import { attributeText, innerLead, type Lead, serialize } from "../xml/write.js";
import { type ItemWriter, isNilItem, listText } from "./list-to-xml.js";
import type { Path } from "./location.js";
import { anyToElement, opaqueAttributes, opaqueContent } from "./opaque-to-xml.js";
import { ownValue } from "./own-value.js";
import {
  type Plan,
  type PlannedElement,
  type PlannedList,
  type PlannedMember,
  type PlannedNode,
  type Tags,
  tagsIn,
} from "./plan.js";
import { elementText, escapedText, isSafe, kindText, notOfKind, noValue, refuseUnknown } from "./scalar-to-xml.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { isInt, type TextKind } from "./xml-scalars.js";

/** The location of an element that is being written: the white space around it, and the default namespace. */
export interface WriteLocation extends Path {
  readonly lead: Lead;
  readonly inner: Lead;
  readonly namespace: string;
  readonly depth: number;
}

/** Creates the location of an element at which `namespace` is the default namespace. */
export function writeLocation(lead: Lead, namespace: string, key: Path["key"] = ""): WriteLocation {
  return { up: undefined, key, lead, inner: innerLead(lead), namespace, depth: 0 };
}

// Creates the location of an element inside another element, whose namespace is the default namespace.
function innerLocation(up: WriteLocation, key: Path["key"]): WriteLocation {
  const lead = up.inner;
  return { up, key, lead, inner: innerLead(lead), namespace: up.namespace, depth: up.depth + 1 };
}

/**
 * The namespace declarations of the root element, before and after the attributes of its record, each with a leading
 * space.
 */
export interface Declarations {
  readonly before: string;
  readonly after: string;
}

// The maximum depth of a value. Readers accept much less by default, and the stack allows much more. It also ends the
// writing of a value that contains itself.
const deepest = 1000;

/** Writes an element with a value. Throws a CodecError if the value does not match the node. */
export function writeElement(
  context: WriteContext,
  element: PlannedElement,
  value: unknown,
  at: WriteLocation,
  declared?: Declarations,
): string {
  const { node, namespace, nillable } = element;
  if (at.depth > deepest) throw tooDeep(context, at);
  const tags = declared === undefined ? tagsIn(element, at.namespace) : element.tags;
  if (value === null) {
    if (nillable) return at.lead + tags.nil;
    throw cannotEncode(context, at, phrase`nil is not allowed here; leave the member out`);
  }
  const inside = namespace === at.namespace ? at : { ...at, namespace };
  if (node.kind === "any") return anyText(context, element, value as AnyValue, inside, declared ?? declaredIn(tags));
  const attributes = attributesOf(context, node, value, inside);
  const content = contentOf(context, node, value, inside);
  const open = attributes === "" && declared === undefined ? tags.open : startTag(tags.open, attributes, declared);
  return at.lead + (content === "" ? `${open.slice(0, -1)} />` : open + content + tags.close);
}

function tooDeep(context: WriteContext, at: WriteLocation): Error {
  return cannotEncode(context, at, phrase`records are nested deeper than ${deepest}`, "too-deep");
}

function startTag(open: string, attributes: string, { before = "", after = "" }: Partial<Declarations> = {}): string {
  return `${open.slice(0, -1)}${before}${attributes}${after}>`;
}

// Returns the namespace declaration in the start tag.
function declaredIn({ name, open }: PlannedElement["tags"]): Declarations {
  return { before: "", after: open.slice(name.length + 1, -1) };
}

function anyText(
  context: WriteContext,
  { tags }: PlannedElement,
  value: AnyValue,
  at: WriteLocation,
  { before, after }: Declarations,
): string {
  const element = anyToElement(context, value, tags.name, at);
  const own = opaqueAttributes(context, value.attributes ?? [], at);
  const text = serialize(element, at.lead);
  // If the type is in no namespace, the element already declares a default namespace.
  const isDeclared = element.attributes.some(([name]) => name === "xmlns");
  const nameEnd = at.lead.length + 1 + element.name.length;
  return text.slice(0, nameEnd) + before + (isDeclared ? "" : after) + own + text.slice(nameEnd);
}

type Composed = Exclude<PlannedNode, { readonly kind: "any" }>;

// Returns the text between the tags, with the white space before the end tag.
function contentOf(context: WriteContext, node: Composed, value: unknown, at: WriteLocation): string {
  switch (node.kind) {
    case "text":
      return kindText(context, node.text, value, at);
    case "record":
      return recordContent(context, planOf(context, node.plan, value, at), value as RecordValue, at);
    case "list": {
      const content = listText(context, value, at, elementWriter(context, node, at));
      return content === "" ? "" : content + at.lead;
    }
  }
}

/** Writes the content of an element. Throws CodecError. */
export function writeContent(
  context: WriteContext,
  { node }: PlannedElement,
  value: unknown,
  at: WriteLocation,
): string {
  if (node.kind === "any") return opaqueContent(context, value as AnyValue, at, at.lead);
  return contentOf(context, node, value, at);
}

/** Creates the function that writes the items of a list that is the whole result. */
export function resultItemWriter(context: WriteContext, list: PlannedList, lead: Lead, namespace: string): ItemWriter {
  return elementWriter(context, list, writeLocation(lead, namespace));
}

function elementWriter(context: WriteContext, { item }: PlannedList, up: WriteLocation): ItemWriter {
  const lead = up.inner;
  const inner = innerLead(lead);
  const { namespace } = up;
  const { nil } = tagsIn(item, namespace);
  const depth = up.depth + 1;
  return (value, key) =>
    isNilItem(item, value)
      ? lead + nil
      : writeElement(context, item, value, { up, key, lead, inner, namespace, depth });
}

// Returns the plan of the type that a value names, or else of the declared type.
function planOf(context: WriteContext, declared: Plan, value: unknown, at: WriteLocation): Plan {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw noRecord(context, declared, value, at);
  return declared.rare?.typeOf(context, value as RecordValue, at) ?? declared;
}

function noRecord(context: WriteContext, { typeName }: Plan, value: unknown, at: Path): Error {
  return cannotEncode(context, at, phrase`${show(value)} is not a ${knownName(typeName)}`);
}

function attributesOf(context: WriteContext, node: Composed, value: unknown, at: WriteLocation): string {
  if (node.kind !== "record" || (node.plan.rare === undefined && node.plan.attributes.length === 0)) return "";
  const plan = planOf(context, node.plan, value, at);
  const fields = value as RecordValue;
  const text = (plan.rare?.typeText(node.plan, at.namespace) ?? "") + ownAttributes(context, plan, fields, at);
  return plan.rare === undefined ? text : text + plan.rare.attributesText(context, fields, at);
}

function ownAttributes(context: WriteContext, { attributes }: Plan, fields: RecordValue, up: Path): string {
  let written = "";
  for (const [index, { name, namespace, node, optional }] of attributes.entries()) {
    const own = ownValue(fields, name);
    if (node.kind !== "text" || (optional && own === undefined)) continue;
    const at = { up, key: name };
    const plain = node.text.write(own);
    if (plain === undefined) throw unfit(context, node.text, own, at);
    written += qualifiedAttribute([namespace, name], safeText(context, plain, at), `a${index}`);
  }
  return written;
}

function qualifiedAttribute([namespace, name]: readonly [string, string], text: string, prefix: string): string {
  if (namespace === "") return attributeText(name, text);
  if (namespace === XML) return attributeText(`xml:${name}`, text);
  return attributeText(`xmlns:${prefix}`, namespace) + attributeText(`${prefix}:${name}`, text);
}

function recordContent(context: WriteContext, plan: Plan, fields: RecordValue, at: WriteLocation): string {
  const { rare } = plan;
  let text = "";
  let present = rare?.count(fields) ?? 0;
  for (const { name } of plan.attributes) if (Object.hasOwn(fields, name)) present += 1;
  for (const planned of plan.elements) {
    const value = ownValue(fields, planned.name);
    if (value === undefined) {
      if (!planned.optional) throw missing(context, { up: at, key: planned.name });
      if (Object.hasOwn(fields, planned.name)) present += 1;
      continue;
    }
    present += 1;
    text += memberText(context, planned, value, at);
  }
  // Bytes are detected here and not at each record, which would take a twentieth of the time of a reply.
  if (text === "" && fields instanceof Uint8Array) throw noRecord(context, plan, fields, at);
  if (countKeys(fields) !== present) {
    refuseUnknown(context, { title: plan.typeName, members: plan.type.members }, fields, at);
  }
  if (rare !== undefined) text += rare.contentText(context, fields, at);
  return text === "" || rare?.isMixed ? text : text + at.lead;
}

type WrittenMember = Pick<PlannedMember, keyof PlannedElement | "name">;

/** Writes a member of a record, or a parameter. Throws CodecError. */
export function memberText(
  context: WriteContext,
  planned: WrittenMember,
  value: unknown,
  record: WriteLocation,
): string {
  const { node } = planned;
  if (node.kind !== "text" || value === null || planned.namespace !== record.namespace) {
    return otherText(context, planned, value, record);
  }
  const kind = node.text;
  const sure = sureText(kind.common, planned.tags, value);
  if (sure !== undefined) return record.inner + sure;
  const text = kind.write(value);
  if (text === undefined) throw unfit(context, kind, value, { up: record, key: planned.name });
  const plain = isSafe(kind, text) ? text : escapedText(context, text, { up: record, key: planned.name });
  return record.inner + elementText(planned.tags, plain);
}

// Writes a member that is nil, has another namespace than its record, or is not a text.
function otherText(context: WriteContext, planned: WrittenMember, value: unknown, record: WriteLocation): string {
  const { node, name } = planned;
  if (node.kind !== "list" || !node.isSpread) {
    return writeElement(context, planned, value, innerLocation(record, name));
  }
  // Items that are siblings of other members are in the namespace around them.
  const at = { ...record, up: record, key: name };
  return listText(context, value, at, elementWriter(context, node, at));
}

// Writes the values that nearly all messages contain, without the checks that other values need. Returns undefined for
// any other value.
function sureText(scalar: CommonScalar | undefined, tags: Tags, value: unknown): string | undefined {
  switch (scalar) {
    case "boolean":
      return typeof value === "boolean" ? (value ? tags.yes : tags.no) : undefined;
    case "int":
      return typeof value === "number" && isInt(value) ? tags.open + value + tags.close : undefined;
    case "dateTime":
      return isSureMidnight(value) ? tags.open + value + tags.close : undefined;
    default:
      return undefined;
  }
}

// True for a date at midnight, on a day that every month has.
function isSureMidnight(text: unknown): text is string {
  if (typeof text !== "string" || text.length !== 19) return false;
  const dashes = text.charCodeAt(4) === 0x2d && text.charCodeAt(7) === 0x2d;
  return dashes && text.endsWith("T00:00:00") && isSureDay(text);
}

function isSureDay(text: string): boolean {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function unfit(context: WriteContext, kind: TextKind, value: unknown, path: Path): Error {
  return value === undefined ? missing(context, path) : cannotEncode(context, path, notOfKind(kind, value));
}

function missing(context: WriteContext, path: Path): Error {
  return cannotEncode(context, path, noValue, "missing-parameter");
}

function countKeys(fields: RecordValue): number {
  let count = 0;
  for (const _ in fields) count += 1;
  return count;
}
