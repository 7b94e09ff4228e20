// The parameters of a call, in wire order, with the credentials under the operation's own spelling.
import type { Operation, Parameter } from "@staywire/model";
import type { Call } from "../api.js";
import { refuseUnknown } from "../values/scalar-to-xml.js";
import type { Value } from "../values/value.js";
import { cannotEncode, safeText, type WriteContext } from "../values/write-context.js";

/** One parameter with the value that the message will carry. */
export interface CallField {
  readonly name: string;
  readonly parameter: Parameter;
  readonly value: Value;
}

/** The two credentials by the names that the operation gives them. Throws CodecError; its message never shows them. */
export function credentialFields(
  context: WriteContext,
  operation: Operation,
  call: Call,
): readonly (readonly [name: string, text: string])[] {
  const given = call.credentials as Partial<Call["credentials"]> | undefined;
  const { credentials } = operation;
  return (["username", "password"] as const).map((key) => {
    const text = given?.[key];
    const path = { up: undefined, key: credentials[key] };
    if (typeof text !== "string") {
      throw cannotEncode(context, path, `credentials.${key} is missing`, "missing-parameter");
    }
    return [credentials[key], safeText(context, text, path)] as const;
  });
}

/** The parameters in wire order; what was left unspecified carries the value that the description states. */
export function callFields(context: WriteContext, operation: Operation, call: Call): readonly CallField[] {
  const given = call.parameters ?? {};
  refuseUnknown(context, "the operation", operation.parameters, given, undefined);
  return Object.entries(operation.parameters).map(([name, parameter]) => {
    const value = given[name] === undefined ? parameter.unspecified : given[name];
    const path = { up: undefined, key: name };
    if (value === undefined) throw cannotEncode(context, path, "it is required and missing", "missing-parameter");
    if (value === null) throw cannotEncode(context, path, "nil is not allowed for a parameter");
    return { name, parameter, value };
  });
}
