// Runs the suite against every variant of the reference service, and against combinations; ends with 1 on a false alarm.
import { argv, exit, stdout } from "node:process";
import { variants } from "./variants/all.js";
import { combination } from "./variants/combine.js";
import { compared } from "./variants/oracle.js";
import { accounts, type RunSettings, run } from "./variants/run.js";
import type { Variant } from "./variants/variant.js";

/** The number of random combinations that are run. */
const COMBINATIONS = 40;

// A part of the name of variants, or `combination`. Default: all of both.
const [pattern = ""] = argv.slice(2);
let alarms = 0;

async function show(name: string, chosen: readonly Variant[], settings: RunSettings): Promise<void> {
  const begun = performance.now();
  const found = await run(chosen, settings);
  const how = `${settings.account}${settings.hasWorldFile ? " with a world file" : ""}`;
  report(found.alarms, `${name} (${how}): ${found.passed} passed, ${found.notRun} not run`, begun);
}

/** Compares variants with the reference service, without those that hold other data than their world. */
async function showCompared(name: string, chosen: readonly Variant[], account: string): Promise<void> {
  const same = chosen.filter(({ otherData, isLong }) => otherData === undefined && isLong !== true);
  if (same.length === 0) return;
  const begun = performance.now();
  const found = await compared(same, { account });
  report(found.alarms, `${name} (${account}, compared): ${found.passed} passed, ${found.noted} noted`, begun);
}

function report(found: readonly string[], text: string, begun: number): void {
  alarms += found.length;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  stdout.write(`${found.length === 0 ? "ok   " : "ALARM"} ${text}, ${seconds} s\n`);
  for (const alarm of found.slice(0, 12)) stdout.write(`      ${alarm.slice(0, 300)}\n`);
  if (found.length > 12) stdout.write(`      and ${found.length - 12} more\n`);
}

for (const each of variants.filter(({ id }) => id.includes(pattern))) {
  for (const account of accounts) {
    for (const hasWorldFile of each.isLong === true ? [false] : [false, true]) {
      await show(each.id, [each], { account, hasWorldFile, runs: 4, hostile: true });
    }
    await showCompared(each.id, [each], account);
  }
}
for (let seed = 1; "combination".includes(pattern) && seed <= COMBINATIONS; seed += 1) {
  const chosen = combination(seed);
  const account = seed % 2 === 0 ? "company" : "agent";
  const name = `combination ${seed}: ${chosen.map(({ id }) => id).join(" + ")}`;
  await show(name, chosen, { account, hasWorldFile: seed % 4 < 2, runs: 4, seed, hostile: true });
  await showCompared(name, chosen, account);
}
stdout.write(`${alarms} false alarms\n`);
if (alarms > 0) exit(1);
