// Reads which nights of a property are free, in ranges of 29 nights, and caches them until something is written.

import { type Answer, type CaseContext, okReply } from "@staywire/conformance/checks";
import { addDays, type CalendarDate, dateOf, formatIsoDate, nightsBetween } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { MANY, ofMany, SIGNED_NIGHTS } from "./rooms-calls.js";

/** The free nights of one property, cached by range. */
export class Nights {
  private readonly context: CaseContext;
  private readonly property: number;
  /** For each range of 29 nights, by its number counted from today, the free nights and the reply that lists them. */
  private read = new Map<number, { readonly free: ReadonlySet<string>; readonly answer: Answer }>();

  constructor(context: CaseContext, property: number) {
    this.context = context;
    this.property = property;
  }

  /** Clears the cache, because a write may have changed the nights. */
  forget(): void {
    this.read = new Map();
  }

  /** Returns the replies in the cache. */
  answers(): readonly Answer[] {
    return [...this.read.values()].map(({ answer }) => answer);
  }

  /** True if a night is listed as free, false if it is not; undefined if the call gets no result. */
  async isFree(day: CalendarDate): Promise<boolean | undefined> {
    const found = await this.monthOf(day);
    return okReply(found.answer) === undefined ? undefined : found.free.has(formatIsoDate(day));
  }

  /**
   * Returns for each given night, by its date like `2027-05-01`, true if it is free. Nights whose call gets no result
   * are left out.
   */
  async statesOf(days: readonly CalendarDate[]): Promise<ReadonlyMap<string, boolean>> {
    const states = new Map<string, boolean>();
    for (const day of days) {
      const isFree = await this.isFree(day);
      if (isFree !== undefined) states.set(formatIsoDate(day), isFree);
    }
    return states;
  }

  private async monthOf(day: CalendarDate) {
    const { context, property } = this;
    const month = Math.floor(nightsBetween(context.today, day) / SIGNED_NIGHTS);
    const known = this.read.get(month);
    if (known !== undefined) return known;
    const from = addDays(context.today, month * SIGNED_NIGHTS);
    const parameters = ofMany([property], { from, nights: SIGNED_NIGHTS });
    const answer = await context.call(parameters, { operation: MANY, binding: "soap11" });
    const [item] = recordsOf(okReply(answer)?.value);
    const start = typeof item?.StartDate === "string" ? dateOf(item.StartDate) : from;
    const free = recordsOf(item?.Nights).filter(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
    const dates = free.map(({ DayOffset }) => formatIsoDate(addDays(start, Number(DayOffset))));
    const made = { free: new Set(dates), answer };
    this.read.set(month, made);
    return made;
  }
}
