// Tests boundary cases of the facts about nightly rooms and signatures.
import { expect, test } from "vitest";
import { inAll, many, of, one, P, permissions, Q, returns, rooms, stay } from "./facts.cases.js";
import * as names from "./names.js";
import { factTable, textsOf } from "./table.cases.js";

type Stay = Parameters<typeof stay>[0];

const listed = (...stays: Stay[]) => of(names.LIST, stays.map(stay));
const category = (sold: readonly number[], size = 3) => one(rooms(sold, {}, size));
const nights = (sold: readonly number[], more: Parameters<typeof rooms>[1] = {}) => many(rooms(sold, more));
const from = (arrival: string, departure: string, BookingID = 900) => ({
  BookingID,
  ArrivalDate: arrival,
  DepartureDate: departure,
});
/** The nights of 1 and 2 May. */
const two = from("2027-05-01", "2027-05-03");

const onlyNight = (RoomsInCategory: number, RoomsSold: number, RoomsAvailable: number) => ({
  Nights: [{ DayOffset: 0, RoomsInCategory, RoomsSold, RoomsAvailable }],
});

const beside = (StartDate: string, DayOffset: number) =>
  rooms([], { StartDate, Nights: [{ DayOffset, RoomsInCategory: 3, RoomsSold: 0, RoomsAvailable: 3 }] });

factTable("rooms.of-property", [
  ["an item of another property", "contradicted", [many(rooms([0], { PropertyID: 12 }))]],
  ["an item with an error that the catalog does not list", "holds", [many({ PropertyID: 0, ErrorMsgs: "Declined." })]],
]);

factTable("rooms.within-category", [
  ["a night that is closed, and not sold", "holds", [one(rooms([], onlyNight(3, 0, 0), 3))]],
  ["a night that is sold more often than it has rooms", "holds", [one(rooms([], onlyNight(3, 5, 0), 3))]],
  ["a night with fewer rooms than the category", "holds", [one(rooms([], onlyNight(2, 1, 1), 3))]],
  ["a night with more rooms than the category", "contradicted", [one(rooms([], onlyNight(4, 0, 4), 3))]],
  ["one room more than is left", "contradicted", [one(rooms([], onlyNight(3, 2, 2), 3))]],
  ["a free room of a night that is sold too often", "contradicted", [one(rooms([], onlyNight(3, 5, 1), 3))]],
  ["no night", "unknown", [one(rooms([]))]],
  ["a night before the first date that there is", "unknown", [one(beside("0001-01-01T00:00:00", -1))]],
  ["a night after the last date that there is", "unknown", [one(beside("9999-12-31T00:00:00", 1))]],
]);

factTable("rooms.reservations-take-nights", [
  ["the first night", "contradicted", [nights([0, 1]), listed(two)]],
  ["the last night", "contradicted", [nights([1, 0]), listed(two)]],
  ["the night of departure, which is free", "holds", [nights([1, 1, 0]), listed(two)]],
  ["a departure on the day of arrival", "unknown", [nights([0]), listed(from("2027-05-01", "2027-05-01"))]],
  ["a departure before the arrival", "unknown", [nights([0, 0]), listed(from("2027-05-02", "2027-05-01"))]],
  ["a stay that began before the range", "contradicted", [nights([0]), listed(from("2027-04-01", "2027-05-02"))]],
  [
    "a stay that ends on the first day of the range",
    "unknown",
    [nights([0]), listed(from("2027-04-01", "2027-05-01"))],
  ],
  ["a stay after the range", "unknown", [nights([0]), listed(from("2027-05-02", "2027-05-03"))]],
  ["a range of the system, the matter of another fact", "unknown", [nights([0, 0]), listed({ ...two, BookingID: 0 })]],
  ["a negative number, which is no range", "contradicted", [nights([0, 0]), listed({ ...two, BookingID: -1 })]],
  [
    "times of day at both ends",
    "holds",
    [nights([1, 1, 0]), listed(from("2027-05-01T23:59:59", "2027-05-03T00:00:01"))],
  ],
  ["days that are no dates", "unknown", [nights([0]), listed(from("2027-02-30", "x"))]],
  [
    "a leap day",
    "contradicted",
    [nights([0], { StartDate: "2028-02-29T00:00:00" }), listed(from("2028-02-29", "2028-03-01"))],
  ],
  ["nights with an error", "unknown", [nights([0, 0], { ErrorMsgs: "no signature" }), listed(two)]],
  ["nights without a first day", "unknown", [nights([0, 0], { StartDate: null }), listed(two)]],
  [
    "a night 401 days from the first",
    "unknown",
    [nights([0], { Nights: [{ DayOffset: 401, RoomsAvailable: 1 }] }), listed(from("2027-05-01", "2029-01-01"))],
  ],
  [
    "a night before the first",
    "contradicted",
    [nights([0], { Nights: [{ DayOffset: -1, RoomsAvailable: 1 }] }), listed(from("2027-04-30", "2027-05-01"))],
  ],
  ["a negative number of rooms", "holds", [nights([2, 2]), listed(two)]],
  ["no nights at all", "unknown", [nights([]), listed(two)]],
  ["the list with times", "contradicted", [nights([0, 0]), of(names.TIMED, [stay(two)])]],
]);

test("a night that is free although a stay includes it is reported with the stay", () => {
  expect(textsOf("rooms.reservations-take-nights", [nights([1, 0]), listed(two)])).toEqual([
    "property 11: RoomsAvailable of GetPropertiesNightlyRoomsToSell is 1 on 2027-05-02 (StartDate and DayOffset 1), " +
      "BookingID 900 of GetReservations has ArrivalDate 2027-05-01, DepartureDate 2027-05-03",
  ]);
});

factTable("rooms.sold-nights", [
  ["no night that is sold", "unknown", [nights([0, 0]), listed()]],
  ["a sold night of an empty list", "contradicted", [nights([0, 1]), listed()]],
  ["a sold night of a range of the system", "holds", [nights([1, 1]), listed({ ...two, BookingID: 0 })]],
  ["the night of departure", "contradicted", [nights([1, 1, 1]), listed(two)]],
  ["two stays in a row", "holds", [nights([1, 1, 1]), listed(two, from("2027-05-03", "2027-05-04", 7))]],
  ["the list of another property", "unknown", [nights([1]), of(names.LIST, [stay(two)], Q)]],
]);

factTable("rooms.category-reservations", [
  ["one stay and one room that is taken", "holds", [category([1]), listed(two)]],
  ["two stays and one room that is taken", "contradicted", [category([1]), listed(two, { ...two, BookingID: 7 })]],
  [
    "more stays than rooms",
    "holds",
    [category([3]), listed(...[1, 2, 3, 4].map((BookingID) => ({ ...two, BookingID })))],
  ],
  ["a range of the system, which may take no room", "holds", [category([0]), listed({ ...two, BookingID: 0 })]],
  ["no stay on the nights of the range", "unknown", [category([0]), listed()]],
  ["no stay, and a room more than the category has", "contradicted", [category([-1]), listed()]],
  ["no stay, and a night without a free room", "unknown", [category([3]), listed()]],
]);

factTable("rooms.category-sold", [
  ["no stay and no room that is sold", "holds", [category([0]), listed()]],
  ["no stay and a room that is sold", "contradicted", [category([1]), listed()]],
  ["one stay of two rooms", "holds", [category([2]), listed(two)]],
  [
    "a range of the system, which can take any number of rooms",
    "unknown",
    [category([2]), listed({ ...two, BookingID: 0 })],
  ],
  [
    "a blackout, which can take any number of rooms",
    "unknown",
    [category([2]), listed({ ...two, BookingID: 900_000_000 })],
  ],
  [
    "the greatest id of a booking that is no blackout",
    "contradicted",
    [
      one(rooms([0], { Nights: [night({ RoomsSold: 0, RoomsAvailable: 2 })] }, 3)),
      listed({ ...two, BookingID: 899_999_999 }),
    ],
  ],
  ["more stays than rooms, all sold", "holds", [category([1], 1), listed(two, { ...two, BookingID: 7 })]],
]);

function night(more: Record<string, number>) {
  return { DayOffset: 0, RoomsInCategory: 3, ...more };
}

factTable("rooms.category-size", [
  ["no nights", "unknown", [nights([], { MaxRoomsInCategory: 7 })]],
  [
    "the greatest of several nights",
    "holds",
    [one(rooms([], { MaxRoomsInCategory: 4, Nights: [2, 4, 3].map((RoomsInCategory) => night({ RoomsInCategory })) }))],
  ],
  [
    "the greatest but one",
    "contradicted",
    [one(rooms([], { MaxRoomsInCategory: 3, Nights: [2, 4, 3].map((RoomsInCategory) => night({ RoomsInCategory })) }))],
  ],
  ["no room on any night", "holds", [one(rooms([0], {}, 0))]],
  ["an absent size", "contradicted", [nights([0], { MaxRoomsInCategory: null })]],
]);

const moment = (ResponseDateTime: string | null) => [nights([0], { ResponseDateTime })];

factTable("figures.moments-today", [
  ["two days before today", "holds", moment("2027-04-29T00:00:00")],
  ["three days before today", "contradicted", moment("2027-04-28T23:59:59")],
  ["two days after today", "holds", moment("2027-05-03T23:59:59")],
  ["three days after today", "contradicted", moment("2027-05-04T00:00:00")],
  ["the first moment of all", "contradicted", moment("0001-01-01T00:00:00")],
  ["a moment that is absent", "unknown", moment(null)],
  ["a moment that cannot be read", "unknown", moment("yesterday")],
  [
    "a user's function whose reply is later than its request",
    "contradicted",
    [returns(names.FUNCTION, {}, { requestDateTime: "2027-05-01T00:00:00", responseDateTime: "2027-05-09T00:00:00" })],
  ],
]);

factTable("reservations.timeshares-listed", [
  ["a property that is no timeshare", "unknown", [one(rooms([1])), inAll(), permissions()]],
  ["no night that is sold", "unknown", [one(rooms([0])), inAll(), permissions({ TimeShare: true })]],
  [
    "a range of the system",
    "holds",
    [one(rooms([1])), inAll(stay({ ...two, BookingID: 0 })), permissions({ TimeShare: true })],
  ],
  [
    "the stay of another property",
    "contradicted",
    [one(rooms([1])), returns(names.ALL, {}, [{ PropertyID: 12, ...stay(two) }]), permissions({ TimeShare: true })],
  ],
  [
    "a list of all by another account",
    "unknown",
    [one(rooms([1])), returns(names.ALL, {}, [], "other"), permissions({ TimeShare: true })],
  ],
]);

const signed = (AvailabilitySignature: number | null, sold: readonly number[] = [0, 0, 1]) =>
  rooms(sold, { AvailabilitySignature });

factTable("rooms.signature", [
  ["no nights", "unknown", [many(rooms([], { AvailabilitySignature: 1 }))]],
  ["an absent signature", "unknown", [many(signed(null))]],
  ["one signature that fits some layout", "holds", [many(signed(0b1101))]],
  ["one signature that fits no layout", "contradicted", [many(signed(0b1010101010))]],
  ["a negative signature", "contradicted", [many(signed(-1))]],
  ["a signature of 0 without nights", "unknown", [many(rooms([], {}))]],
  ["equal nights with two signatures", "contradicted", [many(signed(0b1101), signed(0b1011))]],
  ["the layout of the known world", "holds", [many(signed(0b1011))], { signatureLayout: "L1" }],
  ["the nights the other way round", "contradicted", [many(signed(0b1110))], { signatureLayout: "L1" }],
  ["another layout than that of the known world", "contradicted", [many(signed(0b1101))], { signatureLayout: "L1" }],
  ["an item with an error", "unknown", [many({ ...signed(0b1010101010), ErrorMsgs: "it could not be calculated" })]],
]);

test("nights of properties with an error contradict none of three facts", () => {
  const wrong = many({ ...rooms([0, 0]), MaxRoomsInCategory: 9, ErrorMsgs: "no" });
  for (const id of ["rooms.category-size", "figures.moments-today", "rooms.sold-nights"]) {
    expect(textsOf(id, [wrong, of(names.LIST, [], P)])).toEqual([]);
  }
});
