// Tests boundary cases of the facts about reservations.
import { expect, test } from "vitest";
import {
  companies,
  company,
  denied,
  heat,
  inAll,
  of,
  P,
  permissions,
  Q,
  rejects,
  returns,
  silent,
  stay,
  timedStay,
} from "./facts.cases.js";
import * as names from "./names.js";
import { factTable, textsOf } from "./table.cases.js";

type Stay = Parameters<typeof stay>[0];

const plain = (...stays: Stay[]) => of(names.LIST, stays.map(stay));
const timed = (...stays: Stay[]) => of(names.TIMED, stays.map(stay));
const whole = (...stays: Stay[]) => inAll(...stays.map(stay));
const from = (arrival: string, departure: string) => ({
  ArrivalDate: `${arrival}T00:00:00`,
  DepartureDate: `${departure}T00:00:00`,
});

factTable("reservations.with-time-agrees", [
  ["two empty lists", "holds", [timed(), plain()]],
  ["another order", "holds", [timed({ BookingID: 2 }, { BookingID: 1 }), plain({ BookingID: 1 }, { BookingID: 2 })]],
  ["a time of day in one of them", "holds", [of(names.TIMED, [timedStay]), plain({})]],
  ["a stay that is listed twice", "contradicted", [timed({}, {}), plain({})]],
  ["two stays of one booking in both", "holds", [timed({}, {}), plain({}, {})]],
  ["another booking of the same days", "contradicted", [timed({ BookingID: 901 }), plain({})]],
  ["a range of the system in one of them", "contradicted", [timed({ BookingID: 0 }), plain()]],
  ["another guest, the matter of another fact", "holds", [timed({ GuestName: "B" }), plain({})]],
  ["one list without a reply", "unknown", [silent(names.TIMED, P), plain({})]],
  ["lists of two properties", "unknown", [timed({}), of(names.LIST, [stay()], Q)]],
  ["lists of two accounts", "unknown", [timed({}), of(names.LIST, [stay()], P, "other")]],
]);

factTable("reservations.guests-agree", [
  ["lists of different lengths, the matter of another fact", "unknown", [timed({}, { GuestName: "B" }), plain({})]],
  ["two empty lists", "holds", [timed(), plain()]],
  ["a name that is nil and one that is empty", "holds", [timed({ GuestName: null }), plain({ GuestName: "" })]],
  ["a name in another letter case", "contradicted", [timed({ GuestName: "a" }), plain({})]],
  ["heat in one of them", "contradicted", [timed({ HasPoolHeat: true }), plain({})]],
  ["heat that is absent in one of them", "contradicted", [timed({ HasPoolHeat: null }), plain({})]],
  ["a remark in one of them", "contradicted", [timed({ specialResponse: "late" }), plain({})]],
  ["names that are numbers of one value", "holds", [timed({ GuestName: "7.0" }), plain({ GuestName: "7" })]],
]);

test("a different guest is reported with the booking and its days, and a long name is cut", () => {
  const [text = ""] = textsOf("reservations.guests-agree", [timed({ GuestName: "B".repeat(500) }), plain({})]);
  expect(text).toContain("property 11: BookingID 900, ArrivalDate 2027-05-03, DepartureDate 2027-05-05: GuestName of");
  expect(text.length).toBeLessThan(300);
});

factTable("reservations.all-agree", [
  ["nothing in either", "holds", [whole(), plain()]],
  ["nothing in the list of all, the matter of another fact", "unknown", [whole(), plain({})]],
  ["a range of the system in the list of all only", "holds", [whole({ BookingID: 0 }), plain()]],
  ["a range of the system beside another booking", "contradicted", [whole({ BookingID: 0 }), plain({})]],
  ["a blackout of an earlier run in one of them", "holds", [whole({}), plain({}, { BookingID: 7, GuestName: "Walk" })]],
  [
    "a guest of another name in one of them",
    "contradicted",
    [whole({}), plain({}, { BookingID: 7, GuestName: "Wal" })],
  ],
  ["two stays of one booking in one of them", "contradicted", [whole({}, {}), plain({})]],
  [
    "other days of one booking, the matter of another fact",
    "holds",
    [whole(from("2027-05-04", "2027-05-06")), plain({})],
  ],
  ["a booking 399 days ahead", "contradicted", [whole({}, far("2028-06-03")), plain({})]],
  ["a booking 400 days ahead, which the suite may have made", "holds", [whole({}, far("2028-06-04")), plain({})]],
  [
    "last night, which may just have ended",
    "holds",
    [whole({}, { BookingID: 7, ...from("2027-04-30", "2027-05-01") }), plain({})],
  ],
  [
    "two nights since yesterday",
    "contradicted",
    [whole({}, { BookingID: 7, ...from("2027-04-30", "2027-05-02") }), plain({})],
  ],
  ["a stay without its days", "contradicted", [whole({}, { BookingID: 7, ArrivalDate: null }), plain({})]],
]);

function far(arrival: string): Stay {
  return { BookingID: 7, ...from(arrival, "2028-06-10") };
}

factTable("reservations.all-dates", [
  ["a booking that only one list has", "unknown", [whole({ BookingID: 1 }), plain({ BookingID: 2 })]],
  ["a booking that is twice in one list", "unknown", [whole({}, from("2027-05-07", "2027-05-08")), plain({})]],
  [
    "a range of the system with other days",
    "unknown",
    [whole({ BookingID: 0 }), plain({ BookingID: 0, ...from("2027-05-07", "2027-05-08") })],
  ],
  ["a departure that differs", "contradicted", [whole({}), plain(from("2027-05-03", "2027-05-06"))]],
  ["the days at another time", "holds", [inAll(timedStay), plain({})]],
]);

factTable("reservations.every-kind", [
  ["no booking in the list of the property", "unknown", [whole(), plain()]],
  ["a range of the system alone", "unknown", [whole(), plain({ BookingID: 0 })]],
  ["any other booking in the list of all", "holds", [whole({ BookingID: 901 }), plain({})]],
  [
    "bookings of another property in the list of all",
    "contradicted",
    [returns(names.ALL, {}, [{ PropertyID: 12, ...stay() }]), plain({})],
  ],
]);

factTable("reservations.accessible", [
  [
    "a booking of a property that was deleted",
    "unknown",
    [whole({}), rejects(names.PERMISSIONS, P, "property-deleted-1012", "deleted")],
  ],
  [
    "a booking of a property with an id that is not valid",
    "contradicted",
    [whole({}), rejects(names.PERMISSIONS, P, "property-id-not-valid", "data")],
  ],
  ["a booking of a property that was granted", "unknown", [whole({}), permissions()]],
  ["no permissions at all", "unknown", [whole({})]],
  ["a range of the system of a denied property", "contradicted", [whole({ BookingID: 0 }), denied]],
  [
    "a property that the known world says is deleted",
    "contradicted",
    [whole({})],
    { properties: [{ id: 11, tags: ["deleted"] }] },
  ],
  [
    "a property that the caller may use according to the known world",
    "unknown",
    [whole({})],
    { properties: [{ id: 11, tags: ["ordinary"] }] },
  ],
  [
    "a property of the known world that is not listed",
    "holds",
    [whole({})],
    { properties: [{ id: 12, tags: ["orphan"] }] },
  ],
]);

const heated = { HasPoolHeat: true };
const cold = of(names.HEAT, heat({ PoolHeatable: false }));

factTable("reservations.heated", [
  ["no heated stay", "unknown", [cold, plain({}), permissions()]],
  [
    "a heated stay, and a pool that may be heatable",
    "holds",
    [of(names.HEAT, heat({ PoolHeatable: null })), plain(heated), permissions()],
  ],
  ["a heated stay after another stay", "contradicted", [cold, plain({}, heated), permissions()]],
  ["a stay of the list with times", "contradicted", [cold, timed(heated), permissions()]],
  ["a copy of another calendar", "unknown", [cold, plain(heated), permissions({ CalendarSyncProperty: true })]],
  [
    "permissions without the flag of a copy",
    "unknown",
    [cold, plain(heated), permissions({ CalendarSyncProperty: null })],
  ],
  ["no permissions", "unknown", [cold, plain(heated)]],
]);

factTable("reservations.times-of-day", [
  [
    "seconds, which the default times do not have",
    "holds",
    [
      timed({ ArrivalDate: "2027-05-03T16:00:59", DepartureDate: "2027-05-05T10:00:30" }),
      companies([company()]),
      permissions(),
    ],
  ],
  ["midnight at both ends", "contradicted", [timed({}), companies([company()]), permissions()]],
  [
    "default times with seconds",
    "holds",
    [of(names.TIMED, [timedStay]), companies([company({ DefaultArrivalTime: "16:00:00" })]), permissions()],
  ],
  [
    "no default times",
    "unknown",
    [timed({}), companies([company({ DefaultArrivalTime: "", DefaultDepartureTime: null })]), permissions()],
  ],
  [
    "one default time that is empty",
    "holds",
    [of(names.TIMED, [timedStay]), companies([company({ DefaultArrivalTime: "" })]), permissions()],
  ],
  [
    "dates without a time",
    "unknown",
    [timed({ ArrivalDate: "2027-05-03", DepartureDate: "2027-05-05" }), companies([company()]), permissions()],
  ],
  ["a company that is not listed", "unknown", [timed({}), companies([company({ MCUserID: 6 })]), permissions()]],
  ["no stay", "unknown", [timed(), companies([company()]), permissions()]],
  [
    "a minute too late",
    "contradicted",
    [
      timed({ ArrivalDate: "2027-05-03T16:01:00", DepartureDate: "2027-05-05T10:00:00" }),
      companies([company()]),
      permissions(),
    ],
  ],
]);

factTable("reservations.shared", [
  ["one property alone", "unknown", [permissions(), plain({})]],
  ["one property with two stays of one booking", "unknown", [permissions(), plain({}, {})]],
  [
    "a range of the system in both",
    "holds",
    [permissions(), plain({ BookingID: 0 }), permissions({}, Q), of(names.LIST, [stay({ BookingID: 0 })], Q)],
  ],
  [
    "a negative number in both",
    "holds",
    [permissions(), plain({ BookingID: -1 }), permissions({}, Q), of(names.LIST, [stay({ BookingID: -1 })], Q)],
  ],
  [
    "a copy of the calendar",
    "unknown",
    [permissions(), plain({}), permissions({ CalendarSyncProperty: true }, Q), of(names.LIST, [stay()], Q)],
  ],
  [
    "two accounts with a property each",
    "unknown",
    [permissions(), plain({}), permissions({}, Q, "other"), of(names.LIST, [stay()], Q, "other")],
  ],
  [
    "a shared booking after another booking",
    "contradicted",
    [
      permissions(),
      plain({}, { BookingID: 5 }),
      permissions({}, Q),
      of(names.LIST, [stay({ BookingID: 4 }), stay({ BookingID: 5 })], Q),
    ],
  ],
]);

test("a shared booking is reported with both properties", () => {
  const both = [permissions(), plain({}), permissions({}, Q), of(names.LIST, [stay()], Q)];
  expect(textsOf("reservations.shared", both)).toEqual([
    "booking 900 is listed for properties 11 and 12: CalendarSyncProperty of GetPropertyPermissions is false for both",
  ]);
});
