// What the writing of requests has in common in all bindings.
import type { Binding, Node, Operation, ScalarName, Service } from "@staywire/model";
import type { Path } from "../values/path.js";
import { cannotEncode, show, type WriteContext } from "../values/write-context.js";

/** What the writing of a call goes by. */
export function contextOf(service: Service, operation: string, binding: Binding): WriteContext {
  return { service, operation, binding, part: "parameter" };
}

/** The path of an operation's endpoint. */
export function endpointPath(service: Service, operation: Operation): string {
  return service.endpoints[operation.endpoint]?.path ?? "/";
}

/** The items of a list, and what each is. */
export interface ScalarItems {
  readonly itemName: string;
  readonly scalar: ScalarName;
  readonly items: readonly unknown[];
}

/** The items of a parameter that is a list; a parameter is a scalar or a list of scalars. Throws CodecError. */
export function scalarsOf(context: WriteContext, node: Node, value: unknown, path: Path): ScalarItems {
  if (node.kind !== "list" || node.item.kind !== "scalar") {
    throw cannotEncode(context, path, "a parameter is a scalar or a list of scalars", "no-such-binding");
  }
  if (!Array.isArray(value)) throw cannotEncode(context, path, `${show(value)} is not a list`);
  return { itemName: node.itemName, scalar: node.item.scalar, items: Array.from(value as readonly unknown[]) };
}
