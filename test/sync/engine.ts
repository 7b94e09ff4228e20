// Tests that two workers of a queue engine, in separate processes, complete one copy at one shared rate, although one
// worker is killed.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { env } from "node:process";
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
/** The number of calls that a worker makes at the same time. */
const AT_ONCE = 4;
const credentials = { username: "agent", password: "agent-password" };

/** A queue engine that runs the calls of a copy. */
export interface Engine {
  /** The program of a worker. */
  readonly program: URL;
  readonly env?: Readonly<Record<string, string>>;
  /** Creates the next plan at once. Without it, the schedule of the engine creates the plan a minute later. */
  readonly plan?: () => Promise<unknown>;
}

/** The command of a worker, and a function that removes its files. */
interface Installed {
  readonly args: readonly string[];
  readonly remove: () => void;
}

/**
 * Returns the worker in the source tree or, with STAYWIRE_TARBALLS, installed in a temporary folder as the README
 * describes.
 */
function installed(program: string): Installed {
  if (env.STAYWIRE_TARBALLS === undefined) return { args: ["--import", "tsx", program], remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "staywire-engine-"));
  const tarballs = resolve(env.STAYWIRE_TARBALLS);
  const [, words = ""] = /^npm install (.*)$/m.exec(readFileSync(join(dirname(program), "README.md"), "utf8")) ?? [];
  const ours = readdirSync(tarballs).map((name) => join(tarballs, name));
  const others = words.split(" ").filter((word) => !word.startsWith("@staywire/"));
  if (ours.length === 0 || others.length === 0) throw new Error(`nothing to install for ${program}`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", ...ours, ...others], { cwd: folder, stdio: "ignore" });
  copyFileSync(program, join(folder, "worker.mjs"));
  return { args: [join(folder, "worker.mjs")], remove: () => rmSync(folder, { recursive: true }) };
}

function worker(args: readonly string[], engine: Engine, database: string, baseUrl: string): ChildProcess {
  const settings = {
    ...env,
    ...engine.env,
    DATABASE_URL: database,
    BASE_URL: baseUrl,
    NAMESPACE: service.namespace,
    RATE: String(RATE),
    LEASE_SECONDS: "10",
    STAYWIRE_USERNAME: credentials.username,
    STAYWIRE_PASSWORD: credentials.password,
  };
  return spawn(process.execPath, args, { env: settings, stdio: ["ignore", "ignore", "inherit"] });
}

/**
 * Starts the service. After 20 requests, it holds its replies until both workers wait for one and `whileHeld` has been
 * called.
 */
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

/** Returns the copy that a single process makes, and the number of its calls. */
async function copyOf(answer: Transport) {
  const channel = channelClient({ transport: answer, namespace: service.namespace, credentials });
  const store = memorySyncStore();
  let calls = 0;
  for await (const _ of runSync(channel, store, { now: Date.now, nights: 90 })) calls++;
  return { calls, properties: await syncedProperties(store) };
}

/** Runs two workers over an empty database, and kills one worker while both wait for replies. */
export async function expectOneCopy(engine: Engine, database: string): Promise<void> {
  const { args, remove } = installed(fileURLToPath(engine.program));
  const workers: ChildProcess[] = [];
  const served = await startService(() => workers[0]?.kill("SIGKILL"));
  for (let count = 0; count < 2; count++) workers.push(worker(args, engine, database, served.url));
  const store = await postgresSyncStore(database);
  try {
    const { calls, properties } = await copyOf(served.answer);
    const isWhole = async () => {
      if (workers[0]?.killed) await engine.plan?.();
      return [(await store.due(Date.now() + 1_000, 1)).length, await syncedProperties(store)];
    };
    await expect.poll(isWhole, { timeout: 120_000, interval: 1_000 }).toEqual([0, properties]);
    // The running calls of the killed worker were repeated.
    expect(served.times.length).toBeGreaterThan(calls);
    expectRate(served.times);
  } finally {
    for (const each of workers) each.kill("SIGKILL");
    await store.close();
    await served.close();
    remove();
  }
}

/**
 * Expects that in every period no more requests arrive than the rate and the burst allow, plus the requests of one
 * second, which may have been held back.
 */
function expectRate(times: readonly number[]): void {
  for (const [first, begun] of times.entries()) {
    for (const [index, time] of times.slice(first).entries()) {
      const most = ((time - begun) / 1_000 + 1) * RATE + BURST;
      expect(index + 1, `requests from request ${first} to ${first + index}`).toBeLessThanOrEqual(most);
    }
  }
}
