// Date parameters of the form `dd MMM yyyy`.
import { type CalendarDate, parseDdMmmYyyy } from "@staywire/values";

/** The date of a parameter; undefined if the text is missing or of another form. */
export function dateParameter(text: string | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined;
  try {
    return parseDdMmmYyyy(text.trim());
  } catch {
    return undefined;
  }
}
