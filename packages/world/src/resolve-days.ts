// Replaces the relative days of a world by dates.
import { type CalendarDate, formatIsoDate } from "@staywire/values";
import { dayOf } from "./day.js";
import type { World } from "./world.js";

/**
 * Returns the same world with every relative day such as `today+14` replaced by its date. Throws a ValueError for a
 * date beyond the years 1 to 9999.
 */
export function resolveDays(world: World, today: CalendarDate): World {
  const dates = new Map<string, string>();
  const resolve = (day: string) => {
    const date = dates.get(day) ?? formatIsoDate(dayOf(day, today));
    dates.set(day, date);
    return date;
  };
  const resolveBand = <B extends DayRange>(band: B): B => ({
    ...band,
    FromDate: resolve(band.FromDate),
    ToDate: resolve(band.ToDate),
  });
  return {
    ...world,
    properties: world.properties.map((property) =>
      property.rates === undefined
        ? property
        : { ...property, rates: { ...property.rates, bands: property.rates.bands.map(resolveBand) } },
    ),
    reservations: world.reservations.map((booking) => ({
      ...booking,
      ArrivalDate: resolve(booking.ArrivalDate),
      DepartureDate: resolve(booking.DepartureDate),
    })),
    discounts: world.discounts.map(resolveBand),
  };
}

interface DayRange {
  readonly FromDate: string;
  readonly ToDate: string;
}
