// `pnpm bench bulk`: streams the bulk list of rates from the reference service to a client, each in a separate process,
// and measures the additional memory of both.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stdout } from "node:process";
import type { BulkAnswer, BulkQuestion, BulkRead } from "./load/answer-bulk.js";
import { buildPrograms, startProgram } from "./load/child.js";
import type { Peak } from "./load/peak.js";

/** Maximum additional memory in megabytes for a reply of any length. */
const MOST = 64;
/** Maximum number of bytes that the client may receive until it has the first item. */
const FIRST = 64 * 1024;

interface Size {
  readonly properties: number;
  /** The number of times each property's rate bands are repeated. */
  readonly times: number;
}

const sizes: readonly Size[] = [
  { properties: 2_000, times: 1 },
  { properties: 20_000, times: 20 },
];

const folder = mkdtempSync(join(tmpdir(), "staywire-bulk-"));
let good = true;
try {
  await buildPrograms(folder, ["bulk-service", "bulk-client"]);
  for (const size of sizes) good = (await measure(size)) && good;
} finally {
  rmSync(folder, { recursive: true });
}
if (!good) exit(1);

async function measure({ properties, times }: Size): Promise<boolean> {
  const service = startProgram<BulkQuestion, BulkAnswer>(folder, "bulk-service", [String(properties), String(times)]);
  const client = startProgram<BulkQuestion, BulkAnswer>(folder, "bulk-client", []);
  try {
    const { port } = (await service.next()) as { port: number };
    await client.next();
    const url = `http://127.0.0.1:${port}`;
    // Reads 100 items first, so that the baseline includes the memory that every reading of a list needs.
    await client.ask({ kind: "read", url, most: 100 });
    for (const program of [service, client]) await program.ask({ kind: "watch" });
    const read = (await client.ask({ kind: "read", url, most: Number.MAX_SAFE_INTEGER })) as BulkRead;
    const [served, taken] = [await service.ask({ kind: "peak" }), await client.ask({ kind: "peak" })] as [Peak, Peak];
    stdout.write(`${lineOf(properties, read, served, taken)}\n`);
    return served.above < MOST && taken.above < MOST && read.firstBytes <= FIRST;
  } finally {
    service.stop();
    client.stop();
  }
}

function lineOf(properties: number, read: BulkRead, served: Peak, taken: Peak): string {
  const memory = ({ baseline, above }: Peak) => `${above.toFixed(0)} MB above ${baseline.toFixed(0)} MB`;
  return [
    `${properties} properties: ${read.items} items, ${(read.bytes / 1e6).toFixed(1)} MB in ${(read.ms / 1000).toFixed(1)} s`,
    `first item after ${read.firstBytes} bytes and ${read.firstMs.toFixed(0)} ms`,
    `service ${memory(served)}`,
    `client ${memory(taken)}`,
  ].join("; ");
}
