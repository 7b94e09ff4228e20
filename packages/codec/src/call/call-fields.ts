// The parameters of a call, in wire order, with the credentials under the operation's own spelling.
import type { ScalarName } from "@staywire/model";
import type { Path } from "../values/path.js";
import type { Tags } from "../values/plan.js";
import { noSuchMember, unknownName } from "../values/scalar-to-xml.js";
import { cannotEncode, safeText, show, type WriteContext } from "../values/write-context.js";
import type { Call } from "./call.js";
import type { PlannedParameter } from "./operation-plan.js";

/** One parameter, or an item of one, with the value that the message will carry. */
export interface CallField {
  readonly planned: PlannedParameter;
  readonly value: unknown;
  readonly path: Path;
}

/** The two credentials by the names that the operation gives them. Throws CodecError; its message never shows them. */
export function credentialFields(
  context: WriteContext,
  call: Call,
): readonly (readonly [name: string, text: string])[] {
  const given = call.credentials as Partial<Call["credentials"]> | undefined;
  const { credentials } = context.plan.operation;
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
export function callFields(context: WriteContext, call: Call): readonly CallField[] {
  const { plan } = context;
  const { parameters } = plan.operation;
  const given = call.parameters ?? {};
  const key = unknownName(given, parameters);
  if (key !== undefined) throw noSuchMember(context, { up: undefined, key }, "the operation", parameters);
  return plan.parameters.map((planned) => {
    const { name, member } = planned;
    const { [name]: value = member.unspecified } = given;
    const path = { up: undefined, key: name };
    if (value === undefined) throw cannotEncode(context, path, "it is required and missing", "missing-parameter");
    if (value === null) throw cannotEncode(context, path, "nil is not allowed for a parameter");
    return { planned, value, path };
  });
}

/** The items of a list, and what each is. */
export interface ScalarItems {
  readonly tags: Tags;
  readonly scalar: ScalarName;
  readonly items: readonly unknown[];
}

/** The items of a parameter that is a list; a parameter is a scalar or a list of scalars. Throws CodecError. */
export function scalarsOf(context: WriteContext, { planned, value, path }: CallField): ScalarItems {
  const { node } = planned;
  if (node.kind !== "list" || node.item.node.kind !== "scalar") {
    throw cannotEncode(context, path, "a parameter is a scalar or a list of scalars", "no-such-binding");
  }
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  const { tags, node: item } = node.item;
  return { tags, scalar: item.scalar, items: Array.from(value as readonly unknown[]) };
}
