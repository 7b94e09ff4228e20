// A local copy equals the service, makes no call before it is due, and survives being killed at any moment.
import { env } from "node:process";
import { service } from "@staywire/catalog";
import { memoryStore, reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cacheMinutes } from "../generated/facts.js";
import {
  calendar,
  channelClient,
  executeCall,
  memorySyncStore,
  planSync,
  type RunSyncOptions,
  removeStrays,
  runSync,
  type SyncClient,
  type SyncStep,
  type SyncStore,
  syncedProperties,
} from "../index.js";
import { dataOf, killedAt, recordsOf } from "../interrupted.cases.js";
import { syncParts } from "./parts.js";
import { callOf } from "./stores.cases.js";

const today = "2027-05-01";
const MINUTE = 60_000;
const noon = Date.parse(`${today}T12:00:00Z`);
const world = defaultWorld(today);
// Without the property whose monthly rates cause a temporary error in each reply.
const readable = {
  ...world,
  properties: world.properties.filter(({ rates }) => rates?.kind !== "monthly" && rates?.kind !== "unknown"),
};

interface Service {
  clock: number;
  readonly channel: SyncClient & ReturnType<typeof channelClient>;
}

/** Starts a service with a clock that the test controls. */
function start(of = world, username = "company"): Service {
  const running: { clock: number } = { clock: noon };
  const now = () => new Date(running.clock).toISOString();
  const transport = reference(of, { now, caching: true, store: memoryStore() });
  const credentials = { username, password: `${username}-password` };
  return Object.assign(running, { channel: channelClient({ transport, namespace: service.namespace, credentials }) });
}

async function steps(run: AsyncIterable<SyncStep>): Promise<SyncStep[]> {
  const found: SyncStep[] = [];
  for await (const step of run) found.push(step);
  return found;
}

function syncing(of: Service, store: SyncStore, options: Partial<RunSyncOptions> = {}): Promise<SyncStep[]> {
  return steps(runSync(of.channel, store, { now: () => of.clock, ...options }));
}

/**
 * Returns a list operation whose replies contain no data of any property, and report a temporary error for the first
 * property.
 */
function missing(
  { channel }: Service,
  operation: "GetAllPropertyRatesAndRestrictionsPerMC" | "GetPropertiesNightlyRoomsToSell",
) {
  const read = channel[operation] as (...args: readonly unknown[]) => Promise<{ readonly value: readonly Owned[] }>;
  const error = { code: "query-not-resolved", category: "internal", message: "no result", retry: true };
  return async (...args: readonly unknown[]) => {
    const outcome = await read(...args);
    const value = outcome.value.map(({ PropertyRates: _, Nights: __, ...item }) => item);
    return { ...outcome, value, itemErrors: [{ ...error, item: { index: 0, id: value[0]?.PropertyID } }] };
  };
}

interface Owned {
  readonly PropertyID: number;
  readonly PropertyRates?: unknown;
  readonly Nights?: unknown;
}

test("the cache times of runSync equal those of the catalog", () => {
  for (const { operation } of Object.values(syncParts)) {
    expect([operation, service.operations[operation].cacheMinutes]).toEqual([operation, cacheMinutes[operation]]);
  }
});

/** The parts that are not read in blocks of properties, without `companyDetails`. */
const plain = ["companies", "reservations", "rates", "permissions", "extras", "taxes", "poolHeat"] as const;

describe("runSync", () => {
  test("makes each call once, and copies the data of the service", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const made = await syncing(running, store);
    expect(new Set(made.map(({ call }) => call.key)).size).toBe(made.length);
    const records = await recordsOf(store);
    const all = await running.channel.GetAllReservations();
    expect(records.find(({ part }) => part === "reservations")?.value).toEqual(all.kind === "ok" && all.value);
    const extras = await running.channel.GetExtras({ PropertyID: 1101 });
    const properties = await syncedProperties(store);
    expect(properties.get(1101)?.extras).toEqual(extras.kind === "ok" && extras.value);
    expect(properties.get(1101)?.staticDetails).toMatchObject({ PropertyId: 1101, McUserId: 601 });
    expect(properties.get(1112)?.reservations).toBeUndefined();
  });

  test("reads the rooms of every night: those of ordinary properties in lists, and those of other properties one by one", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const made = await syncing(running, store, { parts: ["rooms"], properties: [1101, 1102, 1103], nights: 70 });
    expect(made.map(({ call }) => `${call.operation} ${call.ids}`)).toEqual([
      ...Array(4).fill("GetPropertiesNightlyRoomsToSell 1101,1102,1103"),
      ...Array(4).fill("GetAOATSPropertyNightlyRoomsToSell 1103"),
    ]);
    const expected = Array.from({ length: 70 }, (_, ahead) => new Date(noon + ahead * 1440 * MINUTE).toISOString());
    const properties = await syncedProperties(store);
    for (const id of [1101, 1102, 1103]) {
      const dates = properties.get(id)?.rooms?.map(({ date }) => date);
      expect(dates).toEqual(expect.arrayContaining(expected.map((date) => date.slice(0, 10))));
      expect(new Set(dates).size).toBe(dates?.length);
    }
    running.clock += 1440 * MINUTE;
    const again = await syncing(running, store, { parts: ["rooms"], properties: [1101, 1102, 1103], nights: 70 });
    expect(again.flatMap(({ call }) => call.ids)).not.toContain(undefined);
    const lists = again.filter(({ call }) => call.operation === "GetPropertiesNightlyRoomsToSell");
    expect(lists.map(({ call }) => call.ids)).toEqual(Array(4).fill([1101, 1102]));
    // Nights that have passed are not reported as changes. A call whose window has passed reads the window after the
    // last one.
    const changes = again.flatMap((step) => step.changes);
    expect(new Set(changes.map(({ change, id, night = "" }) => `${change} ${id} ${night > "2027-07-09"}`))).toEqual(
      new Set(["added 1103 true"]),
    );
  });

  test("makes no call with an empty list, even if all properties of the list must be read one by one", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const options = { parts: ["rooms"], properties: [1103], nights: 70 } as const;
    await syncing(running, store, options);
    running.clock += 1440 * MINUTE;
    const again = await syncing(running, store, options);
    expect(new Set(again.map(({ call }) => `${call.operation} ${call.ids}`))).toEqual(
      new Set(["GetPropertiesNightlyRoomsToSell 1103", "GetAOATSPropertyNightlyRoomsToSell 1103"]),
    );
    expect((await syncedProperties(store)).get(1103)?.rooms?.length).toBeGreaterThanOrEqual(70);
  });

  test("makes the next call while a result is written, and no more calls at the same time than allowed", async () => {
    const [running, memory] = [start(), memorySyncStore()];
    let [calls, most, writing, beside] = [0, 0, 0, 0];
    const channel = new Proxy(running.channel, {
      get:
        (target, name: keyof SyncClient) =>
        async (...args: readonly never[]) => {
          most = Math.max(most, ++calls);
          if (writing > 0) beside++;
          await new Promise((resolve) => setImmediate(resolve));
          calls--;
          return Reflect.apply(target[name], target, args);
        },
    });
    const store: SyncStore = {
      ...memory,
      async put(update, lease) {
        if (lease === undefined) return memory.put(update, lease);
        writing++;
        for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
        writing--;
        return memory.put(update, lease);
      },
    };
    const made = await syncing({ ...running, channel }, store, { concurrency: 1 });
    expect(made.length).toBeGreaterThan(10);
    expect(most).toBe(1);
    expect(beside).toBeGreaterThan(made.length / 2);
  });

  test("makes each call once if several workers share a store, and skips calls near a call that another worker has leased", async () => {
    const [running, memory] = [start(), memorySyncStore()];
    let refused = 0;
    const store: SyncStore = {
      ...memory,
      async lease(call, until, now) {
        await new Promise((resolve) => setImmediate(resolve));
        const lease = await memory.lease(call, until, now);
        if (lease === undefined) refused++;
        return lease;
      },
    };
    const made = (await Promise.all([1, 2, 3].map(() => syncing(running, store, { concurrency: 2 })))).flat();
    const keys = made.map(({ call }) => call.key);
    expect(new Set(keys).size).toBe(keys.length);
    const alone = memorySyncStore();
    await syncing(start(), alone);
    expect((await recordsOf(store)).map(({ key }) => key)).toEqual((await recordsOf(alone)).map(({ key }) => key));
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(keys.length);
  });

  test("makes no call before it is due, and makes it after that", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const options = { parts: plain, properties: [1101, 1102, 1105, 1115] };
    await syncing(running, store, options);
    running.clock += 9 * MINUTE;
    expect(await syncing(running, store, options)).toEqual([]);
    running.clock += MINUTE;
    const after = await syncing(running, store, options);
    expect(after.map(({ call }) => `${call.key}: ${call.reason}`)).toEqual(["GetAllReservations: read 10 minutes ago"]);
    running.clock += 350 * MINUTE;
    expect((await syncing(running, store, options)).map(({ call }) => call.part)).toEqual(["reservations", "rates"]);
    running.clock += 1440 * MINUTE;
    expect((await syncing(running, store, options)).length).toBe(3 + 4 * 4);
  });

  test("makes at most callsPerHour calls, those with the first priorities, and continues in the next run", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const whole = await syncing(running, memorySyncStore());
    const keysOf = (made: readonly SyncStep[]) => made.map(({ call }) => call.key);
    const parts = [await syncing(running, store, { callsPerHour: 5 }), await syncing(running, store)];
    expect(parts[0]).toHaveLength(5);
    expect(keysOf(parts[0] ?? [])).toEqual(expect.arrayContaining(["GetAllReservations"]));
    expect(keysOf(parts.flat()).sort()).toEqual(keysOf(whole).sort());
  });

  test("makes callsPerHour calls if more are due", async () => {
    const properties = Array.from({ length: 300 }, (_, index) => index + 1);
    const options = { parts: ["extras", "taxes"], properties, callsPerHour: 10 } as const;
    expect(await syncing(start(), memorySyncStore(), options)).toHaveLength(10);
  });

  test.each([
    ["parts", ["prices"], "names among"],
    ["companies", "601", "a list"],
    ["nights", 0, "a whole number from 1"],
    ["callsPerHour", Number.NaN, "a number of at least 0"],
    ["callsPerHour", -1, "a number of at least 0"],
    ["callsPerHour", "10", "a number of at least 0"],
  ])(
    "rejects the option %s with the value %j, as planSync, removeStrays and executeCall do",
    async (name, value, expected) => {
      const [running, store] = [start(), memorySyncStore()];
      const options = { now: () => noon, [name]: value } as RunSyncOptions;
      const call = { ...callOf(1101), priority: 5 };
      const message = new RegExp(`${name} is .*expected ${expected}`);
      await expect(steps(runSync(running.channel, store, options))).rejects.toThrow(message);
      await expect(planSync(store, options, noon).next()).rejects.toThrow(message);
      await expect(removeStrays(store, options).next()).rejects.toThrow(message);
      await expect(executeCall(running.channel, call, undefined, options)).rejects.toThrow(message);
    },
  );

  test("reports what was added, changed and removed", async () => {
    const [running, store] = [start(), memorySyncStore()];
    await syncing(running, store);
    const blackout = { MCUserID: 601, PropertyID: 1102, GuestName: "Works", dteArrive: "2027-06-01T00:00:00" };
    await running.channel.AddBlackoutDates({ ...blackout, dteDepart: "2027-06-03T00:00:00" });
    running.clock += 10 * MINUTE;
    const [added] = await syncing(running, store, { parts: ["reservations"] });
    expect(added?.changes).toMatchObject([
      { change: "added", part: "reservations", id: 1102, after: { ArrivalDate: "2027-06-01T00:00:00" } },
    ]);
    running.clock += 1440 * MINUTE;
    const changes = (await syncing(running, store)).flatMap((step) => step.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ change: "removed", id: 1101, before: expect.objectContaining({ BookingID: 90001 }) }),
    );
  });

  test("keeps all blocks of the system, since BookingID 0 is not unique (wire facts, section 7)", async () => {
    const block = (from: number) => ({
      ...{ BookingID: 0, PropertyID: 1102 },
      ...{ ArrivalDate: `today+${from}`, DepartureDate: `today+${from + 1}` },
    });
    const store = memorySyncStore();
    await syncing(start({ ...world, reservations: [block(5), block(5), block(9)] }), store);
    const running = start({ ...world, reservations: [block(5), block(9), block(20)] });
    running.clock += 10 * MINUTE;
    const [step] = await syncing(running, store, { parts: ["reservations"] });
    expect(step?.changes.map(({ change }) => change)).toEqual(["added", "removed"]);
  });

  test("stores an error about a property in place of its data, and removes a property that the options no longer contain", async () => {
    const store = memorySyncStore();
    const parts = ["extras"] as const;
    await syncing(start(), store, { parts, properties: [1101, 1102] });
    const gone = world.properties.map((one) => (one.PropertyID === 1101 ? { ...one, deleted: true } : one));
    const running = start({ ...world, properties: gone });
    running.clock += 1440 * MINUTE;
    const [step] = await syncing(running, store, { parts, properties: [1101] });
    expect(step).toMatchObject({
      checkpoint: true,
      problem: { category: "permission" },
      changes: [{ change: "removed" }],
    });
    expect((await recordsOf(store)).map(({ key, value }) => [key, value])).toEqual([["GetExtras 1101", null]]);
  });

  test.each([
    ["rates", "GetAllPropertyRatesAndRestrictionsPerMC"],
    ["rooms", "GetPropertiesNightlyRoomsToSell"],
  ] as const)(
    "keeps the earlier %s of a property with a temporary error in a list, and repeats the call after the cache time",
    async (part, operation) => {
      const [running, store] = [start(readable), memorySyncStore()];
      const options = { parts: [part], companies: [601], properties: [1101, 1102], nights: 20 } as const;
      await syncing(running, store, options);
      const before = await syncedProperties(store);
      running.clock += 1440 * MINUTE;
      const broken = { ...running, channel: { ...running.channel, [operation]: missing(running, operation) } };
      const [step] = await syncing(broken, store, options);
      expect(step).toMatchObject({ checkpoint: true, problem: { code: "query-not-resolved", retry: true } });
      const partOf = (copy: typeof before, id: number) => copy.get(id)?.[part];
      const during = await syncedProperties(store);
      expect(partOf(during, 1101)).toEqual(partOf(before, 1101));
      expect(partOf(during, 1102)?.length ?? 0).toBe(0);
      expect(step?.changes.map(({ id }) => id)).not.toContain(1101);
      const record = await store.get(step?.call.key ?? "");
      expect(record?.freshUntil).toBe(record?.at);
      // Within the cache time the service would return the same reply.
      running.clock += Math.max(1_000, cacheMinutes[operation] * MINUTE);
      const [again] = await syncing(running, store, options);
      expect(again).toMatchObject({ checkpoint: true, problem: undefined, call: { failures: 1 } });
      expect(partOf(await syncedProperties(store), 1102)).toBeDefined();
    },
  );

  test("repeats the first read of rates with a temporary error of one property after the cache time", async () => {
    const [running, store] = [start(readable), memorySyncStore()];
    const options = { parts: ["rates"], companies: [601] } as const;
    const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
    const channel = { ...running.channel, [operation]: missing(running, operation) } as unknown as Service["channel"];
    const [step] = await syncing({ ...running, channel }, store, options);
    expect(step).toMatchObject({ checkpoint: true, problem: { code: "query-not-resolved", retry: true } });
    const record = await store.get(step?.call.key ?? "");
    expect(record?.freshUntil).toBe(record?.at);
    running.clock += cacheMinutes[operation] * MINUTE - 1;
    expect(await syncing(running, store, options)).toEqual([]);
    running.clock += 1;
    const [again] = await syncing(running, store, options);
    expect(again).toMatchObject({ checkpoint: true, problem: undefined, call: { failures: 1 } });
    expect((await store.get(again?.call.key ?? ""))?.problem).toBeUndefined();
  });

  test("lets a queue repeat a list with a temporary error of one property when the call is due again", async () => {
    const [running, store] = [start(), memorySyncStore()];
    const options = { parts: ["rates"], companies: [601], now: () => running.clock } as const;
    await syncing(running, store, options);
    running.clock += 1440 * MINUTE;
    const operation = "GetAllPropertyRatesAndRestrictionsPerMC";
    const client = { ...running.channel, [operation]: missing(running, operation) } as unknown as SyncClient;
    const calls = [];
    for await (const call of planSync(store, options, running.clock)) calls.push(call);
    const made = calls.map(async (call) => executeCall(client, call, await store.get(call.key), options));
    for (const { call, retry } of await Promise.all(made)) {
      expect(retry).toEqual({ after: call.due - running.clock });
      expect(retry).toEqual({ after: cacheMinutes[operation] * MINUTE });
    }
    expect(made).toHaveLength(1);
  });

  test("leaves the copy unchanged after a temporary error, and repeats the call later", async () => {
    const [running, store] = [start(), memorySyncStore()];
    await syncing(running, store, { parts: ["reservations"] });
    const before = await dataOf(store);
    running.clock += 10 * MINUTE;
    const broken = {
      ...running,
      channel: start({ ...world, inject: ["GetAllReservations:Error - Unknown Error"] }).channel,
    };
    const [failed] = await syncing(broken, store, { parts: ["reservations"] });
    expect(failed).toMatchObject({ checkpoint: false, changes: [], problem: { category: "internal" } });
    expect(await dataOf(store)).toEqual(before);
    expect(await syncing(running, store, { parts: ["reservations"] })).toHaveLength(0);
    running.clock += 1_000;
    const [again] = await syncing(running, store, { parts: ["reservations"] });
    expect(again).toMatchObject({ checkpoint: true, call: { reason: "read 10 minutes ago, failed once" } });
  });

  test("ends the run after one call if the user name or password is wrong, and stores no record", async () => {
    const store = memorySyncStore();
    const made = await syncing(start(world, "nobody"), store, { companies: [601, 602, 603, 604, 605, 606] });
    expect(made).toMatchObject([{ checkpoint: false, problem: { category: "authentication" } }]);
    expect(await recordsOf(store)).toEqual([]);
  });

  test("ends with the reason of the signal if aborted", async () => {
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(syncing(start(), memorySyncStore(), { signal })).rejects.toThrow("enough");
  });

  test("produces the input of the calendar, in which an unlisted property is not necessarily free", async () => {
    const [running, store] = [start(), memorySyncStore()];
    await syncing(running, store);
    const properties = await syncedProperties(store);
    const rows = calendar(properties.get(1101) ?? { PropertyID: 1101 }, { from: today, nights: 11 });
    expect(rows.map(({ reasons }) => reasons.at(0))).toEqual([
      ...Array(8).fill(undefined),
      ...Array(2).fill("below-minimum-stay"),
      "booked",
    ]);
    const [unlisted] = calendar(properties.get(1102) ?? { PropertyID: 1102 }, { from: today, nights: 1 });
    expect(properties.get(1112)?.reservations).toBeUndefined();
    expect(unlisted?.reasons).toEqual([]);
  });
});

test("runSync, killed at any moment and resumed, completes the copy and repeats no call with a checkpoint", async () => {
  const options = { properties: [1101, 1102, 1105], companies: [601], nights: 40, concurrency: 3 };
  const whole = memorySyncStore();
  const unharmed = killedAt(Number.POSITIVE_INFINITY, start().channel, whole);
  await steps(runSync(unharmed.client, unharmed.store, { ...options, now: () => noon }));
  const total = unharmed.calls.length;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: unharmed.moments() }), async (moment) => {
      const [running, store] = [start(), memorySyncStore()];
      const killed = killedAt(moment, running.channel, store);
      await steps(runSync(killed.client, killed.store, { ...options, now: () => running.clock })).catch(
        () => undefined,
      );
      const checkpoints = new Set((await recordsOf(store)).map(({ key }) => key));
      running.clock += 6 * MINUTE;
      const resumed = killedAt(Number.POSITIVE_INFINITY, running.channel, store);
      await steps(runSync(resumed.client, resumed.store, { ...options, now: () => running.clock }));
      expect(await dataOf(store)).toEqual(await dataOf(whole));
      expect(resumed.calls.length + checkpoints.size).toBe(total);
      expect(new Set(resumed.calls).size).toBe(resumed.calls.length);
    }),
    // `pnpm prove channel` kills 200 runs; the gate kills 10.
    { numRuns: env.STAYWIRE_CHANNEL === "full" ? 200 : 10 },
  );
});
