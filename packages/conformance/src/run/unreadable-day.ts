// Replaces the date of a run by a date that cannot be read, if the target has another date. A case that reads the date
// is then not run.
import type { Message } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import { Refusal } from "../guard/refusal.js";

/** The reason why no case can use the date of the run, and the setting that fixes this. */
export interface DayProblem {
  readonly reason: Message;
  readonly set: Message;
}

/** Returns a date whose members throw a `Refusal` with the reason when they are read. */
export function unreadableDay({ reason, set }: DayProblem): CalendarDate {
  const refuse = (): never => {
    throw new Refusal("day", reason, { set });
  };
  const member = { get: refuse, enumerable: true };
  return Object.defineProperties({}, { year: member, month: member, day: member }) as CalendarDate;
}
