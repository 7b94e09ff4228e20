// Proves that two servers can share one PostgreSQL behind haproxy, with mixed reads and writes, while one server is
// killed. No acknowledged write may be lost or duplicated, and both kinds of calls must continue.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, exit, stdout } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { postgresStore } from "@staywire/reference/postgres";
import { closedPort } from "@staywire/testkit/port";
import { startCluster } from "./cluster.js";
import { postgresPrograms } from "./kinds.js";
import { apiOf, leadNumber, nightNumber, serving } from "./serving.js";

/** The milliseconds from the start to the kill, and from the kill to the end. */
const [BEFORE, AFTER] = [5_000, 10_000];
/** The milliseconds within which haproxy must notice a kill. */
const GRACE = 2_000;
const WRITERS = 4;
const READERS = 8;

const program = ["/usr/sbin/haproxy", "haproxy"].find((path) => spawnSync(path, ["-v"]).status === 0);
const bin = postgresPrograms();

/** Starts haproxy in front of servers. It repeats a request only if no server has received it. */
async function startProxy(path: string, urls: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "staywire-haproxy-"));
  const port = await closedPort();
  const servers = urls.map((url, index) => `  server s${index} ${new URL(url).host} check inter 200ms fall 2`);
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 1s",
    "  timeout client 30s",
    "  timeout server 30s",
    "  retries 3",
    "  option redispatch",
    "listen service",
    `  bind 127.0.0.1:${port}`,
    "  balance roundrobin",
    ...servers,
  ];
  writeFileSync(join(folder, "haproxy.cfg"), `${lines.join("\n")}\n`);
  const child = spawn(path, ["-db", "-f", join(folder, "haproxy.cfg")], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "close");
  await pause(1_000);
  if (child.exitCode !== null) throw new Error("haproxy ended");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The outcomes of the calls. */
class Results {
  readonly acknowledged = new Set<string>();
  /** Writes that got an error as the reply, and must not be stored. */
  readonly refused = new Set<string>();
  failed = 0;
  lateFailures = 0;
  reads = 0;
  killedAt = Number.POSITIVE_INFINITY;

  fail(): void {
    this.failed++;
    if (performance.now() > this.killedAt + GRACE) this.lateFailures++;
  }
}

function startCalls(url: string, results: Results) {
  const api = apiOf(url);
  let [isOver, next] = [false, 0];
  const write = async () => {
    while (!isOver) {
      const number = next++;
      const [lead, night] = await Promise.all([
        api.CRMAddLead(leadNumber(number)),
        api.AddBlackoutDates(nightNumber(number)),
      ]);
      for (const [name, outcome] of [
        [`Guest${number}`, lead],
        [nightNumber(number).dteArrive, night],
      ] as const) {
        if (outcome.kind === "ok") results.acknowledged.add(name);
        else if (outcome.kind === "error") results.refused.add(name);
        else results.fail();
      }
    }
  };
  const read = async () => {
    for (let turn = 0; !isOver; turn++) {
      const outcome =
        turn % 2 === 0 ? await api.GetExtras({ PropertyID: 1101 }) : await api.GetReservations({ PropertyID: 1102 });
      if (outcome.kind === "ok") results.reads++;
      else results.fail();
    }
  };
  const all = Promise.all([...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)]);
  return {
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Lists the problems in a database: what is lost, duplicated, or stored although it was refused. */
async function problemsOf(database: string, { acknowledged, refused }: Results): Promise<readonly string[]> {
  const store = await postgresStore(database);
  const { leads, blackouts } = await store.dump();
  await store.close();
  const names = [
    ...leads.map(({ parameters }) => String(parameters.LastName)),
    ...blackouts.map(({ arrival }) => `${arrival}T00:00:00`),
  ];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [
    ...[...acknowledged].filter((name) => !counts.has(name)).map((name) => `${name} is lost`),
    ...[...refused].filter((name) => counts.has(name)).map((name) => `${name} was refused, and is there`),
    ...[...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} is there ${count} times`),
  ];
}

if (program === undefined || bin === undefined) {
  stdout.write("haproxy or PostgreSQL is not installed: skipped\n");
  exit(env.CI === "true" ? 1 : 0);
}
const cluster = await startCluster(bin);
const database = cluster.database();
const servers = await Promise.all([serving(database), serving(database)]);
const proxy = await startProxy(
  program,
  servers.map(({ url }) => url),
);
const results = new Results();
let problems: readonly string[] = [];
try {
  const calls = startCalls(proxy.url, results);
  await pause(BEFORE);
  await servers[0]?.kill();
  results.killedAt = performance.now();
  await pause(AFTER);
  await calls.stop();
  await servers[1]?.stop();
  problems = await problemsOf(database, results);
} finally {
  await proxy.stop();
  await cluster.stop();
}
const { acknowledged, refused, failed, lateFailures, reads } = results;
for (const problem of problems.slice(0, 20)) stdout.write(`${problem}\n`);
stdout.write(
  `failover: ${acknowledged.size} writes acknowledged, ${refused.size} refused, ${reads} reads, ${failed} calls failed, ` +
    `${lateFailures} of them later than ${GRACE} ms after the kill; ${problems.length} lost or doubled\n`,
);
exit(problems.length === 0 && lateFailures === 0 && acknowledged.size > 0 && reads > 0 ? 0 : 1);
