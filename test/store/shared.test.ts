// Tests that several programs can share one database, and that a crash loses no acknowledged write.
import { postgresStore } from "@staywire/reference/postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "./cluster.js";
import { postgresPrograms } from "./kinds.js";
import { leadNumber, nightNumber, type Serving, serving } from "./serving.js";

const programs = postgresPrograms();
let cluster: Cluster;
beforeAll(async () => {
  if (programs !== undefined) cluster = await startCluster(programs);
});
afterAll(() => cluster?.stop());
beforeEach((context) =>
  context.skip(programs === undefined, "PostgreSQL is not installed: apt-get install postgresql"),
);

async function dumpOf(database: string) {
  const store = await postgresStore(database);
  try {
    return await store.dump();
  } finally {
    await store.close();
  }
}

describe("two programs over one database", () => {
  test("can start at the same time without tables in the database, and share what is written", async () => {
    const database = cluster.database();
    const [one, other] = await Promise.all([serving(database), serving(database)]);
    const written = await one.api.AddBlackoutDates(nightNumber(0));
    expect(written).toMatchObject({ kind: "ok", value: 900_000_001 });
    const read = await other.api.GetReservations({ PropertyID: 1102 });
    expect(read).toMatchObject({
      kind: "ok",
      value: expect.arrayContaining([expect.objectContaining({ BookingID: 900_000_001, GuestName: "Works" })]),
    });
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  });

  test("compete for the same nights, and exactly one program gets each night", async () => {
    const database = cluster.database();
    const both = await Promise.all([serving(database), serving(database)]);
    for (let night = 0; night < 30; night += 1) {
      const race = await Promise.all(both.map(({ api }) => api.AddBlackoutDates(nightNumber(night))));
      const numbers = race.map((outcome) =>
        outcome.kind === "ok" ? outcome.value : outcome.kind === "error" ? outcome.code : outcome.kind,
      );
      expect(numbers.sort()).toEqual([expect.any(Number), "dates-already-booked"]);
      expect(Number(numbers[0])).toBeGreaterThan(0);
    }
    expect((await dumpOf(database)).blackouts).toHaveLength(30);
    await Promise.all(both.map((each) => each.stop()));
  });
});

interface Written {
  readonly acknowledged: Set<string>;
  stop(): Promise<void>;
}

// Starts writers that write until they are stopped, and record what was acknowledged.
function underLoad({ api }: Serving, writers: number): Written {
  const acknowledged = new Set<string>();
  let stopped = false;
  let next = 0;
  const write = async (): Promise<void> => {
    while (!stopped) {
      next += 1;
      const number = next;
      const [lead, blackout] = await Promise.all([
        api.CRMAddLead(leadNumber(number)),
        api.AddBlackoutDates(nightNumber(number)),
      ]);
      if (lead.kind === "ok") acknowledged.add(`Guest${number}`);
      if (blackout.kind === "ok" && Number(blackout.value) > 0) acknowledged.add(nightNumber(number).dteArrive);
    }
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await all;
    },
  };
}

async function keptIn(database: string): Promise<Set<string>> {
  const { leads, blackouts } = await dumpOf(database);
  return new Set([
    ...leads.map(({ parameters }) => String(parameters.LastName)),
    ...blackouts.map(({ arrival }) => `${arrival}T00:00:00`),
  ]);
}

describe("under a load of writes", () => {
  test("a killed program loses no acknowledged write, and starts again", async () => {
    const database = cluster.database();
    const first = await serving(database);
    const written = underLoad(first, 8);
    await expect.poll(() => written.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(100);
    await first.kill();
    await written.stop();
    const again = await serving(database);
    const kept = await keptIn(database);
    expect([...written.acknowledged].filter((each) => !kept.has(each))).toEqual([]);
    expect(await again.api.CRMAddLead(leadNumber(1_000_000))).toMatchObject({ kind: "ok" });
    expect(await again.stop()).toBe(0);
  });

  test("a crashed database loses no acknowledged write, and the program continues with it", async () => {
    const database = cluster.database();
    const one = await serving(database);
    const written = underLoad(one, 8);
    await expect.poll(() => written.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(100);
    await cluster.crash();
    const before = written.acknowledged.size;
    await expect.poll(() => written.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    await written.stop();
    const kept = await keptIn(database);
    expect([...written.acknowledged].filter((each) => !kept.has(each))).toEqual([]);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    expect(await one.stop()).toBe(0);
  });
});
