// Decodes elements to values, according to their nodes. Tolerant: it reports differences as deviations.
import { knownName, phrase, quote, type RecordType } from "@staywire/model";
import { errorAt } from "../core/error.js";
import type { RecordValue, Value } from "../core/value.js";
import { XSI } from "../xml/namespaces.js";
import { declares } from "../xml/scopes.js";
import { attributeOf, elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { type Location, type Path, render } from "./location.js";
import { setOwnValue } from "./own-value.js";
import type { Plan, PlannedElement, PlannedMember, PlannedNode } from "./plan.js";
import {
  cannotDecode,
  type DeviationRule,
  deviate,
  type OpaqueReader,
  type ReadContext,
  stated,
} from "./read-context.js";
import type { TextKind } from "./xml-scalars.js";

/** Decodes the value of an element. Throws a CodecError if its text does not match the node. */
export function fromElement(context: ReadContext, node: PlannedNode, at: Location): Value {
  if (node.kind === "any") return (node.read ?? opaqueReader(context))(context, at);
  if (node.kind === "record") return readRecord(context, node.plan, at);
  // A server ignores unknown attributes (wire facts, section 9), so they are not deviations there.
  if (!context.examine) noteAttributes(context, at);
  if (node.kind === "text") return readText(context, node.text, at);
  noteText(context, at);
  return readItems(context, node.item, elementsOf(at.element), at);
}

/** Returns the reader of opaque XML. Throws a TypeError if there is none. */
export function opaqueReader({ opaque }: Pick<ReadContext, "opaque">): OpaqueReader {
  if (opaque === undefined) throw new TypeError("opaque XML needs the option opaque");
  return opaque;
}

/** True if the element has xsi:nil with the value true or 1. */
export function isNil(element: ReadElement): boolean {
  const nil = attributeOf(element, XSI, "nil")?.trim();
  return nil === "true" || nil === "1";
}

// Decodes the text in an element. Throws a CodecError `bad-value` or `unexpected-child`; on a server also
// `malformed-xml`, for a comment inside the text.
function readText(context: ReadContext, kind: TextKind, at: Location): Value {
  const { element } = at;
  context.examine?.(at);
  const child = elementsOf(element)[0];
  if (child !== undefined) {
    const problem = phrase`the element ${quote(child.name.local)} is inside a value`;
    const path = render(at);
    throw errorAt(child, "unexpected-child", cannotDecode(context, problem, path), { path });
  }
  if (element.interrupted) {
    deviate(context, "interrupted-value", at, phrase`a comment or instruction is inside a value`);
  }
  return textValue(context, kind, textOf(element), at);
}

/** Decodes the text of an element, or of one of its attributes. */
export function textValue(context: ReadContext, kind: TextKind, text: string, at: Location): Value {
  const found = (context.examine?.(at, kind, text) ?? kind).read(text);
  if (typeof found === "string") {
    const problem = phrase`${quote(text)} ${found === "overflow" ? "is out of the range of" : "is not"} ${kind.title}`;
    const path = render(at);
    throw errorAt(at.element, "bad-value", cannotDecode(context, problem, path), { path, value: text.slice(0, 100) });
  }
  if (found.form !== "xml") {
    deviate(context, "lexical-form", at, phrase`${quote(text)} is not the XML form of ${kind.title}`);
  }
  return found.value;
}

/** Reads the items of a list. An element that is not an item is reported as a deviation and left out. */
export function readItems(
  context: ReadContext,
  item: PlannedElement,
  elements: readonly ReadElement[],
  up: Path,
): Value[] {
  const values: Value[] = [];
  for (const element of elements) {
    const value = readItem(context, item, { up, key: values.length, element });
    if (value !== undefined) values.push(value);
  }
  return values;
}

/**
 * Decodes an item of a list. Returns undefined, with a deviation, for an element with another name, and for a nil item
 * if items may not be nil: the type of the items excludes null, and a program that trusts the type would fail on null.
 * A server also ignores an element in another namespace.
 */
export function readItem(context: ReadContext, item: PlannedElement, at: Location): Value | undefined {
  const { local, namespace } = at.element.name;
  const { name } = item.tags;
  if (local !== name || (context.examine && namespace !== item.namespace)) {
    const message = phrase`${quote(local)} stands where ${knownName(name)} is expected; it is ignored`;
    deviate(context, "unknown-element", at, message);
    return undefined;
  }
  noteNamespace(context, item.namespace, at);
  const value = readElement(context, item, at);
  return value === null && !item.nillable ? undefined : value;
}

/**
 * Decodes the value of an element that may be nil. If it may not be nil, a nil element is a deviation. A server ignores
 * xsi:nil if the value cannot be null.
 */
export function readElement(context: ReadContext, { node, nillable }: PlannedElement, at: Location): Value {
  if (!isNil(at.element) || (context.examine && !nillable && node.kind === "text"))
    return fromElement(context, node, at);
  if (!nillable) deviate(context, "unexpected-nil", at, phrase`it cannot be nil`);
  return null;
}

function readRecord(context: ReadContext, declared: Plan, at: Location): RecordValue {
  const { element } = at;
  const record: Record<string, Value> = {};
  const plan = declared.rare?.typeAt(context, at) ?? declared;
  const { rare } = plan;
  if (plan !== declared) record.$type = plan.typeName;
  if (!rare?.isMixed) noteText(context, at);
  if (!rare?.takesAttributes) noteAttributes(context, at, plan);
  for (const { name, namespace, node } of plan.attributes) {
    const text = attributeOf(element, namespace, name);
    if (text === undefined || node.kind !== "text") continue;
    setOwnValue(record, name, textValue(context, node.text, text, { up: at, key: name, element }));
  }
  readMembers(context, plan, record, at);
  noteMissing(context, plan, record, at);
  return rare?.complete(context, at, record) ?? record;
}

function readMembers(context: ReadContext, plan: Plan, record: Record<string, Value>, owner: Location): void {
  let last = -1;
  for (const element of elementsOf(owner.element)) {
    const { local } = element.name;
    const at = { up: owner, key: local, element };
    const planned = plan.byName.get(local);
    if (planned === undefined) {
      if (!plan.rare?.takesElements) {
        const message = phrase`${knownName(plan.type.wireName)} has no member ${quote(local)}`;
        deviate(context, "unknown-element", at, message, membersOf(plan.type));
      }
      continue;
    }
    if (planned.addItem) {
      planned.addItem(context, record, at);
      continue;
    }
    const { name, index } = planned;
    noteNamespace(context, planned.namespace, at);
    if (Object.hasOwn(record, name)) {
      deviate(context, "duplicate-member", at, phrase`${knownName(local)} is repeated; the first is used`);
      continue;
    }
    if (index >= 0 && index < last) deviate(context, "out-of-order", at, phrase`${knownName(local)} is out of order`);
    last = Math.max(last, index);
    setOwnValue(record, name, readMember(context, planned, at));
  }
}

function readMember(context: ReadContext, planned: PlannedMember, at: Location): Value {
  const { element } = at;
  const { node, nillable } = planned;
  const isEmpty = element.children.length + element.attributes.length === 0;
  // An element of a type without required members may be empty.
  if (nillable && node.kind === "record" && isEmpty && node.plan.members.some(({ optional }) => !optional)) {
    deviate(context, "empty-for-nil", at, phrase`it is empty where nil is expected`);
    return null;
  }
  return readElement(context, planned, at);
}

function noteMissing(context: ReadContext, plan: Plan, record: RecordValue, at: Location): void {
  const { type } = plan;
  for (const { name, optional } of plan.members) {
    if (optional || Object.hasOwn(record, name)) continue;
    const missing = { up: at, key: name, element: at.element };
    deviate(
      context,
      "missing-member",
      missing,
      phrase`${knownName(type.wireName)} lacks ${knownName(name)}`,
      type.source && membersOf(type),
    );
  }
}

/** Reports a deviation if the namespace of an element is not the expected one. */
export function noteNamespace(context: ReadContext, expected: string, at: Location): void {
  const { namespace } = at.element.name;
  if (namespace === expected) return;
  deviate(
    context,
    "wrong-namespace",
    at,
    phrase`the namespace is ${quote(namespace)}, not ${quote(expected)}`,
    stated("4.1"),
  );
}

function membersOf({ spec, source = "stated" }: RecordType): DeviationRule {
  return { source, spec };
}

// Reports a deviation if an element directly contains text other than white space.
function noteText(context: ReadContext, at: Location): void {
  const stray = at.element.children.find((child) => typeof child === "string" && child.trim() !== "");
  if (typeof stray !== "string") return;
  deviate(context, "unexpected-text", at, phrase`the text ${quote(stray.trim())} is between members`);
}

// Reports a deviation for each attribute that the plan does not declare.
function noteAttributes(context: ReadContext, at: Location, plan?: Plan): void {
  for (const { name } of at.element.attributes) {
    const { namespace, local } = name;
    if (namespace === XSI || declares(name)) continue;
    if (plan?.attributes.some((planned) => planned.name === local && planned.namespace === namespace)) continue;
    deviate(context, "unknown-attribute", at, phrase`the attribute ${quote(name.written)} is not known`);
  }
}
