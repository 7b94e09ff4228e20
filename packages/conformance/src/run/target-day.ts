// The target's own day: read before the first case, and compared with the day that the run assumes.
import { headerOf } from "@staywire/codec";
import { knownName, type Message, operationOf, phrase } from "@staywire/model";
import { formatIsoDate } from "@staywire/values";
import type { Cell } from "../core/cell.js";
import type { Exchange } from "../core/exchange.js";
import type { Guard } from "../core/guard.js";
import type { Options } from "../core/settings.js";
import type { TargetDay } from "../core/suite.js";
import type { TargetTime } from "../core/time.js";
import { call } from "../guard/ask.js";
import { Refusal } from "../guard/refusal.js";
import type { Run } from "./run-case.js";
import type { DayProblem } from "./unreadable-day.js";

/**
 * Compares the day of a run with that of the target: the one that the suite reads from replies, otherwise that of the
 * HTTP header Date. Returns undefined if they are one, or if the day cannot be seen. The time of day that the suite reads
 * sets which replies can be of an earlier day.
 */
export async function dayProblemOf(
  { run, guard }: { readonly run: Run; readonly guard: Guard },
  { dayAt }: Pick<Options, "dayAt">,
  page: Exchange | undefined,
): Promise<DayProblem | undefined> {
  const before = formatIsoDate(run.today);
  // A suite that reads the day knows better than a header, which a server sets whatever day its data has.
  const shown = await dayOfReplies(run, guard);
  if (shown?.secondsOfDay !== undefined) run.canPredateToday = predating(run.time, shown.secondsOfDay);
  const fromReplies = shown === undefined ? undefined : knownName(formatIsoDate(shown));
  const own = run.plan.suite.targetDay === undefined ? dayOfHeader(page, dayAt) : fromReplies;
  // Midnight can pass meanwhile.
  const assumed = formatIsoDate(run.today);
  if (own === undefined || own === before || own === assumed) return undefined;
  return {
    reason: phrase`the target's day seems to be ${own}, and the run assumes ${knownName(assumed)}`,
    set: phrase`today to ${own} (--today ${own})`,
  };
}

/** The replies of a run that has just begun can have been read by a discovery before it. In seconds. */
const BEFORE_THE_RUN = 600;

const DAY = 86_400;

/** Counts from the time of day of the target: a reply can be as old as the run, beside the time that it was cached. */
function predating(time: TargetTime, secondsOfDay: number): Run["canPredateToday"] {
  const atStart = secondsOfDay - time.now();
  return (seconds) => atStart < seconds + BEFORE_THE_RUN || atStart + time.now() >= DAY;
}

async function dayOfReplies(run: Run, guard: Guard): Promise<TargetDay | undefined> {
  const { suite, service } = run.plan;
  if (suite.targetDay === undefined || run.plan.cases.length === 0) return undefined;
  try {
    return await suite.targetDay({
      today: run.today,
      call: (operation, parameters) => {
        const cell: Cell = { service, operation, definition: operationOf(service, operation), binding: "soap11" };
        return call({ ...run, guard, cell }, parameters);
      },
    });
  } catch (cause) {
    // The run is over, or its limits do not allow the calls: the day is not seen then.
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

function dayOfHeader(page: Exchange | undefined, dayAt: Options["dayAt"]): Message | undefined {
  const instant = new Date(headerOf(page?.response?.headers ?? [], "date") ?? "");
  return dayAt === undefined || Number.isNaN(instant.getTime()) ? undefined : knownName(dayAt(instant));
}
