// Tests the stores of a local copy in PostgreSQL and SQLite. They must pass the tests that every store must pass, and
// share the limits of request rates between processes.
import { mkdtempSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSyncStore } from "@staywire/channel/postgres";
import { postgresSyncStore } from "@staywire/channel/postgres";
import { sqliteSyncStore } from "@staywire/channel/sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { callOf, storeLaws } from "../../packages/channel/src/sync/stores.cases.js";
import { historyProblem } from "../sync/store-history.js";
import { type Cluster, startCluster } from "./cluster.js";
import { failingStore } from "./failing-store.js";
import { postgresPrograms } from "./kinds.js";

const programs = postgresPrograms();
let cluster: Cluster;
const folder = mkdtempSync(join(tmpdir(), "copies-"));
beforeAll(async () => {
  if (programs !== undefined) cluster = await startCluster(programs);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await cluster?.stop();
});

let files = 0;
const kinds = [
  {
    name: "PostgreSQL",
    missing: programs === undefined ? "PostgreSQL is not installed: apt-get install postgresql" : undefined,
    place: () => cluster.database(),
    open: postgresSyncStore,
  },
  {
    name: "SQLite",
    missing: isBuiltin("node:sqlite") ? undefined : "this Node has no node:sqlite",
    place: () => join(folder, `${++files}.sqlite`),
    open: sqliteSyncStore,
  },
];

describe.each(kinds)("a store of a local copy in $name", ({ missing, place, open }) => {
  const stores: DatabaseSyncStore[] = [];
  const opened = async (at = place()) => {
    const store = await open(at);
    stores.push(store);
    return store;
  };
  beforeEach((context) => context.skip(missing !== undefined, missing));
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
  });

  storeLaws(opened);

  test("is shared by all processes that open it: each finds the data that another has added", async () => {
    const at = place();
    const [one, other] = await Promise.all([opened(at), opened(at)]);
    const add = Array.from({ length: 2_500 }, (_, index) => callOf(index));
    await one.put({ add });
    expect(await other.due(0, 5_000)).toHaveLength(2_500);
    const lease = await one.lease(callOf(7), 100, 0);
    expect([lease?.key, await other.lease(callOf(7), 100, 99)]).toEqual([callOf(7).key, undefined]);
  });

  test("lets no request pass during a penalty, even if it was already waiting", async () => {
    const at = place();
    const [one, other] = [await opened(at), await opened(at)];
    const rate = { requestsPerSecond: 20 };
    const [first, second] = [await one.limiter("agent", rate), await other.limiter("agent", rate)];
    await first.acquire({});
    const begun = performance.now();
    const waiting = [first.acquire({}), second.acquire({})];
    await second.penalize(400);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    expect(performance.now() - begun).toBeGreaterThan(400 - 20);
  });

  test("gives one shared rate to all limiters with the same name", async () => {
    const at = place();
    const [one, other] = [await opened(at), await opened(at)];
    const rate = { requestsPerSecond: 50, burst: 3 };
    const limiters = [await one.limiter("agent", rate), await other.limiter("agent", rate)];
    const begun = performance.now();
    const turns = Array.from({ length: 20 }, (_, index) => limiters[index % 2]?.acquire({}));
    expect(await Promise.all(turns)).toEqual(Array(20).fill(true));
    // The burst allows 3 turns; the other 17 turns are 20 ms apart. A timer can fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThan(17 * 20 - 20);
    await limiters[0]?.penalize(60_000);
    // A later penalty that is shorter must not shorten this one.
    await limiters[1]?.penalize(500);
    expect(await limiters[1]?.acquire({ timeout: 1_000 })).toBe(false);
    expect(await (await one.limiter("other", rate)).acquire({ timeout: 0 })).toBe(true);
    const waiting = limiters[1]?.acquire({ signal: AbortSignal.timeout(50) });
    await expect(waiting).rejects.toThrow();
  });

  test("does not let delayed turns of a busy process pass all at once", async () => {
    const limiter = await (await opened()).limiter("agent", { requestsPerSecond: 10 });
    const passed: number[] = [];
    const turns = Array.from({ length: 12 }, () => limiter.acquire({}).then(() => passed.push(performance.now())));
    await new Promise((resolve) => setTimeout(resolve, 250));
    const busyUntil = performance.now() + 800;
    while (performance.now() < busyUntil);
    await Promise.all(turns);
    // Eight turns are due while the process is busy, one each 100 ms.
    expect(passed.filter((time) => time >= busyUntil && time < busyUntil + 40).length).toBeLessThanOrEqual(4);
  });
});

describe("a store of a local copy in PostgreSQL", () => {
  beforeEach((context) => context.skip(programs === undefined, "PostgreSQL is not installed"));

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has the effects of history %i, and no effect of an update that failed",
    async (seed) => {
      const opened = await failingStore(cluster.database());
      try {
        expect(await historyProblem(seed, opened)).toBeUndefined();
      } finally {
        await opened.close();
      }
    },
  );
});

describe("several writers of changes in PostgreSQL", () => {
  beforeEach((context) => context.skip(programs === undefined, "PostgreSQL is not installed"));

  test("add events in such an order that a reader misses none if it deletes the events that it has read", async () => {
    const at = cluster.database();
    const writers = await Promise.all([postgresSyncStore(at), postgresSyncStore(at)]);
    const reader = await postgresSyncStore(at);
    const change = (id: number) => ({ change: "added", part: "extras", id, after: "x".repeat(100) }) as const;
    let isDone = false;
    const written = Promise.all(
      writers.map(async (writer, which) => {
        const one = (id: number) => writer.put({ call: callOf(id), changes: [change(id)] });
        for (let id = which; id < 300; id += 8) await Promise.all([id, id + 2, id + 4, id + 6].map(one));
      }),
    ).finally(() => {
      isDone = true;
    });
    const seen: number[] = [];
    for (let isLast = false; !isLast; ) {
      isLast = isDone;
      const events = await reader.changes(0, 1_000);
      seen.push(...events.map(({ id }) => id));
      await reader.forget(events.at(-1)?.cursor ?? 0);
    }
    await written;
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(300);
    for (const store of [...writers, reader]) await store.close();
  });
});
