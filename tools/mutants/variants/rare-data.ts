// Variants with rare data: any value that the type of a member allows is lawful.

import { set } from "@staywire/alterations";
import type { Property, Reservation, World } from "@staywire/world";
import type { Variant } from "./variant.js";
import { dataVariant, withProperties } from "./worlds.js";

type Band = NonNullable<Property["rates"]>["bands"][number];

function withBands(world: World, change: (bands: readonly Band[]) => readonly Band[]): World {
  return withProperties(world, (each) =>
    each.rates === undefined ? each : { ...each, rates: { ...each.rates, bands: change(each.rates.bands) } },
  );
}

function withExtras(world: World, extras: NonNullable<Property["extras"]>): World {
  return withProperties(world, set({ extras }));
}

function withStays(world: World, change: (stay: Reservation) => readonly Reservation[]): World {
  return { ...world, reservations: world.reservations.flatMap(change) };
}

const [ALWAYS, EVER] = ["1990-01-01", "2099-12-31"];

const band: Band = {
  FromDate: "today-3",
  ToDate: "today",
  MinNightsStay: 1,
  MaxNightsStay: 1,
  amount: "10",
  RateType: "1",
};

const stays: readonly Reservation[] = Array.from({ length: 400 }, (_, at) => ({
  BookingID: 300_000 + at,
  PropertyID: 1101,
  UserID: 601,
  ArrivalDate: `today+${at}`,
  DepartureDate: `today+${at + 1}`,
}));

const isOfMany = { aspect: "bookings" } as const;
const rates = { aspect: "rates" } as const;
const extras = { aspect: "extras" } as const;

/** All variants with rare data. */
export const rareDataVariants: readonly Variant[] = [
  dataVariant(
    "monthly-rates-everywhere",
    (world) =>
      withProperties(world, (each) => ({ ...each, rates: { kind: "monthly", bands: each.rates?.bands ?? [] } })),
    rates,
  ),
  dataVariant(
    "rates-of-no-known-kind",
    (world) =>
      withProperties(world, (each) => ({ ...each, rates: { kind: "unknown", bands: each.rates?.bands ?? [] } })),
    rates,
  ),
  dataVariant(
    "zero-rates-everywhere",
    (world) => withBands(world, (all) => all.map(set({ amount: "0.00", net: "0" }))),
    rates,
  ),
  dataVariant("rate-sets-without-bands", (world) => withBands(world, () => []), rates),
  dataVariant(
    "bands-that-end-today-or-ended",
    (world) => withBands(world, () => [band, { ...band, ToDate: "today-1" }, { ...band, FromDate: "today" }]),
    rates,
  ),
  dataVariant("bands-twice", (world) => withBands(world, (all) => [...all, ...all]), rates),
  dataVariant(
    "bands-of-each-type-over-one-another",
    (world) =>
      withBands(world, () =>
        (["0", "1", "2"] as const).map((RateType) => ({ ...band, ToDate: "today+900", RateType, MaxNightsStay: 999 })),
      ),
    rates,
  ),
  dataVariant(
    "net-rates-above-retail",
    (world) => withBands(world, (all) => all.map(set({ net: "99999.999999" }))),
    rates,
  ),
  dataVariant(
    "days-of-arrival-on-none",
    (world) => withBands(world, (all) => all.map(set({ AllowedArrivalDays: [], AllowedDepartureDays: [] }))),
    rates,
  ),
  dataVariant(
    "a-hundred-bands",
    (world) =>
      withBands(world, () =>
        Array.from({ length: 100 }, (_, at) => ({ ...band, FromDate: `today+${at}`, ToDate: `today+${at}` })),
      ),
    rates,
  ),
  dataVariant("a-booking-each-night", set({ reservations: stays }), isOfMany),
  dataVariant(
    "bookings-over-one-another",
    (world) =>
      withStays(world, (stay) => [
        stay,
        ...(stay.BookingID > 0 ? [{ ...stay, BookingID: stay.BookingID + 500_000 }] : []),
      ]),
    isOfMany,
  ),
  dataVariant(
    "cancelled-bookings-only",
    (world) => withStays(world, (stay) => [{ ...stay, cancelled: true }]),
    isOfMany,
  ),
  dataVariant(
    "bookings-that-end-today",
    (world) => withStays(world, (stay) => [{ ...stay, ArrivalDate: "today-7", DepartureDate: "today" }]),
    isOfMany,
  ),
  dataVariant(
    "stays-of-no-night",
    (world) => withStays(world, (stay) => [{ ...stay, ArrivalDate: "today+9", DepartureDate: "today+9" }]),
    isOfMany,
  ),
  dataVariant("bookings-of-no-channel", (world) => withStays(world, ({ UserID: _, ...stay }) => [stay]), isOfMany),
  dataVariant("bookings-without-rental", (world) => withStays(world, ({ RentalRate: _, ...stay }) => [stay])),
  dataVariant(
    "extras-of-odd-codes",
    (world) =>
      withExtras(
        world,
        [" A B ", "Ä€王", "0", "%26&AMP;", "X".repeat(200), "TRUE"].map((ItemCode, at) => ({
          ItemCode,
          FlatFeeAmount: `${at}.005`,
        })),
      ),
    extras,
  ),
  dataVariant(
    "extras-that-cost-nothing",
    (world) =>
      withExtras(world, [
        { ItemCode: "FREE" },
        { ItemCode: "ALL", FlatFeeAmount: "1", DailyFeeAmount: "2", Percentage: "3", Mandatory: true },
        { ItemCode: "ZERO", FlatFeeAmount: "0.00", MinimumCharge: "0.0000" },
      ]),
    extras,
  ),
  dataVariant(
    "three-hundred-extras",
    (world) =>
      withExtras(
        world,
        Array.from({ length: 300 }, (_, at) => ({ ItemCode: `E${at}`, DailyFeeAmount: "1" })),
      ),
    extras,
  ),
  dataVariant("pools-that-cannot-be-heated", (world) =>
    withProperties(
      world,
      set({
        poolHeat: {
          HasPrivatePool: false,
          PoolHeatable: true,
          PoolHeatIncludedInPrice: true,
          DailyCharge: "12.5",
          MinimumNumberOfDaysToCharge: 0,
          ChargeTax1OnPoolHeat: true,
          ChargeTax2OnPoolHeat: true,
          ChargeTax3OnPoolHeat: true,
        },
      }),
    ),
  ),
  dataVariant("taxes-of-nothing", (world) => withProperties(world, set({ taxes: [] })), {
    aspect: "taxes",
  }),
  dataVariant(
    "a-supplier-without-properties",
    (world) => ({
      ...world,
      properties: world.properties.filter(({ MCUserID }) => MCUserID !== 602),
      propertyRelations: world.propertyRelations.filter(({ PropertyID }) =>
        world.properties.some((each) => each.PropertyID === PropertyID && each.MCUserID !== 602),
      ),
      reservations: world.reservations.filter(({ PropertyID }) =>
        world.properties.some((each) => each.PropertyID === PropertyID && each.MCUserID !== 602),
      ),
    }),
    { aspect: "inventory" },
  ),
  dataVariant("no-relations-at-all", set({ companyRelations: [], propertyRelations: [] })),
  dataVariant(
    "nothing-is-enabled",
    (world) => ({
      ...world,
      propertyRelations: world.propertyRelations.map(set({ MCEnableProperty: false })),
    }),
    { aspect: "relations" },
  ),
  dataVariant(
    "nothing-is-accepted",
    (world) => ({
      ...world,
      propertyRelations: world.propertyRelations.map(set({ AgentEnableProperty: false })),
    }),
    { aspect: "relations" },
  ),
  dataVariant("no-discounts", set({ discounts: [] }), { aspect: "discounts" }),
  dataVariant(
    "discounts-of-more-than-all",
    (world) => ({
      ...world,
      discounts: world.discounts.map(set({ FromDate: ALWAYS, ToDate: EVER, Percentage: "150", FlatAmount: "9" })),
    }),
    { aspect: "discounts" },
  ),
  dataVariant(
    "names-of-odd-letters",
    (world) => ({
      ...world,
      companies: world.companies.map(
        set({
          CompanyName: ` <b>&"'${"é".repeat(300)} `,
          PreferredCurrencyIso: "",
          DefaultArrivalTime: "00:00",
          DefaultDepartureTime: "23:59",
          Contacts: [],
        }),
      ),
    }),
    { aspect: "companies" },
  ),
];
