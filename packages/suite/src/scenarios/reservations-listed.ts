// Checks that no list of reservations contains a cancelled booking.

import { type Answer, ask, noted, okReply } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { nothingWrong } from "./content.js";
import { STAYS } from "./rooms-calls.js";
import { failure, type Scenario } from "./scenario.js";

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
    if (found.length === 0) return noted(phrase`the world names no cancelled booking`);
    const answers: Answer[] = [];
    for (const { id, property } of found) {
      const parameters = context.cell.operation === LIST ? blank : { PropertyID: property, ...blank };
      const answer = await ask(context, parameters);
      answers.push(answer);
      if (!recordsOf(okReply(answer)?.value).some(({ BookingID }) => BookingID === id)) continue;
      const expected = phrase`no booking ${id}, which is cancelled`;
      return failure(
        { sent: phrase`the reservations of property ${property}`, expected, actual: phrase`it is listed` },
        answer,
      );
    }
    return nothingWrong(answers);
  },
};

/** The scenarios about which bookings are listed. */
export const listedScenarios: readonly Scenario[] = [cancelled];
