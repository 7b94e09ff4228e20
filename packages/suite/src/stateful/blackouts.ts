// Blackouts: what is recorded is listed and takes its nights, and what is denied is not recorded.
import { describe, okReply } from "@staywire/conformance/checks";
import { atMidnight } from "@staywire/values";
import fc, { type Arbitrary } from "fast-check";
import type { Scenario } from "../scenarios/scenario.js";
import type { KnownProperty } from "../target-data/target-data.js";
import { type DayRange, touch } from "./blackout-model.js";
import { type Calendar, LENGTH, type Model, shownBy } from "./calendar.js";
import { type CalendarCommand, command, which } from "./commands.js";
import { Departure } from "./departure.js";
import { inCalendars } from "./in-calendars.js";
import { listOfAll, listsOfProperty } from "./lists.js";

/** Where a blackout shows: in the lists of one property, and in the list of all, which the spec shows less plainly. */
const variants = [{ name: "lists-of-property" }, { name: "list-of-all", severity: "asmx" }] as const;

/** Sequences of ten minutes each: the list of all may be so old. */
const SLOW = 6;

/** The blackouts of a property and what is read of them. */
export const blackouts: Scenario = {
  id: "state.blackouts",
  severity: "must",
  spec: "4.2, 4.3, 8",
  title: "a blackout is listed and takes its nights; one on the same dates is recorded too, or answers -1 and is not",
  area: "valid",
  operations: ["AddBlackoutDates"],
  variants,
  run: (context, world) => {
    const [lists, most] = context.variant === "list-of-all" ? [[listOfAll], SLOW] : [listsOfProperty];
    const what = "property that the caller may block";
    return inCalendars(context, world, { title: blackouts.title, having: ["native"], what, lists, most, write: added });
  },
};

const range = fc
  .record({ from: fc.integer({ min: 1, max: LENGTH - 3 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ from, nights }): DayRange => ({ from, to: Math.min(from + nights, LENGTH - 1) }));

/** The same range as before is worth a blackout of its own: half of them are such. */
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
  const words = `a blackout of property ${id} from ${dteArrive.slice(0, 10)} to ${dteDepart.slice(0, 10)}`;
  real.steps.push(words);
  const parameters = { MCUserID: company, PropertyID: id, GuestName: "Conformance Test", dteArrive, dteDepart };
  const answer = await real.ask(parameters);
  const result = okReply(answer)?.value;
  if (typeof result !== "number") throw new Departure(`${words} to be answered with a number`, describe(answer));
  if (result === 0) throw new Departure(`${words} to be answered with another number than 0`, "0: an unhandled error");
  const shown = shownBy(model, at);
  if (result !== -1) shown.add(wanted, real.context.time.now());
  else if (!shown.present().some((other) => touch(other, wanted)))
    throw new Departure(`${words} to be recorded, since those dates are free`, "-1: the dates are already booked");
}
