// Requests in which every value is text: a query, or a form.
import type { Binding, Operation, ScalarName, Service } from "@staywire/model";
import type { Call } from "../api.js";
import { type CallField, callFields, credentialFields } from "../call/call-fields.js";
import { contextOf, endpointPath, scalarsOf } from "../call/request-parts.js";
import { writeForm } from "../http/form-encoding.js";
import { emptyBody, type HttpRequest, utf8 } from "../http/message.js";
import type { Path } from "../values/path.js";
import { cannotEncode, safeText, show, type WriteContext } from "../values/write-context.js";
import { xmlScalars } from "../values/xml-scalars.js";
import { writeUrlScalar } from "./scalars.js";

function urlFields(
  service: Service,
  name: string,
  operation: Operation,
  call: Call,
  binding: Binding,
): readonly (readonly [string, string])[] {
  const context = contextOf(service, name, binding);
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
  const query = writeForm(urlFields(service, name, operation, call, "get"));
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
    body: utf8(writeForm(urlFields(service, name, operation, call, "post"))),
  };
}
