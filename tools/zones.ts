// Runs every test in several time zones, and reports the tests with different results. Arguments are passed to vitest.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { argv, cwd, execPath, exit, stdout } from "node:process";
import { bin } from "./run/bin.js";
import { resultLine, runStep, type StepResult } from "./run/step.js";
import { readCounts, readTests } from "./run/vitest-report.js";

// Zones on both sides of the date line, with and without daylight saving time, and with offsets of half an hour.
const zones = ["UTC", "America/St_Johns", "Pacific/Apia", "Europe/London", "Asia/Kolkata"];

interface Run {
  readonly zone: string;
  readonly step: StepResult;
  /** The result of each test. */
  readonly ends: ReadonlyMap<string, string>;
  readonly line: string;
}

const folder = mkdtempSync(join(tmpdir(), "staywire-zones-"));

async function runUnder(zone: string): Promise<Run> {
  const env = { TZ: zone };
  const taken = execFileSync(execPath, ["-p", "Intl.DateTimeFormat().resolvedOptions().timeZone"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  }).trim();
  if (taken !== zone && !(zone === "Asia/Kolkata" && taken === "Asia/Calcutta")) {
    stdout.write(`this Node takes TZ=${zone} for ${taken}: its zones are not those that are asked for\n`);
    exit(1);
  }
  const report = join(folder, `${zone.replace("/", "-")}.json`);
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`, ...argv.slice(2)];
  const step = await runStep({ name: `TZ=${zone}`, command: bin("vitest"), args, env });
  const { passed, failed, skipped } = readCounts(report);
  const left = skipped.reduce((sum, { count }) => sum + count, 0);
  const ends = new Map<string, string>();
  for (const { file, fullName, status } of readTests(report)) {
    const name = `${relative(cwd(), file)}: ${fullName}`;
    ends.set(name, [ends.get(name) ?? [], status].flat().join(" and "));
  }
  return { zone, step, ends, line: `${passed} passed, ${failed} failed, ${left} skipped` };
}

function differences(one: Run, other: Run): readonly string[] {
  const names = new Set([...one.ends.keys(), ...other.ends.keys()]);
  return [...names]
    .filter((name) => one.ends.get(name) !== other.ends.get(name))
    .map(
      (name) =>
        `${name}: ${one.ends.get(name) ?? "absent"} in ${one.zone}, ${other.ends.get(name) ?? "absent"} in ${other.zone}`,
    );
}

const runs: Run[] = [];
for (const zone of zones) runs.push(await runUnder(zone));
rmSync(folder, { recursive: true, force: true });
const [first, ...others] = runs as [Run, ...Run[]];
const different = others.flatMap((other) => differences(first, other));
stdout.write("\n");
for (const { step, line } of runs) stdout.write(`${resultLine(step)}  ${line}\n`);
for (const each of different) stdout.write(`${each}\n`);
stdout.write(`${zones.length} zones, ${first.ends.size} tests: ${different.length} end differently\n`);
if (different.length > 0 || runs.some(({ step }) => !step.passed)) exit(1);
