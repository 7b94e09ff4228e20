// Determines the date of a target from the clock of this machine and the time zone of the target.

/** True if a text is the name of a time zone, such as `Europe/Berlin`. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return text !== "";
  } catch {
    return false;
  }
}

/** Returns the configured date, or the date of an instant in the time zone of the target. */
export function todayOf(
  { today, timeZone = "UTC" }: { readonly today?: string | undefined; readonly timeZone?: string | undefined },
  instant = new Date(),
): string {
  return today ?? dayIn(timeZone, instant);
}

/** Returns the date of an instant in a time zone, like `2027-05-01`. */
export function dayIn(timeZone: string, instant: Date): string {
  const form = { timeZone, calendar: "iso8601", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-u-nu-latn", form).formatToParts(instant);
  const part = (type: "year" | "month" | "day"): string => parts.find((each) => each.type === type)?.value ?? "";
  return [part("year").padStart(4, "0"), part("month"), part("day")].join("-");
}
