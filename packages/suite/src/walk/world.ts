// Determines the rights to a property and its kind, on which the choice of calls depends.
import { cached } from "@staywire/model";
import { hasRights, type Property, type Standing, standingOf, type User, viewOf, type World } from "@staywire/world";

/**
 * Returns the rights of a user to a property as a text. Properties with the same text are accepted or rejected for the
 * same reason.
 */
export function standing(world: World, user: User, property: Property): string {
  const { native, enabled, accepted, reasons } = standingIn(world, user, property);
  return [native && "own", enabled && "enabled", accepted && "accepted", ...reasons].filter(Boolean).join(" ");
}

/** True if the property belongs to the inventory of the user's own company. */
export function isOwn(world: World, user: User, property: Property): boolean {
  return standingIn(world, user, property).native;
}

/** True if a user has rights to a property, even if it is deleted. */
export function mayUse(world: World, user: User, property: Property): boolean {
  return hasRights(standingIn(world, user, property));
}

// A world can relate thousands of properties to a user, and every call looks one up.
const cachedView = cached(viewOf);

function standingIn(world: World, user: User, { PropertyID }: Property): Standing {
  return standingOf(cachedView(world), user, PropertyID);
}

/** Returns the kind of a property as a text, which is the same for properties of the same kind. */
export function kindOf(property: Property): string {
  const { kind = "ordinary", deleted = false, cloneOf, rates, extras = [], taxes, poolHeat, details } = property;
  return JSON.stringify([
    kind,
    deleted,
    cloneOf !== undefined,
    property.OnlineBookingAllowed ?? true,
    property.roomsInCategory === undefined,
    rates?.kind,
    [...new Set(rates?.bands.map(({ RateType }) => RateType))].sort(),
    extras.length > 0,
    taxes?.length,
    poolHeat !== undefined,
    details !== undefined,
  ]);
}

/** Returns the first item of each kind. */
export function oneOfEach<T>(items: readonly T[], kindOfItem: (item: T) => string): T[] {
  const kinds = new Set<string>();
  return items.filter((item) => {
    const kind = kindOfItem(item);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

/** Returns at most `most` items, evenly spaced over the list. */
export function sampled<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]).filter(
    (item): item is T => item !== undefined,
  );
}
