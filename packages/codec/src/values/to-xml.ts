// From values to XML text in one pass, by the plan of what is written.

import { type AnyValue, type CommonScalar, knownName, phrase } from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { escapeText, isPlainText } from "../xml/chars.js";
import { attributeText, innerLead, type Lead, serialize } from "../xml/write.js";
import { type ItemWriter, isNilItem, listText } from "./list-to-xml.js";
import type { Path } from "./location.js";
import { anyToElement } from "./opaque-to-xml.js";
import { ownValue } from "./own-value.js";
import type { Plan, PlannedElement, PlannedList, PlannedMember, PlannedNode } from "./plan.js";
import { elementText, notOfKind, noValue, refuseUnknown, scalarText } from "./scalar-to-xml.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { xmlScalars } from "./xml-scalars.js";

/** The location of an element that is written, with the white space before it and before its children. */
interface WriteLocation extends Path {
  readonly lead: Lead;
  readonly inner: Lead;
}

// The location of an element; of the root by default.
function writeLocation(lead: Lead, up?: Path, key: Path["key"] = ""): WriteLocation {
  return { up, key, lead, inner: innerLead(lead) };
}

/** An element at the root, with its declarations beside the attributes of its record, each with the space before it. */
export interface RootElement extends PlannedElement {
  readonly declared: { readonly before: string; readonly after: string };
}

/** Writes the element with the value in it. Throws CodecError where the value is not what the node says. */
function writeElement(context: WriteContext, element: PlannedElement, value: unknown, at: WriteLocation): string {
  const { node, tags } = element;
  if (node.kind === "any") return serialize(anyToElement(context, value as AnyValue, tags.name, at), at.lead);
  const attributes = node.kind === "record" ? recordAttributes(context, node.plan, value, at) : "";
  const open = attributes === "" ? tags.open : `<${tags.name}${attributes}>`;
  return at.lead + filled(open, contentOf(context, node, value, at), tags.close);
}

/** Writes the element at the root of a result. Throws CodecError where the value is not what the node says. */
export function writeRoot(context: WriteContext, element: RootElement, value: unknown, lead: Lead): string {
  const { node, tags, declared } = element;
  const at = writeLocation(lead);
  if (node.kind === "any") return writeAnyRoot(context, element, value as AnyValue, at);
  const own = node.kind === "record" ? recordAttributes(context, node.plan, value, at) : "";
  const open = `<${tags.name}${declared.before}${own}${declared.after}>`;
  return lead + filled(open, contentOf(context, node, value, at), tags.close);
}

function filled(open: string, content: string, close: string): string {
  return content === "" ? `${open.slice(0, -1)} />` : open + content + close;
}

function writeAnyRoot(context: WriteContext, element: RootElement, value: AnyValue, at: WriteLocation): string {
  const { before, after } = element.declared;
  const root = anyToElement(context, value, element.tags.name, at);
  const text = serialize(root, at.lead);
  // A value whose type is in no namespace declares its default namespace itself.
  const isDeclared = root.attributes.some(([name]) => name === "xmlns");
  const nameEnd = at.lead.length + 1 + root.name.length;
  return text.slice(0, nameEnd) + before + (isDeclared ? "" : after) + text.slice(nameEnd);
}

type Composed = Exclude<PlannedNode, { readonly kind: "any" }>;

// The content between the tags, with the white space before the end tag.
function contentOf(context: WriteContext, node: Composed, value: unknown, at: WriteLocation): string {
  if (node.kind === "scalar") return scalarText(context, node.scalar, value, at);
  const content =
    node.kind === "list"
      ? listText(context, value, at, elementWriter(context, node, at))
      : recordContent(context, node.plan, value as RecordValue, at);
  return content === "" ? "" : content + at.lead;
}

/** Makes the writer of the items of a list that is the whole result. */
export function resultItemWriter(context: WriteContext, list: PlannedList, lead: Lead): ItemWriter {
  return elementWriter(context, list, writeLocation(lead));
}

function elementWriter(context: WriteContext, { item }: PlannedList, up: WriteLocation): ItemWriter {
  const lead = up.inner;
  const inner = innerLead(lead);
  return (value, key) =>
    isNilItem(item, value) ? lead + item.tags.nil : writeElement(context, item, value, { up, key, lead, inner });
}

function recordAttributes(context: WriteContext, plan: Plan, value: unknown, path: Path | undefined): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw cannotEncode(context, path, phrase`${show(value)} is not a ${knownName(plan.typeName)}`);
  }
  let text = "";
  for (const { name, node, member } of plan.attributes) {
    const own = ownValue(value, name);
    if (node.kind !== "scalar" || (member.optional && own === undefined)) continue;
    const at = { up: path, key: name };
    const plain = xmlScalars[node.scalar].write(own);
    if (plain === undefined) throw unfit(context, node.scalar, own, at);
    text += attributeText(name, safeText(context, plain, at));
  }
  return text;
}

function recordContent(context: WriteContext, plan: Plan, fields: RecordValue, at: WriteLocation): string {
  let text = "";
  let present = 0;
  for (const { name } of plan.attributes) if (Object.hasOwn(fields, name)) present += 1;
  for (const planned of plan.elements) {
    const value = ownValue(fields, planned.name);
    if (value === undefined) {
      if (!planned.member.optional) throw missing(context, { up: at, key: planned.name });
      if (Object.hasOwn(fields, planned.name)) present += 1;
      continue;
    }
    present += 1;
    text += memberText(context, planned, value, at);
  }
  const owner = { title: plan.typeName, members: plan.type.members };
  if (countKeys(fields) !== present) refuseUnknown(context, owner, fields, at);
  return text;
}

function memberText(context: WriteContext, planned: PlannedMember, value: unknown, record: WriteLocation): string {
  const { node, tags, member, name } = planned;
  const lead = record.inner;
  if (value === null) {
    if (member.nillable) return lead + tags.nil;
    throw cannotEncode(context, { up: record, key: name }, phrase`nil is not allowed here; leave the member out`);
  }
  if (node.kind !== "scalar") return writeElement(context, planned, value, writeLocation(lead, record, name));
  const text = isSureMidnight(node.scalar, value) ? value : xmlScalars[node.scalar].write(value);
  if (text === undefined) throw unfit(context, node.scalar, value, { up: record, key: name });
  if (node.scalar !== "string" || isPlainText(text)) return lead + elementText(tags, text);
  return lead + elementText(tags, escapeText(safeText(context, text, { up: record, key: name })));
}

// A date at midnight, on a day that every month has: what nearly all messages carry.
function isSureMidnight(scalar: CommonScalar, text: unknown): text is string {
  if (scalar !== "dateTime" || typeof text !== "string" || text.length !== 19) return false;
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

function unfit(context: WriteContext, scalar: CommonScalar, value: unknown, path: Path): Error {
  return value === undefined ? missing(context, path) : cannotEncode(context, path, notOfKind(scalar, value));
}

function missing(context: WriteContext, path: Path): Error {
  return cannotEncode(context, path, noValue, "missing-parameter");
}

function countKeys(fields: RecordValue): number {
  let count = 0;
  for (const _ in fields) count += 1;
  return count;
}
