// `pnpm bench speed [--quick] [--only PART] [--json FILE] [--cpu]`: compares the speed of the codec and of the client
// with that of other programs. PART selects measurements by the names of message, task and binding.
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { argv, exit, stdout, versions } from "node:process";
import { parseArgs } from "node:util";
import { chooseClock } from "./clock.js";
import { lines } from "./lines.js";
import { isolated } from "./speed/isolated.js";
import { measure, type Result } from "./speed/measure.js";
import { modules, programs } from "./speed/peers/all.js";
import type { Figure } from "./speed/program/figure.js";
import { programRows } from "./speed/program/rows.js";
import { peerTable, resultTable, targetTable } from "./speed/table.js";
import { judge } from "./speed/targets.js";
import { plannedWorkloads } from "./speed/workload.js";

const { values: flags } = parseArgs({
  args: argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    json: { type: "string" },
    /** Measures processor time instead of wall time, because other work of the machine affects wall time. */
    cpu: { type: "boolean", default: false },
  },
});

chooseClock(flags.cpu ? "cpu" : "wall");
const peers = [...modules.map((peer) => isolated(peer, flags.quick)), ...programs];
const effort = flags.quick ? { rounds: 3, milliseconds: 40 } : { rounds: 7, milliseconds: 200 };
const wanted = (name: string): boolean => name.toLowerCase().includes(flags.only.toLowerCase());

async function measureAll(): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const { key, make } of plannedWorkloads(flags.quick)) {
    if (!wanted(key)) continue;
    stdout.write(`${key} ...\n`);
    results.push(...(await measure(make(), peers, effort)));
  }
  return results;
}

function json(results: readonly Result[], whole: readonly Figure[]): string {
  const rows = results.map(({ workload: { message, task, binding, bytes }, peer, milliseconds, rounds }) => ({
    message,
    task,
    binding,
    bytes,
    peer: peer.name,
    milliseconds,
    rounds,
  }));
  return `${JSON.stringify({ node: versions.node, v8: versions.v8, rows, targets: judge(results), whole }, null, 2)}\n`;
}

const results = await measureAll();
const whole = await programRows(flags.quick, wanted);
if (results.length === 0 && whole.length === 0) {
  stdout.write(`nothing is named like ${JSON.stringify(flags.only)}\n`);
  exit(2);
}
const load = loadavg()[0] ?? 0;
stdout.write(
  `\nNode ${versions.node}; medians of ${effort.rounds} rounds of ${flags.cpu ? "processor" : "wall"} time; load ${load.toFixed(1)} on ${cpus().length} cores\n`,
);
if (load > cpus().length && !flags.cpu)
  stdout.write("the machine has other work to do: run again when it is idle, or with --cpu\n");
stdout.write("\n");
stdout.write(`${peerTable(peers)}\n\n${resultTable(results)}\n\n`);
stdout.write(`${lines([["program", "", ""], ...whole.map(({ name, text, note }) => [name, text, note])], [1])}\n\n`);
stdout.write(`${targetTable(judge(results))}\n`);
if (flags.json !== undefined) writeFileSync(flags.json, json(results, whole));
