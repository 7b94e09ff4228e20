// From elements to values, by the node that describes them: tolerant, with a list of every deviation.
import { type CommonScalar, knownName, phrase, quote, type RecordType } from "@staywire/model";
import { errorAt } from "../core/error.js";
import type { RecordValue, Value } from "../core/value.js";
import { XSI } from "../xml/namespaces.js";
import { declares } from "../xml/scopes.js";
import { attributeOf, elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { type Location, type Path, render } from "./location.js";
import { anyFromElement } from "./opaque-from-xml.js";
import { setOwnValue } from "./own-value.js";
import type { Plan, PlannedList, PlannedMember, PlannedNode } from "./plan.js";
import { cannotDecode, type DeviationRule, deviate, type ReadContext, stated } from "./read-context.js";
import { titleOf, xmlScalars } from "./xml-scalars.js";

/** Decodes the value of an element. Throws CodecError where its text is not what the node says. */
export function fromElement(context: ReadContext, node: PlannedNode, at: Location): Value {
  if (node.kind === "any") {
    return anyFromElement(at.element, (type) =>
      deviate(context, "lexical-form", at, phrase`${quote(type)} is not the XML form of a type`),
    );
  }
  if (node.kind === "record") return readRecord(context, node.plan, at);
  noteAttributes(context, at);
  if (node.kind === "scalar") return readScalar(context, node.scalar, at);
  return readList(context, node, at);
}

/** True if the element says that it is nil. */
export function isNil(element: ReadElement): boolean {
  const nil = attributeOf(element, XSI, "nil")?.trim();
  return nil === "true" || nil === "1";
}

/** Decodes the scalar in an element. Throws CodecError `bad-value` or `unexpected-child`. */
export function readScalar(context: ReadContext, scalar: CommonScalar, at: Location): Value {
  const { element } = at;
  const child = elementsOf(element)[0];
  if (child !== undefined) {
    const problem = phrase`the element ${quote(child.name.local)} is inside a value`;
    const path = render(at);
    throw errorAt(child, "unexpected-child", cannotDecode(context, problem, path), { path });
  }
  if (element.interrupted) {
    deviate(context, "interrupted-value", at, phrase`a comment or instruction is inside a value`);
  }
  return scalarValue(context, scalar, textOf(element), at);
}

function scalarValue(context: ReadContext, scalar: CommonScalar, text: string, at: Location): Value {
  const found = xmlScalars[scalar].read(text);
  if (typeof found === "string" || (found.form === "tolerated" && context.part === "parameter")) {
    const problem = phrase`${quote(text)} ${found === "overflow" ? "is out of the range of" : "is not"} ${titleOf(scalar)}`;
    const path = render(at);
    throw errorAt(at.element, "bad-value", cannotDecode(context, problem, path), { path, value: text.slice(0, 100) });
  }
  if (found.form !== "xml")
    deviate(context, "lexical-form", at, phrase`${quote(text)} is not the XML form of ${titleOf(scalar)}`);
  return found.value;
}

function readList(context: ReadContext, list: PlannedList, at: Location): Value[] {
  noteText(context, at);
  return readItems(elementsOf(at.element), at, (each) => readItem(context, list, each));
}

/** Reads the items of a list; `read` returns undefined for an element that is no item. */
export function readItems(
  elements: readonly ReadElement[],
  up: Path,
  read: (at: Location) => Value | undefined,
): Value[] {
  const values: Value[] = [];
  for (const element of elements) {
    const value = read({ up, key: values.length, element });
    if (value !== undefined) values.push(value);
  }
  return values;
}

/**
 * Decodes an item of a list; undefined, with a deviation, for an element with another name, and for a nil item in a list
 * whose items may not be nil: its type has no null, and a program that trusts the type would fail on one.
 */
export function readItem(context: ReadContext, { item }: PlannedList, at: Location): Value | undefined {
  const { local } = at.element.name;
  if (local !== item.tags.name) {
    deviate(
      context,
      "unknown-element",
      at,
      phrase`${quote(local)} stands where ${knownName(item.tags.name)} is expected`,
    );
    return undefined;
  }
  noteNamespace(context, at);
  const value = valueOrNil(context, item.node, item.nillable, at);
  return value === null && !item.nillable ? undefined : value;
}

// The value of an element that may be nil; where it may not, a nil one is a deviation.
function valueOrNil(context: ReadContext, node: PlannedNode, nillable: boolean, at: Location): Value {
  if (!isNil(at.element)) return fromElement(context, node, at);
  if (!nillable) deviate(context, "unexpected-nil", at, phrase`it is nil and may not be`);
  return null;
}

function readRecord(context: ReadContext, plan: Plan, at: Location): RecordValue {
  const { element } = at;
  const record: Record<string, Value> = {};
  noteText(context, at);
  noteAttributes(context, at, plan);
  for (const { name, node } of plan.attributes) {
    const text = attributeOf(element, "", name);
    if (text === undefined || node.kind !== "scalar") continue;
    setOwnValue(record, name, scalarValue(context, node.scalar, text, { up: at, key: name, element }));
  }
  readMembers(context, plan, record, at);
  noteMissing(context, plan, record, at);
  return record;
}

function readMembers(context: ReadContext, plan: Plan, record: Record<string, Value>, owner: Location): void {
  const { type } = plan;
  let last = -1;
  for (const element of elementsOf(owner.element)) {
    const { local } = element.name;
    const at = { up: owner, key: local, element };
    const planned = plan.byName.get(local);
    if (planned === undefined) {
      deviate(
        context,
        "unknown-element",
        at,
        phrase`${knownName(type.wireName)} has no member ${quote(local)}`,
        membersOf(type),
      );
      continue;
    }
    noteNamespace(context, at);
    if (Object.hasOwn(record, local)) {
      deviate(context, "duplicate-member", at, phrase`${knownName(local)} is repeated; the first is used`);
      continue;
    }
    if (planned.index < last) deviate(context, "out-of-order", at, phrase`${knownName(local)} is too late`);
    last = Math.max(last, planned.index);
    setOwnValue(record, local, readMember(context, planned, at));
  }
}

function readMember(context: ReadContext, { member, node }: PlannedMember, at: Location): Value {
  const { element } = at;
  if (member.nillable && node.kind === "record" && element.children.length === 0 && !isNil(element)) {
    deviate(context, "empty-for-nil", at, phrase`it is empty where nil is expected`);
    return null;
  }
  return valueOrNil(context, node, member.nillable, at);
}

function noteMissing(context: ReadContext, { type }: Plan, record: RecordValue, at: Location): void {
  for (const [name, member] of Object.entries(type.members)) {
    if (member.optional || Object.hasOwn(record, name)) continue;
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

/** Notes a namespace that is not the service's. */
export function noteNamespace(context: ReadContext, at: Location): void {
  const { namespace } = at.element.name;
  const expected = context.plan.service.namespace;
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

// Notes text between the children of an element.
function noteText(context: ReadContext, at: Location): void {
  const stray = at.element.children.find((child) => typeof child === "string" && child.trim() !== "");
  if (typeof stray !== "string") return;
  deviate(context, "unexpected-text", at, phrase`the text ${quote(stray.trim())} is between members`);
}

// Notes attributes that no plan has.
function noteAttributes(context: ReadContext, at: Location, plan?: Plan): void {
  for (const { name } of at.element.attributes) {
    const { namespace, local } = name;
    if (namespace === XSI || declares(name)) continue;
    if (namespace === "" && plan?.attributes.some((planned) => planned.name === local)) continue;
    deviate(context, "unknown-attribute", at, phrase`the attribute ${quote(name.written)} is not known`);
  }
}
