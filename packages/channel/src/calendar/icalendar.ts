// Writes the bookings and blackouts of a property as a calendar file (RFC 5545), to which other calendars can
// subscribe.
import { dateOf, formatIsoDate } from "@staywire/values";
import { isObject, requireArgument } from "../arguments.js";
import type { PropertyData, ReservedNights } from "./property-data.js";

/** The options of {@link iCalendar}. */
export interface ICalendarOptions {
  /**
   * The time at which the data were read, such as `new Date().toISOString()`; it becomes the `DTSTAMP` of every event.
   */
  readonly stamp: string;
  /** The domain name in the ids of the events. @defaultValue `staywire.example` */
  readonly domain?: string | undefined;
}

/**
 * Writes the reservations and blocks of a property as the text of an `.ics` file. Each of them becomes an all-day event
 * that begins with the arrival date and ends before the departure date; a stay without a night is omitted. The file
 * contains no names of guests. The id of an event stays the same, so a calendar that subscribes to the file updates the
 * event.
 *
 * @throws TypeError if the reservations are unknown, because an empty calendar would show the property as free; also
 * for an invalid `stamp` or `domain`. ValueError for a date that cannot be read.
 * @example
 * ```ts
 * const reservations = [
 *   { BookingID: 90002, ArrivalDate: "2027-05-11T00:00:00", DepartureDate: "2027-05-18T00:00:00" },
 * ];
 * const text = iCalendar({ PropertyID: 1101, reservations }, { stamp: "2027-05-01T12:00:00Z" });
 * console.log(text.includes("DTSTART;VALUE=DATE:20270511")); // true
 * ```
 */
export function iCalendar(property: PropertyData, options: ICalendarOptions): string {
  requireArgument(isObject(property), "property", property, "an object with PropertyID and reservations");
  const { PropertyID, reservations } = property;
  requireArgument(Array.isArray(reservations), "reservations", reservations, "a list; unknown is not free");
  const stamp = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?Z$/.exec(options?.stamp)?.slice(1);
  requireArgument(stamp !== undefined, "stamp", options?.stamp, "a time such as 2027-05-01T12:00:00Z");
  const [year, month, day, ...clock] = stamp ?? [];
  const { domain = "staywire.example" } = options;
  // A line must not exceed 75 octets.
  requireArgument(
    /^[A-Za-z0-9.-]{1,40}$/.test(domain),
    "domain",
    domain,
    "a domain of at most 40 letters, digits, dots and hyphens",
  );
  const common = { stamp: `${year}${month}${day}T${clock.join("")}Z`, domain };
  const repeats = new Map<string, number>();
  const events = (reservations ?? []).flatMap((stay) => {
    const name =
      stay.BookingID === 0 ? `block-${PropertyID}-${compact(stay.ArrivalDate)}` : `booking-${stay.BookingID}`;
    const repeat = repeats.get(name) ?? 0;
    repeats.set(name, repeat + 1);
    return eventOf(stay, repeat === 0 ? name : `${name}-${repeat}`, common);
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//staywire//channel//EN", ...events, "END:VCALENDAR"];
  return lines.map((line) => `${line}\r\n`).join("");
}

function eventOf(
  stay: ReservedNights,
  name: string,
  { stamp, domain }: { readonly stamp: string; readonly domain: string },
) {
  const [from, to] = [compact(stay.ArrivalDate), compact(stay.DepartureDate)];
  // A stay without a night occupies nothing.
  if (to <= from) return [];
  return [
    "BEGIN:VEVENT",
    `UID:${name}@${domain}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    `SUMMARY:${stay.BookingID === 0 ? "Blocked" : "Booked"}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

function compact(date: string): string {
  return formatIsoDate(dateOf(date)).replaceAll("-", "");
}
