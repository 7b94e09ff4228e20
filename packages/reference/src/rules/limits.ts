// Reads the limits of spec section 8 from the constraints of the catalog.
import { type ChannelService, service } from "@staywire/catalog";
import { type OperationName, operationOf } from "@staywire/model";

/** Returns the minimum and maximum number of nights of an operation. Throws a TypeError if it has no such limit. */
export function nightLimits(operation: OperationName<ChannelService>): { readonly min: number; readonly max: number } {
  for (const constraint of operationOf(service, operation).constraints) {
    if (constraint.kind === "nights") return { min: constraint.min, max: constraint.max ?? Number.POSITIVE_INFINITY };
  }
  throw new TypeError(`${operation} has no limit on nights`);
}

/** Returns the maximum number of items of an operation's list parameter. Throws a TypeError if it has no such limit. */
export function maxItems(operation: OperationName<ChannelService>): number {
  for (const constraint of operationOf(service, operation).constraints) {
    if (constraint.kind === "max-items") return constraint.max;
  }
  throw new TypeError(`${operation} has no limit on items`);
}
