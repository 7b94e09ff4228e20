// Builds worlds for tests. A world contains a company, an agent that the company supplies, and the properties of the
// test.
import type { Extra, Property, RateBand, Reservation, World } from "@staywire/world";

/** A range of nights that are taken: the first night, and the day after the last, as ISO dates. */
export type TakenNights = readonly [arrival: string, departure: string];

/** A property for a test. By default, the agent can book it. */
export interface TestProperty {
  /** The kind of property. @defaultValue `"ordinary"` */
  readonly kind?: "ordinary" | "AOA" | "timeshare" | undefined;
  /**
   * The number of rooms of an AOA property, or the number that the agent can sell of a timeshare property.
   * @defaultValue 2
   */
  readonly rooms?: number | undefined;
  /** The rate of each night from 2000 to 2099, with a minimum stay of 1 night. @defaultValue `"100.00"` */
  readonly rate?: string | undefined;
  /** Rate bands, which replace `rate`. */
  readonly rates?: readonly RateBand[] | undefined;
  /** Nights that are booked by guests. @defaultValue none */
  readonly booked?: readonly TakenNights[] | undefined;
  /** Nights that are blocked by the system (BookingID 0). @defaultValue none */
  readonly blocked?: readonly TakenNights[] | undefined;
  /** The extras that can be booked with the property. @defaultValue none */
  readonly extras?: readonly Extra[] | undefined;
  /** The taxes of the property: at most three. @defaultValue none */
  readonly taxes?: Property["taxes"];
  /** The pool heating of the property. @defaultValue no pool */
  readonly poolHeat?: Property["poolHeat"];
  /** Details that rarely change, such as MinimumHoursBeforeCheckIn. @defaultValue zeros */
  readonly details?: Property["details"];
  /** False if the property cannot be booked online. @defaultValue true */
  readonly bookable?: boolean | undefined;
  /** False if the company has not enabled the property for the agent. @defaultValue true */
  readonly enabled?: boolean | undefined;
  /** False if the agent has not accepted the property. @defaultValue true */
  readonly accepted?: boolean | undefined;
  /** True if the property is deleted. @defaultValue false */
  readonly deleted?: boolean | undefined;
}

/** A world under construction. Each method returns a new builder. */
export interface WorldBuilder {
  /** Adds a property, or replaces the property that has this id. */
  property(PropertyID: number, property?: TestProperty): WorldBuilder;
  /**
   * Makes every call of an operation return an error. `GetExtras:unknown-error` names the operation, and the code or
   * the text of the error.
   */
  inject(error: string): WorldBuilder;
  /** Returns the world built so far. */
  build(): World;
}

/** The ids of the accounts of a built world. Passwords are `agent-password` and `company-password`. */
export const testAccounts = { agent: 501, company: 601 } as const;

/**
 * Starts a test world with the company 601 (currency USD, account `company`) and the account `agent`, which the company
 * supplies.
 *
 * @example
 * ```ts
 * const world = testWorld()
 *   .property(1101, { rate: "162.50", booked: [["2027-05-11", "2027-05-18"]] })
 *   .property(1102, { bookable: false })
 *   .build();
 * console.log(world.properties.length); // 2
 * ```
 */
export function testWorld(): WorldBuilder {
  return builder(new Map(), []);
}

function builder(properties: ReadonlyMap<number, TestProperty>, inject: readonly string[]): WorldBuilder {
  return {
    property: (id, property = {}) => builder(new Map([...properties, [id, property]]), inject),
    inject: (error) => builder(properties, [...inject, error]),
    build: () => worldOf([...properties], inject),
  };
}

type Entry = readonly [id: number, property: TestProperty];

function worldOf(entries: readonly Entry[], inject: readonly string[]): World {
  const { agent, company } = testAccounts;
  return {
    users: [
      { UserID: agent, username: "agent", password: "agent-password", kind: "agent", MCUserID: agent },
      { UserID: company, username: "company", password: "company-password", kind: "company", MCUserID: company },
    ],
    companies: [
      { MCUserID: agent, CompanyName: "Test agency" },
      { MCUserID: company, CompanyName: "Test company", PreferredCurrencyIso: "USD", DefaultArrivalTime: "16:00" },
    ],
    companyRelations: [{ UserID: agent, MCUserID: company }],
    properties: entries.map(propertyOf),
    propertyRelations: entries.map(([PropertyID, { enabled, accepted }]) => ({
      ...{ UserID: agent, PropertyID },
      ...{ MCEnableProperty: enabled ?? true, AgentEnableProperty: accepted ?? true },
    })),
    reservations: entries.flatMap(reservationsOf),
    discounts: [],
    inject: [...inject],
  };
}

const always = {
  FromDate: "2000-01-01",
  ToDate: "2099-12-31",
  MinNightsStay: 1,
  MaxNightsStay: 0,
  RateType: "1",
} as const;

function propertyOf([PropertyID, property]: Entry): Property {
  const { kind, rooms = 2, rate: amount = "100.00", rates, extras, taxes = [], ...rest } = property;
  return {
    PropertyID,
    MCUserID: testAccounts.company,
    name: `Test property ${PropertyID}`,
    kind,
    deleted: rest.deleted,
    OnlineBookingAllowed: rest.bookable,
    ...(kind === "AOA" ? { roomsInCategory: rooms } : {}),
    ...(kind === "timeshare" ? { allotments: [{ UserID: testAccounts.agent, rooms }] } : {}),
    rates: { kind: "nightly", bands: rates ?? [{ ...always, amount }] },
    extras,
    taxes,
    poolHeat: rest.poolHeat,
    details: rest.details,
  };
}

function reservationsOf([PropertyID, { booked = [], blocked = [] }]: Entry, index: number): readonly Reservation[] {
  // Booking ids must be unique, so the bookings of each property have a thousand ids of their own.
  const guests = booked.map(([ArrivalDate, DepartureDate], number) => ({
    ...{ BookingID: (index + 1) * 1000 + number, PropertyID, ArrivalDate, DepartureDate },
    ...{ GuestName: `Guest ${number + 1}`, UserID: testAccounts.agent },
  }));
  return [
    ...guests,
    ...blocked.map(([ArrivalDate, DepartureDate]) => ({ BookingID: 0, PropertyID, ArrivalDate, DepartureDate })),
  ];
}
