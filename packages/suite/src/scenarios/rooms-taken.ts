// Reservations take nights, and rooms of a category; a departure gives one back.

import type { RecordValue } from "@staywire/codec";
import { type Answer, type CaseContext, noted, okReply, pass, showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { addDays, type CalendarDate, compareDates, dateOf, formatIsoDate } from "@staywire/values";
import { propertiesWith, toName, unusable } from "../target-data/target-data.js";
import { dates, MANY, type NightRange, ONE, ofMany, responses, SIGNED_NIGHTS, staysIn } from "./rooms-calls.js";
import { failure, lacking, listOf, mustPass, type Scenario } from "./scenario.js";

/** The variant about ranges that the system calculated, which the spec calls non-availability. */
const RANGES = "system-ranges";

const reservations: Scenario = {
  id: "rooms.reservations-take-nights",
  rules: ["rooms.taken"],
  variants: [{ name: "bookings" }, { name: RANGES, grounds: { rules: ["rooms.system-range"] } }],
  title: phrase`a night that a reservation holds is not available`,
  area: "valid",
  operations: [MANY],
  run: async (context, world) => {
    const range = { from: context.today, nights: SIGNED_NIGHTS };
    const found = await responses(context, world, range);
    if ("verdict" in found) return found;
    const shown: Answer[] = [];
    for (const item of found.items) {
      const { listed, stays: all } = await staysIn(context, Number(item.PropertyID));
      const stays = all.filter(({ BookingID }) => (BookingID === 0) === (context.variant === RANGES));
      const near = availabilityProblem(item, stays, range);
      const later = near === undefined ? await laterNights(context, Number(item.PropertyID), stays) : undefined;
      const why = near ?? later?.why;
      shown.push(listed, ...(later?.answers ?? []));
      if (why === undefined) continue;
      const sent = phrase`nights of property ${showData(item.PropertyID)}, then its reservations`;
      return failure(
        { sent, expected: phrase`no room on the nights of a reservation`, actual: why },
        found.answer,
        ...shown,
      );
    }
    return pass;
  },
};

/** The same for the first stays that begin after the range: each is asked about for itself. */
async function laterNights(
  context: CaseContext,
  property: number,
  stays: readonly RecordValue[],
): Promise<{ readonly why: Message | undefined; readonly answers: readonly Answer[] }> {
  const after = addDays(context.today, SIGNED_NIGHTS);
  const later = stays.flatMap(({ ArrivalDate }) => (typeof ArrivalDate === "string" ? [dateOf(ArrivalDate)] : []));
  const answers: Answer[] = [];
  for (const from of later.filter((date) => compareDates(date, after) >= 0).slice(0, 3)) {
    const range = { from, nights: SIGNED_NIGHTS };
    const answer = await context.call(ofMany([property], range));
    answers.push(answer);
    const [item] = listOf(okReply(answer)?.value);
    const why = item === undefined ? undefined : availabilityProblem(item, stays, range);
    if (why !== undefined) return { why, answers };
  }
  return { why: undefined, answers };
}

function availabilityProblem(item: RecordValue, stays: readonly RecordValue[], range: NightRange): Message | undefined {
  for (const night of listOf(item.Nights)) {
    const date = addDays(range.from, Number(night.DayOffset));
    const stay = stays.find((each) => holds(each, date));
    if (stay !== undefined && Number(night.RoomsAvailable) > 0) {
      return phrase`the night of ${knownName(formatIsoDate(date))} is available, and booking ${showData(stay.BookingID)} holds it`;
    }
  }
  return undefined;
}

const categoryReservations: Scenario = {
  id: "rooms.category-reservations",
  rules: ["rooms.per-night"],
  title: phrase`each reservation of an AOA property takes a room of its category`,
  area: "valid",
  operations: [ONE],
  run: async (context, world) => {
    const found = propertiesWith(world, ["aoa"], unusable);
    if (found.length === 0) return lacking(world, "aoa", phrase`AOA property`, toName(["aoa"]));
    const range = { from: context.today, nights: 30 };
    const online = found.filter(({ tags }) => !tags.includes("offline")).slice(0, 2);
    if (online.length === 0) return noted(phrase`no AOA property is enabled for online booking`);
    for (const { id } of online) {
      const answer = await context.call({ PropertyID: id, ...dates(range) });
      const failed = mustPass(phrase`30 nights of property ${id}`, answer);
      if (failed !== undefined) return failed;
      const { listed, stays } = await staysIn(context, id);
      const why = roomCountProblem((okReply(answer)?.value ?? {}) as RecordValue, stays, range);
      if (why === undefined) continue;
      const sent = phrase`nights of AOA property ${id}, then its reservations`;
      return failure({ sent, expected: categoryReservations.title, actual: why }, answer, listed);
    }
    return pass;
  },
};

function roomCountProblem(item: RecordValue, stays: readonly RecordValue[], range: NightRange): Message | undefined {
  for (const { DayOffset, RoomsInCategory, RoomsAvailable } of listOf(item.Nights)) {
    const date = addDays(range.from, Number(DayOffset));
    const held = stays.filter((stay) => stay.BookingID !== 0 && holds(stay, date)).length;
    if (Number(RoomsAvailable) <= Math.max(0, Number(RoomsInCategory) - held)) continue;
    return phrase`${showData(RoomsAvailable)} of ${showData(RoomsInCategory)} rooms are available on ${knownName(formatIsoDate(date))}, with ${held} reservations`;
  }
  return undefined;
}

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
      // Tonight can be closed for other reasons.
      for (const night of listOf(item.Nights).slice(1)) {
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

/** Everything about nights that are taken. */
export const takenScenarios: readonly Scenario[] = [reservations, categoryReservations, departureNights];
