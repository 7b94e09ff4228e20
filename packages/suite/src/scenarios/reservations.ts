// Reservations: the lists agree, and hold what the caller may see.

import type { RecordValue } from "@staywire/codec";
import {
  type Answer,
  type CaseContext,
  codesOf,
  describe,
  noted,
  notOk,
  type Outcome,
  okReply,
  pass,
  showData,
} from "@staywire/conformance/checks";
import { joinMessages, knownName, knownNames, type Message, phrase, quote } from "@staywire/model";
import { addDays, formatIsoDate } from "@staywire/values";
import { propertiesWith, type TargetData, toName, unusable } from "../target-data/target-data.js";
import { refusedWith } from "./refused-with.js";
import { failure, lacking, listOf, mustPass, type Scenario } from "./scenario.js";

const blank = { xmlMsg: "", jSonMsg: "" };

/** The stays of a list, as texts that can be compared. */
function staysOf(answer: Answer, text: (stay: RecordValue) => Message): Message[] {
  return listOf(okReply(answer)?.value).map(text).sort();
}

function stayText({ BookingID, ArrivalDate, DepartureDate }: RecordValue): Message {
  return phrase`${showData(BookingID)} from ${quote(String(ArrivalDate).slice(0, 10))} to ${quote(String(DepartureDate).slice(0, 10))}`;
}

/** A stay with its guest; only the times of day may differ between the lists of one property. */
function guestText(stay: RecordValue): Message {
  const { GuestName, HasPoolHeat, specialResponse } = stay;
  return phrase`${stayText(stay)} ${showData([GuestName ?? "", HasPoolHeat ?? false, specialResponse ?? ""])}`;
}

/** The variant about the guests of the stays. */
const GUESTS = "guests";

async function twoLists(context: CaseContext, world: TargetData, other: string): Promise<Outcome> {
  const [property] = propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]);
  if (property === undefined) return lacking(world, "ordinary", phrase`ordinary property`, toName(["ordinary"]));
  const parameters = { PropertyID: property.id, ...blank };
  const first = await context.call(parameters);
  const failed = mustPass(phrase`property ${property.id}`, first);
  if (failed !== undefined) return failed;
  const second = await context.call(parameters, { operation: other });
  const [left, right] = [first, second].map((answer) =>
    joinMessages(staysOf(answer, context.variant === GUESTS ? guestText : stayText), "; "),
  ) as [Message, Message];
  if (left === right) return pass;
  const sent = phrase`property ${property.id}, then the same with ${knownName(other)}`;
  return failure(
    { sent, expected: phrase`what ${knownName(other)} lists: ${right || "nothing"}`, actual: left || phrase`nothing` },
    first,
    second,
  );
}

const withTime: Scenario = {
  id: "reservations.with-time-agrees",
  rules: ["GetReservationsWithTime.same"],
  title: phrase`GetReservationsWithTime lists the reservations that GetReservations lists, with the same guests`,
  variants: [{ name: "stays" }, { name: GUESTS, grounds: { rules: ["agreement.guests"] } }],
  area: "valid",
  operations: ["GetReservationsWithTime"],
  run: (context, world) => twoLists(context, world, "GetReservations"),
};

const allReservations: Scenario = {
  id: "reservations.all-agree",
  rules: ["reservations.lists-agree"],
  title: phrase`GetAllReservations and GetReservations list the same reservations of a property, apart from the cache of 10 minutes`,
  area: "valid",
  operations: ["GetAllReservations"],
  run: async (context, world) => {
    const ids = [
      ...propertiesWith(world, ["ordinary"], ["aoa", "timeshare", ...unusable]).slice(0, 4),
      ...propertiesWith(world, ["aoa"], unusable).slice(0, 1),
    ].map(({ id }) => id);
    if (ids.length === 0) return lacking(world, "ordinary", phrase`ordinary property`, toName(["ordinary"]));
    const all = await context.call(blank);
    const failed = mustPass(phrase`all reservations`, all);
    if (failed !== undefined) return failed;
    for (const id of ids) {
      const one = await context.call({ PropertyID: id, ...blank }, { operation: "GetReservations" });
      if (okReply(one) === undefined) continue;
      const listed = listOf(okReply(all)?.value).filter(({ PropertyID }) => PropertyID === id);
      const why = mismatchProblem(id, othersIn(listed, context), othersIn(listOf(okReply(one)?.value), context));
      if (why === undefined) continue;
      const sent = phrase`all reservations, then those of property ${id}`;
      return failure({ sent, expected: phrase`the same reservations in both lists`, actual: why }, all, one);
    }
    return pass;
  },
};

/** The stays of a list, but for those that the suite may have set of late: far ahead, and last night. */
function othersIn(stays: readonly RecordValue[], { today }: CaseContext): RecordValue[] {
  const [limit, yesterday, now] = [400, -1, 0].map((days) => formatIsoDate(addDays(today, days))) as [
    string,
    string,
    string,
  ];
  return stays.filter(({ ArrivalDate, DepartureDate }) => {
    const isLastNight = String(ArrivalDate).startsWith(yesterday) && String(DepartureDate).startsWith(now);
    return String(ArrivalDate) < limit && !isLastNight;
  });
}

/** Returns the entries that only one list has; ranges that the system calculates may be in the list of all only. */
function mismatchProblem(
  property: number,
  all: readonly RecordValue[],
  one: readonly RecordValue[],
): Message | undefined {
  const [listed, own] = [all.map(stayText), one.map(stayText)];
  const lost = own.find((stay) => !listed.includes(stay));
  if (lost !== undefined) return phrase`booking ${lost} of property ${property} is not in the list of all`;
  const stray = all.find((stay) => stay.BookingID !== 0 && !own.includes(stayText(stay)));
  if (stray === undefined) return undefined;
  return phrase`booking ${stayText(stray)} is in the list of all, and not in that of property ${property}`;
}

const accessibleOnly: Scenario = {
  id: "reservations.accessible",
  rules: ["GetAllReservations.accessible"],
  title: phrase`GetAllReservations lists no reservation of a property that the caller may not use`,
  area: "valid",
  operations: ["GetAllReservations"],
  run: async (context, world) => {
    const all = await context.call(blank);
    const failed = mustPass(phrase`all reservations`, all);
    if (failed !== undefined) return failed;
    const known = (world.properties ?? []).filter(({ tags }) => unusable.some((tag) => tags.includes(tag)));
    const ids = new Set(known.map(({ id }) => id));
    const stray = listOf(okReply(all)?.value).find(({ PropertyID }) => ids.has(Number(PropertyID)));
    if (stray === undefined) return pass;
    const actual = phrase`booking ${stayText(stray)} of property ${showData(stray.PropertyID)}, which the caller may not use`;
    return failure({ sent: phrase`all reservations`, expected: accessibleOnly.title, actual }, all);
  },
};

const timeshareReservations: Scenario = {
  id: "reservations.timeshare",
  rules: ["reservations.timeshare"],
  title: phrase`the reservations of a timeshare property cannot be read`,
  area: "invalid",
  operations: ["GetReservations", "GetReservationsWithTime"],
  run: async (context, world) => {
    const [property] = propertiesWith(world, ["timeshare"], unusable);
    if (property === undefined) return lacking(world, "timeshare", phrase`timeshare property`, toName(["timeshare"]));
    const answer = await context.call({ PropertyID: property.id, ...blank });
    return refusedWith(answer, "timeshare-not-supported", phrase`timeshare property ${property.id}`);
  },
};

/** True if an AOA property can have no reservations to read: it lacks a category, not a right of the caller. */
const withoutCategory = (code: string): boolean => code.startsWith("aoa-");

const aoaReservations: Scenario = {
  id: "reservations.aoa",
  rules: ["reservations.aoa"],
  title: phrase`the reservations of an AOA property can be read: only timeshare properties are not supported`,
  area: "valid",
  operations: ["GetReservations", "GetReservationsWithTime"],
  run: async (context, world) => {
    const found = propertiesWith(world, ["aoa"], unusable).slice(0, 3);
    if (found.length === 0) return lacking(world, "aoa", phrase`AOA property`, toName(["aoa"]));
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

/** Everything about the lists of reservations. */
export const reservationScenarios: readonly Scenario[] = [
  withTime,
  allReservations,
  accessibleOnly,
  timeshareReservations,
  aoaReservations,
];
