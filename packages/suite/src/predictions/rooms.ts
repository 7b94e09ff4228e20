// Nightly rooms: against reservations, against their own totals, and against their signatures.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownName, type Message, phrase } from "@staywire/model";
import { addDays, type CalendarDate, compareDates, dateOf, formatIsoDate, nightsBetween } from "@staywire/values";
import { numberIn, recordsOf } from "../discovery/reader.js";
import type { Contradiction, Relation } from "./relation.js";
import { listsOf } from "./reservations.js";
import { callOf, type Row, type Rows, type View } from "./view.js";
import { dayOf, named, shown } from "./words.js";

const MANY = "GetPropertiesNightlyRoomsToSell";
const ONE = "GetAOATSPropertyNightlyRoomsToSell";
const LIST = "GetReservations";
const TIMED = "GetReservationsWithTime";
const ALL = "GetAllReservations";

/** The nightly rooms of ordinary properties that were read without an error. */
function* ordinaryRooms(view: View, account: string): Iterable<Row> {
  for (const observed of view.read(MANY, account)) {
    for (const row of recordsOf(observed.found.value)) {
      if ((row.ErrorMsgs ?? "") === "") yield { call: callOf(observed), row };
    }
  }
}

/** The nightly rooms of AOA and timeshare properties. */
function* categoryRooms(view: View, account: string): Iterable<Row> {
  for (const observed of view.read(ONE, account)) {
    const { value } = observed.found;
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    yield { call: callOf(observed), row: value as RecordValue };
  }
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
    return offset === undefined || Math.abs(offset) > 400 ? [] : [{ date: addDays(start, offset), rooms }];
  });
}

function dateIn(value: unknown): CalendarDate | undefined {
  try {
    return dateOf(String(value));
  } catch {
    return undefined;
  }
}

/** The records of a list that hold a night. */
function holders(rows: readonly RecordValue[], date: CalendarDate): readonly RecordValue[] {
  return rows.filter((stay) => {
    const [from, to] = [dateIn(stay.ArrivalDate), dateIn(stay.DepartureDate)];
    return from !== undefined && to !== undefined && compareDates(from, date) <= 0 && compareDates(date, to) < 0;
  });
}

interface Booked {
  readonly account: string;
  readonly room: Row;
  readonly lists: readonly Rows[];
}

function* ordinaryWithLists(view: View): Iterable<Booked> {
  for (const account of view.accounts) {
    for (const room of ordinaryRooms(view, account)) {
      yield { account, room, lists: listsOf(view, account, numberIn(room.row, "PropertyID") ?? 0) };
    }
  }
}

/** The nights of bookings, or of the ranges that the system calculated, that have a room. */
function* takenButFree(view: View, isRange: boolean): Iterable<Contradiction> {
  for (const { room, lists } of ordinaryWithLists(view)) {
    // The list of all can be ten minutes old: a stay in it may have been cancelled.
    for (const list of lists.filter(({ call }) => call.operation !== ALL)) {
      for (const { date, rooms } of nightsOf(room.row)) {
        const [holder] = holders(list.rows, date).filter(({ BookingID }) => (BookingID === 0) === isRange);
        if (holder === undefined || !(Number(rooms.RoomsAvailable) > 0)) continue;
        const free = phrase`RoomsAvailable of ${named(room.call)} is ${showData(rooms.RoomsAvailable)} on ${knownName(formatIsoDate(date))}`;
        yield {
          calls: [room.call, list.call],
          text: phrase`property ${showData(numberIn(room.row, "PropertyID"))}: ${free}, ${stayText(list, holder)}`,
        };
        break;
      }
    }
  }
}

function stayText({ call }: Rows, { BookingID, ArrivalDate, DepartureDate }: RecordValue): Message {
  return phrase`BookingID ${showData(BookingID)} of ${named(call)} has ArrivalDate ${shown(dayOf(ArrivalDate))}, DepartureDate ${shown(dayOf(DepartureDate))}`;
}

function* soldButNotListed(view: View): Iterable<Contradiction> {
  for (const { room, lists } of ordinaryWithLists(view)) {
    const [list] = lists;
    if (list === undefined) continue;
    const sold = nightsOf(room.row).find(
      ({ date, rooms }) => Number(rooms.RoomsSold) > 0 && lists.every(({ rows }) => holders(rows, date).length === 0),
    );
    if (sold === undefined) continue;
    const text = phrase`RoomsSold of ${named(room.call)} is ${showData(sold.rooms.RoomsSold)} on ${knownName(formatIsoDate(sold.date))}`;
    const none = phrase`no ArrivalDate and DepartureDate of ${named(list.call)} hold that night`;
    const calls = [room.call, ...lists.map(({ call }) => call)];
    yield { calls, text: phrase`property ${showData(numberIn(room.row, "PropertyID"))}: ${text}, ${none}` };
  }
}

/** The rooms that are sold, against the reservations of a category: a system range can take any number of them. */
function* categorySold(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const room of categoryRooms(view, account)) {
      const property = numberIn(room.row, "PropertyID") ?? 0;
      const isRead = view.list(LIST, account, property) !== undefined;
      const lists = listsOf(view, account, property);
      for (const list of lists) {
        const text = categoryApart(nightsOf(room.row), list, isRead);
        if (text === undefined) continue;
        const sold = phrase`${text.sold} of ${named(room.call)}`;
        yield {
          calls: [room.call, list.call],
          text: phrase`property ${property}: ${sold}, ${text.listed} of ${named(list.call)}`,
        };
        break;
      }
    }
  }
}

/** `isComplete`: the list holds the bookings of every channel, so that each of them is sold; otherwise one is enough. */
function categoryApart(nights: readonly Night[], list: Rows, isComplete: boolean) {
  for (const { date, rooms } of nights) {
    const found = holders(list.rows, date);
    if (found.some(({ BookingID }) => Number(BookingID) <= 0 || Number(BookingID) >= FIRST_UNUSUAL)) continue;
    const sold = Number(rooms.RoomsSold);
    const all = Math.min(found.length, Number(rooms.RoomsInCategory));
    if (isComplete ? sold >= all && (sold === 0 || found.length > 0) : sold === 0 || found.length > 0) continue;
    const on = formatIsoDate(date);
    return {
      sold: phrase`RoomsSold ${sold} on ${knownName(on)}`,
      listed: phrase`${found.length} bookings by ArrivalDate and DepartureDate`,
    };
  }
  return undefined;
}

/** Ids of entries that may take more than one room, such as blackouts. */
const FIRST_UNUSUAL = 900_000_000;

function* totals(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const { call, row } of [...ordinaryRooms(view, account), ...categoryRooms(view, account)]) {
      const most = numberIn(row, "MaxRoomsInCategory");
      const night = recordsOf(row.Nights).find(({ RoomsInCategory }) => RoomsInCategory !== most);
      if (night === undefined) continue;
      const own = phrase`MaxRoomsInCategory of ${named(call)} is ${showData(most)}`;
      const text = phrase`${own}, RoomsInCategory of night ${showData(night.DayOffset)} is ${showData(night.RoomsInCategory)}`;
      yield { calls: [call], text: phrase`property ${showData(row.PropertyID)}: ${text}` };
    }
  }
}

function* signatures(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const seen = new Map<string, Row>();
    for (const room of ordinaryRooms(view, account)) {
      const free = recordsOf(room.row.Nights).map(({ RoomsAvailable }) => (Number(RoomsAvailable) > 0 ? 1 : 0));
      for (const key of [`nights ${free.join("")}`, `signature ${free.length} ${room.row.AvailabilitySignature}`]) {
        const known = seen.get(key);
        seen.set(key, known ?? room);
        if (known === undefined || sameSignature(known.row, room.row) === sameNights(known.row, room.row)) continue;
        const of = ({ row }: Row) =>
          phrase`${showData(row.AvailabilitySignature)} for property ${showData(row.PropertyID)}`;
        const how = sameNights(known.row, room.row) ? "the same" : "not the same";
        const text = phrase`AvailabilitySignature of ${named(room.call)} is ${of(known)} and ${of(room)}: RoomsAvailable is ${how} on each night`;
        yield { calls: [known.call, room.call], text };
      }
    }
  }
}

function sameSignature(a: RecordValue, b: RecordValue): boolean {
  return a.AvailabilitySignature === b.AvailabilitySignature;
}

function sameNights(a: RecordValue, b: RecordValue): boolean {
  const free = ({ Nights }: RecordValue) => recordsOf(Nights).map(({ RoomsAvailable }) => Number(RoomsAvailable) > 0);
  return free(a).join() === free(b).join();
}

/** Time zones are a day apart at most. */
const FAR = 2;

function* moments(view: View, today: CalendarDate): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const { call, row } of [...ordinaryRooms(view, account), ...categoryRooms(view, account)]) {
      const date = dateIn(row.ResponseDateTime);
      if (date === undefined || Math.abs(nightsBetween(today, date)) <= FAR) continue;
      const text = phrase`ResponseDateTime of ${named(call)} is ${knownName(formatIsoDate(date))}, the run is of ${knownName(formatIsoDate(today))}`;
      yield { calls: [call], text };
    }
  }
}

/** The relations of nightly rooms. */
export const roomRelations: readonly Relation[] = [
  {
    id: "booked-nights",
    rules: ["rooms.taken", "agreement.booked-nights"],
    title: phrase`a night that a booking of an ordinary property holds has no room to sell`,
    operations: [MANY, LIST, TIMED],
    changes: true,
    find: (view) => takenButFree(view, false),
  },
  {
    id: "system-ranges",
    rules: ["rooms.system-range"],
    title: phrase`a night of a range that the system calculated (BookingID 0) has no room to sell`,
    operations: [MANY, LIST],
    changes: true,
    find: (view) => takenButFree(view, true),
  },
  {
    id: "sold-nights",
    rules: ["agreement.sold-nights"],
    title: phrase`a night of an ordinary property that is sold is held by a reservation`,
    operations: [MANY, LIST],
    find: soldButNotListed,
  },
  {
    id: "category-nights",
    rules: ["agreement.category-nights"],
    title: phrase`the rooms of a category that are sold are held by reservations`,
    operations: [ONE, LIST, ALL],
    find: categorySold,
  },
  {
    id: "room-totals",
    rules: ["agreement.room-totals"],
    title: phrase`the rooms of each night are those of the category`,
    operations: [MANY, ONE],
    find: totals,
  },
  {
    id: "signatures",
    rules: ["rooms.signature-layout"],
    title: phrase`two properties have the same signature if, and only if, the same nights are available`,
    operations: [MANY],
    find: signatures,
  },
  {
    id: "moments",
    rules: ["moments.order"],
    title: phrase`a response is dated on the day of the run, in any time zone`,
    operations: [MANY, ONE],
    find: moments,
  },
];
