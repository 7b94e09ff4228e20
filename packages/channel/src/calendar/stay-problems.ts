// Explains why a stay cannot be booked.
import { addDays, dayOfWeek } from "@staywire/values";
import { isoDate, type NightSpan, readStay, type Stay } from "../nights.js";
import { allowedOn, type RateOptions } from "../rates/rates-by-night.js";
import { type NightRow, nightRows } from "./calendar.js";
import type { PropertyData } from "./property-data.js";
import { type CalendarReason, type NightReason, type PropertyReason, propertyReasons } from "./reasons.js";

/** The options of {@link stayProblems}. */
export interface StayOptions extends RateOptions {
  /**
   * The band whose departure days count: that of the date of departure, or that of the last night. A date of departure
   * that no band covers restricts nothing. Our choice: the spec does not state which band counts.
   * @defaultValue `"departure-date"`
   */
  readonly departureDays?: "departure-date" | "last-night" | undefined;
}

/** One reason why a stay cannot be booked. */
export interface StayProblem {
  /** The reason as a code. */
  readonly code: CalendarReason | "above-maximum-stay" | "departure-not-allowed";
  /** The date that it is about, as ISO text: a night, the arrival, or the departure. */
  readonly date: string;
  /** The reason in a sentence. */
  readonly message: string;
}

/**
 * Explains why a stay cannot be booked; empty if nothing that is known is against it. A stay is half-open: another stay
 * may depart on its arrival date, and arrive on its departure date. The minimum and the maximum stay are those of the
 * band of the arrival day; a maximum of 0 is none (our choice).
 *
 * @throws RangeError if the departure is not after the arrival; ValueError for a date that cannot be read.
 * @example
 * ```ts
 * const property = await readProperty(channel, { PropertyID: 1101, from: "2027-05-01", nights: 14 });
 * for (const { message } of stayProblems(property, { arrival: "2027-05-08", departure: "2027-05-12" })) {
 *   console.log(message); // 2027-05-11: booked (BookingID 90002)
 * }
 * ```
 */
export function stayProblems(property: PropertyData, stay: Stay, options: StayOptions = {}): readonly StayProblem[] {
  const span = readStay(stay);
  const rows = nightRows(property, { from: span.from, nights: span.nights + 1 }, options);
  const nights = rows.slice(0, span.nights);
  return [
    ...propertyReasons(property).map((code) => ({ code, date: isoDate(span, 0), message: propertyMessages[code] })),
    ...nights.flatMap(nightProblems),
    ...arrivalProblems(nights[0], span.nights),
    ...departureProblems(options.departureDays === "last-night" ? nights.at(-1) : rows.at(-1), span),
  ];
}

function nightProblems({ date, reasons, bookings }: NightRow): readonly StayProblem[] {
  const ids = bookings.filter((id) => id !== 0).join(", ");
  return reasons.map((code) => {
    const detail = code === "booked" ? ` (BookingID ${ids})` : "";
    return { code, date, message: `${date}: ${nightMessages[code]}${detail}` };
  });
}

function arrivalProblems(row: NightRow | undefined, nights: number): readonly StayProblem[] {
  if (row?.rate === undefined) return [];
  const { date, rate } = row;
  const { arrivalAllowed, minStay = 0, maxStay = 0 } = rate;
  const problems: StayProblem[] = [];
  const add = (code: StayProblem["code"], why: string) => problems.push({ code, date, message: `${date}: ${why}` });
  if (arrivalAllowed === false) add("arrival-not-allowed", "no arrival on this weekday");
  if (nights < minStay) add("below-minimum-stay", `${nights} nights are below the minimum stay of ${minStay}`);
  if (maxStay > 0 && nights > maxStay)
    add("above-maximum-stay", `${nights} nights are above the maximum of ${maxStay}`);
  return problems;
}

function departureProblems(row: NightRow | undefined, span: NightSpan): readonly StayProblem[] {
  const weekday = dayOfWeek(addDays(span.from, span.nights));
  if (allowedOn(row?.rate?.bands[0]?.departureDays, weekday) !== false) return [];
  const date = isoDate(span, span.nights);
  return [{ code: "departure-not-allowed", date, message: `${date}: no departure on this weekday` }];
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
