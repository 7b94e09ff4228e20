// Checks leads: an enquiry must not create a reservation.

import { describe, notOk } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { atMidnight } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import type { Scenario } from "../scenarios/scenario.js";
import { lead } from "../scenarios/writes.js";
import { LENGTH } from "./calendar.js";
import { type CalendarCommand, command, which } from "./commands.js";
import { Departure } from "./departure.js";
import { inCalendars } from "./in-calendars.js";
import { listsOfProperty } from "./lists.js";

/** Checks that leads can be entered, and that the requested property shows neither a reservation nor a taken night. */
export const leads: Scenario = {
  id: "state.leads",
  rules: ["CRMAddLead.no-reservation"],
  title: phrase`a lead, with an enquiry or without, lists no reservation and takes no night`,
  area: "valid",
  operations: ["CRMAddLead"],
  run: (context, world) =>
    inCalendars(context, world, {
      title: leads.title,
      having: [],
      what: phrase`ordinary property`,
      lists: listsOfProperty,
      write: (properties) => added(properties, world.account ?? 0),
    }),
};

function added(properties: number, account: number): Arbitrary<CalendarCommand> {
  const day = fc.integer({ min: 1, max: LENGTH - 4 });
  return fc
    .tuple(which(properties), day, fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([at, from, nights, asks]) =>
      command(`lead for property ${at}${asks ? `, enquiring from ${from}, ${nights} nights` : ""}`, async (_, real) => {
        const { id = 0 } = real.properties[at] ?? {};
        real.steps.push(phrase`a lead for property ${id}${asks ? " with an enquiry" : ""}`);
        const dates = { arrival: atMidnight(real.day(from)), departure: atMidnight(real.day(from + nights)) };
        const answer = await real.ask(
          lead(real.context, {
            PropertyID: id,
            AgentAccountUserID: account,
            AddAsEnquirey: asks,
            EnquireyArrivalDate: dates.arrival,
            EnquireyDepartureDate: dates.departure,
          }),
        );
        if (notOk(answer) !== undefined) throw new Departure(phrase`the lead to be taken`, describe(answer));
      }),
    );
}
