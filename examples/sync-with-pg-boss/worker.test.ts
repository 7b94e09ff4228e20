// Workers on several processes, one of which is killed, make one whole copy, at one rate.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { channelClient, memorySyncStore, runSync, syncedProperties } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { generateWorld } from "@staywire/world";
import { expect, test } from "vitest";
import { startCluster } from "../../test/store/cluster.js";
import { postgresPrograms } from "../../test/store/kinds.js";

const programs = postgresPrograms();
const RATE = 20;
const BURST = 5;
const credentials = { username: "agent", password: "agent-password" };

function worker(database: string, baseUrl: string): ChildProcess {
  const program = fileURLToPath(new URL("worker.mjs", import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: database,
    BASE_URL: baseUrl,
    NAMESPACE: service.namespace,
    RATE: String(RATE),
    LEASE_SECONDS: "5",
    STAYWIRE_USERNAME: credentials.username,
    STAYWIRE_PASSWORD: credentials.password,
  };
  return spawn(process.execPath, ["--import", "tsx", program], { env, stdio: ["ignore", "ignore", "inherit"] });
}

// It takes minutes: the proof `sync` of check:full runs it.
const isLeftOut = programs === undefined || process.env.STAYWIRE_SYNC !== "full";

test.skipIf(isLeftOut)("several workers make one copy, at one rate", { timeout: 300_000 }, async () => {
  const cluster = await startCluster(programs ?? "");
  const answer = reference(generateWorld({ seed: 7, companies: 2, properties: 12 }));
  const times: number[] = [];
  const listening = await listen(async (request) => {
    times.push(performance.now());
    return answer(request);
  });
  const database = cluster.database();
  const workers = [worker(database, listening.url), worker(database, listening.url)];
  const store = await postgresSyncStore(database);
  try {
    await expect.poll(() => times.length, { timeout: 120_000 }).toBeGreaterThan(20);
    workers[0]?.kill("SIGKILL");
    workers.push(worker(database, listening.url));
    const isDone = async () => times.length > 60 && (await store.due(Date.now() + 30_000, 1)).length === 0;
    await expect.poll(isDone, { timeout: 180_000, interval: 500 }).toBe(true);
    const channel = channelClient({ transport: answer, namespace: service.namespace, credentials });
    const fresh = memorySyncStore();
    for await (const _ of runSync(channel, fresh, { now: Date.now, nights: 90 }));
    expect(await syncedProperties(store)).toEqual(await syncedProperties(fresh));
    for (const [index, time] of times.entries()) {
      const within = times.filter((other) => other >= time && other <= time + 10_000).length;
      // What is under way when a process is held up arrives late: a second of the rate is allowed for it.
      expect(within, `requests within 10 s of request ${index}`).toBeLessThanOrEqual(11 * RATE + BURST);
    }
  } finally {
    for (const each of workers) each.kill("SIGKILL");
    await store.close();
    await listening.close();
    await cluster.stop();
  }
});
