// Writes requests in which every value is text: a query, or an HTML form.
import { type Binding, cached, type Message, phrase } from "@staywire/model";
import type { WriteRequest } from "../bindings.js";
import { fieldsText } from "../call/call-fields.js";
import type { Call } from "../core/call.js";
import type { CodecError } from "../core/error.js";
import { emptyBody, utf8 } from "../core/message.js";
import { encodePart } from "../http/form-encoding.js";
import { listText } from "../values/list-to-xml.js";
import type { Path } from "../values/location.js";
import type { OperationPlan, PlannedField, RequestContext } from "../values/operation-plan.js";
import type { PlannedNode } from "../values/plan.js";
import { notOfKind } from "../values/scalar-to-xml.js";
import { cannotEncode, safeText, type WriteContext } from "../values/write-context.js";
import { writeUrlScalar } from "./scalars.js";

/** Everything in a request except the values. */
interface RequestFrame {
  readonly context: RequestContext;
  readonly target: string;
}

function framesOf(binding: Binding): (plan: OperationPlan) => RequestFrame {
  return cached((plan) => ({
    context: { plan: { ...plan, fields: plan.urlFields }, binding, part: "parameter" },
    target: `${plan.path}/${plan.name}`,
  }));
}

// The text before the value of a field. The first character is omitted at the beginning of a form.
const prefixOf = /* @__PURE__ */ cached(({ name }: PlannedField) => `&${encodePart(name)}=`);

function formOf({ context }: RequestFrame, call: Call): string {
  return fieldsText(context, call, fieldText).slice(1);
}

// A query and a form contain every field, so a text that is left out is empty.
function fieldText(context: WriteContext, field: PlannedField, value: unknown): string {
  const { node, at: up } = field;
  if (value === undefined || value === null) {
    if (node.kind === "text" && !node.text.isValueType) return prefixOf(field);
    throw onlySoap(context, up, phrase`need a value; use a SOAP binding to leave it out`);
  }
  if (node.kind !== "list") return nodeText(context, field, node, { value, at: up });
  const { node: inner } = node.item;
  const text = listText(context, node.split?.(value) ?? value, up, (item, key) =>
    nodeText(context, field, inner, { value: item, at: { up, key } }),
  );
  if (text !== "") return text;
  throw onlySoap(context, up, phrase`cannot carry an empty list; use a SOAP binding`);
}

function onlySoap(context: WriteContext, at: Path, problem: Message): CodecError {
  return cannotEncode(context, at, phrase`the GET and POST bindings ${problem}`);
}

interface Located {
  readonly value: unknown;
  readonly at: Path;
}

function nodeText(context: WriteContext, field: PlannedField, node: PlannedNode, { value, at }: Located): string {
  if (node.kind !== "text") throw onlySoap(context, at, phrase`cannot carry it; use a SOAP binding`);
  const { urlForm } = field.parameter;
  const text = writeUrlScalar(urlForm, node.text, value);
  if (text !== undefined) return prefixOf(field) + encodePart(safeText(context, text, at));
  const form = urlForm === undefined ? "" : phrase` at midnight without an offset, to be written as ${urlForm}`;
  throw cannotEncode(context, at, phrase`${notOfKind(node.text, value)}${form}`);
}

/** Creates the function that writes GET requests, with all fields in the query. The function throws CodecError. */
export function getRequestWriter(): WriteRequest {
  const frames = framesOf("get");
  return (plan, call) => {
    const frame = frames(plan);
    const form = formOf(frame, call);
    const query = form === "" && plan.formed ? "" : `?${form}`;
    return { method: "GET", target: frame.target + query, headers: [], body: emptyBody };
  };
}

/** Creates the function that writes POST requests, with all fields in the form. The function throws CodecError. */
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
