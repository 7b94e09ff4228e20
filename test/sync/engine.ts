// Workers of an engine, in processes of their own, one of which is killed, make one whole copy, at one rate.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { channelClient, memorySyncStore, runSync, syncedProperties } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import type { Transport } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { generateWorld } from "@staywire/world";
import { expect } from "vitest";

const RATE = 20;
const BURST = 5;
/** The calls that a worker makes at the same time. */
const AT_ONCE = 4;
const credentials = { username: "agent", password: "agent-password" };

/** An engine that runs the calls of a copy. */
export interface Engine {
  /** The program of a worker. */
  readonly program: URL;
  readonly env?: Readonly<Record<string, string>>;
  /** Makes the plan that follows at the next minute. */
  readonly plan?: () => Promise<unknown>;
}

function worker({ program, env }: Engine, database: string, baseUrl: string): ChildProcess {
  const settings = {
    ...process.env,
    ...env,
    DATABASE_URL: database,
    BASE_URL: baseUrl,
    NAMESPACE: service.namespace,
    RATE: String(RATE),
    LEASE_SECONDS: "10",
    STAYWIRE_USERNAME: credentials.username,
    STAYWIRE_PASSWORD: credentials.password,
  };
  const args = ["--import", "tsx", fileURLToPath(program)];
  return spawn(process.execPath, args, { env: settings, stdio: ["ignore", "ignore", "inherit"] });
}

/** The service: after 20 requests it holds its replies until both workers wait for one, and `whileHeld` has been called. */
async function startService(whileHeld: () => void) {
  const answer = reference(generateWorld({ seed: 7, companies: 2, properties: 12 }));
  const times: number[] = [];
  const held: (() => void)[] = [];
  let isHolding = true;
  const { url, close } = await listen(async (request) => {
    times.push(performance.now());
    if (isHolding && times.length > 20) {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length <= AT_ONCE) return;
        isHolding = false;
        whileHeld();
        for (const goOn of held) goOn();
      });
    }
    return answer(request);
  });
  return { answer, times, url, close };
}

/** The copy that one process makes, and the number of its calls. */
async function copyOf(answer: Transport) {
  const channel = channelClient({ transport: answer, namespace: service.namespace, credentials });
  const store = memorySyncStore();
  let calls = 0;
  for await (const _ of runSync(channel, store, { now: Date.now, nights: 90 })) calls++;
  return { calls, properties: await syncedProperties(store) };
}

/** Runs two workers over an empty database, and kills one of them when both wait for replies. */
export async function expectOneCopy(engine: Engine, database: string): Promise<void> {
  const workers: ChildProcess[] = [];
  const served = await startService(() => workers[0]?.kill("SIGKILL"));
  workers.push(worker(engine, database, served.url), worker(engine, database, served.url));
  const store = await postgresSyncStore(database);
  try {
    const { calls, properties } = await copyOf(served.answer);
    const isWhole = async () => {
      if (workers[0]?.killed) await engine.plan?.();
      return [(await store.due(Date.now() + 1_000, 1)).length, await syncedProperties(store)];
    };
    await expect.poll(isWhole, { timeout: 120_000, interval: 1_000 }).toEqual([0, properties]);
    // Those that the killed worker had under way were made again.
    expect(served.times.length).toBeGreaterThan(calls);
    expectRate(served.times);
  } finally {
    for (const each of workers) each.kill("SIGKILL");
    await store.close();
    await served.close();
  }
}

/** From each request on, no more come than the rate allows; a second of it is allowed for those that were held up. */
function expectRate(times: readonly number[]): void {
  for (const [first, begun] of times.entries()) {
    for (const [index, time] of times.slice(first).entries()) {
      const most = ((time - begun) / 1_000 + 1) * RATE + BURST;
      expect(index + 1, `requests from request ${first} to ${first + index}`).toBeLessThanOrEqual(most);
    }
  }
}
