// Requests in which every value is text: a query, or a form.
import { type Binding, phrase } from "@staywire/model";
import type { WriteRequest } from "../bindings.js";
import { fieldsText } from "../call/call-fields.js";
import { cached } from "../core/cached.js";
import type { Call } from "../core/call.js";
import { emptyBody, utf8 } from "../core/message.js";
import { encodePart } from "../http/form-encoding.js";
import { listText } from "../values/list-to-xml.js";
import type { Path } from "../values/location.js";
import type { OperationPlan, PlannedField } from "../values/operation-plan.js";
import { notOfKind } from "../values/scalar-to-xml.js";
import { cannotEncode, safeText, type WriteContext } from "../values/write-context.js";
import { writeUrlScalar } from "./scalars.js";

/** Everything about a request but the values. */
interface RequestFrame {
  readonly context: WriteContext;
  readonly target: string;
}

function framesOf(binding: Binding): (plan: OperationPlan) => RequestFrame {
  return cached((plan) => ({
    context: { plan, binding, part: "parameter" },
    target: `${plan.path}/${plan.name}`,
  }));
}

// Before the value of a field; the first character is left out of the form.
const prefixOf = /* @__PURE__ */ cached(({ name }: PlannedField) => `&${encodePart(name)}=`);

function formOf({ context }: RequestFrame, call: Call): string {
  return fieldsText(context, call, fieldText).slice(1);
}

// A query and a form have every field: a text that is left out is empty.
function fieldText(context: WriteContext, field: PlannedField, value: unknown): string {
  if (value === undefined) return prefixOf(field);
  const { node, at: up } = field;
  if (node.kind !== "list") return valueText(context, field, value, up);
  const text = listText(context, value, up, (item, key) => valueText(context, field, item, { up, key }));
  if (text !== "") return text;
  throw cannotEncode(context, up, phrase`the GET and POST bindings cannot carry an empty list; use a SOAP binding`);
}

function valueText(context: WriteContext, field: PlannedField, value: unknown, at: Path): string {
  const { member, scalar } = field;
  const text = writeUrlScalar(member, scalar, value);
  if (text !== undefined) return prefixOf(field) + encodePart(safeText(context, text, at));
  const form =
    member.urlForm === undefined ? "" : phrase` at midnight without an offset, to be written as ${member.urlForm}`;
  throw cannotEncode(context, at, phrase`${notOfKind(scalar, value)}${form}`);
}

/** Makes the writer of GET requests: everything is in the query. It throws CodecError. */
export function getRequestWriter(): WriteRequest {
  const frames = framesOf("get");
  return (plan, call) => {
    const frame = frames(plan);
    return { method: "GET", target: `${frame.target}?${formOf(frame, call)}`, headers: [], body: emptyBody };
  };
}

/** Makes the writer of POST requests: everything is in the form. It throws CodecError. */
export function postRequestWriter(): WriteRequest {
  const frames = framesOf("post");
  return (plan, call) => {
    const frame = frames(plan);
    return {
      method: "POST",
      target: frame.target,
      headers: [["Content-Type", "application/x-www-form-urlencoded"]],
      body: utf8(formOf(frame, call)),
    };
  };
}
