// Measures a run against a service with a slow network: `npx -y pnpm@12 bench slow [--delay MS] [--user NAME] [--limit
// SECONDS] FLAGS OF CONFORM`.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { service } from "@staywire/catalog";
import { type HttpRequest, type HttpResponse, untypedCodec } from "@staywire/codec";
import { reference } from "@staywire/reference";
import { listen } from "@staywire/server/node";
import { bundledProgram } from "@staywire/testkit/bundled-program";
import { defaultWorld } from "@staywire/world";
import { proxyOf } from "./slow/proxy.js";

const DAY = "2027-05-01";
// The program is built before the clock starts, because users do not build it.
const program = bundledProgram();
const [own, flags] = split(process.argv.slice(2));
const {
  delay = "150",
  user = "agent",
  limit = "Infinity",
} = parseArgs({
  args: own,
  options: { delay: { type: "string" }, user: { type: "string" }, limit: { type: "string" } },
}).values;
const account = defaultWorld(DAY).users.find(({ username }) => username === user);
if (account === undefined) throw new Error(`the default world has no user ${user}`);

const codec = untypedCodec(service);
const bulk = service.order.filter((name) => (codec.service.operations[name]?.cacheMinutes ?? 0) >= 60);
const inner = reference(defaultWorld(DAY), { now: () => `${DAY}T12:00:00` });
const proxy = proxyOf(inner, Number(delay), bulkOf);
const { url, close } = await listen(proxy.transport, { port: 0 });
const start = performance.now();
const code = await conform(url);
const seconds = (performance.now() - start) / 1000;
await close();
const { requests, most, repeats, named } = proxy.counts();
console.log(`exit ${code}, ${seconds.toFixed(1)} s at ${delay} ms per request`);
console.log(`${requests} requests, at most ${most} at once, ${repeats} sent before as the same bytes`);
for (const [name, count] of named) console.log(`${count} bulk replies: ${name}`);

if (code !== 0 || seconds > Number(limit)) process.exitCode = 1;

/** Splits the arguments: the flags of this tool come first. */
function split(args: readonly string[]): [string[], string[]] {
  const at = args.findIndex((each, index) => index % 2 === 0 && !["--delay", "--user", "--limit"].includes(each));
  return at < 0 ? [[...args], []] : [args.slice(0, at), args.slice(at)];
}

/**
 * Returns the operation, binding and user of a successful reply with a long cache time, so that repeated replies are
 * counted. Returns undefined for other replies.
 */
function bulkOf(request: HttpRequest, response: HttpResponse): string | undefined {
  const text = `${request.target} ${new TextDecoder("latin1").decode(request.body)}`;
  if (!bulk.some((name) => text.includes(name))) return undefined;
  try {
    const { operation, binding, credentials } = codec.decodeRequest(request);
    const reply = codec.decodeResponse(operation, binding, response);
    const isGood = reply.kind === "ok" && reply.itemErrors.length === 0;
    return isGood && bulk.includes(operation) ? `${operation} over ${binding} as ${credentials.username}` : undefined;
  } catch {
    return undefined;
  }
}

function conform(target: string): Promise<number | null> {
  const { username = "", password = "" } = account ?? {};
  const child = spawn(process.execPath, [program, "conform", target, "--today", DAY, ...flags], {
    cwd: mkdtempSync(join(tmpdir(), "slow-")),
    env: { ...process.env, STAYWIRE_USERNAME: username, STAYWIRE_PASSWORD: password },
    stdio: "inherit",
  });
  return new Promise((resolve) => child.on("close", resolve));
}
