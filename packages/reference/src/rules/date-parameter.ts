// Reads date parameters in the format `dd MMM yyyy`.
import { type CalendarDate, parseDdMmmYyyy } from "@staywire/values";

/** Returns the date of a parameter; undefined if the text is missing or in another format. */
export function dateParameter(text: string | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined;
  try {
    return parseDdMmmYyyy(text.trim());
  } catch {
    return undefined;
  }
}
