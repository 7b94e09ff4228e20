// Checks the bookings in lists: none that is cancelled, and those of every kind of property.

import type { RecordValue } from "@staywire/codec";
import { type Answer, ask, type CaseContext, noted, type Outcome, okReply, pass } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { addDays, formatIsoDate } from "@staywire/values";
import { type KnownProperty, propertiesWith, unusable } from "../target-data/target-data.js";
import { nothingWrong, withoutResult } from "./content.js";
import { dates, ONE, STAYS, staysIn } from "./rooms-calls.js";
import { failure, listOf, type Scenario } from "./scenario.js";

const LIST = "GetAllReservations";
const blank = { xmlMsg: "", jSonMsg: "" };

const cancelled: Scenario = {
  id: "reservations.cancelled",
  rules: ["reservations.active"],
  title: phrase`a cancelled booking is in no list of reservations`,
  area: "valid",
  operations: [LIST, STAYS, "GetReservationsWithTime"],
  run: async (context, { bookings = [] }) => {
    const found = bookings.filter((each) => each.cancelled === true).slice(0, 3);
    if (found.length === 0) return noted(phrase`world.bookings names no booking with cancelled: true`);
    const answers: Answer[] = [];
    for (const { id, property } of found) {
      const parameters = context.cell.operation === LIST ? blank : { PropertyID: property, ...blank };
      const answer = await ask(context, parameters);
      answers.push(answer);
      if (!listOf(okReply(answer)?.value).some(({ BookingID }) => BookingID === id)) continue;
      const expected = phrase`no booking ${id}, which is cancelled`;
      return failure(
        { sent: phrase`the reservations of property ${property}`, expected, actual: phrase`it is listed` },
        answer,
      );
    }
    return nothingWrong(answers);
  },
};

const everyKind: Scenario = {
  id: "reservations.every-kind",
  rules: ["GetAllReservations.accessible"],
  title: phrase`GetAllReservations lists the reservations of clones and of AOA properties too`,
  area: "valid",
  operations: [LIST],
  run: async (context, world) => {
    const all = await ask(context, blank);
    const without = withoutResult([all]);
    if (without !== undefined) return without;
    const listed = listOf(okReply(all)?.value);
    for (const tag of ["clone", "aoa"] as const) {
      for (const { id } of propertiesWith(world, [tag], ["timeshare", ...unusable]).slice(0, 2)) {
        const own = await context.once(`stays/${id}`, () => staysIn(context, id, "soap11"));
        const settled = own.stays.filter((stay) => isSettled(stay, context));
        if (settled.length === 0 || listed.some(({ PropertyID }) => PropertyID === id)) continue;
        const sent = phrase`all reservations, then those of ${tag} property ${id}`;
        const actual = phrase`none of property ${id}, which has ${settled.length}`;
        return failure({ sent, expected: everyKind.title, actual }, all, own.listed);
      }
    }
    return pass;
  },
};

/** The list of all can be ten minutes old, and the suite books far ahead: what is under way now is in both. */
function isSettled({ BookingID, ArrivalDate }: RecordValue, { today }: CaseContext): boolean {
  const limit = formatIsoDate(addDays(today, 400));
  return BookingID !== 0 && String(ArrivalDate) < limit;
}

const timeshares: Scenario = {
  id: "reservations.timeshares-listed",
  rules: ["reservations.lists-agree"],
  title: phrase`GetAllReservations lists the reservations of timeshare properties too`,
  area: "valid",
  operations: [LIST],
  run: async (context, world) => {
    const all = await ask(context, blank);
    const without = withoutResult([all]);
    if (without !== undefined) return without;
    const listed = listOf(okReply(all)?.value);
    for (const property of propertiesWith(world, ["timeshare"], ["offline", ...unusable]).slice(0, 2)) {
      if (listed.some(({ PropertyID }) => PropertyID === property.id)) continue;
      const outcome = await soldOf(context, property, all);
      if (outcome.verdict !== "pass") return outcome;
    }
    return pass;
  },
};

/** Nights that are sold, of a property without a reservation in the list. */
async function soldOf(context: CaseContext, { id }: KnownProperty, all: Answer): Promise<Outcome> {
  const parameters = { PropertyID: id, ...dates({ from: context.today, nights: 30 }) };
  const options = { operation: ONE, binding: "soap11" } as const;
  const answer = await context.once(`sold/${id}`, () => context.call(parameters, options));
  const nights = listOf((okReply(answer)?.value as RecordValue | null | undefined)?.Nights);
  if (!nights.some(({ RoomsSold }) => Number(RoomsSold) > 0)) return pass;
  const sent = phrase`all reservations, then the nights of timeshare property ${id}`;
  return failure(
    { sent, expected: timeshares.title, actual: phrase`none of property ${id}, where a night is sold` },
    all,
    answer,
  );
}

/** Everything about which bookings are listed. */
export const listedScenarios: readonly Scenario[] = [cancelled, everyKind, timeshares];
