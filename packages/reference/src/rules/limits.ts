// The limits of spec section 8, read from the catalog's constraints.
import { type ChannelService, service } from "@staywire/catalog";
import { type OperationName, operationOf } from "@staywire/model";

/** The fewest and the most nights of an operation's range. Throws a TypeError where it has no such limit. */
export function nightLimits(operation: OperationName<ChannelService>): { readonly min: number; readonly max: number } {
  for (const constraint of operationOf(service, operation).constraints) {
    if (constraint.kind === "nights") return { min: constraint.min, max: constraint.max ?? Number.POSITIVE_INFINITY };
  }
  throw new TypeError(`${operation} has no limit on nights`);
}

/** The most items of an operation's list parameter. Throws a TypeError where it has no such limit. */
export function maxItems(operation: OperationName<ChannelService>): number {
  for (const constraint of operationOf(service, operation).constraints) {
    if (constraint.kind === "max-items") return constraint.max;
  }
  throw new TypeError(`${operation} has no limit on items`);
}
