// Defines facts about reservations: the two lists of one property, with and without times, and the list of all
// properties agree.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownName, knownNames, type Message, phrase } from "@staywire/model";
import { addDays, type CalendarDate, formatIsoDate } from "@staywire/values";
import { MAIN, type Observed } from "../discovery/observed.js";
import { recordsOf } from "../discovery/reader.js";
import { isOwnGuest } from "../known-world/guests.js";
import { type KnownWorld, unusable } from "../known-world/known-world.js";
import type { Evidence, Fact, Known } from "./fact.js";
import { comparedLists } from "./lists.js";
import { ALL, DEFAULTS, HEAT, LIST, PERMISSIONS, TIMED } from "./names.js";
import { aboutProperties, all, allReservations, companyList } from "./needs.js";
import { callOf, type Place, pairsOf, type Rows, type View } from "./view.js";
import { dayOf, differences, named, shown } from "./words.js";

/** Members with the same meaning, by the specification, in each list of reservations. */
const dates = ["ArrivalDate", "DepartureDate"];
const stay = ["BookingID", ...dates];
/** The members of a reservation that describe the guest. */
const guest = ["HasPoolHeat", "GuestName", "specialResponse"];

/** Returns the reservations of a property in each list of all reservations. */
function inAll(view: View, { account, property }: Place): readonly Rows[] {
  return view.read(ALL, account).map((observed) => ({
    call: callOf(observed),
    rows: recordsOf(observed.found.value).filter(({ PropertyID }) => PropertyID === property),
  }));
}

function* timedAgainstPlain(view: View, members: readonly string[]): Iterable<Evidence> {
  for (const place of view.places(TIMED)) {
    for (const [timed, plain] of pairsOf(view.lists(TIMED, place), view.lists(LIST, place))) {
      // If the lists have different lengths, their members are not compared, because the lists contain different stays.
      if (members !== stay && timed.rows.length !== plain.rows.length) continue;
      yield comparedLists(timed, plain, { about: phrase`property ${place.property}`, keys: stay, members });
    }
  }
}

/**
 * True for a stay that arrives before the 400th day from today, except for a stay of last night only. Most blackouts of
 * the suite arrive later, or are for last night. So even an older, cached list contains such a stay.
 */
function isSettled({ ArrivalDate, DepartureDate }: RecordValue, today: CalendarDate): boolean {
  const [limit, yesterday, now] = [400, -1, 0].map((days) => formatIsoDate(addDays(today, days))) as [
    string,
    string,
    string,
  ];
  return dayOf(ArrivalDate) < limit && (dayOf(ArrivalDate) !== yesterday || dayOf(DepartureDate) !== now);
}

function settled({ call, rows }: Rows, today: CalendarDate): Rows {
  return { call, rows: rows.filter((row) => isSettled(row, today)) };
}

/** Pairs the list of each property with its part of the list of all properties. */
function* allAndOne(view: View, { today }: Known): Iterable<Place & { whole: Rows; one: Rows }> {
  for (const place of view.places(LIST)) {
    for (const [whole, one] of pairsOf(inAll(view, place), view.lists(LIST, place))) {
      yield { ...place, whole: settled(whole, today), one: settled(one, today) };
    }
  }
}

/**
 * Compares the ids of the bookings in both lists, but not their dates. Only bookings are compared, because one list may
 * lack ranges that the system calculates and blackouts of earlier runs.
 */
function* sameBookings(view: View, known: Known): Iterable<Evidence> {
  for (const { property, whole, one } of allAndOne(view, known)) {
    // If the list of all reservations contains nothing of a property, another fact reports it.
    if (whole.rows.length === 0 && bookingsOf(one).length > 0) continue;
    const blackouts = one.rows.flatMap(({ BookingID, GuestName }) => (isOwnGuest(GuestName) ? [BookingID] : []));
    const kept = (list: Rows): Rows => ({
      ...list,
      rows: bookingsOf(list).filter(({ BookingID }) => !blackouts.includes(BookingID)),
    });
    yield comparedLists(kept(whole), kept(one), {
      about: phrase`property ${property}`,
      keys: stay,
      members: ["BookingID"],
    });
  }
}

/** Compares the dates of each booking that both lists contain once. */
function* sameDates(view: View, known: Known): Iterable<Evidence> {
  for (const { property, whole, one } of allAndOne(view, known)) {
    const others = onceByBooking(one);
    for (const [id, row] of onceByBooking(whole)) {
      const other = others.get(id);
      if (row === undefined || other === undefined) continue;
      const text = differences(dates, { call: whole.call, row }, { call: one.call, row: other });
      const about = text && phrase`property ${property}, BookingID ${showData(row.BookingID)}: ${text}`;
      yield { calls: [whole.call, one.call], text: about };
    }
  }
}

/** Returns the stays of a list by booking id; undefined for a booking that is listed twice. */
export function onceByBooking(list: Rows): ReadonlyMap<unknown, RecordValue | undefined> {
  const found = new Map<unknown, RecordValue | undefined>();
  for (const row of bookingsOf(list)) found.set(row.BookingID, found.has(row.BookingID) ? undefined : row);
  return found;
}

function bookingsOf({ rows }: Rows): readonly RecordValue[] {
  return rows.filter(({ BookingID }) => BookingID !== 0);
}

/** True if the permissions deny a property to the caller, for another reason than that it is deleted. */
export function isDenied({ found }: Observed): boolean {
  return found.refused && (found.categories.includes("permission") || found.codes.includes("property-id-not-valid"));
}

function* deniedIsListed(view: View): Iterable<Evidence> {
  for (const place of view.places(PERMISSIONS)) {
    for (const [asked, whole] of pairsOf(view.replies(PERMISSIONS, place), inAll(view, place))) {
      if (!isDenied(asked)) continue;
      const [first] = whole.rows;
      const reason = phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes)}`;
      const text =
        first &&
        phrase`PropertyID of ${named(whole.call)} is ${place.property}, booking ${showData(first.BookingID)}; ${reason}`;
      yield { calls: [whole.call, callOf(asked)], text };
    }
  }
}

/**
 * Compares the list of all reservations with the properties that the caller may not use, according to the known world.
 */
function* unusableIsListed(view: View, { properties = [] }: KnownWorld): Iterable<Evidence> {
  for (const { id: property } of properties.filter(({ tags }) => unusable.some((tag) => tags.includes(tag)))) {
    for (const { call, rows } of inAll(view, { account: MAIN, property })) {
      const [first] = rows;
      const text =
        first &&
        phrase`PropertyID of ${named(call)} is ${property}, booking ${showData(first.BookingID)}: by the world the caller may not use it`;
      yield { calls: [call], text };
    }
  }
}

function* accessibleIsListed(view: View, known: Known): Iterable<Evidence> {
  for (const { property, whole, one } of allAndOne(view, known)) {
    const count = bookingsOf(one).length;
    if (count === 0) continue;
    const text = phrase`property ${property}: no PropertyID of ${named(whole.call)} is ${property}, which has ${count} reservations in ${named(one.call)}`;
    yield { calls: [whole.call, one.call], text: whole.rows.length > 0 ? undefined : text };
  }
}

function* heatedStays(view: View): Iterable<Evidence> {
  for (const pool of view.allRecords(HEAT)) {
    // Copied calendars are left out, because they show the stays of another property, with the pool heat of that
    // property.
    const own = view.records(PERMISSIONS, pool).filter(({ row }) => row.CalendarSyncProperty === false);
    const lists = [...view.lists(LIST, pool), ...view.lists(TIMED, pool)];
    for (const [permissions, list] of pairsOf(own, lists)) {
      const heated = list.rows.find(({ HasPoolHeat }) => HasPoolHeat === true);
      if (heated === undefined) continue;
      const left = phrase`HasPoolHeat of ${named(list.call)} is true for booking ${showData(heated.BookingID)}`;
      const text = phrase`property ${pool.property}: ${left}, PoolHeatable of ${named(pool.call)} is false`;
      yield {
        calls: [list.call, pool.call, permissions.call],
        text: pool.row.PoolHeatable === false ? text : undefined,
      };
    }
  }
}

const times = [
  ["ArrivalDate", "DefaultArrivalTime"],
  ["DepartureDate", "DefaultDepartureTime"],
] as const;

function* timesOfDay(view: View): Iterable<Evidence> {
  for (const { call, row, ...place } of view.allRecords(PERMISSIONS)) {
    for (const [defaults, list] of pairsOf(view.read(DEFAULTS, place.account), view.lists(TIMED, place))) {
      const company = recordsOf(defaults.found.value).find(({ MCUserID }) => MCUserID === row.MCUserID);
      if (company === undefined) continue;
      for (const text of timesApart(list.rows, company)) {
        const about = text && phrase`property ${place.property}: ${text}`;
        yield { calls: [list.call, callOf(defaults), call], text: about };
      }
    }
  }
}

/** Compares each time of day with the default of the company. */
function* timesApart(rows: readonly RecordValue[], company: RecordValue): Iterable<Message | undefined> {
  for (const row of rows) {
    for (const [date, time] of times) {
      const [own, usual] = [String(row[date] ?? "").slice(11, 16), String(company[time] ?? "").slice(0, 5)];
      if (usual === "" || own === "") continue;
      const text = phrase`${date} of ${knownName(TIMED)} is at ${shown(own)}, ${time} of ${knownName(DEFAULTS)} is ${shown(usual)}`;
      yield own === usual ? undefined : text;
    }
  }
}

interface Booked {
  readonly property: number;
  readonly calls: Evidence["calls"];
}

/** Yields evidence: if an account reads the same booking for two properties, one of their calendars must be a copy. */
function* sharedBookings(view: View): Iterable<Evidence> {
  for (const account of view.accounts) {
    const first = new Map<number, Booked>();
    const seen = new Set<number>();
    for (const { call, row, ...place } of view.allRecords(PERMISSIONS)) {
      if (place.account !== account || row.CalendarSyncProperty !== false) continue;
      for (const list of view.lists(LIST, place)) {
        const own = { property: place.property, calls: [call, list.call] };
        const text = sharedWith(first, own, list.rows);
        seen.add(place.property);
        if (text !== undefined || seen.size > 1) yield text ?? { calls: own.calls };
      }
    }
  }
}

/**
 * Finds the first booking of a list that is also booked for another property. Adds the bookings of the list to `first`.
 */
function sharedWith(first: Map<number, Booked>, own: Booked, rows: readonly RecordValue[]): Evidence | undefined {
  let shared: Evidence | undefined;
  for (const { BookingID } of rows) {
    const id = Number(BookingID);
    if (!(id > 0)) continue;
    const other = first.get(id);
    first.set(id, other ?? own);
    if (other === undefined || other.property === own.property) continue;
    const text = phrase`booking ${id} is listed for properties ${other.property} and ${own.property}: CalendarSyncProperty of ${knownName(PERMISSIONS)} is false for both`;
    shared ??= { calls: [...other.calls, ...own.calls], text };
  }
  return shared;
}

const bothLists = aboutProperties(["ordinary", "aoa"], [TIMED, LIST]);
const allAndEach = all(
  allReservations,
  aboutProperties(["ordinary", "aoa", "clone"], [LIST], { without: ["timeshare", ...unusable] }),
);

/** The facts about reservations. */
export const reservationFacts: readonly Fact[] = [
  {
    id: "reservations.with-time-agrees",
    rules: ["GetReservationsWithTime.same"],
    title: phrase`GetReservationsWithTime lists the reservations of GetReservations`,
    operations: [TIMED],
    about: "ordinary",
    changes: true,
    needs: bothLists,
    find: (view) => timedAgainstPlain(view, stay),
  },
  {
    id: "reservations.guests-agree",
    rules: ["agreement.guests"],
    title: phrase`GetReservationsWithTime lists the guests, pool heat and remarks of GetReservations`,
    operations: [TIMED],
    about: "ordinary",
    ownWords: true,
    changes: true,
    after: ["reservations.with-time-agrees"],
    needs: bothLists,
    find: (view) => timedAgainstPlain(view, guest),
  },
  {
    id: "reservations.all-agree",
    rules: ["reservations.lists-agree"],
    title: phrase`GetAllReservations lists the bookings of GetReservations, apart from the cache of 10 minutes`,
    operations: [ALL],
    about: "ordinary",
    ownWords: true,
    changes: true,
    after: ["reservations.with-time-agrees", "reservations.every-kind", "reservations.accessible"],
    needs: allAndEach,
    find: sameBookings,
  },
  {
    id: "reservations.all-dates",
    rules: ["reservations.lists-agree"],
    title: phrase`a booking has the same dates in GetAllReservations and GetReservations`,
    operations: [ALL],
    about: "ordinary",
    ownWords: true,
    changes: true,
    after: [
      "reservations.with-time-agrees",
      "reservations.all-agree",
      "rooms.reservations-take-nights",
      "rooms.system-ranges",
      "rooms.category-reservations",
    ],
    needs: allAndEach,
    find: sameDates,
  },
  {
    id: "reservations.every-kind",
    rules: ["GetAllReservations.accessible"],
    title: phrase`GetAllReservations lists the reservations of every property that has reservations of its own, clones and AOA properties too`,
    operations: [ALL],
    changes: true,
    // If the list was made with the rights of another account, it contains other properties. The fact
    // `reservations.accessible` reports this.
    after: ["reservations.accessible"],
    needs: allAndEach,
    find: accessibleIsListed,
  },
  {
    id: "reservations.accessible",
    rules: ["GetAllReservations.accessible"],
    title: phrase`GetAllReservations lists no reservation of a property that the caller may not use`,
    operations: [ALL],
    needs: all(allReservations, aboutProperties(unusable, [PERMISSIONS], { without: [] })),
    *find(view, { world }) {
      yield* unusableIsListed(view, world);
      yield* deniedIsListed(view);
    },
  },
  {
    id: "reservations.heated",
    rules: ["agreement.pool-heat"],
    title: phrase`a reservation with pool heat is one of a property whose pool can be heated`,
    operations: [HEAT],
    after: ["reservations.guests-agree"],
    needs: aboutProperties(["ordinary"], [HEAT, LIST, PERMISSIONS]),
    find: heatedStays,
  },
  {
    id: "reservations.times-of-day",
    rules: ["agreement.times"],
    title: phrase`reservations with times begin and end at the default times of the company`,
    operations: [TIMED],
    after: ["reservations.with-time-agrees", "companies.times-agree", "companies.of-property", "companies.listed"],
    needs: all(companyList, aboutProperties(["ordinary"], [TIMED, PERMISSIONS])),
    find: timesOfDay,
  },
  {
    id: "reservations.shared",
    rules: ["agreement.clones"],
    title: phrase`of two properties with the same booking one is a copy of a calendar`,
    operations: [PERMISSIONS],
    after: ["reservations.with-time-agrees", "reservations.all-agree"],
    needs: aboutProperties(["ordinary", "aoa"], [PERMISSIONS, LIST]),
    find: sharedBookings,
  },
];
