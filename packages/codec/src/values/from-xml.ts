// From elements to values, by the node that describes them: tolerant, with a list of every deviation.
import type { RecordType, ScalarName, Service } from "@staywire/model";
import { addDeviation, type Deviation, type DeviationCode, maxDeviations } from "../deviation.js";
import { type CodecError, errorAt, quote } from "../error.js";
import { XSI } from "../xml/namespaces.js";
import { declares } from "../xml/scopes.js";
import { attributeOf, elementsOf, type ReadElement, textOf } from "../xml/tree.js";
import { anyFromElement } from "./opaque-from-xml.js";
import { type Path, render } from "./path.js";
import type { Plan, PlannedMember, PlannedNode } from "./plan.js";
import type { RecordValue, Value } from "./value.js";
import { xmlScalars } from "./xml-scalars.js";

/** What the reading of one message goes by, and what it finds. */
export interface ReadContext {
  readonly service: Service;
  /** `GetThing result member`, for messages. */
  readonly subject: string;
  readonly deviations: Deviation[];
  /** Takes only what a server of the family takes. */
  readonly strict: boolean;
}

/** Notes a deviation at an element. */
export function deviate(
  context: ReadContext,
  code: DeviationCode,
  path: Path | undefined,
  { line, column }: Pick<ReadElement, "line" | "column">,
  message: string,
  spec = "wire",
): void {
  if (context.deviations.length > maxDeviations) return;
  const source = spec === "wire" ? "convention" : "spec";
  addDeviation(context.deviations, { code, source, path: render(path), line, column, message, spec });
}

function cannotDecode(
  context: ReadContext,
  code: CodecError["code"],
  path: Path | undefined,
  element: ReadElement,
  problem: string,
  value?: string,
): CodecError {
  const where = render(path);
  const subject = `${context.subject} ${where}`.trim();
  return errorAt(element, code, `cannot decode ${subject}: ${problem}`, { path: where, value: value?.slice(0, 100) });
}

/** Whether the element says that it is nil. */
export function isNil(element: ReadElement): boolean {
  const nil = attributeOf(element, XSI, "nil")?.trim();
  return nil === "true" || nil === "1";
}

/** The value of an element. Throws CodecError where its text is not what the node says. */
export function fromElement(context: ReadContext, node: PlannedNode, element: ReadElement, path?: Path): Value {
  if (node.kind === "any") {
    return anyFromElement(element, (type) =>
      deviate(context, "lexical-form", path, element, `${quote(type)} is not the XML form of a type`),
    );
  }
  if (node.kind === "record") return readRecord(context, node.plan, element, path);
  noteAttributes(context, element, path, undefined);
  if (node.kind === "scalar") return readScalar(context, node.scalar, element, path);
  return readList(context, node, element, path);
}

/** The scalar in an element. Throws CodecError `bad-value` or `unexpected-child`. */
export function readScalar(
  context: ReadContext,
  scalar: ScalarName,
  element: ReadElement,
  path: Path | undefined,
): Value {
  const child = elementsOf(element)[0];
  if (child !== undefined) {
    throw cannotDecode(
      context,
      "unexpected-child",
      path,
      child,
      `the element ${quote(child.name.local)} is inside a value`,
    );
  }
  if (element.interrupted) {
    deviate(context, "interrupted-value", path, element, "a comment or instruction is inside a value");
  }
  return scalarValue(context, scalar, textOf(element), element, path);
}

function scalarValue(
  context: ReadContext,
  scalar: ScalarName,
  text: string,
  element: ReadElement,
  path: Path | undefined,
): Value {
  const { title, read } = xmlScalars[scalar];
  const found = read(text);
  if (typeof found === "string" || (found.form === "tolerated" && context.strict)) {
    const problem = found === "overflow" ? `is out of the range of ${title}` : `is not ${title}`;
    throw cannotDecode(context, "bad-value", path, element, `${quote(text)} ${problem}`, text);
  }
  if (found.form !== "xml")
    deviate(context, "lexical-form", path, element, `${quote(text)} is not the XML form of ${title}`);
  return found.value;
}

/** The node of a list. */
export type PlannedList = Extract<PlannedNode, { readonly kind: "list" }>;

function readList(context: ReadContext, node: PlannedList, element: ReadElement, path: Path | undefined): Value[] {
  noteText(context, element, path);
  const values: Value[] = [];
  for (const child of elementsOf(element)) {
    const item = readItem(context, node, child, { up: path, key: values.length });
    if (item !== undefined) values.push(item);
  }
  return values;
}

/** The item in a child of a list; undefined, with a deviation, where the child has another name. */
export function readItem(context: ReadContext, list: PlannedList, child: ReadElement, path: Path): Value | undefined {
  const { item, nillable, tags } = list;
  if (child.name.local !== tags.name) {
    const message = `${quote(child.name.local)} stands where ${tags.name} is expected`;
    deviate(context, "unknown-element", path, child, message);
    return undefined;
  }
  noteNamespace(context, child, path);
  return valueOrNil(context, item, nillable, child, path);
}

// The value of an element that may be nil; where it may not, a nil one is a deviation.
function valueOrNil(
  context: ReadContext,
  node: PlannedNode,
  nillable: boolean,
  element: ReadElement,
  path: Path,
): Value {
  if (!isNil(element)) return fromElement(context, node, element, path);
  if (!nillable) deviate(context, "unexpected-nil", path, element, "it is nil and may not be");
  return null;
}

function readRecord(context: ReadContext, plan: Plan, element: ReadElement, path: Path | undefined): RecordValue {
  const record: Record<string, Value> = {};
  noteText(context, element, path);
  noteAttributes(context, element, path, plan);
  for (const { name, node } of plan.attributes) {
    const text = attributeOf(element, "", name);
    if (text === undefined || node.kind !== "scalar") continue;
    record[name] = scalarValue(context, node.scalar, text, element, { up: path, key: name });
  }
  readMembers(context, plan, element, path, record);
  noteMissing(context, plan.type, record, element, path);
  return record;
}

function readMembers(
  context: ReadContext,
  plan: Plan,
  element: ReadElement,
  path: Path | undefined,
  record: Record<string, Value>,
): void {
  const { type } = plan;
  let last = -1;
  for (const child of elementsOf(element)) {
    const at = { up: path, key: child.name.local };
    const planned = plan.byName.get(child.name.local);
    if (planned === undefined) {
      deviate(
        context,
        "unknown-element",
        at,
        child,
        `${type.wireName} has no member ${quote(child.name.local)}`,
        type.spec,
      );
      continue;
    }
    noteNamespace(context, child, at);
    if (Object.hasOwn(record, planned.name)) {
      deviate(context, "duplicate-member", at, child, `${child.name.local} is repeated; the first is used`);
      continue;
    }
    if (planned.index < last) deviate(context, "out-of-order", at, child, `${child.name.local} is too late`);
    last = Math.max(last, planned.index);
    record[planned.name] = readMember(context, planned, child, at);
  }
}

function readMember(context: ReadContext, { member, node }: PlannedMember, child: ReadElement, path: Path): Value {
  if (member.nillable && node.kind === "record" && child.children.length === 0 && !isNil(child)) {
    deviate(context, "empty-for-nil", path, child, "it is empty where nil is expected");
    return null;
  }
  return valueOrNil(context, node, member.nillable, child, path);
}

function noteMissing(
  context: ReadContext,
  type: RecordType,
  record: RecordValue,
  element: ReadElement,
  path: Path | undefined,
): void {
  for (const [name, member] of Object.entries(type.members)) {
    if (member.optional || Object.hasOwn(record, name)) continue;
    deviate(context, "missing-member", { up: path, key: name }, element, `${type.wireName} lacks ${name}`, type.spec);
  }
}

/** Notes a namespace that is not the service's. */
export function noteNamespace(context: ReadContext, element: ReadElement, path: Path | undefined): void {
  if (element.name.namespace === context.service.namespace) return;
  const { namespace } = context.service;
  deviate(
    context,
    "wrong-namespace",
    path,
    element,
    `the namespace is ${quote(element.name.namespace)}, not ${quote(namespace)}`,
    "4.1",
  );
}

/** Notes text between the children of an element; whether there was any. */
function noteText(context: ReadContext, element: ReadElement, path: Path | undefined): boolean {
  const stray = element.children.find((child) => typeof child === "string" && child.trim() !== "");
  if (typeof stray !== "string") return false;
  deviate(context, "unexpected-text", path, element, `the text ${quote(stray.trim())} is between members`);
  return true;
}

/** Notes attributes that no plan has. */
function noteAttributes(
  context: ReadContext,
  element: ReadElement,
  path: Path | undefined,
  plan: Plan | undefined,
): void {
  for (const { name } of element.attributes) {
    const { namespace, local } = name;
    if (namespace === XSI || declares(name)) continue;
    if (namespace === "" && plan?.attributes.some((planned) => planned.name === local)) continue;
    deviate(context, "unknown-attribute", path, element, `the attribute ${quote(name.written)} is not known`);
  }
}
