// The parts of a world file that the calls of a comparison are made from.
import { type CalendarDate, parseIsoDate } from "@staywire/values";

/** A world file whose days are dates, as far as calls are made from it. */
export interface WalkWorld {
  readonly users: readonly WalkUser[];
  readonly companies: readonly { readonly MCUserID: number }[];
  readonly companyRelations: readonly {
    readonly UserID: number;
    readonly MCUserID: number;
    readonly accepted?: boolean | undefined;
  }[];
  readonly properties: readonly WalkProperty[];
  readonly propertyRelations: readonly WalkRelation[];
  readonly reservations: readonly WalkReservation[];
  readonly discounts: readonly WalkDiscount[];
}

/** An account. */
export interface WalkUser {
  readonly UserID: number;
  readonly username: string;
  readonly kind: string;
  readonly MCUserID: number;
}

/** A property, with the facts that make one unlike another. */
export interface WalkProperty {
  readonly PropertyID: number;
  readonly MCUserID: number | null;
  readonly kind?: string | undefined;
  readonly deleted?: boolean | undefined;
  readonly cloneOf?: number | undefined;
  readonly OnlineBookingAllowed?: boolean | undefined;
  readonly roomsInCategory?: number | undefined;
  readonly rates?:
    | {
        readonly kind: string;
        readonly bands: readonly { readonly FromDate: string; readonly ToDate: string; readonly RateType: string }[];
      }
    | undefined;
  readonly extras?: readonly WalkExtra[] | undefined;
  readonly taxes?: readonly { readonly percent: string }[] | undefined;
  readonly poolHeat?: unknown;
  readonly details?: unknown;
}

/** An extra of a property. */
export interface WalkExtra {
  readonly ItemCode: string;
  readonly FlatFeeAmount?: string | undefined;
  readonly DailyFeeAmount?: string | undefined;
  readonly Percentage?: string | undefined;
  readonly MinimumCharge?: string | undefined;
  readonly ChargeTax1?: boolean | undefined;
  readonly ChargeTax2?: boolean | undefined;
  readonly ChargeTax3?: boolean | undefined;
}

/** A record that relates a user to a property. */
export interface WalkRelation {
  readonly UserID: number;
  readonly PropertyID: number;
  readonly MCEnableProperty?: boolean | undefined;
  readonly AgentEnableProperty?: boolean | undefined;
}

/** A reservation. */
export interface WalkReservation {
  readonly BookingID: number;
  readonly PropertyID: number;
  readonly ArrivalDate: string;
  readonly DepartureDate: string;
  readonly cancelled?: boolean | undefined;
  readonly UserID?: number | undefined;
}

/** A discount code. */
export interface WalkDiscount {
  readonly MCUserID: number;
  readonly DiscountCode: string;
  readonly PropertyIDs?: readonly number[] | undefined;
  readonly FromDate: string;
  readonly ToDate: string;
  readonly MinNightsStay?: number | undefined;
  readonly Percentage?: string | undefined;
  readonly FlatAmount?: string | undefined;
}

/** A day of a world file as a date. */
export function dayOf(text: string): CalendarDate {
  return parseIsoDate(text);
}

/** Returns the rights of a user to a property, in a word: two properties with one word are refused or answered for one reason. */
export function standing(world: WalkWorld, user: WalkUser, property: WalkProperty): string {
  if (property.MCUserID === null) return "orphan";
  if (user.kind !== "agent" && user.kind !== "owner" && user.MCUserID === property.MCUserID) return "own";
  const company = world.companyRelations.find(
    ({ UserID, MCUserID }) => UserID === user.UserID && MCUserID === property.MCUserID,
  );
  if (company === undefined) return "foreign";
  if (company.accepted === false) return "company-not-accepted";
  return recordWord(relationsIn(world).get(relationKey(user.UserID, property.PropertyID)) ?? []);
}

const relations = new WeakMap<WalkWorld, ReadonlyMap<string, readonly WalkRelation[]>>();

// A world can relate thousands of properties to a user, and every call looks one up.
function relationsIn(world: WalkWorld): ReadonlyMap<string, readonly WalkRelation[]> {
  const known = relations.get(world);
  if (known !== undefined) return known;
  const made = new Map<string, WalkRelation[]>();
  for (const each of world.propertyRelations) {
    const key = relationKey(each.UserID, each.PropertyID);
    const records = made.get(key) ?? [];
    made.set(key, records);
    records.push(each);
  }
  relations.set(world, made);
  return made;
}

function relationKey(user: number, property: number): string {
  return `${user} ${property}`;
}

function recordWord(records: readonly WalkRelation[]): string {
  const [record] = records;
  if (record === undefined) return "no-record";
  if (records.length > 1) return "several-records";
  if (record.MCEnableProperty === false) return record.AgentEnableProperty === false ? "not-enabled" : "disabled";
  return record.AgentEnableProperty === false ? "not-accepted" : "granted";
}

/** True if a user may use a property, whatever the property is. */
export function mayUse(world: WalkWorld, user: WalkUser, property: WalkProperty): boolean {
  return user.kind !== "owner" && ["own", "granted"].includes(standing(world, user, property));
}

/** Returns what makes a property unlike another: two properties with one text are of one kind. */
export function kindOf(property: WalkProperty): string {
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

/** Picks the first item of each kind. */
export function oneOfEach<T>(items: readonly T[], kindOfItem: (item: T) => string): T[] {
  const kinds = new Set<string>();
  return items.filter((item) => {
    const kind = kindOfItem(item);
    if (kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
}

/** Picks at most `most` items, evenly over the list. */
export function sampled<T>(items: readonly T[], most: number): readonly T[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, at) => items[Math.floor((at * items.length) / most)]).filter(
    (item): item is T => item !== undefined,
  );
}
