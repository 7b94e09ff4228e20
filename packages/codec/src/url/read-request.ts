// Reads GET and POST requests: names in any letter case, and values converted like .NET.
import { cached, type DotnetScalar, knownName, type Message, phrase, quote } from "@staywire/model";
import type { CallRoute, Route } from "../call/route.js";
import type { ReceivedCall, ReceivedValues } from "../core/call.js";
import { addDeviation, type Deviation, maxDeviations } from "../core/deviation.js";
import { CodecError, type CodecErrorCode } from "../core/error.js";
import type { Limits } from "../core/limits.js";
import { type HttpRequest, headerOf } from "../core/message.js";
import type { Value } from "../core/value.js";
import { echoed } from "../http/echoed.js";
import { emptyResponse } from "../http/empty-response.js";
import { type Field, type RequestFields, readForm } from "../http/form-encoding.js";
import { formText, type RequestText } from "../http/request-text.js";
import { textResponse } from "../http/text-response.js";
import type { DecodeSettings } from "../settings.js";
import { dotnetOf } from "../values/dotnet-scalars.js";
import { type OperationPlan, type PlannedField, planOperation } from "../values/operation-plan.js";
import { setOwnValue } from "../values/own-value.js";
import type { PlannedNode } from "../values/plan.js";
import type { Unread } from "../values/xml-scalars.js";
import { readUrlText } from "./scalars.js";

/** Decodes the call in a GET or POST request. Reads its fields unless the caller has already done so. */
export function readUrlRequest(
  { service, limits }: DecodeSettings,
  route: CallRoute,
  request: HttpRequest,
  given?: RequestFields,
): ReceivedCall {
  const plan = planOperation(service, route.operation ?? "");
  const { name, urlFields: planned } = plan;
  const { fields, deviations: noted } = given ?? requestFields(route, request, limits);
  const { read, deviations } = isInOrder(planned, fields) ? readInOrder(planned, fields) : readByName(planned, fields);
  return {
    operation: name,
    binding: route.binding,
    ...read,
    notUnderstood: undefined,
    deviations: [...deviations, ...noted],
  };
}

type PlannedFields = OperationPlan["fields"];

interface ReadFields {
  readonly read: ReceivedValues;
  readonly deviations: readonly Deviation[];
}

// True if the fields are exactly the fields of the operation in the order of the operation, as clients write them.
function isInOrder(planned: PlannedFields, fields: readonly Field[]): boolean {
  return fields.length === planned.length && planned.every(({ name }, index) => fields[index]?.[0] === name);
}

function readInOrder(planned: PlannedFields, fields: readonly Field[]): ReadFields {
  return { read: valuesOf(planned, (_, index) => [fields[index]?.[1] ?? ""]), deviations: [] };
}

function readByName(planned: PlannedFields, fields: readonly Field[]): ReadFields {
  const { values, deviations } = valuesByName(fields, planned);
  const textsOf = (name: string): readonly string[] | undefined => values.get(name.toLowerCase());
  return { read: valuesOf(planned, textsOf), deviations };
}

/** Returns the texts of a field, by its name and its position in the operation. */
type TextsOf = (name: string, index: number) => readonly string[] | undefined;

function valuesOf(planned: PlannedFields, textsOf: TextsOf): ReceivedValues {
  const credentials: { username?: string; password?: string } = {};
  const parameters: Record<string, Value> = {};
  for (let index = 0; index < planned.length; index += 1) {
    const field = planned[index] as PlannedField;
    const { name, key = name, credential } = field;
    const texts = textsOf(name, index);
    if (credential === undefined) setOwnValue(parameters, key, parameterValue(field, texts));
    else credentials[credential] = joinedText(name, texts);
  }
  return { credentials, parameters };
}

/**
 * Reads the fields in the query of a GET request or in the HTML form of a POST request. Decoding takes its values from
 * them, so code that inspects them (such as ASP.NET's request validation) sees what the operation receives.
 *
 * @throws CodecError for a form with another content type, and for fields that exceed the limits.
 */
export function requestFields(route: Route, request: HttpRequest, limits: Limits): RequestFields {
  const { text, deviations } = route.binding === "post" ? formOf(route, request, limits) : queryOf(route);
  const fields: Field[] = [];
  readForm(text, (field) => {
    if (fields.length === limits.items) throw beyond("list-too-long", phrase`there are more than ${limits.items}`);
    const [name = "", value] = field;
    if (name.length > limits.text || value.length > limits.text) {
      throw beyond("text-too-long", phrase`a name or value has more than ${limits.text} characters`);
    }
    fields.push(field);
  });
  return { fields, deviations };
}

function beyond(code: CodecErrorCode, problem: Message): CodecError {
  return new CodecError(code, phrase`cannot decode the parameters: ${problem}`, { reply: emptyResponse(400) });
}

// The service ignores the query of a SOAP request, but callers may inspect it.
function queryOf({ query }: Route): RequestText {
  return { text: query, deviations: [] };
}

function formOf({ media }: Route, request: HttpRequest, limits: Limits): RequestText {
  const { type, charset } = media;
  if (type !== "application/x-www-form-urlencoded") {
    const given = headerOf(request.headers, "Content-Type") ?? "";
    const message = phrase`a form is application/x-www-form-urlencoded, not ${quote(given)}`;
    const reply = textResponse(`Request format is invalid: ${echoed(given)}.`);
    throw new CodecError("unsupported-media-type", message, { reply });
  }
  return formText(request.body, charset, limits);
}

type Values = ReadonlyMap<string, readonly string[]>;

interface NamedValues {
  readonly values: Values;
  /** The unknown parameter names, each reported once. */
  readonly deviations: Deviation[];
}

// The names of an operation's fields in lower case.
const namesOf = /* @__PURE__ */ cached(
  (planned: PlannedFields) => new Set(planned.map(({ name }) => name.toLowerCase())),
);

function valuesByName(fields: readonly Field[], planned: PlannedFields): NamedValues {
  const known = namesOf(planned);
  const values = new Map<string, string[]>();
  const deviations: Deviation[] = [];
  const reported = new Set<string>();
  for (const [name, value] of fields) {
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const held = values.get(key);
    if (held !== undefined) held.push(value);
    else if (known.has(key)) values.set(key, [value]);
    else if (reported.size <= maxDeviations && !reported.has(key)) {
      reported.add(key);
      addDeviation(deviations, unknownName(key));
    }
  }
  return { values, deviations };
}

function unknownName(key: string): Deviation {
  return {
    code: "unknown-parameter",
    source: "wire",
    path: key.slice(0, 100),
    line: 0,
    column: 0,
    message: phrase`${quote(key)} is not a parameter; it is ignored`,
    spec: "wire",
  };
}

// Joins the texts of a repeated scalar with commas, like ASP.NET.
function joinedText(name: string, texts: readonly string[] | undefined): string {
  if (texts === undefined) throw missingField(name);
  return texts.length === 1 ? (texts[0] as string) : texts.join(",");
}

// Creates the error for a missing field, with the reply of an ASMX service.
function missingField(name: string): CodecError {
  const text = phrase`Missing parameter: ${knownName(name)}.`;
  return new CodecError("missing-parameter", text, { path: name, reply: textResponse(text) });
}

function parameterValue({ name, node }: PlannedField, texts: readonly string[] | undefined): Value {
  if (node.kind !== "list") return convert(name, node, joinedText(name, texts));
  if (texts === undefined) {
    const reply = textResponse("Object reference not set to an instance of an object.");
    throw new CodecError("missing-parameter", phrase`the list ${knownName(name)} is missing`, { path: name, reply });
  }
  const items = texts.map((text) => convert(name, node.item.node, text));
  return node.join?.(items) ?? items;
}

function convert(name: string, node: PlannedNode, text: string): Value {
  if (node.kind !== "text") {
    const problem = phrase`the parameter ${knownName(name)} cannot be sent by GET or POST`;
    throw new CodecError("bad-value", problem, { path: name, reply: emptyResponse(400) });
  }
  const found = readUrlText(node.text, text);
  if (typeof found === "string") throw badField(name, dotnetOf(node.text), text, found);
  return found.value;
}

// Creates the error for a field that cannot be converted, with the reply of an ASMX service.
function badField(name: string, dotnet: DotnetScalar, text: string, value: Unread): CodecError {
  const { name: type, formComplaint, overflow = formComplaint } = dotnet;
  const why = value === "overflow" ? overflow : formComplaint;
  const reply = textResponse(`Cannot convert ${echoed(text)} to ${type}.\r\nParameter name: type`, why);
  const problem = phrase`cannot decode parameter ${knownName(name)}: ${quote(text)} does not convert to ${knownName(type)}`;
  return new CodecError("bad-value", problem, { path: name, value: text.slice(0, 100), reply });
}
