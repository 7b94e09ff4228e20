// The fuzzer program: runs inputs, and counts those that break a law. Of findings that are alike, prints the first one,
// with the smallest body that still breaks the law.
import { argv, exit, stdout } from "node:process";
import { parseArgs } from "node:util";
import type { Service } from "@staywire/model";
import { toJson } from "./corpus.js";
import type { Input } from "./input.js";
import { findingsOf } from "./laws.js";
import { type Broken, inputAt, type Report, run } from "./run.js";
import { seedInputs } from "./seeds.js";
import { services } from "./services.js";
import { shrink } from "./shrink.js";
import { subjectOf } from "./subject.js";

const { values: flags } = parseArgs({
  args: argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    runs: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    /** The service: channel, depot or library. */
    service: { type: "string", default: "channel" },
    /** The first index of the run. */
    from: { type: "string", default: "0" },
    /** The index of the only input to run, which is printed in full. */
    index: { type: "string" },
  },
});
const seed = whole("seed", flags.seed);
const service = serviceOf(flags.service);
const subject = subjectOf(service);

function serviceOf(name: string): Service {
  const found = services.get(name);
  if (found !== undefined) return found;
  stdout.write(`--service ${name}: expected one of ${[...services.keys()].join(", ")}\n`);
  exit(2);
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  stdout.write(`--${name} ${text}: expected a whole number from 0\n`);
  exit(2);
}

// Findings of the same law that differ only in numbers and quoted texts count as one.
function keyOf({ input, findings }: Broken): string {
  const detail = findings[0]?.detail.replace(/\d+|"[^"]*"/g, "_").slice(0, 70);
  return `${findings[0]?.law} ${input.kind} ${detail}`;
}

async function show({ index, input, findings }: Broken): Promise<void> {
  const law = findings[0]?.law;
  const small = await shrink(input, async (each) =>
    (await findingsOf(subject, each)).some((finding) => finding.law === law),
  );
  stdout.write(`\n--service ${flags.service} --seed ${seed} --index ${index}\n`);
  for (const finding of await findingsOf(subject, small)) stdout.write(`  ${finding.law}: ${finding.detail}\n`);
  stdout.write(`  ${toJson(small)}\n`);
}

async function runAll(seeds: readonly Input[]): Promise<Report> {
  const seen = new Map<string, number>();
  const started = performance.now();
  const report = await run(subject, seeds, {
    seed,
    runs: whole("runs", flags.runs),
    from: whole("from", flags.from),
    async onBroken(broken) {
      const key = keyOf(broken);
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times === 1) await show(broken);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(report.inputs / seconds);
  stdout.write(`\n${report.inputs} inputs in ${seconds.toFixed(0)} s (${rate}/s), ${report.taken} taken\n`);
  stdout.write(`${report.broken.length} broke a law, in ${seen.size} ways\n`);
  for (const [key, times] of seen) stdout.write(`  ${times} x ${key}\n`);
  stdout.write(`slowest below 64 kB: ${report.slowest.toFixed(1)} ms; above 50 ms: ${report.slow.length}\n`);
  for (const { index, milliseconds } of report.slow)
    stdout.write(`  --index ${index}: ${milliseconds.toFixed(0)} ms\n`);
  return report;
}

// Results and calls are tested only for the service of the catalog, because other services have operations without
// credentials or results.
const seeds = seedInputs(service).filter(({ kind }) => flags.service === "channel" || kind.startsWith("decode"));
if (flags.index !== undefined) {
  const input = inputAt(seeds, seed, whole("index", flags.index));
  stdout.write(`${toJson(input)}\n`);
  for (const { law, detail } of await findingsOf(subject, input)) stdout.write(`  ${law}: ${detail}\n`);
} else if ((await runAll(seeds)).broken.length > 0) exit(1);
