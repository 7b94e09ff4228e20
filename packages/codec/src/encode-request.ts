// Requests of a client: one function for the two SOAP bindings, one for the two in which every value is text.
import type { Operation, Service } from "@staywire/model";
import type { Call } from "./api.js";
import { type CallField, callFields, credentialFields } from "./call-fields.js";
import { writeForm } from "./form.js";
import { emptyBody, type HttpRequest, utf8 } from "./message.js";
import { planNode, plansOf, tagsOf } from "./plan.js";
import { writeUrlScalar } from "./scalar/url.js";
import { xmlScalars } from "./scalar/xml.js";
import { envelope, type SoapVersion } from "./soap.js";
import { writeElement } from "./to-xml.js";
import { cannotEncode, safeText, show, type WriteContext } from "./write-context.js";
import { compactLead, type OutElement, writeCompact } from "./xml/write.js";

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
  const credentials = credentialFields(context, operation, call);
  const fields = callFields(context, operation, call);
  const body: OutElement = {
    name,
    attributes: [["xmlns", service.namespace]],
    children: [
      ...credentials.map(([key, text]): OutElement => ({ name: key, attributes: [], children: [text] })),
      ...fields.map((field) => ({ raw: soapParameter(context, field) })),
    ],
  };
  const action: [string, string][] =
    version.binding === "soap11" ? [["SOAPAction", `"${actionOf(service.namespace, name)}"`]] : [];
  return {
    method: "POST",
    target: endpointPath(service, operation),
    headers: [["Content-Type", version.contentType], ...action],
    body: utf8(writeCompact(envelope(version, body))),
  };
}

function soapParameter(context: WriteContext, { name, parameter, value }: CallField): string {
  const node = planNode(plansOf(context.service), parameter.node);
  return writeElement(context, node, value, tagsOf(name), compactLead, { up: undefined, key: name });
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
  if (node.kind !== "list" || node.item.kind !== "scalar") {
    throw cannotEncode(
      context,
      path,
      "the GET and POST bindings carry scalars and lists of scalars only",
      "no-such-binding",
    );
  }
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  if (value.length === 0) {
    throw cannotEncode(context, path, "the GET and POST bindings cannot carry an empty list; use a SOAP binding");
  }
  const { scalar } = node.item;
  return Array.from(value as readonly unknown[], (item, index) => {
    const at = { up: path, key: index };
    return [name, urlText(context, field, scalar, item, at)] as const;
  });
}

function urlText(
  context: WriteContext,
  { parameter }: CallField,
  scalar: keyof typeof xmlScalars,
  value: unknown,
  path: Parameters<typeof cannotEncode>[1],
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
