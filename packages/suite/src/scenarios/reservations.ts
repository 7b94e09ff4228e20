// Checks that the reservations of timeshare properties are rejected, and that those of AOA properties can be read.

import { type Answer, codesOf, describe, noted, notOk, pass } from "@staywire/conformance/checks";
import { knownNames, phrase } from "@staywire/model";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import { refusedWith } from "./refused-with.js";
import { failure, lackingProperty, type Scenario } from "./scenario.js";

const blank = { xmlMsg: "", jSonMsg: "" };

const timeshareReservations: Scenario = {
  id: "reservations.timeshare",
  rules: ["reservations.timeshare"],
  title: phrase`the reservations of a timeshare property cannot be read`,
  area: "invalid",
  operations: ["GetReservations", "GetReservationsWithTime"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["timeshare"], unusable);
    if (property === undefined) return lackingProperty(world, "timeshare");
    const answer = await context.call({ PropertyID: property.id, ...blank });
    return refusedWith(answer, "timeshare-not-supported", phrase`timeshare property ${property.id}`);
  },
};

/**
 * True for error codes that report an AOA property without a category. The service returns no reservations of such a
 * property, whatever rights the caller has.
 */
const withoutCategory = (code: string): boolean => code.startsWith("aoa-");

const aoaReservations: Scenario = {
  id: "reservations.aoa",
  rules: ["reservations.aoa"],
  title: phrase`the reservations of an AOA property can be read: only timeshare properties are not supported`,
  area: "valid",
  operations: ["GetReservations", "GetReservationsWithTime"],
  run: async (context, world) => {
    const found = propertiesWith(world, ["aoa"], unusable).slice(0, 3);
    if (found.length === 0) return lackingProperty(world, "aoa");
    const answers: Answer[] = [];
    for (const { id } of found) {
      const answer = await context.call({ PropertyID: id, ...blank });
      if (notOk(answer) === undefined) return pass;
      answers.push(answer);
    }
    const [first] = answers as [Answer];
    if (answers.every((answer) => codesOf(answer).length > 0 && codesOf(answer).every(withoutCategory))) {
      return noted(phrase`no AOA property has a category: ${describe(first)}`);
    }
    const sent = phrase`AOA properties ${knownNames(found.map(({ id }) => id))}`;
    return failure({ sent, expected: phrase`their reservations`, actual: describe(first) }, ...answers);
  },
};

/** The scenarios about the lists of reservations. */
export const reservationScenarios: readonly Scenario[] = [timeshareReservations, aoaReservations];
