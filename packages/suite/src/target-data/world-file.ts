// Reads target data from a world file of the reference service: what one of its users can see.
import { MAIN_NAME } from "./discovered-world.js";
import {
  type KnownBooking,
  type KnownProperty,
  mergeTargetData,
  type Tag,
  type TargetData,
  unusable,
} from "./target-data.js";

/** The parts of a world file that matter here. */
export interface WorldFile {
  readonly users: readonly {
    readonly UserID: number;
    readonly username: string;
    readonly kind: string;
    readonly MCUserID: number;
  }[];
  readonly companyRelations: readonly { readonly UserID: number; readonly MCUserID: number }[];
  readonly properties: readonly {
    readonly PropertyID: number;
    readonly MCUserID: number | null;
    readonly deleted?: boolean | undefined;
    readonly cloneOf?: number | undefined;
    readonly kind?: string | undefined;
    readonly rates?: { readonly kind: string; readonly bands?: readonly unknown[] | undefined } | undefined;
    readonly extras?: readonly { readonly ItemCode: string }[] | undefined;
    readonly taxes?: readonly unknown[] | undefined;
    readonly OnlineBookingAllowed?: boolean | undefined;
    readonly unknown?: readonly string[] | undefined;
  }[];
  /** Of a file that a discovery has written: the kinds, rates and extras in it were read from the target. */
  readonly discovered?:
    | readonly {
        readonly username: string;
        readonly companies: readonly number[];
        readonly denied?: readonly number[] | undefined;
      }[]
    | undefined;
  readonly propertyRelations: readonly {
    readonly UserID: number;
    readonly PropertyID: number;
    readonly MCEnableProperty?: boolean | undefined;
    readonly AgentEnableProperty?: boolean | undefined;
  }[];
  readonly reservations: readonly {
    readonly BookingID: number;
    readonly PropertyID: number;
    readonly UserID?: number | undefined;
    readonly cancelled?: boolean | undefined;
  }[];
}

/**
 * Returns the data that a world file adds to a discovery: properties that cannot be read, and the bookings that are
 * the user's own. If the user may add no blackout, one of the others does that may: by their names in the settings, those
 * whose credentials are known. Throws a TypeError for a user that the file does not have.
 */
export function worldOfFile(
  file: WorldFile,
  username: string,
  others: Readonly<Record<string, { readonly username: string }>> = {},
): TargetData {
  const user =
    file.users.find((each) => each.username === username) ??
    file.users.find((each) => file.discovered !== undefined && each.username === MAIN_NAME);
  if (user === undefined) throw new TypeError("the world file has no such user");
  const bookings = file.reservations
    .filter((each) => each.UserID === user.UserID && each.cancelled !== true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, own: true, listed: false }));
  const cancelled = file.reservations
    .filter((each) => each.cancelled === true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, listed: false, cancelled: true }));
  const properties = file.properties.map((each) => propertyOf(file, user, each));
  const all = { properties, bookings: [...bookings, ...cancelled], ...(isSupplier(user) ? {} : { mayBlock: false }) };
  const blocked = isSupplier(user) ? undefined : blockedBy(file, all, others);
  const world = blocked === undefined ? all : mergeTargetData(all, blocked);
  const companies = file.discovered?.find((each) => each.username === user.username)?.companies;
  if (companies === undefined) return world;
  return mergeTargetData({ ...world, companies }, discoveredData(file, user));
}

/** Returns the data that the calls of a discovery have shown: the parts that the file names as unknown are left out. */
function discoveredData(file: WorldFile, user: FileUser): TargetData {
  const usable = file.properties.filter((each) => isUsable(propertyOf(file, user, each)) && isKnown(each, "kind"));
  const ids = new Set(usable.map(({ PropertyID }) => PropertyID));
  const native = new Set(usable.filter(({ MCUserID }) => isNative(user, MCUserID)).map(({ PropertyID }) => PropertyID));
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

/** Returns the first of some accounts that supplies properties which the user may use, and these properties. */
function blockedBy(
  file: WorldFile,
  { properties = [] }: TargetData,
  others: Readonly<Record<string, { readonly username: string }>>,
): TargetData | undefined {
  for (const [blackoutUser, { username }] of Object.entries(others)) {
    const account = file.users.find((each) => each.username === username);
    if (account === undefined || !isSupplier(account)) continue;
    const own = properties.filter((each) => each.company === account.MCUserID && isUsable(each));
    if (own.length > 0) return { blackoutUser, properties: own.map((each) => ({ ...each, tags: ["native"] })) };
  }
  return undefined;
}

function isUsable({ tags }: KnownProperty): boolean {
  return !unusable.some((tag) => tags.includes(tag));
}

function isKnown({ unknown = [] }: FileProperty, part: string): boolean {
  return !unknown.includes(part);
}

const kinds: Readonly<Record<string, Tag>> = { AOA: "aoa", timeshare: "timeshare" };

function readTags(property: FileProperty): readonly Tag[] {
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

function isNative(user: FileUser, MCUserID: number | null): boolean {
  return isSupplier(user) && user.MCUserID === MCUserID;
}

function isSupplier({ kind }: FileUser): boolean {
  return kind !== "agent" && kind !== "owner";
}

type FileProperty = WorldFile["properties"][number];
type FileUser = WorldFile["users"][number];

function propertyOf(file: WorldFile, user: FileUser, property: FileProperty): KnownProperty {
  const rules: readonly [Tag, boolean][] = [
    ["deleted", property.deleted === true],
    ["orphan", property.MCUserID === null && isKnown(property, "MCUserID")],
    ["clone", property.cloneOf !== undefined],
    ["monthly-rates", property.rates?.kind === "monthly"],
    ...relationRules(file, user, property),
  ];
  const company = property.MCUserID ?? undefined;
  return { id: property.PropertyID, company, tags: rules.filter(([, holds]) => holds).map(([tag]) => tag) };
}

function relationRules(file: WorldFile, user: FileUser, property: FileProperty): [Tag, boolean][] {
  const native = isNative(user, property.MCUserID);
  const records = file.propertyRelations.filter(
    (each) => each.UserID === user.UserID && each.PropertyID === property.PropertyID,
  );
  const related = file.companyRelations.some(
    (each) => each.UserID === user.UserID && each.MCUserID === property.MCUserID,
  );
  const [record] = records;
  const account = file.discovered?.find(({ username }) => username === user.username);
  // In a discovered world, a property without a record may be one that could not be read.
  const isForeign = account?.denied?.includes(property.PropertyID) ?? (!related || record === undefined);
  return [
    ["native", native],
    ["foreign", !native && isForeign],
    ["not-enabled", !native && record?.MCEnableProperty === false],
    ["not-accepted", !native && record?.AgentEnableProperty === false],
  ];
}
