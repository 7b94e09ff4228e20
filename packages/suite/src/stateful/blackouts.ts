// Checks that a recorded blackout is listed and takes its nights, and that a rejected blackout is not recorded.

import { codesOf, describe, notOk } from "@staywire/conformance/checks";
import { knownName, phrase } from "@staywire/model";
import { atMidnight } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import { GUEST } from "../known-world/guests.js";
import type { KnownProperty } from "../known-world/known-world.js";
import type { Scenario } from "../scenarios/scenario.js";
import { type DayRange, touch } from "./blackout-model.js";
import { type Calendar, LENGTH, type Model, shownBy } from "./calendar.js";
import { type CalendarCommand, command, which } from "./commands.js";
import { Departure } from "./departure.js";
import { inCalendars } from "./in-calendars.js";
import { type ListRead, listOfAll, listsOfProperty } from "./lists.js";

/** The rules for the variants that read lists of reservations. Other rules state that blackouts take nights. */
const listed = { rules: ["reservations.blackouts"] } as const;
const variants = [
  { name: "nights" },
  { name: "lists-of-property", grounds: listed },
  { name: "list-of-all", grounds: listed },
] as const;

/** The lists that each variant reads in addition to the nights. */
const listsOf: Readonly<Record<string, readonly ListRead[]>> = {
  nights: [],
  "lists-of-property": listsOfProperty,
  "list-of-all": [listOfAll],
};

/**
 * The number of sequences that read the list of all reservations. The number is small, because each such sequence takes
 * up to ten minutes.
 */
const SLOW = 6;

/** Checks that all reads show the blackouts of a property. */
export const blackouts: Scenario = {
  id: "state.blackouts",
  rules: [
    "AddBlackoutDates.blocks",
    "AddBlackoutDates.error.dates-already-booked",
    "AddBlackoutDates.error.unhandled-error",
  ],
  title: phrase`a blackout is listed and takes its nights; one on the same dates is recorded too, or answers -1 and is not`,
  area: "valid",
  operations: ["AddBlackoutDates"],
  variants,
  run: (context, world) => {
    const lists = listsOf[context.variant] ?? [];
    const most = lists.includes(listOfAll) ? SLOW : undefined;
    const what = phrase`property that the caller may block`;
    return inCalendars(context, world, { title: blackouts.title, having: ["native"], what, lists, most, write: added });
  },
};

const range = fc
  .record({ from: fc.integer({ min: 1, max: LENGTH - 3 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ from, nights }): DayRange => ({ from, to: Math.min(from + nights, LENGTH - 1) }));

/**
 * Generates the command that adds a blackout. Half of the commands repeat the last range, which may add another
 * blackout.
 */
function added(properties: number): Arbitrary<CalendarCommand> {
  return fc.tuple(which(properties), range, fc.boolean()).map(([at, fresh, again]) =>
    command(
      `blackout of property ${at} from ${fresh.from} to ${fresh.to}${again ? ", or as before" : ""}`,
      (model, real) => {
        const last = shownBy(model, at).present().at(-1);
        return addBlackout(model, real, at, again ? (last ?? fresh) : fresh);
      },
    ),
  );
}

async function addBlackout(model: Model, real: Calendar, at: number, wanted: DayRange): Promise<void> {
  const { id, company } = real.properties[at] as KnownProperty;
  const [dteArrive, dteDepart] = [atMidnight(real.day(wanted.from)), atMidnight(real.day(wanted.to))];
  const words = phrase`a blackout of property ${id} from ${knownName(dteArrive.slice(0, 10))} to ${knownName(dteDepart.slice(0, 10))}`;
  real.steps.push(words);
  const parameters = { MCUserID: company, PropertyID: id, GuestName: GUEST, dteArrive, dteDepart };
  const answer = await real.ask(parameters);
  const isBooked = codesOf(answer).includes("dates-already-booked");
  if (!isBooked && notOk(answer) !== undefined)
    throw new Departure(phrase`${words} to be answered with a number`, describe(answer));
  const shown = shownBy(model, at);
  if (!isBooked) shown.add(wanted, real.context.time.now());
  else if (!shown.present().some((other) => touch(other, wanted)))
    throw new Departure(
      phrase`${words} to be recorded, since those dates are free`,
      phrase`-1: the dates are already booked`,
    );
}
