// Requests of operations that have a form, as a server reads them.

import { knownName, phrase, quote } from "@staywire/model";
import type { ReceivedValues } from "../core/call.js";
import { CodecError } from "../core/error.js";
import type { RecordValue, Value } from "../core/value.js";
import { emptyResponse } from "../http/empty-response.js";
import { textResponse } from "../http/text-response.js";
import type { ReceivedEnvelope } from "../reply/extension.js";
import { badField, missingField } from "../url/read-request.js";
import { urlScalars } from "../url/scalars.js";
import { ownValue, setOwnValue } from "../values/own-value.js";
import { deviate, type ReadContext } from "../values/read-context.js";
import { childOf, elementsOf, type ReadElement } from "../xml/tree.js";
import type { GeneralElement, GeneralField, GeneralHeader, GeneralNode, GeneralPlan } from "./plan.js";
import { noteNamespace, readElement, readItems } from "./read.js";

/** True if the element is first in the body of a request of the operation. */
export function beginsRequest({ request, fields }: GeneralPlan, { name }: ReadElement): boolean {
  const wanted = request ?? fields[0];
  return wanted !== undefined && name.local === wanted.name && name.namespace === wanted.namespace;
}

/** Reads the parameters of a SOAP request. Throws ParameterError. */
export function readEnvelopeParameters(
  plan: GeneralPlan,
  context: ReadContext,
  envelope: ReceivedEnvelope,
): ReceivedValues {
  const { root, content } = envelope;
  const first = elementsOf(content)[0];
  const own =
    plan.request === undefined ? content : first !== undefined && beginsRequest(plan, first) ? first : undefined;
  const values = fieldValues(context, plan.fields, own);
  return received(plan, values, readHeaders(context, plan.requestHeaders, root));
}

/** The parts of a call: the values of the fields, in their order, and the headers of an operation that has some. */
export function received(
  { fields, requestHeaders, operation: { credentials } }: GeneralPlan,
  values: readonly (Value | undefined)[],
  headers: RecordValue = {},
): ReceivedValues {
  const parameters: Record<string, Value> = {};
  const found: { username?: string; password?: string } = {};
  for (const [index, { name, credential }] of fields.entries()) {
    const value = values[index];
    if (value === undefined) continue;
    if (credential === undefined) setOwnValue(parameters, name, value);
    else found[credential] = String(value);
  }
  const header = credentials.header === undefined ? undefined : ownValue(headers, credentials.header);
  for (const key of ["username", "password"] as const) {
    const value = header && ownValue(header, credentials[key]);
    if (typeof value === "string") found[key] = value;
  }
  return { credentials: found, parameters, ...(requestHeaders.length > 0 ? { headers } : {}) };
}

/** Reads the SOAP headers that the operation knows. */
export function readHeaders(context: ReadContext, headers: readonly GeneralHeader[], root: ReadElement): RecordValue {
  const found: Record<string, Value> = {};
  const holder = childOf(root, root.name.namespace, "Header");
  if (holder === undefined) return found;
  for (const header of headers) {
    const element = childOf(holder, header.namespace, header.name);
    if (element === undefined) continue;
    // Attributes of SOAP (mustUnderstand, actor) are no part of the value.
    const attributes = element.attributes.filter(({ name }) => name.namespace !== root.name.namespace);
    const at = { up: { key: "headers" }, key: header.name, element: { ...element, attributes } };
    setOwnValue(found, header.name, readElement(context, header, at));
  }
  return found;
}

// Elements of another name or namespace are not seen, and so the parameter is missing.
function fieldValues(
  context: ReadContext,
  fields: readonly GeneralField[],
  holder: ReadElement | undefined,
): readonly (Value | undefined)[] {
  const found = holder === undefined ? new Map<string, ReadElement[]>() : elementsByName(context, fields, holder);
  return fields.map((field) => {
    const elements = found.get(field.name) ?? [];
    return elements.length === 0 ? missingValue(context, field) : presentValue(context, field, elements);
  });
}

function elementsByName(
  context: ReadContext,
  fields: readonly GeneralField[],
  holder: ReadElement,
): Map<string, ReadElement[]> {
  const known = new Map(fields.map((field) => [itemOf(field).name, field]));
  const found = new Map<string, ReadElement[]>();
  for (const child of elementsOf(holder)) {
    const { local, namespace } = child.name;
    const field = known.get(local);
    const at = { up: undefined, key: local, element: child };
    if (field === undefined) {
      deviate(context, "unknown-parameter", at, phrase`${quote(local)} is not a parameter; it is ignored`);
    } else if (itemOf(field).namespace !== namespace) {
      deviate(context, "wrong-namespace", at, phrase`${quote(local)} is in another namespace; it is ignored`);
    } else {
      const held = found.get(field.name);
      if (held === undefined) found.set(field.name, [child]);
      else held.push(child);
    }
  }
  return found;
}

// The element in the request: that of the items for an unwrapped list.
function itemOf(field: GeneralField): GeneralElement {
  return field.node.kind === "list" && field.node.unwrapped ? field.node.item : field;
}

function presentValue(context: ReadContext, field: GeneralField, elements: readonly ReadElement[]): Value {
  const { node, name } = field;
  const [first, second] = elements as [ReadElement, ReadElement | undefined];
  const at = { up: undefined, key: name, element: first };
  if (node.kind === "list" && node.unwrapped) return readItems(context, node.item, elements, at);
  if (second !== undefined) {
    deviate(
      context,
      "duplicate-member",
      { ...at, element: second },
      phrase`${knownName(name)} is repeated; the first is used`,
    );
  }
  noteNamespace(context, field.namespace, at);
  return readElement(context, field, at);
}

function missingValue(context: ReadContext, { name, node, optional, nillable }: GeneralField): Value | undefined {
  if (!optional && !(node.kind === "list" && node.unwrapped)) {
    const path = { up: undefined, key: name, element: { line: 0, column: 0 } };
    deviate(
      context,
      "missing-parameter",
      path,
      phrase`${knownName(context.plan.name)} parameter ${knownName(name)} is missing`,
    );
  }
  if (node.kind === "list" && node.unwrapped) return [];
  return nillable || node.kind !== "text" ? undefined : node.text.dotnet.default;
}

/** Reads the parameters of GET and POST. Throws CodecError. */
export function readFields(
  plan: GeneralPlan,
  valuesOf: (name: string) => readonly string[] | undefined,
): ReceivedValues {
  const values = plan.fields.map(({ name, node }) => fieldOf(name, node, valuesOf(name)));
  const { credentials, parameters } = received(plan, values);
  return { credentials, parameters };
}

function fieldOf(name: string, node: GeneralNode, held: readonly string[] | undefined): Value {
  if (node.kind === "list") {
    if (held !== undefined) return held.map((text) => converted(name, node.item.node, text));
    const reply = textResponse("Object reference not set to an instance of an object.");
    throw new CodecError("missing-parameter", phrase`the list ${knownName(name)} is missing`, { path: name, reply });
  }
  if (held === undefined) throw missingField(name);
  return converted(name, node, held.join(","));
}

function converted(name: string, node: GeneralNode, text: string): Value {
  if (node.kind !== "text") {
    throw new CodecError("bad-value", phrase`the parameter ${knownName(name)} cannot come by GET or POST`, {
      path: name,
      reply: emptyResponse(400),
    });
  }
  if (node.isString) return text;
  const common = node.common === undefined ? undefined : urlScalars[node.common](text);
  if (common !== undefined) {
    if (common === "format" || common === "overflow") throw badField(name, node.text.dotnet, text, common);
    return common;
  }
  const found = node.text.url.read(text);
  if (typeof found === "string") throw badField(name, node.text.dotnet, text, found);
  return found.value;
}
