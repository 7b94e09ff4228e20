// Decides if it is too late to book a stay, by the local time of the property. Calculates times without the class Date,
// whose results depend on the time zone of the machine.
import {
  addDays,
  type CalendarDate,
  compareDates,
  formatIsoDate,
  nightsBetween,
  parseDateTime,
} from "@staywire/values";
import type { StayProblem } from "../calendar/stay-problems.js";
import type { ManagementCompany, StaticPropertyDetails } from "../generated/client-types.js";
import { isoDate, type NightSpan } from "../nights.js";

/** The facts that determine until when a stay can be booked. */
export interface CheckIn {
  /** The time at which the data were read, as ISO text; undefined if no reply contains it. */
  readonly now: string | undefined;
  /** The result of GetStaticPropertyDetails for the property; undefined if it could not be read. */
  readonly details: StaticPropertyDetails | undefined;
  /** The company that supplies the property; undefined if it could not be read. */
  readonly company: Pick<ManagementCompany, "DefaultArrivalTime"> | undefined;
}

/** Lists the reasons why it is too late to book a stay; `time-unknown` if that cannot be decided. */
export function timeProblems({ now, details, company }: CheckIn, span: NightSpan): readonly StayProblem[] {
  const date = isoDate(span, 0);
  const problem = (code: StayProblem["code"], message: string) => [{ code, date, message: `${date}: ${message}` }];
  if (now === undefined) return problem("time-unknown", "the time of the service is unknown");
  const local = localTime(now, details?.TimeZoneInfo?.OffsetFromUtc);
  const today = later(localTime(now, undefined).date, local.date);
  if (compareDates(span.from, today) < 0)
    return problem("past", `the arrival is before today, ${formatIsoDate(today)}`);
  if (details === undefined) return problem("time-unknown", "MinimumHoursBeforeCheckIn of the property is unknown");
  const hours = details.MinimumHoursBeforeCheckIn;
  const arrival = minuteOfDay(company?.DefaultArrivalTime);
  const minutes = nightsBetween(local.date, span.from) * DAY + arrival - local.minutes;
  if (hours <= 0 || minutes >= hours * 60) return [];
  const time = `${two(Math.floor(arrival / 60))}:${two(arrival % 60)}`;
  return problem("too-late", `a booking is due ${hours} hours before check-in, which is at ${time}`);
}

const DAY = 1440;

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) < 0 ? b : a;
}

interface LocalTime {
  readonly date: CalendarDate;
  /** The minutes since midnight, including the seconds as a fraction. */
  readonly minutes: number;
}

// Converts a time to the local time of the property. A time without an offset is already local. If the time zone of the
// property cannot be read, the time is used as written.
function localTime(now: string, zone: string | undefined): LocalTime {
  const { date, hour, minute, second, fraction, offset } = parseDateTime(now);
  const written = hour * 60 + minute + Number(`${second}.${fraction.slice(0, 9)}`) / 60;
  const ahead = offsetMinutes(zone);
  if (offset === undefined || ahead === undefined) return { date, minutes: written };
  const minutes = written - (offsetMinutes(offset) ?? 0) + ahead;
  const days = Math.floor(minutes / DAY);
  return { date: addDays(date, days), minutes: minutes - days * DAY };
}

// Returns the minutes by which a time zone is ahead of UTC. The specification does not show the format of time zones,
// so undefined is returned for a text in an unknown format.
function offsetMinutes(text: string | undefined): number | undefined {
  if (text?.trim() === "Z") return 0;
  const [, sign, hours = "", minutes = "0"] =
    /^\s*([+-]?)(\d{1,2})(?::?(\d{2}))?(?::\d{2})?\s*$/.exec(text ?? "") ?? [];
  if (sign === undefined) return undefined;
  const ahead = Number(hours) * 60 + Number(minutes);
  if (ahead > 14 * 60) return undefined;
  return sign === "-" ? -ahead : ahead;
}

// Returns the minutes from midnight to a time of day. A time that is missing or in another format counts as midnight,
// because refusing a stay is better than offering it too late.
function minuteOfDay(time: string | undefined): number {
  const [, hours, minutes, half = ""] = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?\s*$/i.exec(time ?? "") ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return 0;
  const base = half === "" ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return base * 60 + Number(minutes);
}

function two(count: number): string {
  return String(count).padStart(2, "0");
}
