// Tests the calendar of a sequence with a small target in memory.
import { service } from "@staywire/catalog";
import type { RecordValue } from "@staywire/codec";
import type { Answer, CaseContext } from "@staywire/conformance/checks";
import { phrase } from "@staywire/model";
import { addDays, formatIsoDate, parseDdMmmYyyy } from "@staywire/values";
import { beforeEach, describe, expect, test } from "vitest";
import { Calendar, LENGTH, type Model, shownBy } from "./calendar.js";
import { Blocked, Departure } from "./departure.js";
import { listsOfProperty } from "./lists.js";

const today = { year: 2027, month: 5, day: 1 };
const property = { id: 11, company: 5, tags: ["ordinary"] as const };
const [list] = listsOfProperty;
if (list === undefined) throw new Error("there is no list of a property");
const exchange = { response: { status: 200, headers: [], body: new Uint8Array() } };

/** The stays of the target, the nights that it lists as taken without a stay, and its clock. */
let stays: RecordValue[];
let closed: (day: string) => boolean;
let now: number;
let isSilent: boolean;

beforeEach(() => {
  stays = [];
  closed = () => false;
  now = 0;
  isSilent = false;
});

function reply(value: unknown): Answer {
  const ok = { kind: "ok", value, itemErrors: [], warnings: [], deviations: [] };
  return { kind: "reply", reply: ok, exchange } as unknown as Answer;
}

/** Returns the rooms of a property from a day on, without those that are taken. */
function roomsOf(PropertyID: number, from: string): RecordValue {
  const start = parseDdMmmYyyy(from);
  const days = Array.from({ length: LENGTH }, (_, at) => at);
  const isFree = (at: number): boolean => {
    const day = formatIsoDate(addDays(start, at));
    return (
      !closed(day) &&
      !stays.some(({ ArrivalDate, DepartureDate }) => `${ArrivalDate}` <= day && day < `${DepartureDate}`)
    );
  };
  const Nights = days.filter(isFree).map((DayOffset) => ({ DayOffset, RoomsAvailable: 1 }));
  return { PropertyID, StartDate: formatIsoDate(start), Nights };
}

function calendar(movable = false): Calendar {
  const context = {
    today,
    seed: 3,
    cell: { service, binding: "soap11" },
    time: {
      movable,
      now: () => now,
      pass: async (seconds: number) => {
        now += seconds;
        return true;
      },
    },
    call: async ({ PropertyIDs, MinimumDateInRange }: RecordValue) => {
      if (isSilent) return { kind: "silent", reason: phrase`it is closed`, exchange };
      if (PropertyIDs === undefined) return reply(stays);
      return reply((PropertyIDs as number[]).map((id) => roomsOf(id, String(MinimumDateInRange))));
    },
  };
  return new Calendar(context as unknown as CaseContext, [property], listsOfProperty);
}

/** Adds a stay to the target, on days of the window. */
function book(real: Calendar, from: number, to: number, BookingID = 7): void {
  const [ArrivalDate, DepartureDate] = [from, to].map((day) => formatIsoDate(real.day(day))) as [string, string];
  stays.push({ BookingID, ArrivalDate, DepartureDate });
}

const judge = (real: Calendar, model: Model, strict = false) =>
  real.judgeList({ model, which: 0, list, binding: "soap11", strict });

describe("a window", () => {
  test("begins at least 700 days ahead, on the same day for the same seed", async () => {
    const [one, other] = [calendar(), calendar()];
    await one.open(0);
    await other.open(0);
    expect(one.day(0)).toEqual(other.day(0));
    expect(formatIsoDate(one.day(0)) >= formatIsoDate(addDays(today, 700))).toBe(true);
    await other.open(1);
    expect(formatIsoDate(other.day(0)) >= formatIsoDate(one.day(LENGTH))).toBe(true);
  });

  test("has no taken night", async () => {
    const first = calendar();
    await first.open(0);
    const taken = formatIsoDate(first.day(LENGTH - 1));
    closed = (day) => day === taken;
    const second = calendar();
    await second.open(0);
    expect(second.day(0)).not.toEqual(first.day(0));
    expect(second.exchanges).toHaveLength(2);
  });

  test("that is never free blocks the sequence after twelve tries", async () => {
    closed = () => true;
    const real = calendar();
    await expect(real.open(0)).rejects.toThrow(Blocked);
    expect(real.exchanges).toHaveLength(12);
  });

  test("that cannot be read blocks the sequence, and is not a departure from the model", async () => {
    isSilent = true;
    await expect(calendar().open(0)).rejects.toThrow(Blocked);
  });

  test("is opened after the cache time if the clock can be moved", async () => {
    await calendar(true).open(0);
    expect(now).toBeGreaterThan(2);
    now = 0;
    await calendar(false).open(0);
    expect(now).toBe(0);
  });
});

describe("a list", () => {
  test("agrees with the model if it has the current stays, and departs from the model if it has another stay", async () => {
    const real = calendar();
    const model = await real.open(0);
    expect(await judge(real, model)).toBe(true);
    book(real, 2, 4);
    await expect(judge(real, model)).rejects.toThrow(Departure);
    shownBy(model, 0).add({ from: 2, to: 4 }, now);
    expect(await judge(real, model)).toBe(true);
  });

  test("may lack recent changes within its cache time, but not if the comparison is strict", async () => {
    const real = calendar();
    const model = await real.open(0);
    shownBy(model, 0).add({ from: 2, to: 4 }, now);
    expect(await judge(real, model)).toBe(false);
    await expect(judge(real, model, true)).rejects.toThrow("after the time that an answer may be kept");
    now += 3_600;
    await expect(judge(real, model)).rejects.toThrow(Departure);
  });

  test("must keep the bookings of other days", async () => {
    const real = calendar();
    const model = await real.open(0);
    stays = [{ BookingID: 9, ArrivalDate: "2027-06-01", DepartureDate: "2027-06-05" }];
    expect(await judge(real, model)).toBe(true);
    stays = [];
    await expect(judge(real, model)).rejects.toThrow("it is not there");
  });

  test("without a result departs from the model", async () => {
    const real = calendar();
    const model = await real.open(0);
    isSilent = true;
    await expect(judge(real, model)).rejects.toThrow("no reply: it is closed");
  });
});

describe("the nights of a window", () => {
  const opened = async () => {
    const real = calendar();
    const model = await real.open(0);
    return { real, model, rooms: () => real.judgeRooms(model, 0, "soap11") };
  };

  test("must be free, except those that the model blocks, which must be taken", async () => {
    const { real, model, rooms } = await opened();
    await expect(rooms()).resolves.toBeUndefined();
    book(real, 2, 4);
    await expect(rooms()).rejects.toThrow("it is taken");
    shownBy(model, 0).add({ from: 2, to: 4 }, now);
    await expect(rooms()).resolves.toBeUndefined();
    stays = [];
    await expect(rooms()).rejects.toThrow("it is free");
  });

  test("may be taken or free on the last day of a blackout", async () => {
    const { real, model, rooms } = await opened();
    shownBy(model, 0).add({ from: 2, to: 4 }, now);
    book(real, 2, 5);
    await expect(rooms()).resolves.toBeUndefined();
    book(real, 5, 6);
    await expect(rooms()).rejects.toThrow(Departure);
  });
});

test("a sequence ends once every list is current, and fails if a list is outdated after its cache time", async () => {
  const real = calendar(true);
  const model = await real.open(0);
  shownBy(model, 0).add({ from: 2, to: 4 }, now);
  book(real, 2, 4);
  expect(await real.settle(model)).toBe(false);
  expect(real.steps).toEqual([]);
  stays = [];
  await expect(real.settle(model)).rejects.toThrow(Departure);
  expect(real.steps).toEqual([expect.stringMatching(/^\d+ seconds pass$/)]);
});

test("looking up a property that the model does not have throws an error of the suite", () => {
  expect(() => shownBy([], 0)).toThrow("no property 0 in the model");
});
