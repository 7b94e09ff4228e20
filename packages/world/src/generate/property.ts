// Generates one property of a world.
import type { Extra, Property, RateBand } from "../world.js";
import type { Random } from "./random.js";

const firstWords = ["Amber", "Birch", "Copper", "Dune", "Elm", "Fern", "Granite", "Heath", "Ivory", "Juniper"];
const lastWords = ["Barn", "Cabin", "Chalet", "Cottage", "House", "Lodge", "Loft", "Retreat", "Rooms", "Villa"];

/**
 * Generates a property of a company, with taxes and usually with rates. Some properties are of a kind that clients
 * often handle wrongly.
 */
export function generateProperty(random: Random, PropertyID: number, MCUserID: number, agentID: number): Property {
  return {
    PropertyID,
    MCUserID,
    name: `${random.pick(firstWords)} ${random.pick(lastWords)} ${PropertyID}`,
    ...kindOf(random, agentID),
    ...(random.chance(3) ? { deleted: true } : {}),
    ...(random.chance(5) ? { OnlineBookingAllowed: false } : {}),
    ...(random.chance(95) ? { rates: ratesOf(random) } : {}),
    extras: extrasOf(random),
    taxes: [{ name: "Lodging tax", percent: `${random.whole(2, 14)}.50`, onRental: true }],
    ...(random.chance(40) ? { poolHeat: poolHeatOf(random) } : {}),
    details: {
      MinimumHoursBeforeCheckIn: random.pick([0, 24, 48, 72]),
      TenStarRating: `${random.whole(3, 9)}.${random.pick(["0", "25", "5", "75"])}`,
      Amenities: [{ type: "int", value: String(random.whole(1, 6)) }],
    },
  };
}

function kindOf(random: Random, agentID: number): Pick<Property, "kind" | "roomsInCategory" | "allotments"> {
  const of = random.whole(1, 100);
  if (of <= 5) return { kind: "timeshare", allotments: [{ UserID: agentID, rooms: random.whole(1, 3) }] };
  if (of <= 15) return { kind: "AOA", roomsInCategory: random.whole(2, 12) };
  return {};
}

function ratesOf(random: Random): NonNullable<Property["rates"]> {
  if (random.chance(3)) return { kind: "monthly", bands: [] };
  const seasons = random.whole(1, 5);
  const bands: RateBand[] = [];
  let from = -random.whole(0, 60);
  for (let season = 0; season < seasons; season++) {
    const to = from + random.whole(20, 120);
    bands.push(bandOf(random, from, to));
    from = to + 1 + (random.chance(10) ? random.whole(1, 14) : 0);
  }
  return { kind: "nightly", bands };
}

function bandOf(random: Random, from: number, to: number): RateBand {
  const RateType = random.pick(["0", "1", "1", "1", "2"] as const);
  const amount = random.chance(2) ? 0 : random.whole(40, 600) * (RateType === "0" ? 7 : 1);
  return {
    FromDate: fromToday(from),
    ToDate: fromToday(to),
    MinNightsStay: random.pick([1, 2, 3, 7]),
    MaxNightsStay: random.pick([14, 28, 365]),
    amount: `${amount}.00`,
    RateType,
    ...(random.chance(15) ? { AllowedArrivalDays: ["Sat"], AllowedDepartureDays: ["Sat"] } : {}),
  };
}

/** Writes a day as a number of days from today. */
export function fromToday(days: number): string {
  if (days === 0) return "today";
  return days > 0 ? `today+${days}` : `today${days}`;
}

function extrasOf(random: Random): readonly Extra[] {
  const all: readonly Extra[] = [
    {
      ItemCode: "CLEAN",
      ItemDescription: "Departure clean",
      FlatFeeAmount: "95.00",
      Mandatory: true,
      ChargeTax1: true,
    },
    { ItemCode: "COT", ItemDescription: "Cot", DailyFeeAmount: "6.50", MinimumCharge: "20.00" },
    { ItemCode: "WAIVER", ItemDescription: "Damage waiver", Percentage: "5" },
  ];
  return all.slice(0, random.whole(0, all.length));
}

function poolHeatOf(random: Random): NonNullable<Property["poolHeat"]> {
  return {
    HasPrivatePool: true,
    PoolHeatable: random.chance(80),
    PoolHeatIncludedInPrice: random.chance(10),
    DailyCharge: `${random.whole(15, 40)}.00`,
    MinimumNumberOfDaysToCharge: random.pick([0, 3, 7]),
    ChargeTax1OnPoolHeat: true,
    ChargeTax2OnPoolHeat: false,
    ChargeTax3OnPoolHeat: false,
  };
}
