// Proves that workers in separate processes make one copy of 10,000 properties over HTTP as fast as the rate allows,
// and never faster. Each call takes 100 ms. While workers are killed, only the maximum rate and the result are checked.
// Then copies 100,000 properties from a service in this process, and checks the result.
import { type ChildProcess, fork } from "node:child_process";
import { argv, env, execArgv, exit, stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { service } from "@staywire/catalog";
import { channelClient, memorySyncStore, runSync, type SyncStore, syncRecords } from "@staywire/channel";
import { postgresSyncStore } from "@staywire/channel/postgres";
import type { Transport } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { generateWorld } from "@staywire/world";
import { type Cluster, startCluster } from "./cluster.js";
import { postgresPrograms } from "./kinds.js";
import { copyOptions, credentials } from "./rate-settings.js";

/**
 * The milliseconds that a call takes, and the number of concurrent calls of a worker. Together they allow a worker 40
 * calls per second.
 */
const [LATENCY, AT_ONCE] = [100, 4];
/** The fraction of the achievable rate that must be reached. */
const LEAST = 0.9;
const BURST = 5;
const WINDOW = 10_000;

interface Scenario {
  readonly workers: number;
  /** The calls per second of all workers together. */
  readonly rate: number;
  /**
   * The maximum number of seconds between two kills. If it is set, no minimum speed is required, because workers that
   * start take processor time from the other workers.
   */
  readonly killEvery?: number;
}

const all: readonly Scenario[] = [
  { workers: 1, rate: 1_000 },
  { workers: 2, rate: 1_000 },
  { workers: 4, rate: 1_000 },
  { workers: 4, rate: 60 },
  { workers: 4, rate: 100, killEvery: 10 },
];

const [properties = 10_000, inProcess = 100_000, only] = argv.slice(2).map(Number);
const scenarios = only === undefined ? all : all.slice(only, only + 1);

/** Starts a service with slow replies, which records the times at which requests arrive. */
async function startService(answer: Transport) {
  const times: number[] = [];
  const { url, close } = await listen(async (request) => {
    times.push(performance.now());
    await pause(LATENCY);
    return answer(request);
  });
  return { url, times, close };
}

/** Starts workers that run until they are stopped; a killed worker is replaced. */
function startWorkers({ workers, rate, killEvery }: Scenario, at: { DATABASE_URL: string; BASE_URL: string }) {
  const program = fileURLToPath(new URL("rate-worker.ts", import.meta.url));
  const problems: string[] = [];
  let killed = 0;
  const start = (): ChildProcess => {
    const child = fork(program, {
      env: { ...env, ...at, RATE: String(rate), BURST: String(BURST) },
      execArgv: [...execArgv],
    });
    child.on("message", (message) => void problems.push(String(message)));
    return child;
  };
  const alive = Array.from({ length: workers }, start);
  let timer: NodeJS.Timeout | undefined;
  const killOne = () => {
    const index = Math.floor(Math.random() * workers);
    alive[index]?.kill("SIGKILL");
    killed++;
    alive[index] = start();
    timer = setTimeout(killOne, Math.random() * (killEvery ?? 0) * 1_000);
  };
  if (killEvery !== undefined) timer = setTimeout(killOne, killEvery * 1_000);
  const end = async () => {
    clearTimeout(timer);
    const ends = alive.map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of alive) child.kill("SIGKILL");
    await Promise.all(ends);
  };
  return { problems, end, killed: () => killed };
}

/**
 * Waits until requests have arrived, and two checks in a row have found no call that is due or leased. Throws if that
 * takes too long.
 */
async function untilWhole(store: SyncStore, times: readonly number[]): Promise<void> {
  const deadline = performance.now() + properties * 100 + 120_000;
  for (let quiet = 0; quiet < 2; await pause(500)) {
    const [due] = await store.due(Date.now(), 1);
    const [leased] = await store.due(Date.now() + 600_000, 1);
    quiet = times.length > 0 && due === undefined && leased === undefined ? quiet + 1 : 0;
    if (performance.now() > deadline) throw new Error("the copy was not whole in time");
  }
}

/** Returns the calls per second in the middle of a run, and the greatest excess over the rate in any window. */
function figuresOf(times: readonly number[], rate: number) {
  const [first, last] = [Math.floor(times.length / 10), Math.floor(times.length * 0.9)];
  const perSecond = ((last - first) * 1_000) / ((times[last] ?? 0) - (times[first] ?? 0));
  let [most, begin] = [0, 0];
  for (const [index, time] of times.entries()) {
    while (time - (times[begin] ?? 0) >= WINDOW) begin++;
    most = Math.max(most, index - begin + 1);
  }
  return { perSecond, excess: most - (rate * WINDOW) / 1_000 };
}

/** Returns the number of records in a copy. Throws if the copy differs from the service. */
async function requireEqual(store: SyncStore, answer: Transport): Promise<number> {
  const direct = memorySyncStore();
  for await (const _ of runSync(clientOf(answer), direct, copyOptions));
  let records = 0;
  for await (const { key, value } of syncRecords(store)) {
    if (JSON.stringify(value) !== JSON.stringify((await direct.get(key))?.value)) throw new Error(`${key} differs`);
    records++;
  }
  let wanted = 0;
  for await (const _ of syncRecords(direct)) wanted++;
  if (records !== wanted) throw new Error(`the copy has ${records} records, the service ${wanted}`);
  return records;
}

function clientOf(transport: Transport) {
  return channelClient({ transport, namespace: service.namespace, credentials });
}

async function prove(scenario: Scenario, cluster: Cluster, answer: Transport): Promise<boolean> {
  const served = await startService(answer);
  const database = cluster.database();
  const store = await postgresSyncStore(database);
  const workers = startWorkers(scenario, { DATABASE_URL: database, BASE_URL: served.url });
  await untilWhole(store, served.times).finally(() => workers.end());
  const records = await requireEqual(store, answer);
  await Promise.all([store.close(), served.close()]);
  const wanted = Math.min((scenario.workers * AT_ONCE * 1_000) / LATENCY, scenario.rate);
  const { perSecond, excess } = figuresOf(served.times, scenario.rate);
  const repeated = served.times.length - records;
  // The running calls of a killed worker are repeated.
  const isFast = scenario.killEvery !== undefined || perSecond >= LEAST * wanted;
  const keepsRate = excess <= BURST && repeated <= workers.killed() * AT_ONCE;
  const isGood = isFast && keepsRate && workers.problems.length === 0;
  stdout.write(
    `${isGood ? "ok" : "WRONG"}: ${scenario.workers} workers at ${scenario.rate}/s, ${workers.killed()} killed: ` +
      `${perSecond.toFixed(1)} calls/s of ${wanted}; at most ${excess.toFixed(0)} above the rate in 10 s; ` +
      `${records} records, all equal; ${repeated} calls made again\n`,
  );
  for (const problem of new Set(workers.problems)) stdout.write(`  ${problem}\n`);
  return isGood;
}

async function proveInProcess(): Promise<void> {
  const answer = reference(generateWorld({ seed: 7, companies: 100, properties: inProcess }));
  const begun = performance.now();
  const store = memorySyncStore();
  for await (const _ of runSync(clientOf(answer), store, copyOptions));
  const seconds = (performance.now() - begun) / 1_000;
  const records = await requireEqual(store, answer);
  stdout.write(
    `ok: ${inProcess} properties in this process: ${records} records in ${seconds.toFixed(0)} s, all equal\n`,
  );
}

const bin = postgresPrograms();
if (bin === undefined) {
  stdout.write("PostgreSQL is not installed: skipped\n");
  exit(0);
}
const cluster = await startCluster(bin);
let passed = scenarios.length > 0;
try {
  const answer = reference(generateWorld({ seed: 7, companies: 100, properties }));
  for (const scenario of scenarios) passed = (await prove(scenario, cluster, answer)) && passed;
  if (inProcess > 0) await proveInProcess();
} finally {
  await cluster.stop();
}
exit(passed ? 0 : 1);
