// Days as a world writes them: a date, or so many days from today.
import { addDays, type CalendarDate, parseIsoDate } from "@staywire/values";

const relative = /^today(?:([+-])([0-9]{1,5}))?$/;

/** The date of `yyyy-MM-dd`, `today`, `today+14` or `today-3`; throws a ValueError for any other text. */
export function dayOf(text: string, today: CalendarDate): CalendarDate {
  const parts = relative.exec(text);
  if (parts === null) return parseIsoDate(text);
  const days = Number(parts[2] ?? 0);
  return addDays(today, parts[1] === "-" ? -days : days);
}
