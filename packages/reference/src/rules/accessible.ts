// Finds the properties that a caller can access, and the companies that supply the caller.

import { type Property, runsInventory, standingOf, type User, type View } from "@staywire/world";

/** Lists the properties that the caller can access, in the order of their numbers. */
export function accessibleProperties(view: View, user: User): readonly Property[] {
  const own = runsInventory(user) ? view.propertiesOf(user.MCUserID).map((property) => property.PropertyID) : [];
  const candidates = new Set([...own, ...view.propertyRelationsOf(user.UserID).keys()]);
  return [...candidates]
    .sort((a, b) => a - b)
    .map((id) => standingOf(view, user, id))
    .flatMap(({ property, reasons }) => (property !== undefined && reasons.size === 0 ? [property] : []));
}

/**
 * Returns the numbers of the caller's own company and of the companies that supply the caller. The own company comes
 * first, and no number is repeated.
 */
export function suppliersOf(view: View, user: User): readonly number[] {
  return [...new Set([user.MCUserID, ...view.companyRelationsOf(user.UserID).map((relation) => relation.MCUserID)])];
}
