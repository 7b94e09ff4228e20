// `pnpm bench proxy [CALLS] [RUNS]`: compares the delay of the proxy with that of a plain TCP relay, and measures its
// memory.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, createServer, request, type ServerResponse } from "node:http";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, execPath, exit, stdout } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { service } from "@staywire/catalog";
import { untypedCodec } from "@staywire/codec";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { portOf } from "@staywire/testkit/port";
import { buildPrograms, startProgram } from "./load/child.js";

const [calls = 3_000, runs = 5] = argv.slice(2).map(Number);
/** Calls per second. */
const RATE = 1_000;
const MEGABYTE = 1024 * 1024;

const codec = untypedCodec(service);
const { target, headers, body } = codec.encodeRequest("GetExtras", "soap11", {
  credentials: { username: "agent", password: "agent-password" },
  parameters: { PropertyID: 1101 },
});
const small = codec.encodeFault("soap11", { code: "server", text: "nothing" });
const smallFields = [...small.headers, ["Content-Length", String(small.body.length)]].flat();
const chunk = Buffer.alloc(MEGABYTE, 0x61);

async function sendMegabytes(response: ServerResponse, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) if (!response.write(chunk)) await once(response, "drain");
  response.end();
}

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
}

const upstream = createServer((incoming, response) => {
  incoming.resume();
  incoming.on("end", () => {
    const megabytes = /^\/megabytes\/(\d+)$/.exec(incoming.url ?? "")?.[1];
    if (megabytes === undefined) response.writeHead(small.status, smallFields).end(small.body);
    else void sendMegabytes(response, Number(megabytes));
  });
});

/** Makes a call; resolves with the milliseconds from its due time to the last byte of the response. */
async function call(agent: Agent, port: number, path: string, due: number): Promise<number> {
  const outgoing = request({
    agent,
    port,
    host: "127.0.0.1",
    method: "POST",
    path,
    headers: Object.fromEntries(headers),
  });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [import("node:http").IncomingMessage];
  incoming.resume();
  await once(incoming, "end");
  return performance.now() - due;
}

/** Makes calls at a fixed rate, even if earlier calls are pending, and returns their sorted times. */
async function load(port: number, hasLong = false): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const all: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < calls; ) {
    const due = start + (at * 1000) / RATE;
    if (performance.now() < due) {
      await wait(1);
      continue;
    }
    if (hasLong && at % 500 === 250) void call(agent, port, "/megabytes/5", due);
    all.push(call(agent, port, target, due));
    at += 1;
  }
  const times = await Promise.all(all);
  agent.destroy();
  return times.sort((one, other) => one - other);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function median(values: readonly number[]): number {
  return at(
    [...values].sort((one, other) => one - other),
    0.5,
  );
}

function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

async function started(upstreamPort: number): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  const child = spawn(execPath, [bundledProgram(), "proxy", `http://127.0.0.1:${upstreamPort}`, "--port", "0"]);
  let text = "";
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(part);
    const port = /^listening on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(text)?.[1];
    if (port !== undefined) return { child, port: Number(port) };
  }
  throw new Error("the proxy did not start");
}

const farPort = await listening(upstream);
// The relay runs in a separate process, as the proxy does.
const folder = mkdtempSync(join(tmpdir(), "staywire-bench-"));
await buildPrograms(folder, ["relay"]);
const relayProcess = startProgram<never, { readonly port: number }>(folder, "relay", [String(farPort)]);
const { port: relayPort } = await relayProcess.next();
const { child, port } = await started(farPort);
child.stdout?.resume();
await load(port);
const idle = memoryOf(child);
const figures: Record<"relay" | "proxy" | "beside" | "besideRelay", { p50: number; p99: number }[]> = {
  relay: [],
  proxy: [],
  beside: [],
  besideRelay: [],
};
for (let run = 0; run < runs; run += 1) {
  for (const [name, where, hasLong] of [
    ["relay", relayPort, false],
    ["proxy", port, false],
    ["besideRelay", relayPort, true],
    ["beside", port, true],
  ] as const) {
    const times = await load(where, hasLong);
    figures[name].push({ p50: at(times, 0.5), p99: at(times, 0.99) });
  }
}
const sums = Object.fromEntries(
  Object.entries(figures).map(([name, all]) => {
    const [p50, p99] = [median(all.map((each) => each.p50)), median(all.map((each) => each.p99))];
    stdout.write(`${name.padEnd(12)} p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms\n`);
    return [name, { p50, p99 }];
  }),
) as Record<keyof typeof figures, { p50: number; p99: number }>;
await wait(3_000);
const before = memoryOf(child);
let most = before;
const timer = setInterval(() => {
  most = Math.max(most, memoryOf(child));
}, 5);
await call(new Agent(), port, "/megabytes/100", performance.now());
clearInterval(timer);
stdout.write(
  `memory       idle ${idle.toFixed(0)} MB, before ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB with a reply of 100 MB\n`,
);
child.kill();
relayProcess.stop();
rmSync(folder, { recursive: true });
const { relay, proxy, beside, besideRelay } = sums;
/**
 * The limits, each with its measured value. The first and the third value are in milliseconds: the delay of the proxy
 * minus the delay of the relay.
 */
const limits = [
  ["the median delay", proxy.p50 - relay.p50, 0.5],
  ["the 99th percentile as a share of the relay's", proxy.p99 / relay.p99, 2],
  ["the 99th percentile beside replies of 5 MB", beside.p99 - besideRelay.p99, 20],
  ["the memory of a reply of 100 MB, in MB", most - before, 48],
] as const;
const exceeded = limits.filter(([, measured, limit]) => measured > limit);
for (const [name, measured, limit] of exceeded)
  stdout.write(`WRONG ${name} is ${measured.toFixed(2)}; at most ${limit}\n`);
exit(exceeded.length > 0 ? 1 : 0);
