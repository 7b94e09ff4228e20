// `pnpm bench load`: compares the reference service with a bare server that returns the same bytes. Loads both for a
// limited time under many keep-alive connections in each binding, on the loopback address.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { service } from "@staywire/catalog";
import { type HttpRequest, untypedCodec } from "@staywire/codec";
import { type Binding, bindings } from "@staywire/model";
import { buildPrograms, type Child, type SentResponse, startChild, type Usage } from "./load/child.js";
import { type Run, runLoad } from "./load/run.js";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "10" },
    connections: { type: "string", default: "64" },
    binding: { type: "string", multiple: true, default: [...bindings] },
  },
});
/** Number of rounds in which each server is loaded. */
const ROUNDS = 5;
const load = { connections: bounded(values.connections, 1000), seconds: bounded(values.seconds, 600) };

const folder = mkdtempSync(join(tmpdir(), "staywire-load-"));
await buildPrograms(folder, ["service", "bare"]);
const reference = await startChild(folder, "service");
const bare = await startChild(folder, "bare");
let errors = 0;
try {
  for (const binding of bindings) if (values.binding.includes(binding)) errors += await measure(binding);
} finally {
  reference.stop();
  bare.stop();
  rmSync(folder, { recursive: true });
}
if (errors > 0) exit(1);

function bounded(text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  stdout.write(`load: ${JSON.stringify(text)} is not a whole number from 1 to ${most}\n`);
  exit(2);
}

async function measure(binding: Binding): Promise<number> {
  const credentials = { username: "agent", password: "agent-password" };
  const parameters = { PropertyID: 1101 };
  const request = untypedCodec(service).encodeRequest("GetExtras", binding, { credentials, parameters });
  const expected = await answerOf(reference, request);
  await bare.answer(expected);
  const round = { ...load, seconds: Math.max(1, Math.round(load.seconds / ROUNDS)) };
  const both = [reference, bare].map((child) => ({ child, sum: emptySum() }));
  // The servers take turns, so that other work of the machine affects both; the first round is a warm-up.
  for (let at = -1; at < ROUNDS; at += 1) {
    for (const { child, sum } of both) {
      if (at === 0) sum.before = await child.usage();
      const run = await runLoad(child.url, request, expected.body, round);
      if (at >= 0) add(sum, run);
    }
  }
  for (const { child, sum } of both) sum.after = await child.usage();
  const [ours = emptySum(), bares = emptySum()] = both.map(({ sum }) => sum);
  stdout.write(`${binding.padEnd(6)} ${lineOf(ours, bares)}\n`);
  return ours.errors;
}

interface Sum {
  requests: number;
  seconds: number;
  errors: number;
  p99: number;
  before: Usage;
  after: Usage;
}

function emptySum(): Sum {
  const none = { rss: 0, heap: 0, cpu: 0 };
  return { requests: 0, seconds: 0, errors: 0, p99: 0, before: none, after: none };
}

function add(sum: Sum, run: Run): void {
  sum.requests += run.requests;
  sum.seconds += run.seconds;
  sum.errors += run.errors;
  sum.p99 = Math.max(sum.p99, run.p99);
}

function lineOf(ours: Sum, bares: Sum): string {
  const rate = ({ requests, seconds }: Sum) => requests / seconds;
  const cpu = ({ before, after, requests }: Sum) => (1e6 * (after.cpu - before.cpu)) / requests;
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`;
  const { before, after } = ours;
  return [
    `${rate(ours).toFixed(0)}/s of ${rate(bares).toFixed(0)}/s bare: ${percent(rate(ours), rate(bares))}`,
    `processor ${cpu(ours).toFixed(0)} of ${cpu(bares).toFixed(0)} us: ${percent(cpu(bares), cpu(ours))}`,
    `p99 ${ours.p99} ms`,
    `${ours.errors} errors (bare ${bares.errors})`,
    `rss ${before.rss.toFixed(0)} -> ${after.rss.toFixed(0)} MB, heap ${before.heap.toFixed(1)} -> ${after.heap.toFixed(1)} MB`,
  ].join("; ");
}

async function answerOf({ url }: Child, { method, target, headers, body }: HttpRequest): Promise<SentResponse> {
  const sent = headers.map(([name, value]): [string, string] => [name, value]);
  const response = await fetch(`${url}${target}`, {
    method,
    headers: sent,
    ...(method === "POST" && { body: Buffer.from(body) }),
  });
  const own = new Set(["date", "connection", "keep-alive"]);
  const kept = [...response.headers].filter(([name]) => !own.has(name));
  return { status: response.status, headers: kept, body: await response.text() };
}
