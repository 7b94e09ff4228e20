// The day of a run whose target has another day: a case that uses it is refused.
import type { Message } from "@staywire/model";
import type { CalendarDate } from "@staywire/values";
import { Refusal } from "../guard/refusal.js";

/** The reason why no case can use the assumed day, and the setting that helps. */
export interface DayProblem {
  readonly reason: Message;
  readonly set: Message;
}

/** A day that no case can use: reading a member of it is the refusal that says why. */
export function unreadableDay({ reason, set }: DayProblem): CalendarDate {
  const refuse = (): never => {
    throw new Refusal("day", reason, { set });
  };
  const member = { get: refuse, enumerable: true };
  return Object.defineProperties({}, { year: member, month: member, day: member }) as CalendarDate;
}
