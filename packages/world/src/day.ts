// Reads the days in a world file: a date, or a number of days from today.
import { addDays, type CalendarDate, parseIsoDate } from "@staywire/values";

const relative = /^today(?:([+-])([0-9]{1,5}))?$/;

/** Returns the date for `yyyy-MM-dd`, `today`, `today+14` or `today-3`. Throws a ValueError for any other text. */
export function dayOf(text: string, today: CalendarDate): CalendarDate {
  const parts = relative.exec(text);
  if (parts === null) return parseIsoDate(text);
  const days = Number(parts[2] ?? 0);
  return addDays(today, parts[1] === "-" ? -days : days);
}
