// The results of a run: its files, its report, and its exit code.
import {
  type Event,
  exitCode,
  type Plan,
  type PlanSettings,
  type StaleEntry,
  Tally,
  terminalReport,
} from "@staywire/conformance";
import type { Io } from "../io.js";
import { type ExpectedRun, provenStale, staleText } from "./expected.js";
import type { ConformFlags } from "./flags.js";
import { endOf, forPeople, openOutputs } from "./outputs.js";
import { Progress } from "./progress.js";
import { ReplayFiles } from "./replay-files.js";

/** A run as the user asked for it. */
export interface RequestedRun {
  readonly io: Io;
  readonly flags: ConformFlags;
  readonly expected: ExpectedRun;
  /** True if the target is gone after the run. */
  readonly disposable?: boolean;
  /** The names of the header fields that the user adds to each request. */
  readonly headers?: readonly string[];
  /** Further arguments of the command that sends a failure again, quoted for a shell. */
  readonly replayArguments?: readonly string[];
  /** Plans the run with some settings changed. */
  readonly planOf: (changed: Partial<PlanSettings>) => Plan;
}

/** Reads the events of a run, writes its files, prints its report, and returns its exit code. */
export async function report(run: RequestedRun, events: AsyncIterable<Event>): Promise<number> {
  const { flags, expected, planOf, disposable, headers, replayArguments } = run;
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
  const stale = summary.complete ? staleOf(run) : [];
  const unwritten = outputs.finish(summary, { stale, replayArguments });
  const color = io.outIsTerminal && io.env.NO_COLOR === undefined;
  io.out(staleText(stale, expected.source));
  io.styled.out(
    terminalReport(summary, { color, replayFiles: replayFiles.folder(), stale, disposable, replayArguments }),
  );
  const alsoUnwritten = expected.write(summary.failures, () => planOf(whole));
  return endOf(io, [...unwritten, ...alsoUnwritten], exitCode(summary, stale));
}

/** The settings of the whole plan, of which a run can be a part. */
const whole: Partial<PlanSettings> = { only: undefined, shard: undefined, profile: undefined };

function staleOf({ planOf, expected: { expectations } }: RequestedRun): readonly StaleEntry[] {
  const stale = expectations.stale();
  if (stale.length === 0) return stale;
  return provenStale(stale, planOf(whole), planOf({}));
}
