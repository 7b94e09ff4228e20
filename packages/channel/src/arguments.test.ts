// If a program without types passes an invalid argument, the error names the argument and the expected value.
import { expect, test } from "vitest";
import {
  availability,
  type ChannelClient,
  calendar,
  calendarChanges,
  ensureBlackout,
  executeCall,
  memorySyncStore,
  planSync,
  quote,
  ratesByNight,
  readProperty,
  readStay,
  runSync,
  stayProblems,
} from "./index.js";

const none = undefined as never;
const client = {} as ChannelClient;
const range = { from: "2027-05-01", nights: 3 };
const stay = { arrival: "2027-05-01", departure: "2027-05-03" };

async function all(steps: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of steps);
}

const rows: readonly (readonly [title: string, run: () => unknown, message: string])[] = [
  ["no bands", () => ratesByNight(none, range), "bands is missing; expected a list of rate bands"],
  ["no range", () => ratesByNight([], none), "range is missing; expected an object { from, nights }"],
  [
    "no first night",
    () => ratesByNight([], { nights: 3 } as never),
    "from is missing; expected a date: a calendar date { year, month, day }, 2027-05-01 or 01 May 2027",
  ],
  [
    "a text that is no date",
    () => ratesByNight([], { ...range, from: "soon" }),
    'from: cannot read "soon" as xs:date: expected a date such as 2027-05-01',
  ],
  [
    "a day that does not exist",
    () => quote({ ...stay, arrival: "2027-02-30" }),
    'arrival: cannot read "2027-02-30" as xs:date: February',
  ],
  [
    "a Date",
    () => quote({ ...stay, departure: new Date(0) as never }),
    "departure is a Date, which is an instant and not a day; expected a date: ",
  ],
  ["no stay", () => quote(none), "stay is missing; expected an object { arrival, departure }"],
  ["no property", () => calendar(none, range), "property is missing; expected the result of readProperty"],
  ["no stay to offer", () => readStay(client, none), "stay is missing; expected an object { arrival, departure }"],
  ["a stay without a property", () => readStay(client, stay as never), "PropertyID is missing; expected a property id"],
  [
    "no blackout",
    () => ensureBlackout(client, none),
    "blackout is missing; expected the parameters of AddBlackoutDates",
  ],
  ["no earlier calendar", () => calendarChanges(none, []), "before is missing; expected the result of calendar"],
  ["null for a property", () => stayProblems(null as never, stay), "property is missing; expected the result of"],
  ["no options of availability", () => all(availability(client, none)), "properties is missing; expected a list of"],
  [
    "one property in place of a list",
    () => all(availability(client, { ...range, properties: 1101 as never })),
    "properties is 1101; expected a list of property ids",
  ],
  ["an id in place of an object", () => readProperty(client, 1101 as never), "PropertyID is missing; expected a"],
  ["no time", () => all(planSync(memorySyncStore(), {}, none)), "now is missing; expected milliseconds, such as Date"],
  ["no store", () => all(planSync(none, {}, 0)), "store is missing; expected a store such as memorySyncStore()"],
  [
    "a company in place of a list",
    () => all(planSync(memorySyncStore(), { companies: 601 as never }, 0)),
    "companies is 601; expected a list",
  ],
  [
    "an unknown part",
    () => all(planSync(memorySyncStore(), { parts: ["prices" as never] }, 0)),
    'parts is "prices"; expected names among companies, reservations',
  ],
  [
    "nights without end",
    () => all(planSync(memorySyncStore(), { nights: 100_000 }, 0)),
    "nights is 100000: expected a whole number from 1 to 3650",
  ],
  [
    "a priority out of range",
    () => all(planSync(memorySyncStore(), { priority: () => 10 }, 0)),
    "priority returned 10: expected a whole number from 0 to 9",
  ],
  [
    "a call without a clock",
    () => executeCall(client as never, {} as never, undefined, {} as never),
    "now is missing; expected a function such as Date.now",
  ],
  ["no clock", () => all(runSync(client, memorySyncStore(), {} as never)), "now is missing; expected a function such"],
];

test.each(rows)("an argument is rejected: %s", async (_, run, message) => {
  await expect((async () => run())()).rejects.toThrow(message);
});
