// From elements to values, for every construct of a catalog: tolerant, with a list of every deviation.
import { type AnyValue, knownName, type Message, phrase, quote, type XmlAttribute } from "@staywire/model";
import { type CodecError, errorAt } from "../core/error.js";
import type { RecordValue, Value } from "../core/value.js";
import { ParameterError } from "../soap/dotnet-errors.js";
import { isNil } from "../values/from-xml.js";
import { type Location, render } from "../values/location.js";
import { anyFromElement, typeOf } from "../values/opaque-from-xml.js";
import { setOwnValue } from "../values/own-value.js";
import { cannotDecode, deviate, type ReadContext } from "../values/read-context.js";
import { XSI } from "../xml/namespaces.js";
import { nameOf } from "../xml/qname.js";
import { declares } from "../xml/scopes.js";
import { elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import type { GeneralElement, GeneralNode, GeneralPart, RecordPlan } from "./plan.js";
import type { TextKind } from "./scalars.js";

/** Reads the value of an element; null for a nil one. Throws CodecError, or ParameterError for a parameter. */
export function readElement(context: ReadContext, element: GeneralElement, at: Location): Value {
  if (!isNil(at.element)) return readNode(context, element.node, at);
  const isNever = element.node.kind === "text" && element.node.text.isValueType && !element.nillable;
  if (isNever || (!element.nillable && context.part === "result" && element.node.kind === "text")) {
    deviate(context, "unexpected-nil", at, phrase`it is nil and may not be`);
  }
  return null;
}

function readNode(context: ReadContext, node: GeneralNode, at: Location): Value {
  switch (node.kind) {
    case "text":
      noteAttributes(context, at);
      return readText(context, node.text, at);
    case "record":
      return readRecord(context, node.plan, at);
    case "list":
      noteAttributes(context, at);
      noteText(context, at);
      return readItems(context, node.item, elementsOf(at.element), at);
    case "any":
      return readAny(context, at);
    case "none":
      return null;
  }
}

function readText(context: ReadContext, kind: TextKind, at: Location): Value {
  const { element } = at;
  const child = elementsOf(element)[0];
  if (child !== undefined) {
    const path = render(at);
    const problem = cannotDecode(context, phrase`the element ${quote(child.name.local)} is inside a value`, path);
    throw failed(context, errorAt(child, "unexpected-child", problem, { path }), child);
  }
  if (element.interrupted)
    deviate(context, "interrupted-value", at, phrase`a comment or instruction is inside a value`);
  return textValue(context, kind, textOf(element), at);
}

function textValue(context: ReadContext, kind: TextKind, text: string, at: Location): Value {
  const found = kind.read(text);
  if (typeof found === "string") {
    const problem = phrase`${quote(text)} ${found === "overflow" ? "is out of the range of" : "is not"} ${kind.title}`;
    const path = render(at);
    const message = cannotDecode(context, problem, path);
    const error = errorAt(at.element, "bad-value", message, { path, value: text.slice(0, 100) });
    throw failed(context, error, at.element, { dotnet: kind.dotnet, text, isOverflow: found === "overflow" });
  }
  if (found.form !== "xml")
    deviate(context, "lexical-form", at, phrase`${quote(text)} is not the XML form of ${kind.title}`);
  return found.value;
}

function failed(
  { part }: ReadContext,
  error: CodecError,
  element: ReadElement,
  bad?: ConstructorParameters<typeof ParameterError>[2],
): Error {
  return part === "parameter" ? new ParameterError(error, element, bad) : error;
}

/** Reads the items of a list; elements of another name are noted and left out. */
export function readItems(
  context: ReadContext,
  item: GeneralElement,
  elements: readonly ReadElement[],
  up: Location,
): Value[] {
  const values: Value[] = [];
  for (const element of elements) {
    const at = { up, key: values.length, element };
    const { local } = element.name;
    if (local !== item.name) {
      deviate(context, "unknown-element", at, phrase`${quote(local)} stands where ${knownName(item.name)} is expected`);
      continue;
    }
    noteNamespace(context, item.namespace, at);
    // A null item of a reference type is nil, whatever the description says.
    values.push(readElement(context, item, at));
  }
  return values;
}

/** Notes a namespace that is not the expected one. */
export function noteNamespace(context: ReadContext, expected: string, at: Location): void {
  const { namespace } = at.element.name;
  if (namespace === expected) return;
  deviate(context, "wrong-namespace", at, phrase`the namespace is ${quote(namespace)}, not ${quote(expected)}`);
}

// The type that xsi:type names, if it is the declared one or derived from it.
function planOfElement(context: ReadContext, declared: RecordPlan, at: Location): RecordPlan {
  const type = typeOf(at.element);
  if (type === undefined) return declared;
  const written = type.value.trim();
  const name = nameOf(written);
  const namesakes = declared.family.get(name?.local ?? "") ?? [];
  const found = namesakes.find(({ namespace }) => namespace === (type.typeNamespace ?? ""));
  if (found !== undefined) return found;
  // Clients that follow the encoding rules of SOAP name a type by its name alone.
  const [byName] = namesakes;
  deviate(
    context,
    "lexical-form",
    at,
    phrase`the type ${quote(written)} is not ${knownName(declared.typeName)} or derived from it`,
  );
  return byName ?? declared;
}

function readRecord(context: ReadContext, declared: RecordPlan, at: Location): RecordValue {
  const record: Record<string, Value> = {};
  const plan = planOfElement(context, declared, at);
  if (plan !== declared) record.$type = plan.typeName;
  if (plan.text !== undefined && plan.text.node.kind === "text") {
    const location = { up: at, key: plan.text.name, element: at.element };
    const text = textOf(at.element);
    if (text !== "" || plan.text.node.isString)
      setOwnValue(record, plan.text.name, textValue(context, plan.text.node.text, text, location));
    readAttributes(context, plan, record, at);
    return record;
  }
  readAttributes(context, plan, record, at);
  if (plan.rest === undefined || plan.type.mixed !== true) noteText(context, at);
  const left = readChildren(context, plan, elementsOf(at.element), { record, at });
  noteMissing(context, plan, record, at);
  if (plan.rest !== undefined) readRest(plan, plan.rest, left, { record, at });
  return record;
}

interface Filling {
  readonly record: Record<string, Value>;
  readonly at: Location;
}

/** Reads the children of a record or of a response into its members; gives those that no member is. */
export function readChildren(
  context: ReadContext,
  plan: RecordPlan,
  children: readonly ReadElement[],
  { record, at: owner }: Filling,
): readonly ReadElement[] {
  const left: ReadElement[] = [];
  const found = new Map<GeneralElement, ReadElement[]>();
  for (const child of children) {
    const { local, namespace } = child.name;
    const candidates = plan.byName.get(local);
    const element = candidates?.find((each) => namespaceIn(each) === namespace) ?? candidates?.[0];
    if (element === undefined) {
      if (plan.rest === undefined)
        deviate(context, "unknown-element", { up: owner, key: local, element: child }, notAMember(plan, local));
      left.push(child);
      continue;
    }
    const held = found.get(element);
    if (held === undefined) found.set(element, [child]);
    else held.push(child);
  }
  // In the order of the description, whatever the order of the message is.
  for (const element of plan.elements) {
    const value = readMember(context, plan, element, { children: found.get(element), owner });
    if (value !== undefined) setOwnValue(record, element.name, value);
  }
  return left;
}

function notAMember({ type }: RecordPlan, local: string): Message {
  return phrase`${knownName(type.wireName)} has no member ${quote(local)}`;
}

interface Found {
  readonly children: readonly ReadElement[] | undefined;
  readonly owner: Location;
}

// The value of a member; undefined for one that is absent.
function readMember(
  context: ReadContext,
  { type }: RecordPlan,
  element: GeneralElement,
  { children = [], owner }: Found,
): Value | undefined {
  const { node, name: key, namespace } = element;
  if (node.kind === "list" && node.unwrapped) {
    // Of alternatives, the others are absent; any other list without items is empty.
    if (children.length === 0 && type.members[key]?.choice !== undefined) return undefined;
    return readItems(context, node.item, children, { up: owner, key, element: owner.element });
  }
  const [first, ...others] = children;
  if (first === undefined) return undefined;
  const at = { up: owner, key, element: first };
  noteNamespace(context, namespace, at);
  for (const other of others)
    deviate(
      context,
      "duplicate-member",
      { ...at, element: other },
      phrase`${knownName(key)} is repeated; the first is used`,
    );
  return readElement(context, element, at);
}

function namespaceIn({ node, namespace }: GeneralElement): string {
  return node.kind === "list" && node.unwrapped ? node.item.namespace : namespace;
}

/** Notes each member that is required and missing. */
export function noteMissing(context: ReadContext, plan: RecordPlan, record: RecordValue, at: Location): void {
  for (const { name, optional, node } of plan.elements) {
    const mayLack = optional || (node.kind === "list" && node.unwrapped);
    if (mayLack || Object.hasOwn(record, name)) continue;
    const missing = { up: at, key: name, element: at.element };
    deviate(context, "missing-member", missing, phrase`${knownName(plan.type.wireName)} lacks ${knownName(name)}`);
  }
}

function readRest(plan: RecordPlan, rest: GeneralPart, left: readonly ReadElement[], { record, at }: Filling): void {
  const { children } = at.element;
  const kept = new Set<ReadElement | string>(left);
  const isMixed = plan.type.mixed === true;
  const own = children.filter((child) => (typeof child === "string" ? isMixed : kept.has(child)));
  if (own.length === 0) return;
  const elements = own.filter((child) => typeof child !== "string").length;
  const { content } = anyFromElement({ ...at.element, attributes: [], children: own, elements }, () => undefined);
  if (content.length > 0) setOwnValue(record, rest.name, { type: null, content });
}

function readAny(context: ReadContext, at: Location): AnyValue {
  const value = anyFromElement(at.element, (type) =>
    deviate(context, "lexical-form", at, phrase`${quote(type)} is not the XML form of a type`),
  );
  const attributes = opaqueAttributes(at.element, () => true);
  return attributes.length === 0 ? value : { ...value, attributes };
}

// Attributes as written, with the declarations of their prefixes.
function opaqueAttributes({ attributes }: ReadElement, isWanted: (at: number) => boolean): XmlAttribute[] {
  const found: XmlAttribute[] = [];
  const prefixes = new Set(["", "xml"]);
  attributes.forEach(({ name, value }, at) => {
    if (name.namespace === XSI || declares(name) || !isWanted(at)) return;
    if (!prefixes.has(name.prefix)) {
      prefixes.add(name.prefix);
      found.push({ name: `xmlns:${name.prefix}`, value: name.namespace });
    }
    found.push({ name: name.written, value });
  });
  return found;
}

function readAttributes(context: ReadContext, plan: RecordPlan, record: Record<string, Value>, at: Location): void {
  const { element } = at;
  const known = new Set<number>();
  for (const { name, namespace, node, optional } of plan.attributes) {
    const index = element.attributes.findIndex((each) => each.name.local === name && each.name.namespace === namespace);
    const found = element.attributes[index];
    if (found === undefined) {
      const missing = { up: at, key: name, element };
      if (!optional)
        deviate(
          context,
          "missing-member",
          missing,
          phrase`${knownName(plan.type.wireName)} lacks the attribute ${knownName(name)}`,
        );
      continue;
    }
    known.add(index);
    if (node.kind === "text")
      setOwnValue(record, name, textValue(context, node.text, found.value, { up: at, key: name, element }));
  }
  if (plan.anyAttributes === undefined) {
    noteAttributes(context, at, known);
    return;
  }
  const attributes = opaqueAttributes(element, (index) => !known.has(index));
  if (attributes.length > 0) setOwnValue(record, plan.anyAttributes.name, { type: null, content: [], attributes });
}

function noteAttributes(context: ReadContext, at: Location, known?: ReadonlySet<number>): void {
  at.element.attributes.forEach(({ name }, index) => {
    if (name.namespace === XSI || declares(name) || known?.has(index)) return;
    deviate(context, "unknown-attribute", at, phrase`the attribute ${quote(name.written)} is not known`);
  });
}

function noteText(context: ReadContext, at: Location): void {
  const stray = at.element.children.find((child) => typeof child === "string" && child.trim() !== "");
  if (typeof stray !== "string") return;
  deviate(context, "unexpected-text", at, phrase`the text ${quote(stray.trim())} is between members`);
}
