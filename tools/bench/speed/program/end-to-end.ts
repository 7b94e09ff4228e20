// Measures complete calls over sockets on one machine with cores kept awake: GetExtras over SOAP 1.1 with this
// project's client, with node-soap's client, and without a client.
import { fork } from "node:child_process";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { build } from "esbuild";
import { chosenClock } from "../../clock.js";
import { keyOfCalls, type Measured, parallels } from "./end-to-end-calls.js";
import type { Figure } from "./figure.js";

/** Target ratios: calls per second of one way of calling, divided by the calls per second of another way. */
const targets = [
  { way: "our client, fetch", than: "fetch, abort timer and codec, without a client", ratio: 0.9 },
  { way: "our client, Node transport", than: "node-soap's client", ratio: 3 },
] as const;

/** Returns the calls per second of each way with 1 and 16 concurrent calls, and the ratios. */
export async function endToEndRows(quick: boolean): Promise<readonly Figure[]> {
  const measured = await measuredInChild(quick);
  const rates = measured.map(({ key, rate, best }) => ({
    name: `end to end: ${key}`,
    value: rate,
    text: `${Math.round(rate)} calls/s`,
    note: `cores awake; best round ${Math.round(best)}`,
  }));
  return [...rates, ...parallels.flatMap((parallel) => targets.map((target) => ratioRow(measured, parallel, target)))];
}

// Divides the rate of one way of calling by that of another in each round, and returns the median of these ratios.
// Other work of the machine slows both ways in a round, so it hardly changes the ratio.
function ratioRow(
  measured: readonly Measured[],
  parallel: number,
  { way, than, ratio }: (typeof targets)[number],
): Figure {
  const roundsOf = (name: string) => measured.find(({ key }) => key === keyOfCalls(name, parallel))?.rounds ?? [];
  const theirs = roundsOf(than);
  const ratios = roundsOf(way).map((rate, round) => rate / (theirs[round] ?? Number.NaN));
  const found = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  const note = `${found >= ratio ? "met" : "missed"}: at least ${ratio} x ${than}`;
  return {
    name: `end to end, target: ${keyOfCalls(way, parallel)}`,
    value: found,
    text: `${found.toFixed(2)} x`,
    note,
  };
}

async function measuredInChild(quick: boolean): Promise<readonly Measured[]> {
  const script = join(await builtPrograms(), "end-to-end-child.js");
  return new Promise((resolve, reject) => {
    const child = fork(script, [quick ? "quick" : "full", chosenClock()], { execPath });
    child.once("message", (measured) => resolve(measured as readonly Measured[]));
    child.once("exit", (code) => reject(new Error(`the measuring child process ended with exit code ${code}`)));
  });
}

// Bundles the programs, as users run them, and returns their folder. A loader of TypeScript would wrap each closure to
// keep its name, which takes time.
async function builtPrograms(): Promise<string> {
  const outdir = resolve("node_modules/.cache/bench");
  await build({
    entryPoints: ["child", "server", "awake"].map((name) => join(import.meta.dirname, `end-to-end-${name}.ts`)),
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "es2023",
    external: ["soap"],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return outdir;
}
