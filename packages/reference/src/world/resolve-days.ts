// Replaces the days of a world that are counted from today by dates.
import { type CalendarDate, formatIsoDate } from "@staywire/values";
import { dayOf } from "./day.js";
import type { World } from "./world.js";

/** Returns the same world with every `today+14` replaced by its date. Throws a ValueError for a day beyond the years 1 to 9999. */
export function settleDays(world: World, today: CalendarDate): World {
  const dates = new Map<string, string>();
  const settle = (day: string) => {
    const date = dates.get(day) ?? formatIsoDate(dayOf(day, today));
    dates.set(day, date);
    return date;
  };
  const settleBand = <B extends DayRange>(band: B): B => ({
    ...band,
    FromDate: settle(band.FromDate),
    ToDate: settle(band.ToDate),
  });
  return {
    ...world,
    properties: world.properties.map((property) =>
      property.rates === undefined
        ? property
        : { ...property, rates: { ...property.rates, bands: property.rates.bands.map(settleBand) } },
    ),
    reservations: world.reservations.map((booking) => ({
      ...booking,
      ArrivalDate: settle(booking.ArrivalDate),
      DepartureDate: settle(booking.DepartureDate),
    })),
    discounts: world.discounts.map(settleBand),
  };
}

interface DayRange {
  readonly FromDate: string;
  readonly ToDate: string;
}
