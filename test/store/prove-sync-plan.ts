// Plans a copy of 1,000 to a million properties as a stream from a database, and checks limits on time, memory and
// growth.

import { mkdtempSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, cpuUsage, exit, memoryUsage, stdout } from "node:process";
import { planSync } from "@staywire/channel";
import { type DatabaseSyncStore, postgresSyncStore } from "@staywire/channel/postgres";
import { sqliteSyncStore } from "@staywire/channel/sqlite";
import { startCluster } from "./cluster.js";
import { postgresPrograms } from "./kinds.js";

const MOST_SECONDS = 20;
const MOST_MEGABYTES = 200;
const MOST_SLOPE = 1.1;
const parts = ["permissions", "extras", "taxes", "poolHeat"] as const;
const sizes = argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const counts = sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000];

interface Measured {
  readonly properties: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Adds the calls of a number of properties to a store. */
async function fill(store: DatabaseSyncStore, properties: number): Promise<void> {
  const ids = Array.from({ length: properties }, (_, index) => 1 + index);
  // Plans all properties at once. To plan only some of them, `planSync` would also read the calls of all other
  // properties.
  const plan = planSync(store, { parts, properties: ids }, 0);
  await plan.next();
  await plan.return();
}

async function measure(store: DatabaseSyncStore, properties: number): Promise<Measured> {
  await fill(store, properties);
  globalThis.gc?.();
  const [before, begun] = [memoryUsage().rss, cpuUsage()];
  let [calls, most] = [0, before];
  for await (const { key } of planSync(store, { parts }, 0)) {
    if (key === "") throw new Error("a call has no key");
    calls++;
    if (calls % 10_000 === 0) most = Math.max(most, memoryUsage().rss);
  }
  const { user, system } = cpuUsage(begun);
  if (calls !== properties * parts.length) throw new Error(`planned ${calls} calls of ${properties} properties`);
  return { properties, seconds: (user + system) / 1e6, megabytes: (most - before) / 2 ** 20 };
}

function slopeOf(rows: readonly Measured[]): number {
  const points = rows.map(({ properties, seconds }) => [Math.log(properties), Math.log(seconds)] as const);
  const [first = [0, 0], last = [1, 0]] = [points[0], points.at(-1)];
  return (last[1] - first[1]) / (last[0] - first[0]);
}

async function prove(name: string, open: () => Promise<DatabaseSyncStore>): Promise<boolean> {
  const rows: Measured[] = [];
  for (const count of counts) {
    const store = await open();
    const row = await measure(store, count);
    await store.close();
    rows.push(row);
    stdout.write(
      `${name}: ${count} properties, ${row.seconds.toFixed(2)} s of processor time, ${row.megabytes.toFixed(0)} MB more\n`,
    );
  }
  const slope = slopeOf(rows);
  stdout.write(`${name}: the time grows with the power ${slope.toFixed(2)} of the size\n`);
  const isGood = ({ seconds, megabytes }: Measured) => seconds < MOST_SECONDS && megabytes < MOST_MEGABYTES;
  return rows.every(isGood) && (rows.length < 2 || slope <= MOST_SLOPE);
}

let passed = true;
const bin = postgresPrograms();
if (bin === undefined) stdout.write("PostgreSQL is not installed: skipped\n");
else {
  const cluster = await startCluster(bin);
  passed = await prove("PostgreSQL", () => postgresSyncStore(cluster.database(), { timeout: 120_000 })).finally(() =>
    cluster.stop(),
  );
}
if (isBuiltin("node:sqlite")) {
  const folder = mkdtempSync(join(tmpdir(), "plan-"));
  let files = 0;
  passed = (await prove("SQLite", () => sqliteSyncStore(join(folder, `${++files}`)))) && passed;
  rmSync(folder, { recursive: true });
}
exit(passed ? 0 : 1);
