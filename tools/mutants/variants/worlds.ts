// Variants of the data of the service: any data that the types allow are lawful.

import { set } from "@staywire/alterations";
import { generateWorld, type Property, type World } from "@staywire/world";
import type { Variant } from "./variant.js";

const anyData = "The specification says nothing about which companies, properties and bookings there are.";

/** Changes the properties of a world, or removes them with their relations and reservations. */
export function withProperties(world: World, change: (property: Property) => Property | undefined): World {
  const properties = world.properties.flatMap((each) => change(each) ?? []);
  const ids = new Set(properties.map(({ PropertyID }) => PropertyID));
  const isKept = ({ PropertyID }: { readonly PropertyID: number }) => ids.has(PropertyID);
  return {
    ...world,
    properties,
    propertyRelations: world.propertyRelations.filter(isKept),
    reservations: world.reservations.filter(isKept),
  };
}

const kindOf = ({ kind = "ordinary" }: Property): string => kind;

/** Creates a variant with other data. */
export function dataVariant(id: string, world: (world: World) => World, more: Partial<Variant> = {}): Variant {
  return { id, reason: anyData, world, ...more };
}

/** Adds a number to every id of a property, company and booking, except the booking id 0. */
function withLargeIds(world: World): World {
  const property = (id: number) => 2_147_400_000 + id;
  const company = (id: number) => 2_140_000_000 + id;
  const companyOf = <T extends { readonly MCUserID: number | null }>(each: T): T => ({
    ...each,
    MCUserID: each.MCUserID === null ? null : company(each.MCUserID),
  });
  const propertyOf = <T extends { readonly PropertyID: number }>(each: T): T => ({
    ...each,
    PropertyID: property(each.PropertyID),
  });
  return {
    ...world,
    users: world.users.map(companyOf),
    companies: world.companies.map(companyOf),
    companyRelations: world.companyRelations.map(companyOf),
    properties: world.properties.map((each) => ({
      ...propertyOf(companyOf(each)),
      ...(each.cloneOf === undefined ? {} : { cloneOf: property(each.cloneOf) }),
    })),
    propertyRelations: world.propertyRelations.map(propertyOf),
    reservations: world.reservations.map((each) => ({
      ...propertyOf(each),
      BookingID: each.BookingID === 0 ? 0 : 800_000_000 + each.BookingID,
    })),
    discounts: world.discounts.map((each) => ({
      ...companyOf(each),
      ...(each.PropertyIDs === undefined ? {} : { PropertyIDs: each.PropertyIDs.map(property) }),
    })),
  };
}

/** Adds up to 400 generated properties of the company 601, which the agent 501 may use too. */
function withLargeCompany(world: World): World {
  const made = generateWorld({ companies: 1, properties: 400, seed: 7 });
  const properties = made.properties
    .filter(({ cloneOf, deleted }) => cloneOf === undefined && deleted !== true)
    .map((each) => ({ ...each, PropertyID: each.PropertyID + 100_000, MCUserID: 601 }));
  const shown = properties.map(({ PropertyID }) => ({ UserID: 501, PropertyID }));
  return {
    ...world,
    properties: [...world.properties, ...properties],
    propertyRelations: [...world.propertyRelations, ...shown],
  };
}

const everyNightTaken: World["reservations"] = [
  {
    BookingID: 95_001,
    PropertyID: 1101,
    ArrivalDate: "today-3000",
    DepartureDate: "today+9000",
    GuestName: "For Ever",
  },
  { BookingID: 95_002, PropertyID: 1102, ArrivalDate: "today-1", DepartureDate: "today+700" },
  { BookingID: 95_003, PropertyID: 1201, ArrivalDate: "today", DepartureDate: "today+700", GuestName: " " },
];

/** Variants in the data of the service. */
export const worldVariants: readonly Variant[] = [
  dataVariant(
    "one-property",
    (world) => withProperties(world, (each) => (each.PropertyID === 1101 ? each : undefined)),
    { aspect: "inventory" },
  ),
  dataVariant("no-property", (world) => withProperties(world, () => undefined), { aspect: "inventory" }),
  dataVariant("no-aoa", (world) => withProperties(world, (each) => (kindOf(each) === "AOA" ? undefined : each)), {
    aspect: "aoa",
  }),
  dataVariant("aoa-only", (world) => withProperties(world, (each) => (kindOf(each) === "AOA" ? each : undefined)), {
    aspect: "inventory",
  }),
  dataVariant("no-timeshare", (world) =>
    withProperties(world, (each) => (kindOf(each) === "timeshare" ? undefined : each)),
  ),
  dataVariant("aoa-without-category", (world) =>
    withProperties(world, (each) => {
      const { roomsInCategory: _, ...bare } = each;
      return bare;
    }),
  ),
  dataVariant("no-bookings", set({ reservations: [] }), { aspect: "bookings" }),
  dataVariant("every-night-taken", set({ reservations: everyNightTaken }), { aspect: "bookings" }),
  dataVariant(
    "system-ranges-only",
    (world) => ({ ...world, reservations: world.reservations.map(set({ BookingID: 0 })) }),
    { aspect: "bookings" },
  ),
  dataVariant(
    "guests-without-a-name",
    (world) => ({ ...world, reservations: world.reservations.map(({ GuestName: _, ...each }) => each) }),
    { aspect: "guests" },
  ),
  dataVariant(
    "guests-of-many-lines",
    (world) => ({
      ...world,
      reservations: world.reservations.map(set({ GuestName: "  Ann \t O'Neil\n& ]]> <b>王</b>  " })),
    }),
    { aspect: "guests" },
  ),
  dataVariant("no-extras", (world) => withProperties(world, ({ extras: _, ...each }) => each), { aspect: "extras" }),
  dataVariant("no-rates", (world) => withProperties(world, ({ rates: _, ...each }) => each), { aspect: "rates" }),
  dataVariant(
    "bands-without-limits",
    (world) =>
      withProperties(
        world,
        set({
          rates: {
            kind: "nightly",
            bands: [
              {
                FromDate: "1901-01-01",
                ToDate: "9999-12-31",
                MinNightsStay: 0,
                MaxNightsStay: 0,
                amount: "0.3333333",
                RateType: "2",
              },
              {
                FromDate: "today",
                ToDate: "today",
                MinNightsStay: 9,
                MaxNightsStay: 3,
                amount: "99999999.99",
                RateType: "1",
              },
            ],
          },
        }),
      ),
    { aspect: "rates" },
  ),
  dataVariant("no-taxes", (world) => withProperties(world, ({ taxes: _, ...each }) => each), { aspect: "taxes" }),
  dataVariant(
    "a-tax-above-hundred",
    (world) => withProperties(world, set({ taxes: [{ name: "", percent: "250.123456", onRental: false }] })),
    { aspect: "taxes" },
  ),
  dataVariant("nothing-bookable-online", (world) => withProperties(world, set({ OnlineBookingAllowed: false }))),
  dataVariant("every-property-deleted", (world) => withProperties(world, set({ deleted: true })), {
    aspect: "inventory",
  }),
  dataVariant("bare-companies", (world) => ({
    ...world,
    companies: world.companies.map(({ MCUserID, CompanyName }) => ({ MCUserID, CompanyName })),
  })),
  dataVariant("an-agent-without-suppliers", (world) => ({
    ...world,
    companyRelations: world.companyRelations.filter(({ UserID }) => UserID !== 501),
  })),
  dataVariant("large-ids", withLargeIds),
  dataVariant("a-large-company", withLargeCompany, { isLong: true, aspect: "inventory" }),
  {
    id: "rating-above-ten",
    reason: "TenStarRating has no bounds in section 2: the rule rates.figures is open.",
    world: (world) =>
      withProperties(
        world,
        set({ details: { MinimumHoursBeforeCheckIn: 0, TenStarRating: "11.5", Amenities: [null], Attributes: [] } }),
      ),
  },
];
