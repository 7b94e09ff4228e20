// A local copy loses the properties that no list contains any more, and contains each property once after its options
// change.
import { service } from "@staywire/catalog";
import { memoryStore, reference } from "@staywire/reference";
import { defaultWorld } from "@staywire/world";
import { expect, test } from "vitest";
import {
  channelClient,
  executeCall,
  memorySyncStore,
  planSync,
  type RunSyncOptions,
  runSync,
  type SyncClient,
  type SyncRecord,
  type SyncStore,
  syncedProperties,
} from "../index.js";
import { recordsOf } from "../interrupted.cases.js";

const today = "2027-05-01";
const DAY = 86_400_000;
const noon = Date.parse(`${today}T12:00:00Z`);
const credentials = { username: "agent", password: "agent-password" };

/** Maintains one copy, with a clock that each run moves on by a day. */
class Copy {
  readonly store: SyncStore = memorySyncStore();
  readonly channel: SyncClient;
  /** The keys of the calls that the last run made. */
  readonly made: string[] = [];
  private clock = noon;

  constructor() {
    const now = () => new Date(this.clock).toISOString();
    const transport = reference(defaultWorld(today), { now, store: memoryStore() });
    this.channel = channelClient({ transport, namespace: service.namespace, credentials });
  }

  /** Runs two times, because the second run reads what the first run adds at its end. */
  async run(options: Omit<RunSyncOptions, "now">, client = this.channel): Promise<void> {
    this.clock += DAY;
    this.made.length = 0;
    for (let runs = 0; runs < 2; runs++) {
      for await (const { call } of runSync(client, this.store, { ...options, now: () => this.clock })) {
        if (call.reason !== "no longer part of the copy") this.made.push(call.key);
      }
    }
  }

  /** Makes the calls that are due after a day, as a queue or scheduler would, and removes nothing. */
  async make(options: Omit<RunSyncOptions, "now">, client = this.channel): Promise<void> {
    this.clock += DAY;
    for await (const call of planSync(this.store, options, this.clock)) {
      const lease = await this.store.lease(call, this.clock + 60_000, this.clock);
      const made = { ...options, now: () => this.clock };
      await this.store.put(await executeCall(client, call, await this.store.get(call.key), made), lease);
    }
  }

  /** Returns a client for which a list lacks a company or a property. */
  without(operation: keyof SyncClient, id: number): SyncClient {
    const read = this.channel[operation] as (
      ...args: readonly unknown[]
    ) => Promise<{ readonly value: readonly Item[] }>;
    const part = async (...args: readonly unknown[]) => {
      const outcome = await read(...args);
      return { ...outcome, value: outcome.value.filter((item) => (item.PropertyID ?? item.MCUserID) !== id) };
    };
    return { ...this.channel, [operation]: part };
  }

  /** Returns the properties with rooms, and how many calls read the first window of each. */
  async rooms() {
    const calls = await this.store.due(Number.MAX_SAFE_INTEGER, 1_000);
    const counts = new Map<number, number>();
    for (const { part, window, ids } of calls) {
      for (const id of part === "rooms" && window?.number === 0 ? ids : []) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }
}

interface Item {
  readonly PropertyID?: number;
  readonly MCUserID?: number;
}

const companies = "GetManagementCompanyDefaultArrivalDepartureTimes";
const rates = "GetAllPropertyRatesAndRestrictionsPerMC";

function of(records: readonly SyncRecord[], company: number): readonly string[] {
  return records.filter(({ part, ids }) => part !== "companies" && ids.includes(company)).map(({ key }) => key);
}

test("runSync removes the rates and the details of a company that left, and reads them when it returns", async () => {
  const copy = new Copy();
  const options = { parts: ["companies", "rates", "companyDetails"] } as const;
  await copy.run(options);
  const before = of(await recordsOf(copy.store), 601);
  expect(before).toEqual([`${rates} 601`, "GetManagementCompanyDetails 601"]);
  await copy.run(options, copy.without(companies, 601));
  expect(of(await recordsOf(copy.store), 601)).toEqual([]);
  await copy.run(options);
  expect(of(await recordsOf(copy.store), 601)).toEqual(before);
});

test("runSync reads the rooms of all properties of a company that returns, including properties with reservations", async () => {
  const copy = new Copy();
  const options = { parts: ["companies", "reservations", "rates", "rooms"], nights: 20 } as const;
  await copy.run(options);
  const before = [...(await syncedProperties(copy.store))].filter(([, { rooms }]) => rooms).map(([id]) => id);
  expect(before.length).toBeGreaterThan(5);
  await copy.run(options, copy.without(companies, 601));
  await copy.run(options);
  const after = await syncedProperties(copy.store);
  expect(before.filter((id) => after.get(id)?.rooms === undefined)).toEqual([]);
});

test("runSync reads the rooms of AOA properties after a change of the option nights that changes only their windows", async () => {
  const copy = new Copy();
  const options = { parts: ["rates", "rooms"], companies: [601] } as const;
  for (const nights of [31, 32]) {
    await copy.run({ ...options, nights });
    const dates = (await syncedProperties(copy.store)).get(1103)?.rooms?.map(({ date }) => date) ?? [];
    expect(dates.length).toBeGreaterThanOrEqual(nights);
    expect(new Set(dates).size).toBe(dates.length);
  }
});

test("runSync reads the rooms of each property once after a change of the option nights that changes no windows", async () => {
  const copy = new Copy();
  const options = { parts: ["rates", "rooms"], companies: [601] } as const;
  await copy.run({ ...options, nights: 20 }, copy.without(rates, 1102));
  await copy.run({ ...options, nights: 20 });
  await copy.run({ ...options, nights: 30 });
  const counts = await copy.rooms();
  expect(counts.get(1102)).toBe(1);
  expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
});

test("removeStrays leaves a property in a single block after a list lacked it and contained it again before the removal", async () => {
  const copy = new Copy();
  const options = { parts: ["rates", "rooms", "staticDetails"], companies: [601], nights: 20 } as const;
  await copy.run(options);
  const before = (await syncedProperties(copy.store)).get(1102);
  await copy.make(options, copy.without(rates, 1102));
  await copy.make(options);
  expect((await copy.rooms()).get(1102)).toBe(2);
  const dates = (await syncedProperties(copy.store)).get(1102)?.rooms?.map(({ date }) => date) ?? [];
  expect(new Set(dates).size).toBe(dates.length);
  await copy.run(options);
  expect([...(await copy.rooms())].filter(([, count]) => count !== 1)).toEqual([]);
  const after = (await syncedProperties(copy.store)).get(1102);
  expect(after?.rooms?.length).toBeGreaterThanOrEqual(20);
  expect(after?.staticDetails).toEqual(before?.staticDetails);
});

test("runSync reads each property of the options in a single block, even after a property is removed and added again", async () => {
  const copy = new Copy();
  const options = { parts: ["rooms", "staticDetails"], nights: 20 } as const;
  for (const properties of [
    [1101, 1102, 1104],
    [1102, 1104],
    [1101, 1102, 1104],
  ]) {
    await copy.run({ ...options, properties });
    expect(copy.made.filter((key) => key.startsWith("GetStaticPropertyDetails"))).toHaveLength(1);
    expect(await copy.rooms()).toEqual(new Map(properties.map((id) => [id, 1])));
    const copied = await syncedProperties(copy.store);
    expect([...copied.keys()].sort()).toEqual(properties);
    expect([...copied.values()].filter(({ rooms, staticDetails }) => !rooms || !staticDetails)).toEqual([]);
  }
});
