// Reads the part of a world, complete or partial, that one of its users can see.
import {
  type Property,
  runsInventory,
  standingOf,
  type User,
  type View,
  viewOf,
  type World,
  withoutRecord,
} from "@staywire/world";
import { MAIN_NAME } from "../discovery/observed.js";
import {
  type KnownBooking,
  type KnownProperty,
  type KnownWorld,
  mergeKnownWorlds,
  type Tag,
  unusable,
} from "../known-world/known-world.js";

/**
 * Returns the data of a world file that one of its users can see, and data that a discovery cannot find, such as denied
 * properties and the user's own bookings. If the user may not add blackouts, the result names another user who may, and
 * whose credentials are in the settings. Throws a TypeError if the file does not have the user.
 */
export function worldOfFile(
  file: World,
  username: string,
  others: Readonly<Record<string, { readonly username: string }>> = {},
): KnownWorld {
  const user = userOf(file, username);
  const bookings = file.reservations
    .filter((each) => each.UserID === user.UserID && each.cancelled !== true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, own: true, listed: false }));
  const cancelled = file.reservations
    .filter((each) => each.cancelled === true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, listed: false, cancelled: true }));
  const seen = { view: viewOf(file), user };
  const properties = file.properties.map((each) => propertyOf(seen, each));
  const mayBlock = runsInventory(user);
  const { absent, choices = {} } = file;
  const all: KnownWorld = {
    properties,
    bookings: [...bookings, ...cancelled],
    ...(user.userMessage === undefined ? {} : { userMessage: user.userMessage }),
    ...(mayBlock ? {} : { mayBlock }),
    ...(absent === undefined ? {} : { absent }),
    ...choices,
  };
  const blocked = mayBlock ? undefined : blockedBy(file, all, others);
  const world = blocked === undefined ? all : mergeKnownWorlds(all, blocked);
  const companies = file.discovered?.find((each) => each.username === user.username)?.companies;
  if (companies === undefined) return world;
  return mergeKnownWorlds({ ...world, companies }, discoveredData(seen));
}

function userOf({ users, discovered }: World, username: string): User {
  const user =
    users.find((each) => each.username === username) ??
    users.find((each) => discovered !== undefined && each.username === MAIN_NAME);
  if (user === undefined) throw new TypeError("the world file has no user with the given user name");
  return user;
}

/** Returns the data of a discovery, without the parts that the file marks as unknown. */
function discoveredData(seen: Seen): KnownWorld {
  const { user } = seen;
  const file = seen.view.world;
  const usable = file.properties.filter((each) => isUsable(propertyOf(seen, each)) && isKnown(each, "kind"));
  const ids = new Set(usable.map(({ PropertyID }) => PropertyID));
  const native = new Set(
    usable
      .filter(({ PropertyID }) => standingOf(seen.view, user, PropertyID).native)
      .map(({ PropertyID }) => PropertyID),
  );
  return {
    account: user.UserID,
    properties: usable.map((each) => ({ id: each.PropertyID, tags: readTags(each) })),
    bookings: file.reservations
      .filter(({ BookingID, PropertyID }) => BookingID > 0 && ids.has(PropertyID))
      .map(({ BookingID: id, PropertyID: property }) => ({
        id,
        property,
        ...(native.has(property) ? { own: true } : {}),
      })),
    items: usable.flatMap(({ PropertyID, extras = [] }) =>
      extras.map(({ ItemCode }) => ({ property: PropertyID, code: ItemCode })),
    ),
  };
}

/**
 * Returns the account that adds blackouts, with the properties that it supplies. It is the account that the world file
 * names, or else the first account that supplies a property which the user may use. Returns undefined if the settings
 * have no such account.
 */
function blockedBy(
  file: World,
  { properties = [] }: KnownWorld,
  others: Readonly<Record<string, { readonly username: string }>>,
): KnownWorld | undefined {
  const named = file.blackoutUser;
  for (const [blackoutUser, { username }] of Object.entries(others)) {
    if (named !== undefined && named !== username) continue;
    const account = file.users.find((each) => each.username === username);
    if (account === undefined || !runsInventory(account)) continue;
    const own = properties.filter((each) => each.company === account.MCUserID && isUsable(each));
    if (own.length > 0) return { blackoutUser, properties: own.map((each) => ({ ...each, tags: ["native"] })) };
  }
  return undefined;
}

function isUsable({ tags }: KnownProperty): boolean {
  return !unusable.some((tag) => tags.includes(tag));
}

function isKnown({ unknown = [] }: Property, part: NonNullable<Property["unknown"]>[number]): boolean {
  return !unknown.includes(part);
}

const kinds: Readonly<Record<string, Tag>> = { AOA: "aoa", timeshare: "timeshare" };

function readTags(property: Property): readonly Tag[] {
  const { kind = "", rates, extras = [], taxes, OnlineBookingAllowed } = property;
  const hasRates = isKnown(property, "rates") && (rates?.bands ?? []).length > 0;
  const rules: readonly [Tag, boolean][] = [
    [kinds[kind] ?? "ordinary", true],
    ["offline", OnlineBookingAllowed === false],
    ["rates", hasRates],
    ["net-rates", hasRates && isKnown(property, "net")],
    ["extras", extras.length > 0],
    ["taxes", taxes !== undefined],
  ];
  return rules.filter(([, holds]) => holds).map(([tag]) => tag);
}

function propertyOf({ view, user }: Seen, property: Property): KnownProperty {
  const rules: readonly [Tag, boolean][] = [
    ["deleted", property.deleted === true],
    ["orphan", property.MCUserID === null && isKnown(property, "MCUserID")],
    ["clone", property.cloneOf !== undefined],
    ["monthly-rates", property.rates?.kind === "monthly"],
    ...relationRules({ view, user }, property),
  ];
  const company = property.MCUserID ?? undefined;
  return { id: property.PropertyID, company, tags: rules.filter(([, holds]) => holds).map(([tag]) => tag) };
}

function relationRules({ view, user }: Seen, { PropertyID }: Property): [Tag, boolean][] {
  const { native, record, reasons } = standingOf(view, user, PropertyID);
  const account = view.world.discovered?.find(({ username }) => username === user.username);
  // In a world from a discovery, a property without a record may be a property that could not be read.
  const isForeign =
    account?.denied?.includes(PropertyID) ??
    (["orphan", ...withoutRecord] as const).some((reason) => reasons.has(reason));
  return [
    ["native", native],
    ["foreign", !native && isForeign],
    ["not-enabled", !native && record?.MCEnableProperty === false],
    ["not-accepted", !native && (record?.AgentEnableProperty === false || reasons.has("supplier-not-accepted"))],
  ];
}

/** A world, as one of its users sees it. */
interface Seen {
  readonly view: View;
  readonly user: User;
}
