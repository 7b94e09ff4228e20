// Generates plausible worlds of any size. The same seed gives the same world on every machine.
import type { Property, PropertyRelation, Reservation, World } from "../world.js";
import { fromToday, generateProperty } from "./property.js";
import { type Random, randomOf } from "./random.js";

/** The size and the seed of a generated world. */
export interface GenerateOptions {
  /** The seed of the random source: any whole number. */
  readonly seed: number;
  /** The number of companies that supply properties, 1 to 100,000. The first company belongs to the native user. */
  readonly companies: number;
  /** The number of properties, 0 to 10,000,000. They are distributed evenly over the companies. */
  readonly properties: number;
}

const AGENT = 1;
const NATIVE = 2;
const FIRST_COMPANY = NATIVE;
const FIRST_PROPERTY = 1_000_000;

/**
 * Generates a world with an agent (`agent`, `agent-password`) and a native user (`native`, `native-password`). Its
 * dates are relative to the day on which a service starts with it. Throws a RangeError if a count is out of range.
 */
export function generateWorld({ seed, companies, properties }: GenerateOptions): World {
  requireCount("companies", companies, 1, 100_000);
  requireCount("properties", properties, 0, 10_000_000);
  const random = randomOf(seed);
  const suppliers = Array.from({ length: companies }, (_, index) => FIRST_COMPANY + index);
  const inventory = Array.from({ length: properties }, (_, index) => {
    const MCUserID = suppliers[index % companies] ?? FIRST_COMPANY;
    return generateProperty(random, FIRST_PROPERTY + index, MCUserID, AGENT);
  });
  return {
    users: [
      { UserID: AGENT, username: "agent", password: "agent-password", kind: "agent", MCUserID: AGENT },
      { UserID: NATIVE, username: "native", password: "native-password", kind: "native", MCUserID: FIRST_COMPANY },
    ],
    companies: [AGENT, ...suppliers].map((MCUserID) => companyOf(random, MCUserID)),
    companyRelations: suppliers.map((MCUserID) => ({ UserID: AGENT, MCUserID })),
    properties: inventory,
    propertyRelations: inventory.flatMap((property) => relationOf(random, property)),
    reservations: bookings(random, inventory),
    discounts: suppliers.map((MCUserID) => ({
      MCUserID,
      DiscountCode: "STAY10",
      FromDate: "today",
      ToDate: "today+365",
      Percentage: "10",
    })),
  };
}

function requireCount(what: string, given: number, least: number, most: number): void {
  if (Number.isInteger(given) && given >= least && given <= most) return;
  throw new RangeError(`the number of ${what} is ${given}: expected a whole number from ${least} to ${most}`);
}

function companyOf(random: Random, MCUserID: number): World["companies"][number] {
  return {
    MCUserID,
    CompanyName: `Company ${MCUserID}`,
    PreferredCurrencyIso: random.pick(["USD", "EUR", "GBP", "CAD"]),
    Contacts: [{ ContactType: "Reservations", Name: "Front Desk", Email: `desk@company${MCUserID}.example` }],
    DefaultArrivalTime: random.pick(["15:00", "16:00"]),
    DefaultDepartureTime: random.pick(["10:00", "11:00"]),
  };
}

function relationOf(random: Random, { PropertyID }: Property): PropertyRelation[] {
  if (random.chance(4)) return [];
  const kept = { UserID: AGENT, PropertyID };
  if (random.chance(3)) return [{ ...kept, MCEnableProperty: false }];
  return random.chance(3) ? [{ ...kept, AgentEnableProperty: false }] : [kept];
}

function bookings(random: Random, inventory: readonly Property[]): Reservation[] {
  const made: Reservation[] = [];
  for (const { PropertyID } of inventory) {
    let day = random.whole(-20, 10);
    for (let stays = random.whole(0, 4); stays > 0; stays--) {
      const nights = random.whole(2, 14);
      made.push(bookingOf(random, made.length + 1, { PropertyID, day, nights }));
      day += nights + random.whole(0, 21);
    }
  }
  return made;
}

interface BookedNights {
  readonly PropertyID: number;
  /** The arrival, in days from today. */
  readonly day: number;
  readonly nights: number;
}

function bookingOf(random: Random, number: number, { PropertyID, day, nights }: BookedNights): Reservation {
  const range = { PropertyID, ArrivalDate: fromToday(day), DepartureDate: fromToday(day + nights) };
  if (random.chance(5)) return { ...range, BookingID: 0 };
  return {
    ...range,
    BookingID: number,
    GuestName: `Guest ${number}`,
    HasPoolHeat: random.chance(20),
    RentalRate: `${nights * random.whole(40, 300)}.00`,
    ...(random.chance(60) ? { UserID: AGENT } : {}),
    ...(random.chance(8) ? { cancelled: true } : {}),
  };
}
