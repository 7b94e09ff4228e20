// Runs the suite against the reference service, in process, with many seeds: a correct service must have no failure.
import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import { embedded, run, worldOf } from "./embedded.js";

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    count: { type: "string", default: "500" },
    from: { type: "string", default: "0" },
    runs: { type: "string", default: "4" },
  },
});
const from = Number(values.from);
const count = Number(values.count);
const runs = Number(values.runs);
if (![from, count, runs].every(Number.isInteger) || count < 1 || runs < 1) {
  stdout.write("usage: tsx test/conformance/prove-seeds.ts [--count N] [--from SEED] [--runs N]\n");
  exit(2);
}

const world = await worldOf();
let alarms = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const { summary } = await run(embedded(), world, { seed, runs });
  const { fail } = summary.counts;
  const notRun = summary.counts["could-not-run"];
  if (fail > 0 || notRun > 0) {
    alarms += 1;
    const checks = [...new Set(summary.failures.map(({ check }) => check))].join(", ");
    stdout.write(`seed ${seed}: ${fail} failed, ${notRun} not run: ${checks}\n`);
  }
  if ((seed - from) % 50 === 49) stdout.write(`${seed - from + 1} seeds\n`);
}
stdout.write(`${count} seeds from ${from}: ${alarms} with a failure or a case that was not run\n`);
if (alarms > 0) exit(1);
