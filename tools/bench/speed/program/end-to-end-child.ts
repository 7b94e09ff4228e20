// Measures the ways of calling in one process, round by round, against a bare server in another process; sends the
// rates to the parent.
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { argv } from "node:process";
import { chooseClock, now } from "../../clock.js";
import { median } from "../measure.js";
import { keyOfCalls, type MakeCall, type Measured, parallels, waysTo } from "./end-to-end-calls.js";

const isQuick = argv[2] === "quick";
chooseClock(argv[3] === "cpu" ? "cpu" : "wall");
const rounds = isQuick ? 3 : 11;
const callsOfRound = isQuick ? 200 : 400;
// Number of calls of the warm-up, after which the code is compiled.
const warmCalls = 1_000;

async function rateOf(call: MakeCall, calls: number, parallel: number): Promise<number> {
  let left = calls;
  const caller = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  const started = now();
  await Promise.all(Array.from({ length: parallel }, caller));
  return (calls / (now() - started)) * 1000;
}

async function measured(ways: ReadonlyMap<string, MakeCall>, parallel: number): Promise<readonly Measured[]> {
  const all = [...ways].map(([way, call]) => ({ key: keyOfCalls(way, parallel), call, rates: [] as number[] }));
  for (const { call } of all) await rateOf(call, warmCalls, parallel);
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with another way, so that no way is always the first or the last of a round.
    for (let at = 0; at < all.length; at += 1) {
      const entrant = all[(at + round) % all.length];
      entrant?.rates.push(await rateOf(entrant.call, callsOfRound, parallel));
    }
  }
  return all.map(({ key, rates }) => ({ key, rate: median(rates), best: Math.max(...rates), rounds: rates }));
}

// Keeps every core awake. With one call at a time, both processes would sleep in turn, and waking a core of an idle
// virtual machine takes 100 us or more for every client.
const awake = Array.from({ length: availableParallelism() }, () =>
  fork(join(import.meta.dirname, "end-to-end-awake.js")),
);
const server = fork(join(import.meta.dirname, "end-to-end-server.js"));
const port = await new Promise((resolve) => server.once("message", resolve));
const ways = await waysTo(`http://127.0.0.1:${port}`);
const results: Measured[] = [];
for (const parallel of parallels) results.push(...(await measured(ways, parallel)));
for (const each of [server, ...awake]) each.kill();
process.send?.(results, () => process.disconnect());
