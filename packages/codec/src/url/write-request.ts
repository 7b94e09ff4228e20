// Requests in which every value is text: a query, or a form.
import type { Binding, ScalarName } from "@staywire/model";
import type { Call } from "../call/call.js";
import { type CallField, callFields, credentialFields, scalarsOf } from "../call/call-fields.js";
import type { OperationPlan } from "../call/operation-plan.js";
import { writeForm } from "../http/form-encoding.js";
import { emptyBody, type HttpRequest, utf8 } from "../http/message.js";
import { cannotEncode, safeText, show, type WriteContext } from "../values/write-context.js";
import { xmlScalars } from "../values/xml-scalars.js";
import { writeUrlScalar } from "./scalars.js";

function formOf(plan: OperationPlan, binding: Binding, call: Call): string {
  const context: WriteContext = { plan, binding, part: "parameter" };
  const fields = callFields(context, call);
  return writeForm([...credentialFields(context, call), ...fields.flatMap((field) => urlParameter(context, field))]);
}

function urlParameter(context: WriteContext, field: CallField): (readonly [string, string])[] {
  const { planned, path } = field;
  const { name, node } = planned;
  if (node.kind === "scalar") return [[name, urlText(context, field, node.scalar)]];
  const { scalar, items } = scalarsOf(context, field);
  if (items.length === 0) {
    throw cannotEncode(context, path, "the GET and POST bindings cannot carry an empty list; use a SOAP binding");
  }
  return items.map((item, key) => [name, urlText(context, { planned, value: item, path: { up: path, key } }, scalar)]);
}

function urlText(context: WriteContext, { planned, value, path }: CallField, scalar: ScalarName): string {
  const { member } = planned;
  const text = writeUrlScalar(member, scalar, value);
  if (text !== undefined) return safeText(context, text, path);
  const form = member.urlForm === undefined ? "" : ` at midnight without an offset, to be written as ${member.urlForm}`;
  throw cannotEncode(context, path, `${show(value)} is not ${xmlScalars[scalar].title}${form}`);
}

/** Writes a GET request: everything is in the query. Throws CodecError. */
export function writeGetRequest(plan: OperationPlan, call: Call): HttpRequest {
  return {
    method: "GET",
    target: `${plan.path}/${plan.name}?${formOf(plan, "get", call)}`,
    headers: [],
    body: emptyBody,
  };
}

/** Writes a POST request: everything is in the form. Throws CodecError. */
export function writePostRequest(plan: OperationPlan, call: Call): HttpRequest {
  return {
    method: "POST",
    target: `${plan.path}/${plan.name}`,
    headers: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: utf8(formOf(plan, "post", call)),
  };
}
