// Helpers for the makers of calls: the world, the users in turn, and calls about one property.
import type { WalkCall } from "@staywire/conformance/checks";
import { type CalendarDate, formatDdMmmYyyy } from "@staywire/values";
import type { Property, User, World } from "@staywire/world";
import { kindOf, mayUse, oneOfEach, sampled, standing } from "./world.js";

/** The sources of calls. */
export interface WalkContext {
  readonly world: World;
  /** The account that calls as the main user. */
  readonly main: User;
  readonly today: CalendarDate;
  /** True in the binding that carries every call; the others carry a call for each kind. */
  readonly isWhole: boolean;
}

/** A number that no property, company or booking has. */
export const UNKNOWN_ID = 2_147_483_646;

/** The most properties of which each user is asked one by one. */
const MOST_PROPERTIES = 60;

/** The users in whose name calls are sent: the main one, and in the whole walk all others. */
export function callers({ world, main, isWhole }: WalkContext): readonly User[] {
  return isWhole ? [main, ...world.users.filter((user) => user !== main)] : [main];
}

/** Returns a call in the name of a user. */
export function callAs({ main }: WalkContext, user: User, parameters: WalkCall["parameters"]): WalkCall {
  return user === main ? { parameters } : { parameters, user: user.username };
}

/** Lists the properties that a user is asked of: the main user of all, others of one for each kind and standing. */
export function propertiesFor(context: WalkContext, user: User): readonly Property[] {
  const { world, main, isWhole } = context;
  const plain = plainKind(context, user);
  const kinds = oneOfEach(world.properties, (each) =>
    // The contents of a property make a difference only to those who may see it.
    mayUse(world, user, each) ? `${kindOf(each)} ${standing(world, user, each)}` : plain(each),
  );
  if (!isWhole) return sampled(oneOfEach(kinds, plain), MOST_PROPERTIES);
  const first = sampled(kinds, MOST_PROPERTIES);
  if (user !== main) return first;
  const chosen = new Set(first);
  const rest = world.properties.filter((each) => !chosen.has(each));
  return [...first, ...sampled(rest, MOST_PROPERTIES - first.length)];
}

/** The kind of a property without what only some operations read. */
function plainKind({ world }: WalkContext, user: User): (property: Property) => string {
  return (property) =>
    JSON.stringify([property.kind, property.deleted, property.cloneOf === undefined, standing(world, user, property)]);
}

/** Makes the calls of an operation with the one parameter PropertyID, and others with fixed values. */
export function callsOfProperty(context: WalkContext, fixed: WalkCall["parameters"] = {}): WalkCall[] {
  return callers(context).flatMap((user) => {
    const ids = [...propertiesFor(context, user).map(({ PropertyID }) => PropertyID), UNKNOWN_ID, 0];
    return ids.map((PropertyID) => callAs(context, user, { PropertyID, ...fixed }));
  });
}

/** A date as the service writes it in parameters. */
export function dateText(date: CalendarDate): string {
  return formatDdMmmYyyy(date);
}
