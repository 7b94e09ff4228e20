// The fields of a request: the credentials and the parameters of a call, with the values that the message carries.

import { phrase } from "@staywire/model";
import type { Call } from "../core/call.js";
import type { PlannedField } from "../values/operation-plan.js";
import { ownValue } from "../values/own-value.js";
import { noValue, refuseUnknown } from "../values/scalar-to-xml.js";
import { cannotEncode, type WriteContext } from "../values/write-context.js";

/** Writes one field of a request; undefined is the value of a text that is left out. */
export type WriteField = (context: WriteContext, field: PlannedField, value: unknown) => string;

/** Writes the fields of a call. Throws CodecError; its message never shows a credential. */
export function fieldsText(context: WriteContext, call: Call, write: WriteField): string {
  const { fields, operation } = context.plan;
  const given = call.parameters ?? {};
  refuseUnknown(context, { title: "the operation", members: operation.parameters }, given);
  let text = "";
  for (const field of fields) {
    text += write(context, field, fieldValue(context, field, field.credential ? call.credentials : given));
  }
  return text;
}

// A parameter that was left unspecified has the value that the description states, or is left out.
function fieldValue(context: WriteContext, field: PlannedField, given: object | undefined): unknown {
  const { credential, name, member, at } = field;
  const own = ownValue(given ?? {}, credential ?? name);
  const value = own === undefined ? member.unspecified : own;
  if (credential && typeof value !== "string") {
    throw cannotEncode(context, at, phrase`credentials.${credential} is missing`, "missing-parameter");
  }
  if (value === undefined && member.optional !== true) throw cannotEncode(context, at, noValue, "missing-parameter");
  if (value === null) throw cannotEncode(context, at, phrase`nil is not allowed for a parameter`);
  return value;
}
