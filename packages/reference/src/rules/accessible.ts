// Finds the properties that a caller has access to, and the companies that supply it.

import { type Property, runsInventory, standingOf, type User, type View } from "@staywire/world";

/** The properties that nothing keeps the caller from, by number. */
export function accessibleProperties(view: View, user: User): readonly Property[] {
  const own = runsInventory(user) ? view.propertiesOf(user.MCUserID).map((property) => property.PropertyID) : [];
  const candidates = new Set([...own, ...view.propertyRelationsOf(user.UserID).keys()]);
  return [...candidates]
    .sort((a, b) => a - b)
    .map((id) => standingOf(view, user, id))
    .flatMap(({ property, reasons }) => (property !== undefined && reasons.size === 0 ? [property] : []));
}

/** The numbers of the caller's own company and of those that supply it, each once, the own one first. */
export function suppliersOf(view: View, user: User): readonly number[] {
  return [...new Set([user.MCUserID, ...view.companyRelationsOf(user.UserID).map((relation) => relation.MCUserID)])];
}
