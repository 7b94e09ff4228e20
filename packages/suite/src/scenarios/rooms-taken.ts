// Checks that the night of a departure can be sold.

import type { RecordValue } from "@staywire/codec";
import { type Answer, noted, pass } from "@staywire/conformance/checks";
import { knownNames, phrase } from "@staywire/model";
import { addDays, type CalendarDate, compareDates, dateOf, formatIsoDate } from "@staywire/values";
import { recordsOf } from "../discovery/reader.js";
import { MANY, responses, SIGNED_NIGHTS, staysIn } from "./rooms-calls.js";
import { failure, type Scenario } from "./scenario.js";

const departureNights: Scenario = {
  id: "rooms.departure-night",
  rules: ["wire.trap.half-open"],
  title: phrase`the night of a departure can be sold, unless another booking takes it`,
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const range = { from: context.today, nights: SIGNED_NIGHTS };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const answers: Answer[] = [];
    const taken: string[] = [];
    for (const item of found.items) {
      const { listed, stays } = await staysIn(context, Number(item.PropertyID));
      answers.push(listed);
      // The first night, tonight, is skipped, because it may be closed for other reasons.
      for (const night of recordsOf(item.Nights).slice(1)) {
        const date = addDays(range.from, Number(night.DayOffset));
        if (stays.some((each) => holds(each, date)) || !stays.some((each) => departsOn(each, date))) continue;
        if (Number(night.RoomsAvailable) > 0) return pass;
        taken.push(`${formatIsoDate(date)} in property ${item.PropertyID}`);
      }
    }
    if (taken.length === 0) {
      return noted(phrase`nobody departs within ${SIGNED_NIGHTS} days on a day when nobody arrives`);
    }
    const actual = phrase`taken: ${knownNames(taken.slice(0, 5))}`;
    return failure(
      { sent: phrase`${SIGNED_NIGHTS} nights`, expected: departureNights.title, actual },
      found.answer,
      ...answers,
    );
  },
};

function departsOn({ DepartureDate }: RecordValue, date: CalendarDate): boolean {
  return typeof DepartureDate === "string" && compareDates(dateOf(DepartureDate), date) === 0;
}

function holds({ ArrivalDate, DepartureDate }: RecordValue, date: CalendarDate): boolean {
  if (typeof ArrivalDate !== "string" || typeof DepartureDate !== "string") return false;
  return compareDates(dateOf(ArrivalDate), date) <= 0 && compareDates(date, dateOf(DepartureDate)) < 0;
}

/** The scenarios about taken nights. */
export const takenScenarios: readonly Scenario[] = [departureNights];
