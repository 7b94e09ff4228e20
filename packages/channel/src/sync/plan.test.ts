// A plan is sorted by priority and stays within its budget, and its calls are spread over time. Also tests the windows
// of nights and the sorted list.
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  memorySyncStore,
  type PlannedCall,
  type PlanSyncOptions,
  planSync,
  type SyncCall,
  type SyncStore,
} from "../index.js";
import { nightsOf } from "./new-calls.js";
import { SortedList } from "./sorted-list.js";
import { dueAfter, hashOf } from "./spread.js";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const call = (key: string, parts: Partial<SyncCall> = {}): SyncCall => ({
  ...{ key, part: "extras", operation: "GetExtras", ids: [1], priority: 5, due: 0, failures: 0 },
  ...parts,
});

async function planned(store: SyncStore, options: PlanSyncOptions, now = 0): Promise<readonly PlannedCall[]> {
  const calls: PlannedCall[] = [];
  for await (const each of planSync(store, options, now)) calls.push(each);
  return calls;
}

test("planSync plans calls by priority, within the hourly budget, and divides them into shards", async () => {
  const properties = Array.from({ length: 300 }, (_, index) => index + 1);
  const options = {
    parts: ["extras", "taxes"],
    properties,
    priority: ({ part, ids }) => (part === "taxes" && ids[0] === 77 ? 2 : 5),
  } satisfies PlanSyncOptions;
  const all = await planned(memorySyncStore(), options);
  expect(all).toHaveLength(600);
  expect(all[0]).toMatchObject({ key: "GetTaxRatesAndSettings 77", reason: "never read", priority: 2 });
  expect(await planned(memorySyncStore(), { ...options, callsPerHour: 10 })).toEqual(all.slice(0, 10));
  const shards = [0, 1, 2].map((index) => planned(memorySyncStore(), { ...options, shard: { index, count: 3 } }));
  const shares = await Promise.all(shards);
  expect(shares.flat().map(({ key }) => key)).toHaveLength(600);
  expect(new Set(shares.flat().map(({ key }) => key)).size).toBe(600);
  for (const share of shares) expect(share.length).toBeGreaterThan(100);
});

test("planSync yields plain JSON, and yields no key twice", async () => {
  const calls = await planned(memorySyncStore(), { companies: [601], properties: [1101, 1103] });
  expect(JSON.parse(JSON.stringify(calls))).toEqual(calls.map((each) => ({ ...each })));
  expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
});

test("dueAfter uses the maximum age of the part for the property, or the smallest maximum age of several properties", async () => {
  const maxAge = (part: string, id: number | undefined) => (part === "staticDetails" && id === 7 ? 60 : 2_880);
  const at = 1_700_000_000_000;
  const late = (one: SyncCall) => dueAfter(one, at, { maxAge }) - at;
  expect(
    late(call("a", { part: "staticDetails", operation: "GetStaticPropertyDetails", ids: [6, 7] })),
  ).toBeLessThanOrEqual(60 * MINUTE);
  expect(late(call("a", { part: "staticDetails", operation: "GetStaticPropertyDetails", ids: [6] }))).toBeGreaterThan(
    DAY - 1,
  );
  // A value below the cache time is raised to it.
  const all = call("b", { part: "reservations", operation: "GetAllReservations", ids: [] });
  expect(dueAfter(all, at, { maxAge: { reservations: 1 } }) - at).toBe(10 * MINUTE);
});

test("dueAfter spreads calls that were made at the same time over the whole period", () => {
  const at = 1_700_000_000_000;
  const keys = Array.from({ length: 10_000 }, (_, index) => `GetExtras ${index}`);
  let dues = keys.map((key) => dueAfter(call(key), at, {}));
  for (let round = 0; round < 3; round++) dues = keys.map((key, index) => dueAfter(call(key), dues[index] ?? 0, {}));
  const hours = new Map<number, number>();
  for (const due of dues)
    hours.set(Math.floor((due % DAY) / (60 * MINUTE)), (hours.get(Math.floor((due % DAY) / (60 * MINUTE))) ?? 0) + 1);
  expect(hours.size).toBe(24);
  for (const count of hours.values()) expect(Math.abs(count - 10_000 / 24)).toBeLessThan(100);
  expect(keys.map((key, index) => dueAfter(call(key), dues[index] ?? 0, {}) - (dues[index] ?? 0))).toEqual(
    keys.map(() => expect.closeTo(DAY, -1)),
  );
});

test("dueAfter returns a time between half a period and a whole period later", () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 2 ** 45 }),
      fc.integer({ min: 1, max: 10_000 }),
      (key, at, minutes) => {
        const step = dueAfter(call(key), at, { maxAge: { extras: minutes } }) - at;
        const period = minutes * MINUTE;
        expect(step).toBeGreaterThanOrEqual(Math.max(MINUTE, Math.floor(period / 2)));
        expect(step).toBeLessThanOrEqual(period);
      },
    ),
  );
});

test("nightsOf gives windows that cover each night from today without a gap, on any day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 400 }), (day, nights) => {
      const of = Math.ceil((nights - 1) / 31) + 1;
      const spans = Array.from({ length: of }, (_, number) =>
        nightsOf(call("x", { operation: "GetPropertiesNightlyRoomsToSell", window: { number, of } }), day * DAY + 5),
      );
      const covered = spans.flatMap(({ from, nights: count }) => {
        const first = Date.UTC(from.year, from.month - 1, from.day) / DAY;
        return Array.from({ length: count }, (_, ahead) => first + ahead);
      });
      const wanted = Array.from({ length: nights }, (_, ahead) => day + ahead);
      expect(covered.sort((a, b) => a - b)).toEqual(expect.arrayContaining(wanted));
      expect(new Set(covered).size).toBe(covered.length);
    }),
    { numRuns: 50 },
  );
});

test("SortedList equals a sorted array, whatever is added and removed", () => {
  const step = fc.record({ value: fc.integer({ min: 0, max: 3_000 }), add: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1_000, maxLength: 4_000, size: "max" }),
      fc.integer({ min: 0, max: 3_000 }),
      (steps, after) => {
        const [list, model] = [new SortedList<number>((a, b) => a - b), new Set<number>()];
        for (const { value, add } of steps) {
          if (add && !model.has(value)) list.add(value);
          if (!add) list.remove(value);
          if (add) model.add(value);
          else model.delete(value);
        }
        const sorted = [...model].sort((a, b) => a - b);
        expect([...list.after(undefined)]).toEqual(sorted);
        expect([...list.after(after)]).toEqual(sorted.filter((value) => value > after));
      },
    ),
    { numRuns: 20 },
  );
});

test("hashOf spreads consecutive keys over all remainders", () => {
  const counts = Array.from({ length: 7 }, () => 0);
  for (let index = 0; index < 7_000; index++) {
    const share = hashOf(`GetExtras ${index}`) % 7;
    counts[share] = (counts[share] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});
