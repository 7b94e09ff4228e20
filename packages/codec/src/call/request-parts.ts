// What the writing of requests has in common in all bindings.
import type { ScalarName } from "@staywire/model";
import type { OperationPlan } from "../values/operation-plan.js";
import type { Tags } from "../values/plan.js";
import { cannotEncode, show, type WriteContext } from "../values/write-context.js";
import type { CallField } from "./call-fields.js";

/** The path of an operation's endpoint. */
export function endpointPath({ service, operation }: OperationPlan): string {
  return service.endpoints[operation.endpoint]?.path ?? "/";
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
