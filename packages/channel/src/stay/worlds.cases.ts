// Generates small worlds in which a stay sometimes meets every rule of an offer. Contains a model that decides from the
// world alone.
import type { Property, Reservation, World } from "@staywire/world";
import * as fc from "fast-check";
import { later, wireDay } from "../world.cases.js";

// The current day of the service in every test.
const today = "2027-05-01";
const day = (offset: number) => later(today, offset);
const mostly = (usual: boolean) => fc.constantFrom(...Array(24).fill(usual), !usual);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 3) => fc.option(arbitrary, { nil: undefined, freq });

const weekdays = fc.subarray(["Mon", "Tues", "Wed", "Thurs", "Fri", "Sat", "Sun"] as const, { minLength: 4 });
const band = fc
  .record({
    from: fc.integer({ min: -4, max: 6 }),
    length: fc.integer({ min: 0, max: 40 }),
    MinNightsStay: fc.constantFrom(0, 1, 1, 2, 3),
    MaxNightsStay: fc.constantFrom(0, 28, 28, 7, 4),
    amount: fc.constantFrom("100.00", "0.01", "700", "0", "0.00"),
    RateType: fc.constantFrom("1" as const, "1" as const, "0" as const, "2" as const),
    AllowedArrivalDays: maybe(weekdays, 2),
    AllowedDepartureDays: maybe(weekdays, 2),
  })
  .map(({ from, length, amount, RateType, ...terms }) => ({
    ...terms,
    RateType,
    // A weekly rate of 0.01 would give a nightly rate of 0, so it is replaced.
    amount: RateType === "0" && amount === "0.01" ? "0.07" : amount,
    FromDate: day(from),
    ToDate: day(from + length),
  }));
const wideBand = band.map((one) => ({ ...one, FromDate: day(-3), ToDate: day(60), amount: "120.00" }));
const bands = fc.oneof(
  { weight: 8, arbitrary: wideBand.map((one) => [one]) },
  { weight: 2, arbitrary: fc.tuple(band, wideBand) },
  { weight: 2, arbitrary: fc.array(band, { maxLength: 4 }) },
);
const rates = fc.record({ kind: fc.constantFrom(...Array(9).fill("nightly"), "monthly", "unknown"), bands });

const details = fc.record({
  MinimumHoursBeforeCheckIn: fc.constantFrom(0, 0, 1, 12, 36, 72),
  TenStarRating: fc.constant("5"),
  TimeZoneInfo: maybe(
    fc.record({
      TimeZone: fc.constant("A zone"),
      OffsetFromUtc: fc.constantFrom("-05:00", "+02:00", "-11:00", "13:00", "+05:30", "unknown"),
      Abbreviation: fc.constant("Z"),
    }),
    2,
  ),
});

const property: fc.Arbitrary<Property> = fc
  .record({
    kind: fc.constantFrom("ordinary" as const, "ordinary" as const, "AOA" as const, "timeshare" as const),
    deleted: mostly(false),
    OnlineBookingAllowed: mostly(true),
    roomsInCategory: maybe(fc.integer({ min: 0, max: 3 }), 6),
    allotments: fc.array(fc.record({ UserID: fc.constantFrom(1, 1, 2), rooms: fc.integer({ min: 0, max: 2 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
    rates: maybe(rates, 12),
    details: maybe(details, 6),
    MCUserID: fc.constantFrom(...Array(9).fill(2), null),
  })
  .map((one) => ({ ...one, PropertyID: 11 }) as Property);

const reservation = fc
  .record({
    BookingID: fc.constantFrom(0, 1, 1, 1),
    PropertyID: fc.constantFrom(11, 11, 12),
    from: fc.integer({ min: -3, max: 14 }),
    nights: fc.integer({ min: 0, max: 3 }),
    cancelled: mostly(false),
    UserID: fc.constantFrom(1, 2, undefined),
  })
  .map(
    ({ from, nights, ...one }): Reservation => ({ ...one, ArrivalDate: day(from), DepartureDate: day(from + nights) }),
  );

const relation = fc.record({
  UserID: fc.constant(1),
  PropertyID: fc.constant(11),
  MCEnableProperty: mostly(true),
  AgentEnableProperty: mostly(true),
});

/**
 * A world with the property 11, the property 12 (which can be the master of 11), an agent (1) and a native user (2).
 */
export const world: fc.Arbitrary<World> = fc
  .record({
    property,
    cloneOf: fc.constantFrom(undefined, undefined, undefined, 12),
    master: fc.record({ kind: fc.constantFrom("ordinary" as const, "timeshare" as const), deleted: mostly(false) }),
    accepted: mostly(true),
    supplied: mostly(true),
    relations: fc.oneof({ weight: 20, arbitrary: fc.tuple(relation) }, fc.array(relation, { maxLength: 2 })),
    reservations: fc.array(reservation, { maxLength: 2 }),
    DefaultArrivalTime: maybe(fc.constantFrom("15:00", "00:30", "23:59")),
  })
  .map(({ property: one, cloneOf, master, accepted, supplied, relations, reservations, DefaultArrivalTime }) => ({
    users: [
      { UserID: 1, username: "agent", password: "agent-password", kind: "agent", MCUserID: 1 },
      { UserID: 2, username: "native", password: "native-password", kind: "native", MCUserID: 2 },
    ],
    companies: [
      { MCUserID: 1, CompanyName: "Agency" },
      { MCUserID: 2, CompanyName: "Supplier", PreferredCurrencyIso: "EUR", DefaultArrivalTime },
    ],
    companyRelations: supplied ? [{ UserID: 1, MCUserID: 2, accepted }] : [],
    properties: [
      { ...one, cloneOf },
      { ...master, PropertyID: 12, MCUserID: 2 },
    ],
    propertyRelations: relations,
    reservations: reservations.map((each, index) => ({ ...each, BookingID: each.BookingID === 0 ? 0 : index + 1 })),
    discounts: [],
  }));

/** A requested stay, with the user and the time of the request. */
export interface Asked {
  readonly username: "agent" | "native";
  readonly now: string;
  readonly arrival: string;
  readonly departure: string;
}

export const asked: fc.Arbitrary<Asked> = fc
  .record({
    username: fc.constantFrom("agent" as const, "agent" as const, "native" as const),
    now: fc.constantFrom("00:00:00Z", "12:00:00Z", "15:00:30.5-05:00", "23:59:59.9999999+09:00", "09:00:00"),
    from: fc.constantFrom(-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    nights: fc.constantFrom(1, 2, 2, 3, 3, 4, 5, 33),
  })
  .map(({ username, now, from, nights }) => ({
    username,
    now: `${today}T${now}`,
    arrival: day(from),
    departure: day(from + nights),
  }));

/** A blackout that the native user adds before the stay is requested. */
export const blackout = maybe(
  fc
    .record({
      from: fc.integer({ min: -1, max: 12 }),
      nights: fc.integer({ min: 1, max: 3 }),
      PropertyID: fc.constantFrom(11, 12),
    })
    .map(({ from, nights, PropertyID }) => ({ PropertyID, arrival: day(from), departure: day(from + nights) })),
  2,
);

/** Nights that a blackout blocks. */
export interface Blocked {
  readonly PropertyID: number;
  readonly arrival: string;
  readonly departure: string;
}

/** True if a stay is offered, decided from the world and the added blackouts, independently of every reply. */
export function isOffered(of: World, blocked: readonly Blocked[], stay: Asked): boolean {
  const one = of.properties.find(({ PropertyID }) => PropertyID === 11);
  if (one === undefined || !mayBook(of, one, stay.username)) return false;
  if (one.OnlineBookingAllowed === false || one.rates?.kind !== "nightly" || !isInTime(of, one, stay)) return false;
  for (let date = stay.arrival; date < stay.departure; date = later(date, 1)) {
    if (!hasRate(one, date) || !isFree(of, one, blocked, stay.username, date)) return false;
  }
  return keepsBand(one, stay);
}

function mayBook(of: World, one: Property, username: Asked["username"]): boolean {
  const master = of.properties.find(({ PropertyID }) => PropertyID === one.cloneOf);
  if (one.MCUserID === null || one.deleted || master?.deleted) return false;
  if (master !== undefined && (master.kind === "timeshare") !== (one.kind === "timeshare")) return false;
  if (one.kind === "AOA" && one.roomsInCategory === undefined) return false;
  if (username === "native") return true;
  const [supplier] = of.companyRelations;
  const [record, ...more] = of.propertyRelations;
  if (supplier?.accepted !== true || record === undefined || more.length > 0) return false;
  return record.MCEnableProperty === true && record.AgentEnableProperty === true;
}

const bandOf = (one: Property, date: string) => {
  const covering = (one.rates?.bands ?? []).filter(({ FromDate, ToDate }) => FromDate <= date && date <= ToDate);
  return ["1", "0", "2"].map((type) => covering.find(({ RateType }) => RateType === type)).find(Boolean);
};

function hasRate(one: Property, date: string): boolean {
  return Number(bandOf(one, date)?.amount ?? 0) > 0;
}

function keepsBand(one: Property, { arrival, departure }: Asked): boolean {
  const first = bandOf(one, arrival);
  const nights = (Date.parse(departure) - Date.parse(arrival)) / 86_400_000;
  if (first === undefined || nights < first.MinNightsStay) return false;
  if (first.MaxNightsStay > 0 && nights > first.MaxNightsStay) return false;
  const allows = (days: readonly string[] | undefined, date: string) => days?.includes(wireDay(date)) ?? true;
  return allows(first.AllowedArrivalDays, arrival) && allows(first.AllowedDepartureDays, departure);
}

function isFree(
  of: World,
  one: Property,
  blocked: readonly Blocked[],
  username: Asked["username"],
  date: string,
): boolean {
  const isOwn = (id: number) => id === one.PropertyID || id === one.cloneOf;
  if (blocked.some((each) => isOwn(each.PropertyID) && each.arrival <= date && date < each.departure)) return false;
  const taken = of.reservations.filter(
    (each) => isOwn(each.PropertyID) && !each.cancelled && each.ArrivalDate <= date && date < each.DepartureDate,
  );
  if (taken.some(({ BookingID }) => BookingID === 0)) return false;
  const caller = username === "agent" ? 1 : 2;
  if (one.kind === "timeshare") {
    const rooms = one.allotments?.find(({ UserID }) => UserID === caller)?.rooms ?? 0;
    return taken.filter(({ UserID }) => UserID === caller).length < rooms;
  }
  return taken.length < (one.kind === "AOA" ? (one.roomsInCategory ?? 0) : 1);
}

// Uses the class Date, which the code under test does not use.
function isInTime(of: World, one: Property, { now, arrival }: Asked): boolean {
  const zone = /^([+-]?)(\d\d):(\d\d)$/.exec(one.details?.TimeZoneInfo?.OffsetFromUtc ?? "");
  const written = /(Z|[+-]\d\d:\d\d)$/.exec(now)?.[0];
  const asWritten = Date.parse(`${now.slice(0, 19)}Z`);
  const ahead = zone && (zone[1] === "-" ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3])) * 60_000;
  const local = zone === null || ahead === null || written === undefined ? asWritten : Date.parse(now) + ahead;
  const localDay = new Date(local).toISOString().slice(0, 10);
  if (arrival < today || arrival < localDay) return false;
  const hours = one.details?.MinimumHoursBeforeCheckIn ?? 0;
  const supplier = of.companies.find(({ MCUserID }) => MCUserID === one.MCUserID);
  const checkIn = Date.parse(`${arrival}T${supplier?.DefaultArrivalTime ?? "00:00"}:00Z`);
  return hours === 0 || checkIn - local >= hours * 3_600_000;
}
