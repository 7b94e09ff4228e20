// What a world file of the reference service tells of what one of its users can see.
import type { KnownBooking, KnownProperty, Tag, TargetData } from "./target-data.js";

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
    readonly rates?: { readonly kind: string } | undefined;
  }[];
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
 * What a world file adds to a discovery: properties that cannot be read, and the bookings that are the user's own.
 * Throws a TypeError for a user that the file does not have.
 */
export function worldOfFile(file: WorldFile, username: string): TargetData {
  const user = file.users.find((each) => each.username === username);
  if (user === undefined) throw new TypeError("the world file has no such user");
  const bookings = file.reservations
    .filter((each) => each.UserID === user.UserID && each.cancelled !== true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, own: true, listed: false }));
  const cancelled = file.reservations
    .filter((each) => each.cancelled === true && each.BookingID > 0)
    .map((each): KnownBooking => ({ id: each.BookingID, property: each.PropertyID, listed: false, cancelled: true }));
  const properties = file.properties.map((each) => propertyOf(file, user, each));
  return { properties, bookings: [...bookings, ...cancelled] };
}

type FileProperty = WorldFile["properties"][number];
type FileUser = WorldFile["users"][number];

function propertyOf(file: WorldFile, user: FileUser, property: FileProperty): KnownProperty {
  const rules: readonly [Tag, boolean][] = [
    ["deleted", property.deleted === true],
    ["orphan", property.MCUserID === null],
    ["clone", property.cloneOf !== undefined],
    ["monthly-rates", property.rates?.kind === "monthly"],
    ...relationRules(file, user, property),
  ];
  const company = property.MCUserID ?? undefined;
  return { id: property.PropertyID, company, tags: rules.filter(([, holds]) => holds).map(([tag]) => tag) };
}

function relationRules(file: WorldFile, user: FileUser, property: FileProperty): [Tag, boolean][] {
  const native = user.kind !== "agent" && user.kind !== "owner" && user.MCUserID === property.MCUserID;
  const records = file.propertyRelations.filter(
    (each) => each.UserID === user.UserID && each.PropertyID === property.PropertyID,
  );
  const related = file.companyRelations.some(
    (each) => each.UserID === user.UserID && each.MCUserID === property.MCUserID,
  );
  const [record] = records;
  return [
    ["native", native],
    ["foreign", !native && (!related || record === undefined)],
    ["not-enabled", !native && record?.MCEnableProperty === false],
    ["not-accepted", !native && record?.AgentEnableProperty === false],
  ];
}
