// From values to XML text in one pass, by the plan of what is written.
import type { AnyValue, ScalarName } from "@staywire/model";
import { escapeText, isPlainText } from "../xml/chars.js";
import { attributeText, innerLead, type Lead, serialize } from "../xml/write.js";
import { anyToElement } from "./opaque-to-xml.js";
import type { Path } from "./path.js";
import type { Plan, PlannedList, PlannedMember, PlannedNode, Tags } from "./plan.js";
import { canBeNil, refuseUnknown, scalarText } from "./scalar-to-xml.js";
import type { RecordValue } from "./value.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { xmlScalars } from "./xml-scalars.js";

/** Attributes that a root element bears beside those of its record, each with the space before it. */
export interface RootAttributes {
  readonly before: string;
  readonly after: string;
}

const noAttributes: RootAttributes = { before: "", after: "" };

/** The element with the value in it. Throws CodecError where the value is not what the node says. */
export function writeElement(
  context: WriteContext,
  node: PlannedNode,
  value: unknown,
  tags: Tags,
  lead: Lead,
  path?: Path,
  root: RootAttributes = noAttributes,
): string {
  if (node.kind === "any") return writeAny(context, value as AnyValue, tags, lead, path, root);
  const own = node.kind === "record" ? recordAttributes(context, node.plan, value, path) : "";
  const attributes = root.before + own + root.after;
  const open = attributes === "" ? tags.open : `<${tags.name}${attributes}>`;
  if (node.kind === "scalar") {
    const text = scalarText(context, node.scalar, value, path);
    return text === "" ? `${lead}${open.slice(0, -1)} />` : lead + open + text + tags.close;
  }
  const content =
    node.kind === "list"
      ? listContent(context, node, value, innerLead(lead), path)
      : recordContent(context, node.plan, value as RecordValue, innerLead(lead), path);
  return content === "" ? `${lead}${open.slice(0, -1)} />` : lead + open + content + lead + tags.close;
}

function writeAny(
  context: WriteContext,
  value: AnyValue,
  tags: Tags,
  lead: Lead,
  path: Path | undefined,
  root: RootAttributes,
): string {
  const element = anyToElement(context, value, tags.name, path);
  const text = serialize(element, lead);
  // A value whose type is in no namespace declares its default namespace itself.
  const after = element.attributes.some(([name]) => name === "xmlns") ? "" : root.after;
  const nameEnd = lead.length + 1 + element.name.length;
  return text.slice(0, nameEnd) + root.before + after + text.slice(nameEnd);
}

function listContent(
  context: WriteContext,
  node: PlannedList,
  value: unknown,
  lead: Lead,
  path: Path | undefined,
): string {
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  const { node: item, tags } = node.item;
  let text = "";
  for (let key = 0; key < value.length; key += 1) {
    const at = { up: path, key };
    const held: unknown = value[key];
    text += held === null && canBeNil(item) ? lead + tags.nil : writeElement(context, item, held, tags, lead, at);
  }
  return text;
}

function recordAttributes(context: WriteContext, plan: Plan, value: unknown, path: Path | undefined): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw cannotEncode(context, path, `${show(value)} is not a ${plan.typeName}`);
  }
  let text = "";
  for (const { name, node } of plan.attributes) {
    if (node.kind !== "scalar") continue;
    const at = { up: path, key: name };
    const plain = xmlScalars[node.scalar].write((value as RecordValue)[name]);
    if (plain === undefined) throw unfit(context, node, (value as RecordValue)[name], at);
    text += attributeText(name, safeText(context, plain, at));
  }
  return text;
}

function recordContent(
  context: WriteContext,
  plan: Plan,
  fields: RecordValue,
  lead: Lead,
  path: Path | undefined,
): string {
  let text = "";
  let present = plan.attributes.length;
  for (const planned of plan.elements) {
    const value = fields[planned.name];
    if (value === undefined) {
      if (!planned.member.optional) throw missing(context, { up: path, key: planned.name });
      if (Object.hasOwn(fields, planned.name)) present += 1;
      continue;
    }
    present += 1;
    text += memberText(context, planned, value, lead, path);
  }
  if (countKeys(fields) !== present) refuseUnknown(context, plan.typeName, plan.type.members, fields, path);
  return text;
}

function memberText(
  context: WriteContext,
  planned: PlannedMember,
  value: unknown,
  lead: Lead,
  path: Path | undefined,
): string {
  const { node, tags, member, name } = planned;
  if (value === null) {
    if (member.nillable) return lead + tags.nil;
    throw cannotEncode(context, { up: path, key: name }, "nil is not allowed here; leave the member out");
  }
  if (node.kind !== "scalar") return writeElement(context, node, value, tags, lead, { up: path, key: name });
  const text = isSureMidnight(node.scalar, value) ? value : xmlScalars[node.scalar].write(value);
  if (text === undefined) throw unfit(context, node, value, { up: path, key: name });
  if (node.scalar !== "string" || isPlainText(text))
    return text === "" ? lead + tags.empty : lead + tags.open + text + tags.close;
  return lead + tags.open + escapeText(safeText(context, text, { up: path, key: name })) + tags.close;
}

// A date at midnight, on a day that every month has: what nearly all messages carry.
function isSureMidnight(scalar: ScalarName, text: unknown): text is string {
  if (scalar !== "dateTime" || typeof text !== "string" || text.length !== 19 || !text.endsWith("T00:00:00"))
    return false;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const dashes = text.charCodeAt(4) === 0x2d && text.charCodeAt(7) === 0x2d;
  return dashes && year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= 28;
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function unfit(context: WriteContext, node: { readonly scalar: ScalarName }, value: unknown, path: Path): Error {
  if (value === undefined) return missing(context, path);
  return cannotEncode(context, path, `${show(value)} is not ${xmlScalars[node.scalar].title}`);
}

function missing(context: WriteContext, path: Path): Error {
  return cannotEncode(context, path, "it is required and missing", "missing-parameter");
}

function countKeys(fields: RecordValue): number {
  let count = 0;
  for (const _ in fields) count += 1;
  return count;
}
