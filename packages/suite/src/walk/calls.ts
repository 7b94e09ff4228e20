// Provides what all makers of calls share: the context, the users, the properties for each user, and calls about one
// property.
import type { WalkCall } from "@staywire/conformance/checks";
import { type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import type { Property, User, World } from "@staywire/world";
import { kindOf, mayUse, oneOfEach, sampled, standing } from "./world.js";

/** The data from which calls are created. */
export interface WalkContext {
  readonly world: World;
  /** The account that calls as the main user. */
  readonly main: User;
  readonly today: CalendarDate;
  /** True for the binding that gets every call; other bindings get one call of each kind. */
  readonly isWhole: boolean;
}

/** A number that is not the id of any property, company or booking. */
export const UNKNOWN_ID = 2_147_483_646;

/** Maximum number of properties in the calls of each user. */
const MOST_PROPERTIES = 60;

/**
 * Returns the users in whose names calls are sent: the main user and, in the binding that gets every call, all other
 * users.
 */
export function callers({ world, main, isWhole }: WalkContext): readonly User[] {
  return isWhole ? [main, ...world.users.filter((user) => user !== main)] : [main];
}

/** Returns a call in the name of a user. */
export function callAs({ main }: WalkContext, user: User, parameters: WalkCall["parameters"]): WalkCall {
  return user === main ? { parameters } : { parameters, user: user.username };
}

/**
 * Returns the properties in the calls of a user, at most `MOST_PROPERTIES`: one property for each kind and set of
 * rights. In the binding that gets every call, more properties are added for the main user.
 */
export function propertiesFor(context: WalkContext, user: User): readonly Property[] {
  const { world, main, isWhole } = context;
  const plain = plainKind(context, user);
  const kinds = oneOfEach(world.properties, (each) =>
    // The data of a property makes a difference only to users who may see it.
    mayUse(world, user, each) ? `${kindOf(each)} ${standing(world, user, each)}` : plain(each),
  );
  if (!isWhole) return sampled(oneOfEach(kinds, plain), MOST_PROPERTIES);
  const first = sampled(kinds, MOST_PROPERTIES);
  if (user !== main) return first;
  const chosen = new Set(first);
  const rest = world.properties.filter((each) => !chosen.has(each));
  return [...first, ...sampled(rest, MOST_PROPERTIES - first.length)];
}

/**
 * Returns a function that describes the kind of a property and the user's rights to it. Details that only some
 * operations read are left out.
 */
function plainKind({ world }: WalkContext, user: User): (property: Property) => string {
  return (property) =>
    JSON.stringify([property.kind, property.deleted, property.cloneOf === undefined, standing(world, user, property)]);
}

/** Creates the calls of an operation whose parameters are PropertyID and parameters with fixed values. */
export function callsOfProperty(context: WalkContext, fixed: WalkCall["parameters"] = {}): WalkCall[] {
  return callers(context).flatMap((user) => {
    const ids = [...propertiesFor(context, user).map(({ PropertyID }) => PropertyID), UNKNOWN_ID, 0];
    return ids.map((PropertyID) => callAs(context, user, { PropertyID, ...fixed }));
  });
}

/** Formats a date as parameters of the service require it. */
export function dateText(date: CalendarDate): string {
  return formatDdMmmYyyy(date);
}
