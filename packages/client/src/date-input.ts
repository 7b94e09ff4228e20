// Dates as a caller gives them: a calendar date, ISO text, or the form of the wire.
import type { CalendarDate } from "@staywire/values";

/**
 * A date as a caller gives it: a calendar date, ISO text (`2027-05-01`, with or without a time), or the form of the
 * wire (`01 May 2027`).
 */
export type DateInput = CalendarDate | string;
