// Produces the results of a run: its files, its report, and its exit code.
import { resolve } from "node:path";
import {
  type Event,
  exitCode,
  type Plan,
  type PlanSettings,
  type ReportContext,
  Tally,
  terminalReport,
} from "@staywire/conformance";
import { readBytes } from "../io/read-file.js";
import type { Io } from "../io.js";
import { openAttestation } from "./attest.js";
import { digestOf } from "./event-files.js";
import { type ExpectedRun, provenStale, staleText } from "./expected.js";
import type { ConformFlags } from "./flags.js";
import { endOf, forPeople, openOutputs } from "./outputs.js";
import { Progress } from "./progress.js";
import { ReplayFiles } from "./replay-files.js";
import { rulePageOf } from "./rule-page.js";

/** A run as the user requested it. */
export interface RequestedRun {
  readonly io: Io;
  readonly flags: ConformFlags;
  readonly expected: ExpectedRun;
  /** True if the target no longer exists after the run. */
  readonly disposable?: boolean;
  /** The names of the header fields that the user adds to each request. */
  readonly headers?: readonly string[];
  /** More arguments of the printed `staywire replay` command, quoted for a shell. */
  readonly replayArguments?: readonly string[];
  /** Finds the location of an operation in the file of `--service`. */
  readonly placeOf?: ReportContext["placeOf"];
  /** Returns the plan of the run, with some of its settings changed. */
  readonly planOf: (changed: Partial<PlanSettings>) => Plan;
}

/** Reads the events of a run, writes its files, prints its report, and returns its exit code. */
export async function report(run: RequestedRun, events: AsyncIterable<Event>): Promise<number> {
  const { flags, expected, planOf, disposable, headers, replayArguments } = run;
  const attest = openAttestation(run.io, flags);
  const outputs = openOutputs(run.io, flags);
  const io = forPeople(run.io, flags);
  const replayFiles = new ReplayFiles(io, headers);
  const progress = new Progress(io);
  const tally = new Tally();
  for await (const each of events) {
    const event = expected.expectations.apply(each);
    for (const taker of [tally, outputs, replayFiles, progress]) taker.add(event);
  }
  progress.clear();
  const summary = tally.summary();
  const { stale, entries } = summary.complete ? staleOf(run) : { stale: [], entries: expected.entries };
  const unwritten = outputs.finish(summary, {
    stale,
    replayArguments,
    placeOf: run.placeOf,
    day: new Date().toISOString().slice(0, 10),
    rulePage: rulePageOf(summary.plan),
  });
  const files = () => [digestOf(readBytes(resolve(io.cwd, flags.events ?? "")), summary.plan)];
  const unattested = await attest({ summary, stale, entries, files });
  const color = io.outIsTerminal && io.env.NO_COLOR === undefined;
  io.out(staleText(stale, expected.source));
  io.styled.out(
    terminalReport(summary, { color, replayFiles: replayFiles.folder(), stale, disposable, replayArguments }),
  );
  const alsoUnwritten = expected.write(summary.failures, () => planOf(whole));
  return endOf(io, [...unwritten, ...unattested, ...alsoUnwritten], exitCode(summary, stale));
}

/**
 * Settings that select every case. Merged into the settings of a run, they give the plan with all cases, of which the
 * run may cover only a part.
 */
const whole: Partial<PlanSettings> = { only: undefined, shard: undefined, profile: undefined };

/**
 * Returns two lists of expected failures: `stale` are the entries that are certainly stale, and `entries` are all
 * entries except those that may only seem stale, because some of their cases were not run.
 */
function staleOf({ planOf, expected: { expectations, entries } }: RequestedRun) {
  const found = expectations.stale();
  if (found.length === 0) return { stale: found, entries };
  const stale = provenStale(found, planOf(whole), planOf({}));
  const unproven = new Set(found.filter((each) => !stale.includes(each)).map(({ entry }) => entry));
  return { stale, entries: entries.filter((entry) => !unproven.has(entry)) };
}
