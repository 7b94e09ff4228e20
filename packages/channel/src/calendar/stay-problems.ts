// Lists the reasons why a stay cannot be booked.
import { isoDate, type Stay, spanOfStay } from "../nights.js";
import { type RestrictionProblem, restrictionProblems, type StayOptions } from "../rates/restrictions.js";
import { type NightRow, nightRows } from "./calendar.js";
import type { PropertyData } from "./property-data.js";
import { type NightReason, type PropertyReason, propertyReasons } from "./reasons.js";

/** One reason why a stay cannot be booked. */
export interface StayProblem {
  /** The reason as a code. */
  readonly code: PropertyReason | NightReason | RestrictionProblem["code"] | "past" | "too-late" | "time-unknown";
  /** The date that the reason is about, as ISO text: a night, the arrival, or the departure. */
  readonly date: string;
  /** The reason in a sentence. */
  readonly message: string;
}

/**
 * Lists the reasons why a stay cannot be booked; empty if nothing known is against it. A stay is half-open: another
 * stay may depart on its arrival date or arrive on its departure date. The minimum, the maximum and the allowed days
 * are those of the band of the arrival date (for the departure, the option `departureDays` can select another band); a
 * maximum of 0 means no maximum (our choice). This function uses no clock: only {@link readStay} reports `past`,
 * `too-late` and `time-unknown`.
 *
 * @throws RangeError if the departure is not 1 to 36,525 nights after the arrival; ValueError for a date that cannot be
 * read.
 * @example
 * ```ts
 * const property = await readProperty(channel, { PropertyID: 1101, from: "2027-05-01", nights: 14 });
 * for (const { message } of stayProblems(property, { arrival: "2027-05-08", departure: "2027-05-12" })) {
 *   console.log(message); // 2027-05-11: booked (BookingID 90002)
 * }
 * ```
 */
export function stayProblems(property: PropertyData, stay: Stay, options: StayOptions = {}): readonly StayProblem[] {
  const span = spanOfStay(stay);
  const rows = nightRows(property, span, options);
  return [
    ...propertyReasons(property).map((code) => ({ code, date: isoDate(span, 0), message: propertyMessages[code] })),
    ...rows.flatMap(nightProblems),
    ...restrictionProblems(property.rates, span, options),
  ];
}

function nightProblems({ date, reasons, bookings }: NightRow): readonly StayProblem[] {
  const ids = bookings.filter((id) => id !== 0).join(", ");
  return reasons.map((code) => {
    const detail = code === "booked" ? ` (BookingID ${ids})` : "";
    return { code, date, message: `${date}: ${nightMessages[code]}${detail}` };
  });
}

const propertyMessages: Readonly<Record<PropertyReason, string>> = {
  deleted: "the property is deleted from the system",
  "not-enabled": "the management company has not enabled the property for the caller",
  "not-accepted": "the caller has not accepted the property into its feed",
  "not-bookable-online": "the property cannot be booked online",
  "no-category": "the property has no AOA category, so its inventory cannot be booked",
  "access-refused": "the service refuses the caller access to the property",
  "permissions-unknown": "the permissions of the property are unknown",
};

const nightMessages: Readonly<Record<NightReason, string>> = {
  "no-band": "no rate band covers the night",
  "zero-rate": "the rate is 0, which must not be booked",
  "negative-rate": "the rate is below 0",
  "rates-unknown": "the rates are unknown",
  booked: "booked",
  "blocked-by-system": "blocked by the system (BookingID 0)",
  "no-rooms": "no room is available",
  "availability-unknown": "it is unknown if the night is free",
};
