// Defines facts about nightly rooms, which are compared with reservations and with their own totals and dates.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { addDays, type CalendarDate, compareDates, formatIsoDate, nightsBetween } from "@staywire/values";
import { NIGHTS, rangeFrom } from "../discovery/nights.js";
import { MAIN, type ReadCall } from "../discovery/observed.js";
import { hasError, numberIn, recordsOf } from "../discovery/reader.js";
import { propertiesWith, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { ALL, FUNCTION, LIST, MANY, ONE, PERMISSIONS, TIMED } from "./names.js";
import { aboutProperties, all, allReservations, type Needs } from "./needs.js";
import { callOf, type Place, pairsOf, type Row, type Rows, recordIn, type View } from "./view.js";
import { dateIn, dayBeside, dayOf, named, shown } from "./words.js";

/** The nightly rooms in a reply to an account. */
export interface Rooms extends Row, Place {}

/** Returns the nightly rooms of ordinary properties from replies without an error. */
export function ordinaryRooms(view: View): readonly Rooms[] {
  return view.accounts.flatMap((account) =>
    view.read(MANY, account).flatMap((observed) =>
      recordsOf(observed.found.value)
        .filter((row) => !hasError(row))
        .map((row) => ({ call: callOf(observed), row, account, property: numberIn(row, "PropertyID") ?? 0 })),
    ),
  );
}

/** Returns the nightly rooms of AOA and timeshare properties. */
export function categoryRooms(view: View): readonly Rooms[] {
  return view.accounts.flatMap((account) =>
    view.read(ONE, account).flatMap((observed) => {
      const row = recordIn(observed.found);
      if (row === undefined) return [];
      return [{ call: callOf(observed), row, account, property: numberIn(observed.parameters, "PropertyID") ?? 0 }];
    }),
  );
}

interface Night {
  readonly date: CalendarDate;
  readonly rooms: RecordValue;
}

function nightsOf(row: RecordValue): readonly Night[] {
  const start = dateIn(row.StartDate);
  if (start === undefined) return [];
  return recordsOf(row.Nights).flatMap((rooms) => {
    const offset = numberIn(rooms, "DayOffset");
    const date = offset === undefined || Math.abs(offset) > 400 ? undefined : dayBeside(start, offset);
    return date === undefined ? [] : [{ date, rooms }];
  });
}

/** Returns the stays that include the night. */
function holders(rows: readonly RecordValue[], date: CalendarDate): readonly RecordValue[] {
  return rows.filter((stay) => {
    const [from, to] = [dateIn(stay.ArrivalDate), dateIn(stay.DepartureDate)];
    return from !== undefined && to !== undefined && compareDates(from, date) <= 0 && compareDates(date, to) < 0;
  });
}

/** Yields evidence that nights of bookings, or of ranges that the system calculated, have no free room. */
function* takenNights(view: View, isRange: boolean): Iterable<Evidence> {
  for (const room of ordinaryRooms(view)) {
    const lists = [LIST, TIMED].flatMap((operation) => view.lists(operation, room));
    for (const list of lists) {
      const own = { ...list, rows: list.rows.filter(({ BookingID }) => (BookingID === 0) === isRange) };
      const found = nightsOf(room.row).filter(({ date }) => holders(own.rows, date).length > 0);
      // If a booked night is free, the fact about bookings already reports the contradiction.
      const booked = { ...list, rows: list.rows.filter(({ BookingID }) => BookingID !== 0) };
      if (found.length === 0 || (isRange && freeNight(room, booked.rows) !== undefined)) continue;
      const free = freeNight(room, own.rows);
      yield { calls: [room.call, list.call], text: free && freeText(room, own, free) };
    }
  }
}

/** Returns the first night that is offered although a stay includes it. */
function freeNight({ row }: Rooms, stays: readonly RecordValue[]): Night | undefined {
  return nightsOf(row).find(({ date, rooms }) => Number(rooms.RoomsAvailable) > 0 && holders(stays, date).length > 0);
}

function freeText({ call, property }: Rooms, list: Rows, { date, rooms }: Night): Message {
  const free = phrase`RoomsAvailable of ${named(call)} is ${showData(rooms.RoomsAvailable)} on ${dateText(date, rooms)}`;
  const [{ BookingID, ArrivalDate, DepartureDate } = {}] = holders(list.rows, date);
  const stay = phrase`BookingID ${showData(BookingID)} of ${named(list.call)} has ArrivalDate ${shown(dayOf(ArrivalDate))}, DepartureDate ${shown(dayOf(DepartureDate))}`;
  return phrase`property ${property}: ${free}, ${stay}`;
}

/** Describes the date of a night, and the members that define it. */
function dateText(date: CalendarDate, { DayOffset }: RecordValue): Message {
  return phrase`${knownName(formatIsoDate(date))} (StartDate and DayOffset ${showData(DayOffset)})`;
}

function* soldNights(view: View): Iterable<Evidence> {
  for (const room of ordinaryRooms(view)) {
    for (const list of view.lists(LIST, room)) {
      const sold = nightsOf(room.row).filter(({ rooms }) => Number(rooms.RoomsSold) > 0);
      const lost = sold.find(({ date }) => holders(list.rows, date).length === 0);
      if (sold.length > 0) yield { calls: [room.call, list.call], text: lost && soldText(room, list, lost) };
    }
  }
}

function soldText({ call, property }: Rooms, list: Rows, { date, rooms }: Night): Message {
  const sold = phrase`RoomsSold of ${named(call)} is ${showData(rooms.RoomsSold)} on ${dateText(date, rooms)}`;
  return phrase`property ${property}: ${sold}, no ArrivalDate and DepartureDate of ${named(list.call)} hold that night`;
}

interface CategoryNight extends Night {
  readonly calls: Evidence["calls"];
  readonly room: Rooms;
  readonly list: Rows;
  /** The reservations that include the night. */
  readonly booked: readonly RecordValue[];
  /** False if more rooms are available than the reservations leave. */
  readonly isLeft: boolean;
}

/** Yields the nights of categories, with the reservations that include them. */
function* categoryNights(view: View): Iterable<CategoryNight> {
  for (const room of categoryRooms(view)) {
    for (const list of view.lists(LIST, room)) {
      for (const night of nightsOf(room.row)) {
        const booked = holders(list.rows, night.date);
        const held = booked.filter(({ BookingID }) => BookingID !== 0).length;
        const left = Math.max(0, Number(night.rooms.RoomsInCategory) - held);
        const isLeft = Number(night.rooms.RoomsAvailable) <= left;
        yield { ...night, calls: [room.call, list.call], room, list, booked, isLeft };
      }
    }
  }
}

/**
 * Compares the available rooms with the reservations. A night without reservations is evidence only if more rooms are
 * available than the category has.
 */
function* roomsTaken(view: View): Iterable<Evidence> {
  for (const night of categoryNights(view)) {
    if (night.booked.length > 0 || !night.isLeft)
      yield { calls: night.calls, text: night.isLeft ? undefined : categoryText(night, "RoomsAvailable") };
  }
}

/**
 * Compares the sold rooms with the reservations of a category. Leaves out nights with entries that may take any number
 * of rooms, such as ranges that the system calculates.
 */
function* roomsSold(view: View): Iterable<Evidence> {
  for (const night of categoryNights(view)) {
    const { calls, booked, rooms, isLeft } = night;
    if (!isLeft || !booked.every(isUsual)) continue;
    const sold = Number(rooms.RoomsSold);
    const all = Math.min(booked.length, Number(rooms.RoomsInCategory));
    const isRight = sold >= all && (sold === 0 || booked.length > 0);
    yield { calls, text: isRight ? undefined : categoryText(night, "RoomsSold") };
  }
}

function categoryText({ room, list, date, rooms, booked }: CategoryNight, member: string): Message {
  const own = phrase`${knownName(member)} of ${named(room.call)} is ${showData(rooms[member])} on ${dateText(date, rooms)}, of ${showData(rooms.RoomsInCategory)} rooms`;
  return phrase`property ${room.property}: ${own}, ${booked.length} bookings by ArrivalDate and DepartureDate of ${named(list.call)}`;
}

/** The lowest id of entries, such as blackouts, that may take several rooms. */
const FIRST_UNUSUAL = 900_000_000;

function isUsual({ BookingID }: RecordValue): boolean {
  return Number(BookingID) > 0 && Number(BookingID) < FIRST_UNUSUAL;
}

/**
 * Yields evidence that the sold nights of timeshare properties are in the list of all reservations. These properties
 * have no list of their own.
 */
function* timesharesListed(view: View): Iterable<Evidence> {
  for (const room of categoryRooms(view)) {
    const timeshare = view.records(PERMISSIONS, room).filter(({ row }) => row.TimeShare === true);
    for (const [permissions, whole] of pairsOf(timeshare, view.read(ALL, room.account))) {
      const rows = recordsOf(whole.found.value).filter(({ PropertyID }) => PropertyID === room.property);
      const sold = nightsOf(room.row).filter(({ rooms }) => Number(rooms.RoomsSold) > 0);
      const lost = sold.find(({ date }) => holders(rows, date).length === 0);
      const calls = [callOf(whole), room.call, permissions.call];
      if (sold.length > 0) yield { calls, text: lost && soldText(room, { call: whole, rows }, lost) };
    }
  }
}

function* totals(view: View): Iterable<Evidence> {
  for (const { call, row, property } of [...ordinaryRooms(view), ...categoryRooms(view)]) {
    const sizes = recordsOf(row.Nights).map(({ RoomsInCategory }) => Number(RoomsInCategory));
    if (sizes.length === 0) continue;
    const most = sizes.reduce((a, b) => Math.max(a, b));
    const own = phrase`MaxRoomsInCategory of ${named(call)} is ${showData(row.MaxRoomsInCategory)}`;
    const text = phrase`property ${property}: ${own}, the greatest RoomsInCategory of a night is ${most}`;
    yield { calls: [call], text: row.MaxRoomsInCategory === most ? undefined : text };
  }
}

/** Yields evidence that no night has more rooms than its category, or more free rooms than the sold rooms leave. */
function* withinCategory(view: View): Iterable<Evidence> {
  for (const { call, row, property } of [...ordinaryRooms(view), ...categoryRooms(view)]) {
    const texts = nightsOf(row).map((night) => overText(call, row, night));
    const text = texts.find((each) => each !== undefined);
    if (texts.length > 0) yield { calls: [call], text: text && phrase`property ${property}: ${text}` };
  }
}

function overText(call: ReadCall, { MaxRoomsInCategory }: RecordValue, { date, rooms }: Night): Message | undefined {
  const { RoomsInCategory, RoomsSold, RoomsAvailable } = rooms;
  const own = phrase`on ${dateText(date, rooms)}, RoomsInCategory of ${named(call)} is ${showData(RoomsInCategory)}`;
  if (Number(RoomsInCategory) > Number(MaxRoomsInCategory))
    return phrase`${own}, MaxRoomsInCategory is ${showData(MaxRoomsInCategory)}`;
  const left = Math.max(0, Number(RoomsInCategory) - Number(RoomsSold));
  if (Number(RoomsAvailable) > left)
    return phrase`${own}, RoomsSold is ${showData(RoomsSold)}, RoomsAvailable is ${showData(RoomsAvailable)}`;
  return undefined;
}

/**
 * True if there are as many items as properties, but one property has two items, so that another property has no item.
 */
function isOneTwice(asked: ReadonlySet<number>, items: readonly number[]): boolean {
  return items.length === asked.size && items.some((id, at) => asked.has(id) && items.indexOf(id) < at);
}

function* requestedCategories(view: View): Iterable<Evidence> {
  for (const { call, row } of categoryRooms(view)) {
    const asked = numberIn(call.parameters, "PropertyID");
    const text = phrase`PropertyID of ${named(call)} is ${showData(row.PropertyID)}, that of the request is ${showData(asked)}`;
    yield { calls: [call], text: row.PropertyID === asked ? undefined : text };
  }
}

/** Yields evidence that replies are about the properties of the request. */
function* requestedRooms(view: View, { world }: Known): Iterable<Evidence> {
  yield* requestedCategories(view);
  for (const observed of view.accounts.flatMap((account) => view.read(MANY, account))) {
    const asked = new Set(observed.parameters.PropertyIDs as readonly number[]);
    const rows = recordsOf(observed.found.value);
    const items = rows.map(({ PropertyID }) => Number(PropertyID));
    const other = rows.find((row) => !hasError(row) && !asked.has(Number(row.PropertyID)));
    const usable = observed.account === MAIN ? propertiesWith(world, ["ordinary"], unusable) : [];
    const due = isOneTwice(asked, items) ? [...asked] : usable.map(({ id }) => id).filter((id) => asked.has(id));
    const lost = due.find((id) => !items.includes(id));
    const wrong = lost ?? other?.PropertyID;
    const asking = lost === undefined ? phrase`do not name` : phrase`name`;
    const text = phrase`PropertyIDs of ${named(observed)} ${asking} ${showData(wrong ?? null)}, PropertyID of its items is ${knownNames(items.map(String)) || phrase`none`}`;
    yield { calls: [callOf(observed)], text: wrong === undefined ? undefined : text };
  }
}

/** Yields evidence that an ordinary property is one room, sold or not. */
function* oneRoom(view: View): Iterable<Evidence> {
  for (const { call, row, property } of ordinaryRooms(view)) {
    const odd = recordsOf(row.Nights).find(
      ({ RoomsInCategory, RoomsAvailable }) => RoomsInCategory !== 1 || ![0, 1].includes(Number(RoomsAvailable)),
    );
    const isOne = row.MaxRoomsInCategory === 1;
    const found = isOne ? odd : (row.MaxRoomsInCategory ?? null);
    const member = knownName(isOne ? "Nights" : "MaxRoomsInCategory");
    const text = phrase`property ${property}: ${member} of ${named(call)} is ${showData(found ?? null)}`;
    yield { calls: [call], text: found === undefined ? undefined : text };
  }
}

/** The members that show the current time of the reply, by operation. */
const moments: Readonly<Record<string, readonly string[]>> = {
  [MANY]: ["ResponseDateTime"],
  [ONE]: ["ResponseDateTime"],
  [FUNCTION]: ["requestDateTime", "responseDateTime"],
};

/** A date that differs from today by more than this number of days is wrong in every time zone. */
const FAR = 2;

function* momentsToday(view: View, { today }: Known): Iterable<Evidence> {
  for (const { call, row } of [...ordinaryRooms(view), ...categoryRooms(view), ...functionResults(view)]) {
    for (const member of moments[call.operation] ?? []) {
      const date = dateIn(row[member]);
      if (date === undefined) continue;
      const text = phrase`${knownName(member)} of ${named(call)} is ${knownName(formatIsoDate(date))}, the run is of ${knownName(formatIsoDate(today))}`;
      yield { calls: [call], text: Math.abs(nightsBetween(today, date)) > FAR ? text : undefined };
    }
  }
}

function functionResults(view: View): readonly Row[] {
  return view.accounts.flatMap((account) =>
    view.read(FUNCTION, account).flatMap((observed) => {
      const row = recordIn(observed.found);
      return row === undefined ? [] : [{ call: callOf(observed), row }];
    }),
  );
}

const categoryKinds = ["aoa", "timeshare"] as const;

/** Needs the nights of categories; only properties that can be booked online have any. */
export const categories: Needs = aboutProperties(categoryKinds, [ONE], { without: ["offline", ...unusable] });

const categoryAndList = all(categories, aboutProperties(["aoa"], [LIST], { without: ["offline", ...unusable] }));

const ordinaryAndList = aboutProperties(["ordinary"], [MANY, LIST]);

/** Maximum number of ranges to read of a property beyond the first one. */
const LATER = 3;

/**
 * Needs the nights from the arrivals of stays that begin after the first range, for each property whose reservations
 * the main account has read.
 */
const laterNights: Needs = ({ today }, view) => {
  const after = addDays(today, NIGHTS);
  return view.places(LIST).flatMap((place): readonly ReadCall[] => {
    if (place.account !== MAIN) return [];
    const starts = view.lists(LIST, place).flatMap(({ rows }) => rows.flatMap((row) => dateIn(row.ArrivalDate) ?? []));
    const later = starts.filter((date) => compareDates(date, after) >= 0).slice(0, LATER);
    return later.map((from) => ({
      account: MAIN,
      operation: MANY,
      parameters: { PropertyIDs: [place.property], ...rangeFrom(from, NIGHTS) },
    }));
  });
};

/**
 * Needs a call of the caller's own function. The message of the call is `userMessage` of the known world, or empty if
 * the known world has none.
 */
const functionCall: Needs = ({ world }) => [
  { account: MAIN, operation: FUNCTION, parameters: { xmlMsg: world.userMessage ?? "", returnRequestingXML: false } },
];

/** The facts about nightly rooms. */
export const roomFacts: readonly Fact[] = [
  {
    id: "rooms.reservations-take-nights",
    rules: ["rooms.taken"],
    title: phrase`a night that a booking of an ordinary property holds has no room to sell`,
    operations: [MANY],
    about: "ordinary",
    ownWords: true,
    changes: true,
    after: ["reservations.with-time-agrees", "rooms.of-property", "rooms.one-room", "rooms.system-ranges"],
    needs: all(ordinaryAndList, laterNights),
    find: (view) => takenNights(view, false),
  },
  {
    id: "rooms.system-ranges",
    rules: ["rooms.system-range"],
    title: phrase`a night of a range that the system calculated (BookingID 0) has no room to sell`,
    operations: [MANY],
    ownWords: true,
    about: "ordinary",
    changes: true,
    after: ["reservations.with-time-agrees", "rooms.of-property", "rooms.one-room"],
    needs: all(ordinaryAndList, laterNights),
    find: (view) => takenNights(view, true),
  },
  {
    id: "rooms.sold-nights",
    rules: ["agreement.sold-nights"],
    title: phrase`a night of an ordinary property that is sold is held by a reservation`,
    operations: [MANY],
    about: "ordinary",
    changes: true,
    after: [
      "reservations.with-time-agrees",
      "rooms.of-property",
      "rooms.system-ranges",
      "rooms.reservations-take-nights",
      "reservations.all-agree",
      "reservations.all-dates",
    ],
    needs: ordinaryAndList,
    find: soldNights,
  },
  {
    id: "rooms.category-reservations",
    rules: ["rooms.per-night"],
    title: phrase`no more rooms of an AOA property can be had than its reservations leave of its category`,
    operations: [ONE],
    about: "aoa",
    changes: true,
    after: ["reservations.with-time-agrees"],
    needs: categoryAndList,
    find: roomsTaken,
  },
  {
    id: "rooms.of-property",
    rules: ["RoomsToSellResponse.PropertyID.meaning", "rooms.of-category"],
    title: phrase`the nightly rooms are those of the properties that were asked for`,
    operations: [MANY, ONE],
    ownWords: true,
    separately: true,
    needs: all(aboutProperties(["ordinary"], [MANY]), categories),
    find: requestedRooms,
  },
  {
    id: "rooms.one-room",
    rules: ["rooms.ordinary-one"],
    title: phrase`an ordinary property has one room`,
    operations: [MANY],
    about: "ordinary",
    needs: aboutProperties(["ordinary"], [MANY]),
    find: oneRoom,
  },
  {
    id: "rooms.category-sold",
    rules: ["agreement.category-nights"],
    title: phrase`the rooms of a category that are sold are those that reservations hold`,
    operations: [ONE],
    about: "aoa",
    changes: true,
    after: [
      "reservations.with-time-agrees",
      "rooms.category-reservations",
      "rooms.within-category",
      "reservations.all-agree",
      "reservations.all-dates",
    ],
    needs: categoryAndList,
    find: roomsSold,
  },
  {
    id: "reservations.timeshares-listed",
    rules: ["reservations.lists-agree"],
    title: phrase`GetAllReservations lists a reservation for each night of a timeshare property that is sold`,
    operations: [ALL],
    about: "timeshare",
    changes: true,
    after: [
      "reservations.every-kind",
      "reservations.accessible",
      "reservations.all-agree",
      "reservations.all-dates",
      "rooms.category-reservations",
      "rooms.category-sold",
    ],
    needs: all(
      allReservations,
      aboutProperties(["timeshare"], [ONE, PERMISSIONS], { without: ["offline", ...unusable] }),
    ),
    find: timesharesListed,
  },
  {
    id: "rooms.within-category",
    rules: ["rooms.within-category"],
    title: phrase`no night has more rooms than the category, or more free rooms than those that are sold leave`,
    operations: [MANY, ONE],
    ownWords: true,
    separately: true,
    after: ["rooms.of-property"],
    needs: all(aboutProperties(["ordinary"], [MANY]), categories),
    find: withinCategory,
  },
  {
    id: "rooms.category-size",
    rules: ["rooms.category-size"],
    title: phrase`MaxRoomsInCategory is the most rooms that the category has on a night`,
    operations: [MANY, ONE],
    separately: true,
    after: ["rooms.within-category", "rooms.one-room"],
    needs: all(aboutProperties(["ordinary"], [MANY]), categories),
    find: totals,
  },
  {
    id: "figures.moments-today",
    rules: ["moments.now"],
    title: phrase`the moment of a reply is within two days of today`,
    operations: Object.keys(moments),
    separately: true,
    needs: all(aboutProperties(["ordinary"], [MANY]), categories, functionCall),
    find: momentsToday,
  },
];
