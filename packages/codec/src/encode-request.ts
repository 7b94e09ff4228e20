// Requests of a client: one function for the two SOAP bindings, one for the two in which every value is text.
import type { Node, Operation, ScalarName, Service } from "@staywire/model";
import type { Call } from "./api.js";
import { type CallField, callFields, credentialFields } from "./call-fields.js";
import { writeForm } from "./form.js";
import { emptyBody, type HttpRequest, utf8 } from "./message.js";
import type { Path } from "./path.js";
import { tagsOf } from "./plan.js";
import { writeUrlScalar } from "./scalar/url.js";
import { xmlScalars } from "./scalar/xml.js";
import { scalarText } from "./scalar-text.js";
import { envelopeText, type SoapVersion } from "./soap.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { escapeAttribute, escapeText } from "./xml/chars.js";

/** A namespace and an operation, joined as SOAPAction has them. */
export function actionOf(namespace: string, operation: string): string {
  return `${namespace}${namespace.endsWith("/") ? "" : "/"}${operation}`;
}

function contextOf(service: Service, name: string): WriteContext {
  return { service, subject: `${name} parameter` };
}

/** A SOAP request. */
export function soapRequest(
  service: Service,
  name: string,
  operation: Operation,
  call: Call,
  version: SoapVersion,
): HttpRequest {
  const context = contextOf(service, name);
  const credentials = credentialFields(context, operation, call).map(([key, text]) =>
    soapElement(key, escapeText(text)),
  );
  const parameters = callFields(context, operation, call).map((field) => soapParameter(context, field));
  const content = [...credentials, ...parameters].join("");
  const { before, after } = envelopeText(version);
  const body = `${before}<${name} xmlns="${escapeAttribute(service.namespace)}">${content}</${name}>${after}`;
  const action: [string, string][] =
    version.binding === "soap11" ? [["SOAPAction", `"${actionOf(service.namespace, name)}"`]] : [];
  return {
    method: "POST",
    target: endpointPath(service, operation),
    headers: [["Content-Type", version.contentType], ...action],
    body: utf8(body),
  };
}

function soapParameter(context: WriteContext, { name, parameter, value }: CallField): string {
  const { node } = parameter;
  const path = { up: undefined, key: name };
  if (node.kind === "scalar") return soapElement(name, scalarText(context, node.scalar, value, path));
  const { itemName, scalar, items } = scalarsOf(context, node, value, path);
  const texts = items.map((item, key) =>
    item === null && scalar === "string"
      ? tagsOf(itemName).nil
      : soapElement(itemName, scalarText(context, scalar, item, { up: path, key })),
  );
  return soapElement(name, texts.join(""));
}

function soapElement(name: string, content: string): string {
  const { open, close, empty } = tagsOf(name);
  return content === "" ? empty : open + content + close;
}

// The items of a list; a parameter is a scalar or a list of scalars.
function scalarsOf(context: WriteContext, node: Node, value: unknown, path: Path): ScalarItems {
  if (node.kind !== "list" || node.item.kind !== "scalar") {
    throw cannotEncode(context, path, "a parameter is a scalar or a list of scalars", "no-such-binding");
  }
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  return { itemName: node.itemName, scalar: node.item.scalar, items: Array.from(value as readonly unknown[]) };
}

interface ScalarItems {
  readonly itemName: string;
  readonly scalar: ScalarName;
  readonly items: readonly unknown[];
}

function endpointPath(service: Service, operation: Operation): string {
  return service.endpoints[operation.endpoint]?.path ?? "/";
}

function urlFields(
  service: Service,
  name: string,
  operation: Operation,
  call: Call,
): readonly (readonly [string, string])[] {
  const context = contextOf(service, name);
  const fields = callFields(context, operation, call);
  return [...credentialFields(context, operation, call), ...fields.flatMap((field) => urlParameter(context, field))];
}

function urlParameter(context: WriteContext, field: CallField): (readonly [string, string])[] {
  const { name, parameter, value } = field;
  const { node } = parameter;
  const path = { up: undefined, key: name };
  if (node.kind === "scalar") return [[name, urlText(context, field, node.scalar, value, path)]];
  const { scalar, items } = scalarsOf(context, node, value, path);
  if (items.length === 0) {
    throw cannotEncode(context, path, "the GET and POST bindings cannot carry an empty list; use a SOAP binding");
  }
  return items.map((item, key) => [name, urlText(context, field, scalar, item, { up: path, key })]);
}

function urlText(
  context: WriteContext,
  { parameter }: CallField,
  scalar: ScalarName,
  value: unknown,
  path: Path,
): string {
  const text = writeUrlScalar(parameter, scalar, value);
  if (text !== undefined) return safeText(context, text, path);
  const form =
    parameter.urlForm === undefined ? "" : ` at midnight without an offset, to be written as ${parameter.urlForm}`;
  throw cannotEncode(context, path, `${show(value)} is not ${xmlScalars[scalar].title}${form}`);
}

/** A GET request: everything stands in the query. */
export function getRequest(service: Service, name: string, operation: Operation, call: Call): HttpRequest {
  const query = writeForm(urlFields(service, name, operation, call));
  return {
    method: "GET",
    target: `${endpointPath(service, operation)}/${name}?${query}`,
    headers: [],
    body: emptyBody,
  };
}

/** A POST request: everything stands in the form. */
export function postRequest(service: Service, name: string, operation: Operation, call: Call): HttpRequest {
  return {
    method: "POST",
    target: `${endpointPath(service, operation)}/${name}`,
    headers: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: utf8(writeForm(urlFields(service, name, operation, call))),
  };
}
