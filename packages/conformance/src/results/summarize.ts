// Summarizes a stream of events.
import type {
  CouldNotRunEvent,
  Event,
  FailEvent,
  NotedEvent,
  PlanEvent,
  RunEndedEvent,
  VerdictEvent,
} from "../core/event.js";
import { type Severity, severities, type Verdict, verdicts } from "../core/verdict.js";

/** The number of cases per verdict. */
export type Counts = Readonly<Record<Verdict, number>>;

/** The totals of a stream of events. */
export interface Summary {
  readonly plan: PlanEvent | undefined;
  readonly ended: RunEndedEvent | undefined;
  /** Every verdict, in the order of the events. */
  readonly verdicts: readonly VerdictEvent[];
  /** The number of cases per verdict. A planned case without a verdict counts as `could-not-run`. */
  readonly counts: Counts;
  readonly bySeverity: Readonly<Record<Severity, Counts>>;
  /** For each cell, as `operation/binding`, its counts. */
  readonly byCell: ReadonlyMap<string, Counts>;
  /** For the id of each check, its counts. */
  readonly byCheck: ReadonlyMap<string, Counts>;
  /** The failures that are not expected. */
  readonly failures: readonly FailEvent[];
  /** The failures that an entry expects. They count as failures, but do not change the exit code. */
  readonly expectedFailures: readonly FailEvent[];
  readonly unjudged: readonly CouldNotRunEvent[];
  /**
   * The failures of cases outside of the requirement set of the run. They are only noted, and do not change the exit
   * code.
   */
  readonly newerFailures: readonly NotedEvent[];
  /** The number of planned cases of this shard without a verdict. */
  readonly missing: number;
  /** True if every planned case has a verdict and the run did not end early. */
  readonly complete: boolean;
}

/** Summarizes the events of one run. */
export async function summarize(events: Iterable<Event> | AsyncIterable<Event>): Promise<Summary> {
  const tally = new Tally();
  for await (const event of events) tally.add(event);
  return tally.summary();
}

/** Builds a summary by adding events one by one. It is for callers that also use the events themselves. */
export class Tally {
  private plan: PlanEvent | undefined;
  private ended: RunEndedEvent | undefined;
  private readonly verdicts: VerdictEvent[] = [];
  private readonly counts = none();
  private readonly bySeverity = { must: none(), asmx: none(), note: none() } satisfies Record<Severity, Mutable>;
  private readonly byCell = new Map<string, Mutable>();
  private readonly byCheck = new Map<string, Mutable>();
  private readonly failures: FailEvent[] = [];
  private readonly expectedFailures: FailEvent[] = [];
  private readonly unjudged: CouldNotRunEvent[] = [];
  private readonly newerFailures: NotedEvent[] = [];

  /** Adds one event to the summary. */
  add(event: Event): void {
    if (event.type === "plan") this.plan = event;
    if (event.type === "run-ended") this.ended = event;
    if (event.type === "verdict") this.judge(event);
  }

  /** Returns the summary of the events so far. */
  summary(): Summary {
    const { plan, ended, verdicts, bySeverity, byCell, byCheck } = this;
    const { failures, expectedFailures, unjudged, newerFailures } = this;
    const missing = Math.max(0, (plan?.shard.cases ?? 0) - this.verdicts.length);
    const counts = { ...this.counts, "could-not-run": this.counts["could-not-run"] + missing };
    const complete = missing === 0 && ended?.ending === "complete";
    return {
      plan,
      ended,
      verdicts,
      counts,
      bySeverity,
      byCell,
      byCheck,
      failures,
      expectedFailures,
      unjudged,
      newerFailures,
      missing,
      complete,
    };
  }

  private judge(event: VerdictEvent): void {
    this.verdicts.push(event);
    const inCell = countsOf(this.byCell, `${event.operation}/${event.binding}`);
    const inCheck = countsOf(this.byCheck, event.check);
    for (const counts of [this.counts, this.bySeverity[event.severity], inCell, inCheck]) counts[event.verdict] += 1;
    if (event.verdict === "fail")
      (event.expectedFailure === undefined ? this.failures : this.expectedFailures).push(event);
    if (event.verdict === "could-not-run") this.unjudged.push(event);
    if (event.verdict === "noted" && event.newer !== undefined) this.newerFailures.push(event);
  }
}

type Mutable = Record<Verdict, number>;

function countsOf(map: Map<string, Mutable>, key: string): Mutable {
  const found = map.get(key) ?? none();
  map.set(key, found);
  return found;
}

function none(): Mutable {
  return Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Mutable;
}

/**
 * Returns the passed cases as a share of all that passed or failed, from 0 to 1; undefined if no case passed or failed.
 */
export function score(counts: Counts): number | undefined {
  const judged = counts.pass + counts.fail;
  return judged === 0 ? undefined : counts.pass / judged;
}

/** Returns the severities that have verdicts in a summary. */
export function severitiesOf(summary: Summary): Severity[] {
  return severities.filter((each) => Object.values(summary.bySeverity[each]).some((count) => count > 0));
}
