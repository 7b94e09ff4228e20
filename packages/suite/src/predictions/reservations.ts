// Reservations: the lists of one property, with and without times, and the list of all properties.

import type { RecordValue } from "@staywire/codec";
import { showData } from "@staywire/conformance/checks";
import { knownNames, type Message, phrase } from "@staywire/model";
import { recordsOf } from "../discovery/reader.js";
import { listsApart } from "./lists.js";
import type { Contradiction, Relation } from "./relation.js";
import { callOf, type Rows, type View } from "./view.js";
import { named, shown } from "./words.js";

const LIST = "GetReservations";
const TIMED = "GetReservationsWithTime";
const ALL = "GetAllReservations";
const PERMISSIONS = "GetPropertyPermissions";
const HEAT = "GetPoolHeatSettings";
const DEFAULTS = "GetManagementCompanyDefaultArrivalDepartureTimes";

const stay = ["BookingID", "ArrivalDate", "DepartureDate"];

/** The reservations of a property in the list of all; undefined if that was not read. */
function allOf(view: View, account: string, property: number): Rows | undefined {
  const [observed] = view.read(ALL, account);
  if (observed === undefined) return undefined;
  const rows = recordsOf(observed.found.value).filter(({ PropertyID }) => PropertyID === property);
  return { call: callOf(observed), rows };
}

/** The lists of one property that were read; of a property without such a list, that of all. */
export function listsOf(view: View, account: string, property: number): readonly Rows[] {
  const own = [LIST, TIMED].map((operation) => view.list(operation, account, property));
  const found = own.some((rows) => rows !== undefined) ? own : [allOf(view, account, property)];
  return found.filter((rows) => rows !== undefined);
}

/** The members of a stay that tell of the guest. */
const guest = ["HasPoolHeat", "GuestName", "specialResponse"];

function* timedAgainstPlain(view: View, members: readonly string[]): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(TIMED, account)) {
      const [timed, plain] = [view.list(TIMED, account, property), view.list(LIST, account, property)];
      if (timed === undefined || plain === undefined) continue;
      // Lists of different lengths have different stays.
      if (members !== stay && timed.rows.length !== plain.rows.length) continue;
      yield* listsApart(timed, plain, { about: phrase`property ${property}`, keys: stay, members });
    }
  }
}

function* allAgainstOne(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(LIST, account)) {
      const [all, one] = [allOf(view, account, property), view.list(LIST, account, property)];
      if (all === undefined || one === undefined) continue;
      yield* listsApart(all, one, { about: phrase`property ${property}`, keys: stay, members: stay });
    }
  }
}

/** True if the permissions of a property deny it to the account. How a deleted property is answered is another matter. */
export function isDenied(view: View, account: string, property: number): boolean {
  const found = view.about(PERMISSIONS, account, property)?.found;
  if (found === undefined || !found.refused) return false;
  return found.categories.includes("permission") || found.codes.includes("property-id-not-valid");
}

function* deniedIsListed(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(PERMISSIONS, account)) {
      const asked = view.about(PERMISSIONS, account, property);
      const all = allOf(view, account, property);
      const [first] = all?.rows ?? [];
      if (asked === undefined || all === undefined || first === undefined) continue;
      if (!isDenied(view, account, property)) continue;
      const said = phrase`ErrorMsg of ${named(asked)} is ${knownNames(asked.found.codes)}`;
      const text = phrase`PropertyID of ${named(all.call)} is ${property}, booking ${showData(first.BookingID)}; ${said}`;
      yield { calls: [all.call, callOf(asked)], text };
    }
  }
}

function* heatedWithoutHeat(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    for (const property of view.properties(HEAT, account)) {
      const pool = view.record(HEAT, account, property);
      const permissions = view.record(PERMISSIONS, account, property);
      if (pool === undefined || pool.row.PoolHeatable !== false) continue;
      // A copy of a calendar shows the stays of another property, with the heat of that one.
      if (permissions?.row.CalendarSyncProperty !== false) continue;
      for (const operation of [LIST, TIMED]) {
        const list = view.list(operation, account, property);
        const heated = list?.rows.find(({ HasPoolHeat }) => HasPoolHeat === true);
        if (list === undefined || heated === undefined) continue;
        const left = phrase`HasPoolHeat of ${named(list.call)} is true for booking ${showData(heated.BookingID)}`;
        const text = phrase`property ${property}: ${left}, PoolHeatable of ${named(pool.call)} is false`;
        yield { calls: [list.call, pool.call, permissions.call], text };
      }
    }
  }
}

const times = [
  ["ArrivalDate", "DefaultArrivalTime"],
  ["DepartureDate", "DefaultDepartureTime"],
] as const;

function* timesAgainstDefaults(view: View): Iterable<Contradiction> {
  for (const account of view.accounts) {
    const [defaults] = view.read(DEFAULTS, account);
    if (defaults === undefined) continue;
    const companies = new Map(recordsOf(defaults.found.value).map((row) => [row.MCUserID, row]));
    for (const property of view.properties(TIMED, account)) {
      const permissions = view.record(PERMISSIONS, account, property);
      const company = companies.get(permissions?.row.MCUserID);
      const list = view.list(TIMED, account, property);
      if (permissions === undefined || company === undefined || list === undefined) continue;
      const text = timeApart(list.rows, company);
      if (text === undefined) continue;
      const calls = [list.call, callOf(defaults), permissions.call];
      yield { calls, text: phrase`property ${property}: ${text}` };
    }
  }
}

function timeApart(rows: readonly RecordValue[], company: RecordValue): Message | undefined {
  for (const row of rows) {
    for (const [date, time] of times) {
      const [own, usual] = [String(row[date] ?? "").slice(11, 16), String(company[time] ?? "").slice(0, 5)];
      if (usual === "" || own === "" || own === usual) continue;
      return phrase`${date} of ${TIMED} is at ${shown(own)}, ${time} of ${DEFAULTS} is ${shown(usual)}`;
    }
  }
  return undefined;
}

/** The relations of reservations. */
export const reservationRelations: readonly Relation[] = [
  {
    id: "timed-list",
    rules: ["GetReservationsWithTime.same", "agreement.reservation-lists"],
    title: phrase`GetReservationsWithTime lists the reservations of GetReservations`,
    operations: [TIMED, LIST],
    changes: true,
    find: (view) => timedAgainstPlain(view, stay),
  },
  {
    id: "timed-guests",
    rules: ["agreement.guests"],
    title: phrase`GetReservationsWithTime lists the guests, pool heat and remarks of GetReservations`,
    operations: [TIMED, LIST],
    changes: true,
    find: (view) => timedAgainstPlain(view, guest),
  },
  {
    id: "all-list",
    rules: ["reservations.lists-agree"],
    title: phrase`GetAllReservations lists the reservations of GetReservations, apart from the cache of 10 minutes`,
    operations: [ALL, LIST],
    find: allAgainstOne,
  },
  {
    id: "all-accessible",
    rules: ["GetAllReservations.accessible", "agreement.permissions"],
    title: phrase`GetAllReservations lists no property that the permissions deny to the caller`,
    operations: [ALL, PERMISSIONS],
    find: deniedIsListed,
  },
  {
    id: "heated-stays",
    rules: ["agreement.pool-heat"],
    title: phrase`a reservation with pool heat is one of a property whose pool can be heated`,
    operations: [LIST, TIMED, HEAT],
    find: heatedWithoutHeat,
  },
  {
    id: "times-of-day",
    rules: ["agreement.times"],
    title: phrase`reservations with times begin and end at the default times of the company`,
    operations: [TIMED, DEFAULTS],
    find: timesAgainstDefaults,
  },
];
