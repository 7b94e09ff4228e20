// Writes the fields of a request: the credentials and the parameters of a call.

import { phrase } from "@staywire/model";
import type { Call } from "../core/call.js";
import type { PlannedField, RequestContext } from "../values/operation-plan.js";
import { ownValue } from "../values/own-value.js";
import { noValue, refuseUnknown } from "../values/scalar-to-xml.js";
import { cannotEncode } from "../values/write-context.js";

/** Writes one field of a request. `value` is undefined if the caller left the field out. */
export type WriteField = (context: RequestContext, field: PlannedField, value: unknown) => string;

/** Writes the fields of a call. Throws a CodecError whose message never shows a credential. */
export function fieldsText(context: RequestContext, call: Call, write: WriteField): string {
  const { fields, operation } = context.plan;
  const given = call.parameters ?? {};
  refuseUnknown(context, { title: "the operation", members: operation.parameters }, given);
  let text = "";
  for (const field of fields) {
    text += write(context, field, fieldValue(context, field, field.credential ? call.credentials : given));
  }
  return text;
}

// Returns the value of a field. A parameter that the caller left out has its `unspecified` value. Returns undefined for
// an optional field without a value, and throws for any other field without a value. Also throws for null, unless the
// field may be nil.
function fieldValue(context: RequestContext, field: PlannedField, given: object | undefined): unknown {
  const { credential, name, key = name, parameter, optional, nillable, at } = field;
  const own = ownValue(given ?? {}, credential ?? key);
  const value = own === undefined ? parameter.unspecified : own;
  if (credential && typeof value !== "string") {
    throw cannotEncode(context, at, phrase`credentials.${credential} is missing`, "missing-parameter");
  }
  if (value === undefined && !optional) throw cannotEncode(context, at, noValue, "missing-parameter");
  if (value === null && !nillable) throw cannotEncode(context, at, phrase`nil is not allowed for a parameter`);
  return value;
}
