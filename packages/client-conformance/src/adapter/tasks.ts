// Creates the tasks of an adapter. Their correct answers are derived from the world alone, and not from any reply.

import {
  addDays,
  bandsOn,
  type CalendarDate,
  compareDecimals,
  contains,
  dayOfWeek,
  formatIsoDate,
  nightRange,
  nightsOf,
  parseIsoDate,
  sumDecimals,
} from "@staywire/values";
import { type Property, resolveDays, viewOf, type World } from "@staywire/world";
import type { TaskName } from "../core/report.js";
import { ACCOUNT } from "../world/case-world.js";

/** A task with its correct answer. */
export interface Task {
  readonly task: TaskName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly wanted: unknown;
}

/** A world, and the day on which it is read. */
interface Dated {
  readonly world: World;
  readonly today: CalendarDate;
}

/** Returns the number of rooms that the account can sell in a property if no room is taken. */
function roomsIn({ kind, roomsInCategory = 0, allotments = [] }: Property): number {
  if (kind === "timeshare") return allotments.find(({ UserID }) => UserID === ACCOUNT)?.rooms ?? 0;
  return kind === "AOA" ? roomsInCategory : 1;
}

/** Returns the number of rooms that can be sold for a night. */
function roomsOn({ world }: Dated, property: number, night: CalendarDate): number {
  const view = viewOf(world);
  const found = view.property(property);
  if (found === undefined) return 0;
  const taken = view.reservationsOf(property).filter(({ cancelled, ArrivalDate, DepartureDate, UserID }) => {
    const range = { arrival: parseIsoDate(ArrivalDate), departure: parseIsoDate(DepartureDate) };
    // In a timeshare, bookings of other channels do not take rooms of this one.
    return cancelled !== true && contains(range, night) && (found.kind !== "timeshare" || UserID === ACCOUNT);
  });
  return Math.max(0, roomsIn(found) - taken.length);
}

function nightsFrom({ today }: Dated, offset: number, count: number): readonly CalendarDate[] {
  return Array.from({ length: count }, (_, at) => addDays(today, offset + at));
}

/** Returns the rate bands that cover a night. */
function bandsFor({ world }: Dated, property: number, night: CalendarDate) {
  const bands = viewOf(world).property(property)?.rates?.bands ?? [];
  const dated = bands.map((each) => ({ ...each, from: parseIsoDate(each.FromDate), to: parseIsoDate(each.ToDate) }));
  return bandsOn(dated, night);
}

/** Returns the exact price of a stay; undefined if a night has no daily or floor rate, or the rate 0. */
function priceOf(dated: Dated, property: number, stay: readonly CalendarDate[]): string | undefined {
  const rates = stay.map((night) => bandsFor(dated, property, night).find(({ RateType }) => RateType !== "0")?.amount);
  const found = rates.flatMap((rate) => (rate === undefined || compareDecimals(rate, "0") === 0 ? [] : [rate]));
  return found.length === stay.length ? sumDecimals(found) : undefined;
}

/**
 * True if a stay can be booked: its nights are free and have a price, and its length and its day of arrival are
 * allowed.
 */
function mayBook(dated: Dated, property: number, stay: readonly CalendarDate[]): boolean {
  const [arrival] = stay;
  const [band] = arrival === undefined ? [] : bandsFor(dated, property, arrival);
  if (arrival === undefined || band === undefined) return false;
  const isPriced = stay.every((night) => bandsFor(dated, property, night).some(({ amount }) => Number(amount) > 0));
  const isFree = stay.every((night) => roomsOn(dated, property, night) > 0);
  const isLong = stay.length >= band.MinNightsStay && stay.length <= band.MaxNightsStay;
  // dayOfWeek returns three letters, but the world file has Tues and Thurs.
  const isAllowed = band.AllowedArrivalDays?.some((day) => day.startsWith(dayOfWeek(arrival))) ?? true;
  return isPriced && isFree && isLong && isAllowed;
}

type Stay = readonly [property: number, offset: number, nights: number];

/** Stays next to the reservations of the world, and at the limits of its bands. */
const stays: readonly Stay[] = [
  // Ends on the day on which another guest arrives.
  [1101, 5, 5],
  // One night too long: its last night belongs to the other guest.
  [1101, 5, 6],
  // Shorter than the minimum stay.
  [1101, 5, 2],
  // The nights of a cancelled reservation.
  [1101, 30, 7],
  // The minimum stay, the maximum stay, and one night more.
  [1101, 5, 3],
  [1102, 20, 28],
  [1102, 20, 29],
  // Shorter than the minimum stay of the band of its last night.
  [1102, 58, 5],
];

function stayInput({ today }: Dated, [property, offset, count]: Stay) {
  const [arrival, departure] = [addDays(today, offset), addDays(today, offset + count)];
  const input = { PropertyID: property, arrival: formatIsoDate(arrival), departure: formatIsoDate(departure) };
  return { input, nights: nightsOf(nightRange(arrival, departure)) };
}

function bookings(dated: Dated, some: readonly Stay[]): readonly Task[] {
  return some.map((stay): Task => {
    const { input, nights } = stayInput(dated, stay);
    return { task: "may-book", input, wanted: mayBook(dated, stay[0], nights) };
  });
}

function prices(dated: Dated, some: readonly Stay[]): readonly Task[] {
  return some.map((stay): Task => {
    const { input, nights } = stayInput(dated, stay);
    return { task: "stay-price", input, wanted: priceOf(dated, stay[0], nights) ?? null };
  });
}

const NIGHTS = 28;

function nightsInput({ today }: Dated) {
  return { from: formatIsoDate(today), nights: NIGHTS };
}

function freeNights(dated: Dated, PropertyID: number): Task {
  const free = nightsFrom(dated, 0, NIGHTS).filter((night) => roomsOn(dated, PropertyID, night) > 0);
  return { task: "free-nights", input: { PropertyID, ...nightsInput(dated) }, wanted: free.map(formatIsoDate) };
}

/** Creates the task to copy the rooms of four properties. */
function localCopy(dated: Dated): Task {
  const PropertyIDs = [1101, 1102, 1103, 1104];
  const wanted = PropertyIDs.flatMap((PropertyID) =>
    nightsFrom(dated, 0, NIGHTS).map((night) => {
      return { PropertyID, night: formatIsoDate(night), rooms: roomsOn(dated, PropertyID, night) };
    }),
  );
  return { task: "local-copy", input: { PropertyIDs, ...nightsInput(dated) }, wanted };
}

const tasks: Readonly<Record<string, (dated: Dated) => readonly Task[]>> = {
  "plain-again": (dated) => [
    freeNights(dated, 1101),
    freeNights(dated, 1102),
    freeNights(dated, 1103),
    freeNights(dated, 1104),
    ...prices(dated, [[1101, 5, 3]]),
    ...bookings(dated, stays),
    localCopy(dated),
  ],
  "priced-nights": (dated) =>
    prices(dated, [
      [1101, 40, 3],
      [1101, 41, 1],
      [1101, 43, 8],
    ]),
  "zero-rates": (dated) => [...prices(dated, [[1101, 40, 3]]), ...bookings(dated, [[1101, 40, 3]])],
  "one-item": (dated) => [freeNights(dated, 1101), ...prices(dated, [[1101, 5, 3]])],
  "other-kinds": (dated) => [freeNights(dated, 1103)],
  "reversed-nights": (dated) => [freeNights(dated, 1101), freeNights(dated, 1103)],
  // In these cases no call has a result, so no task has an answer.
  ...Object.fromEntries(
    ["outage", "wrong-password", "page", "fault-200", "cut"].map((id) => [
      id,
      (dated: Dated) => [{ ...freeNights(dated, 1101), wanted: undefined }],
    ]),
  ),
};

/** Returns the tasks of a case, given its world and the current day. */
export function tasksOf(id: string, world: World, today: CalendarDate): readonly Task[] {
  return tasks[id]?.({ world: resolveDays(world, today), today }) ?? [];
}
