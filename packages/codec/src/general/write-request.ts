// Requests of operations that have a form, as a client writes them.

import { type Binding, phrase } from "@staywire/model";
import type { Call } from "../core/call.js";
import { emptyBody, type Header, type HttpRequest, utf8 } from "../core/message.js";
import type { SoapVersion } from "../core/soap-version.js";
import type { RecordValue } from "../core/value.js";
import { encodePart } from "../http/form-encoding.js";
import { envelopeText, soap11, soap12 } from "../soap/version.js";
import { listText } from "../values/list-to-xml.js";
import { planOperation } from "../values/operation-plan.js";
import { ownValue } from "../values/own-value.js";
import { noValue, refuseUnknown } from "../values/scalar-to-xml.js";
import { cannotEncode, type WriteContext } from "../values/write-context.js";
import { attributeText } from "../xml/write.js";
import type { GeneralField, GeneralHeader, GeneralPlan, Wrapper } from "./plan.js";
import type { TextKind } from "./scalars.js";
import { memberText, type Spot, textOf, writeElement } from "./write.js";

/** Writes a request. Throws CodecError; its message never shows a credential. */
export function writeRequest(plan: GeneralPlan, binding: Binding, call: Call): HttpRequest {
  const context: WriteContext = { plan: planOperation(plan.service, plan.name), binding, part: "parameter" };
  refuseUnknown(context, { title: "the operation", members: plan.operation.parameters }, call.parameters ?? {});
  if (binding === "soap11") return soapRequest(plan, soap11, context, call);
  if (binding === "soap12") return soapRequest(plan, soap12, context, call);
  const form = plan.fields
    .map((field) => formText(context, field, fieldValue(context, field, call)))
    .join("")
    .slice(1);
  const target = `${context.plan.path}/${plan.name}`;
  if (binding === "get")
    return { method: "GET", target: form === "" ? target : `${target}?${form}`, headers: [], body: emptyBody };
  const headers: Header[] = [["Content-Type", "application/x-www-form-urlencoded"]];
  return { method: "POST", target, headers, body: utf8(form) };
}

function soapRequest(plan: GeneralPlan, version: SoapVersion, context: WriteContext, call: Call): HttpRequest {
  const { before, after } = envelopeText(version);
  const spot: Spot = { context, namespace: "", lead: "", path: undefined };
  const body = wrapped(spot, plan.request, (inner) =>
    plan.fields.map((field) => memberText(inner, field, fieldValue(context, field, call))).join(""),
  );
  const text = withHeaders(before, headersText(spot, plan.requestHeaders, call.headers, call)) + body + after;
  const action: Header = ["SOAPAction", `"${plan.action}"`];
  // The body of a bare message need not name the operation; the action does, as .NET's clients write it.
  const type = version.hasActionHeader ? version.contentType : `${version.contentType}; action="${plan.action}"`;
  const headers: Header[] = [["Content-Type", type], ...(version.hasActionHeader ? [action] : [])];
  return { method: "POST", target: context.plan.path, headers, body: utf8(text) };
}

/** Puts the headers before the body of an envelope. */
export function withHeaders(before: string, headers: string): string {
  return headers === ""
    ? before
    : before.replace(/<soap:Body>$/, () => `<soap:Header>${headers}</soap:Header><soap:Body>`);
}

/** Writes what is inside an element around the parameters or the results, if there is one. */
export function wrapped(spot: Spot, wrapper: Wrapper | undefined, write: (inner: Spot) => string): string {
  if (wrapper === undefined) return write(spot);
  const { name, namespace } = wrapper;
  const content = write({ ...spot, namespace });
  const start = `<${name}${attributeText("xmlns", namespace)}`;
  return content === "" ? `${start} />` : `${start}>${content}</${name}>`;
}

/** Writes the SOAP headers that are given. Throws CodecError for one that the operation does not have. */
export function headersText(
  spot: Spot,
  headers: readonly GeneralHeader[],
  given: RecordValue = {},
  call?: Pick<Call, "credentials">,
): string {
  const members = Object.fromEntries(headers.map(({ name }) => [name, true]));
  refuseUnknown(spot.context, { title: "the operation", members }, given, { key: "headers" });
  const parts = headers.map((header) => {
    const own = ownValue(given, header.name);
    const value = header.credentials ? withCredentials(spot, own, call) : own;
    if (value === undefined) return "";
    return writeElement({ ...spot, path: { up: { key: "headers" }, key: header.name } }, header, value);
  });
  return parts.join("");
}

function withCredentials({ context }: Spot, given: unknown, call: Pick<Call, "credentials"> | undefined): unknown {
  const { username, password } = context.plan.operation.credentials;
  const { credentials } = call ?? {};
  if (credentials === undefined) return given;
  return { [username]: credentials.username, [password]: credentials.password, ...(given as RecordValue | undefined) };
}

// A parameter that was left unspecified has the value that the description states, or is left out.
function fieldValue(
  context: WriteContext,
  { credential, name, unspecified, optional }: GeneralField,
  call: Call,
): unknown {
  const own = ownValue((credential === undefined ? call.parameters : call.credentials) ?? {}, credential ?? name);
  const value = own === undefined ? unspecified : own;
  if (value !== undefined || optional) return value;
  const path = { key: name };
  if (credential === undefined) throw cannotEncode(context, path, noValue, "missing-parameter");
  throw cannotEncode(context, path, phrase`credentials.${credential} is missing`, "missing-parameter");
}

// In GET and POST every parameter has to be there: a text that is left out or nil is empty.
function formText(context: WriteContext, { name, node }: GeneralField, value: unknown): string {
  const path = { key: name };
  const spot: Spot = { context, namespace: "", lead: "", path };
  const start = `&${encodePart(name)}=`;
  if (value === undefined || value === null) {
    if (node.kind === "text" && (node.isString || !node.text.isValueType)) return start;
    throw cannotEncode(
      context,
      path,
      phrase`the GET and POST bindings need a value; use a SOAP binding to leave it out`,
    );
  }
  if (node.kind === "text") return start + encodePart(urlText(spot, node.text, value));
  if (node.kind === "list" && node.item.node.kind === "text") {
    const { text: kind } = node.item.node;
    const items = listText(
      context,
      value,
      path,
      (each, key) => start + encodePart(urlText({ ...spot, path: { up: path, key } }, kind, each)),
    );
    if (items !== "") return items;
    throw cannotEncode(context, path, phrase`the GET and POST bindings cannot carry an empty list; use a SOAP binding`);
  }
  throw cannotEncode(context, path, phrase`the GET and POST bindings cannot carry it; use a SOAP binding`);
}

function urlText(spot: Spot, { title, url }: TextKind, value: unknown): string {
  return textOf(spot, { title, write: url.write }, value);
}
