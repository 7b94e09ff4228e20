// From values to XML text, for every construct of a catalog: namespaces are declared where they change.

import { type AnyValue, knownName, knownNames, phrase, type XmlAttribute } from "@staywire/model";
import type { RecordValue } from "../core/value.js";
import { listText } from "../values/list-to-xml.js";
import type { Path } from "../values/location.js";
import { anyToElement } from "../values/opaque-to-xml.js";
import { ownValue } from "../values/own-value.js";
import { noValue } from "../values/scalar-to-xml.js";
import { cannotEncode, safeText, show, type WriteContext } from "../values/write-context.js";
import { escapeText } from "../xml/chars.js";
import { XML } from "../xml/namespaces.js";
import { nameOf } from "../xml/qname.js";
import { attributeText, innerLead, type Lead, serialize } from "../xml/write.js";
import type { GeneralElement, GeneralNode, GeneralPart, RecordPlan } from "./plan.js";
import type { TextKind } from "./scalars.js";

/** The surroundings of an element that is written: the default namespace and the white space around it. */
export interface Spot {
  readonly context: WriteContext;
  readonly namespace: string;
  readonly lead: Lead;
  readonly path: Path | undefined;
}

// Far deeper than readers accept by default, and far from the end of the stack, also for a value that holds itself.
const deepest = 1000;

/** Writes an element with a value in it, or elements for an unwrapped list. Throws CodecError. */
export function writeElement(spot: Spot, element: GeneralElement, value: unknown, depth = 0): string {
  const { context, lead, path } = spot;
  const { name, namespace, node, declared = "" } = element;
  if (depth > deepest) throw cannotEncode(context, path, phrase`records are nested deeper than ${deepest}`, "too-deep");
  if (node.kind === "list" && node.unwrapped) return itemsText(spot, node.item, value, depth);
  const own = namespace === spot.namespace ? "" : attributeText("xmlns", namespace);
  const start = `${lead}<${name}${own}${declared}`;
  if (value === null) {
    if (!element.nillable) throw cannotEncode(context, path, phrase`nil is not allowed here; leave the member out`);
    return `${start} xsi:nil="true" />`;
  }
  const inner = { ...spot, namespace };
  if (node.kind === "any") return anyText(inner, element, value as AnyValue, own + declared);
  const { attributes, content } = contentOf(inner, node, value, depth);
  return content === "" ? `${start}${attributes} />` : `${start}${attributes}>${content}</${name}>`;
}

interface Written {
  readonly attributes: string;
  readonly content: string;
}

function contentOf(spot: Spot, node: Exclude<GeneralNode, { kind: "any" }>, value: unknown, depth: number): Written {
  switch (node.kind) {
    case "text":
      return { attributes: "", content: escapeText(textOf(spot, node.text, value)) };
    case "list": {
      const content = itemsText({ ...spot, lead: innerLead(spot.lead) }, node.item, value, depth);
      return { attributes: "", content: content === "" ? "" : content + spot.lead };
    }
    case "record":
      return recordText(spot, node.plan, value, depth);
    case "none":
      return { attributes: "", content: "" };
  }
}

/** The text of a scalar. Throws CodecError for a value that is not of its kind. */
export function textOf({ context, path }: Spot, kind: Pick<TextKind, "title" | "write">, value: unknown): string {
  const text = kind.write(value);
  if (text !== undefined) return safeText(context, text, path);
  if (value === undefined) throw cannotEncode(context, path, noValue, "missing-parameter");
  throw cannotEncode(context, path, phrase`${show(value)} is not ${kind.title}`);
}

function itemsText(spot: Spot, item: GeneralElement, value: unknown, depth: number): string {
  const { context, path } = spot;
  return listText(context, value, path ?? { key: "" }, (each, key) => {
    const at = { ...spot, path: { up: path, key } };
    // A type that has no null in .NET is never nil; for all others null is a nil item, as ASMX services write it.
    const isNil = each === null && !(item.node.kind === "text" && item.node.text.isValueType);
    return writeElement(at, isNil ? { ...item, nillable: true } : item, each, depth + 1);
  });
}

function recordText(spot: Spot, declaredPlan: RecordPlan, value: unknown, depth: number): Written {
  const { context, path } = spot;
  if (typeof value !== "object" || value === null || Array.isArray(value) || value instanceof Uint8Array) {
    throw cannotEncode(context, path, phrase`${show(value)} is not a ${knownName(declaredPlan.typeName)}`);
  }
  const record = value as RecordValue;
  const plan = planOfValue(spot, declaredPlan, record);
  const type = plan === declaredPlan ? "" : typeAttribute(spot, plan);
  refuseUnknown(spot, plan, record);
  const attributes = plan.attributes.map((each) => attributeOf(spot, plan, each, record)).join("");
  const others = plan.anyAttributes === undefined ? "" : anyAttributesText(spot, plan.anyAttributes, record);
  return { attributes: type + attributes + others, content: membersText(spot, plan, record, depth) };
}

// A value of a derived type names it.
function planOfValue({ context, path }: Spot, plan: RecordPlan, record: RecordValue): RecordPlan {
  const { $type: name } = record;
  const family = [...plan.family.values()].flat();
  const found = name === undefined ? plan : family.find(({ typeName }) => typeName === name);
  const names = family.filter(({ type }) => type.abstract !== true).map(({ typeName }) => typeName);
  if (found === undefined) {
    throw cannotEncode(
      context,
      path,
      phrase`${show(name)} is not ${knownName(plan.typeName)} or derived from it; $type is one of ${knownNames(names)}`,
    );
  }
  if (found.type.abstract === true) {
    throw cannotEncode(
      context,
      path,
      phrase`${knownName(found.typeName)} is abstract; set $type to one of ${knownNames(names)}`,
    );
  }
  return found;
}

function typeAttribute({ namespace }: Spot, plan: RecordPlan): string {
  const { wireName } = plan.type;
  if (plan.namespace === namespace) return attributeText("xsi:type", wireName);
  return attributeText("xmlns:q1", plan.namespace) + attributeText("xsi:type", `q1:${wireName}`);
}

function refuseUnknown({ context, path }: Spot, { names, typeName }: RecordPlan, record: RecordValue): void {
  const key = Object.keys(record).find((each) => each !== "$type" && !names.has(each));
  if (key === undefined) return;
  const problem = phrase`${knownName(typeName)} has no such member; it has ${knownNames([...names])}`;
  throw cannotEncode(context, { up: path, key }, problem, "unknown-member");
}

function attributeOf(spot: Spot, plan: RecordPlan, part: GeneralPart, record: RecordValue): string {
  const { name, namespace, node, optional } = part;
  const value = ownValue(record, name);
  if (value === undefined && optional) return "";
  const at = { ...spot, path: { up: spot.path, key: name } };
  if (node.kind !== "text") throw cannotEncode(spot.context, at.path, phrase`an attribute must be a scalar`);
  const text = textOf(at, node.text, value);
  if (namespace === "") return attributeText(name, text);
  if (namespace === XML) return attributeText(`xml:${name}`, text);
  const prefix = `a${plan.attributes.indexOf(part)}`;
  return attributeText(`xmlns:${prefix}`, namespace) + attributeText(`${prefix}:${name}`, text);
}

// They come with the declarations of their prefixes.
function anyAttributesText(spot: Spot, part: GeneralPart, record: RecordValue): string {
  const value = ownValue(record, part.name) as AnyValue | undefined;
  return value === undefined ? "" : opaqueAttributes(spot, value.attributes ?? []);
}

function opaqueAttributes({ context, path }: Spot, attributes: readonly XmlAttribute[]): string {
  const seen = new Set<string>();
  const parts = attributes.map(({ name, value }) => {
    const found = nameOf(name);
    const isOwn = name === "xmlns" || found?.prefix === "xsi" || name === "xmlns:xsi" || seen.has(name);
    if (found === undefined || isOwn)
      throw cannotEncode(context, path, phrase`the attribute ${show(name)} cannot be written`);
    const isDeclared =
      ["", "xml", "xmlns"].includes(found.prefix) || attributes.some((each) => each.name === `xmlns:${found.prefix}`);
    if (!isDeclared)
      throw cannotEncode(context, path, phrase`the prefix of the attribute ${show(name)} is not declared`);
    seen.add(name);
    return attributeText(name, safeText(context, value, path));
  });
  return parts.join("");
}

function membersText(spot: Spot, plan: RecordPlan, record: RecordValue, depth: number): string {
  if (plan.text !== undefined) {
    const value = ownValue(record, plan.text.name);
    const { node } = plan.text;
    if (value === undefined || node.kind !== "text") return "";
    return escapeText(textOf({ ...spot, path: { up: spot.path, key: plan.text.name } }, node.text, value));
  }
  const inner = { ...spot, lead: innerLead(spot.lead) };
  const parts = plan.elements.map((element) => memberText(inner, element, ownValue(record, element.name), depth));
  const rest = plan.rest === undefined ? "" : restText(inner, plan.rest, ownValue(record, plan.rest.name));
  const content = parts.join("") + rest;
  return content === "" || (plan.type.mixed === true && rest !== "") ? content : content + spot.lead;
}

/** Writes a member of a record, or one of several results; a missing one is left out where it may be. */
export function memberText(spot: Spot, element: GeneralElement, value: unknown, depth = 0): string {
  const path = { up: spot.path, key: element.name };
  if (value === undefined) {
    if (element.optional || (element.node.kind === "list" && element.node.unwrapped)) return "";
    throw cannotEncode(spot.context, path, noValue, "missing-parameter");
  }
  return writeElement({ ...spot, path }, element, value, depth + 1);
}

function restText(spot: Spot, part: GeneralPart, value: unknown): string {
  if (value === undefined) return "";
  const at = { ...spot, path: { up: spot.path, key: part.name } };
  const { children } = opaqueElement(at, { type: null, content: (value as AnyValue).content }, part.name);
  return children
    .map((child) =>
      typeof child === "string" ? escapeText(child) : "raw" in child ? child.raw : serialize(child, spot.lead),
    )
    .join("");
}

/** Writes the elements of opaque XML without an element around them. */
export function documentText(spot: Spot, value: unknown): string {
  return restText(
    { ...spot, namespace: "" },
    { name: "result", namespace: "", node: { kind: "any", form: "xml" }, optional: false },
    value,
  );
}

// The context in which opaque XML is written: its default namespace is that of the element.
function opaqueElement({ context, namespace, path }: Spot, value: AnyValue, name: string) {
  const { plan } = context;
  const around = { ...context, plan: { ...plan, service: { ...plan.service, namespace } } };
  return anyToElement(around, value, name, path);
}

function anyText(spot: Spot, { name }: GeneralElement, value: AnyValue, declared: string): string {
  const element = opaqueElement(spot, value, name);
  const own = opaqueAttributes(spot, value.attributes ?? []);
  const text = serialize(element, spot.lead);
  const isRedeclared = element.attributes.some(([key]) => key === "xmlns");
  const nameEnd = spot.lead.length + 1 + element.name.length;
  const before = isRedeclared ? declared.replace(/ xmlns="[^"]*"/, "") : declared;
  return text.slice(0, nameEnd) + before + own + text.slice(nameEnd);
}
