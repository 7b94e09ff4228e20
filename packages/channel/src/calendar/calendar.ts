// Creates the calendar of a property: one row per night. A night is bookable, or lists every reason against it.
import { isObject, requireArgument } from "../arguments.js";
import type { Rooms } from "../availability/assembly.js";
import { isoDate, type Nights, readNights } from "../nights.js";
import { type NightRate, type RateOptions, ratesByNight } from "../rates/rates-by-night.js";
import { occupancies } from "./occupancy.js";
import type { PropertyData } from "./property-data.js";
import {
  type ArrivalReason,
  type CalendarReason,
  type NightReason,
  type PropertyReason,
  propertyReasons,
  reasonsInRate,
} from "./reasons.js";

/** One night of a calendar. */
export interface CalendarNight {
  /** The date on which the night begins, as ISO text. */
  readonly date: string;
  /** True if a stay can begin on this date: there are no reasons against it. */
  readonly bookable: boolean;
  /** True if the night can be part of a stay that arrives on an earlier day. */
  readonly open: boolean;
  /** Every reason why a stay cannot begin on this date. */
  readonly reasons: readonly CalendarReason[];
  /** The number of consecutive open nights that begin with this night, up to the end of the calendar. */
  readonly openNights: number;
  /** The rate and the restrictions of the night; undefined if the rates are unknown. */
  readonly rate: NightRate | undefined;
  /** The rooms of the night; undefined if they are unknown. */
  readonly rooms: Rooms | undefined;
  /** The BookingIDs of the reservations that include the night; 0 is a block of the system, and not unique. */
  readonly bookings: readonly number[];
}

/**
 * Combines the data of a property into one row per night. Pure: it uses decoded values and no clock. The minimum stay
 * is that of the band of the arrival day. Nights after the last row are ignored, so a date near the end counts as
 * bookable even if its minimum stay reaches beyond the calendar.
 *
 * @throws RangeError for a number of nights that cannot be used; ValueError for a date that cannot be read.
 * @example
 * ```ts
 * const property = await readProperty(channel, { PropertyID: 1101, from: "2027-05-01", nights: 14 });
 * for (const { date, bookable, reasons } of calendar(property, { from: "2027-05-01", nights: 14 })) {
 *   console.log(date, bookable ? "bookable" : reasons.join(", "));
 * }
 * ```
 */
export function calendar(property: PropertyData, range: Nights, options: RateOptions = {}): readonly CalendarNight[] {
  const rows = nightRows(property, range, options);
  const general = propertyReasons(property);
  const rowsWithReasons = rows.map((row) => [...general, ...row.reasons]);
  const openNights = openStretches(rowsWithReasons);
  return rows.map(({ date, rate, rooms, bookings }, index) => {
    const against = rowsWithReasons[index] ?? [];
    const stretch = openNights[index] ?? 0;
    const reasons = [...against, ...arrivalReasons(rate, stretch, index + stretch === rows.length)];
    const open = against.length === 0;
    return { date, bookable: reasons.length === 0, open, reasons, openNights: stretch, rate, rooms, bookings };
  });
}

/** A night with the reasons that are about the night itself, without those about the property as a whole. */
export interface NightRow {
  readonly date: string;
  readonly reasons: readonly NightReason[];
  readonly rate: NightRate | undefined;
  readonly rooms: Rooms | undefined;
  readonly bookings: readonly number[];
}

/** Returns one row per night, with its rate, its occupancy, and the reasons that are about the night itself. */
export function nightRows(property: PropertyData, range: Nights, options: RateOptions): readonly NightRow[] {
  requireArgument(isObject(property), "property", property, "the result of readProperty");
  const rates = property.rates === undefined ? undefined : ratesByNight(property.rates, range, options);
  const span = readNights(range);
  return occupancies(property, span).map(({ reasons, rooms, bookings }, index) => {
    const rate = rates?.[index];
    const inRate: readonly NightReason[] = rate === undefined ? ["rates-unknown"] : reasonsInRate(rate);
    return { date: isoDate(span, index), reasons: [...inRate, ...reasons], rate, rooms, bookings };
  });
}

// Counts the consecutive open nights from each night on.
function openStretches(reasons: readonly (readonly (PropertyReason | NightReason)[])[]): readonly number[] {
  const stretches: number[] = [];
  let stretch = 0;
  for (const against of reasons.toReversed()) {
    stretch = against.length === 0 ? stretch + 1 : 0;
    stretches.push(stretch);
  }
  return stretches.reverse();
}

function arrivalReasons(rate: NightRate | undefined, openNights: number, toTheEnd: boolean): readonly ArrivalReason[] {
  const reasons: ArrivalReason[] = [];
  if (rate?.arrivalAllowed === false) reasons.push("arrival-not-allowed");
  if (openNights > 0 && !toTheEnd && openNights < (rate?.minStay ?? 0)) reasons.push("below-minimum-stay");
  return reasons;
}
