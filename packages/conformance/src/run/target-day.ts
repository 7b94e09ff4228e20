// Reads the target's date before the first case, and compares it with the date of the run.
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
 * Compares the date of a run with the target's date. The suite reads the target's date from replies; if it has no
 * function for that, the HTTP header Date shows it. Returns undefined if the dates agree, or if the target's date is
 * unknown. If replies show the time of day, the function also sets `canPredateToday` of the run.
 */
export async function dayProblemOf(
  { run, guard }: { readonly run: Run; readonly guard: Guard },
  { dayAt }: Pick<Options, "dayAt">,
  page: Exchange | undefined,
): Promise<DayProblem | undefined> {
  const before = formatIsoDate(run.today);
  // The date in replies is preferred to the header Date, because the data of a server can have another date than its
  // clock.
  const shown = await dayOfReplies(run, guard);
  if (shown?.secondsOfDay !== undefined) run.canPredateToday = predating(run.time, shown.secondsOfDay);
  const fromReplies = shown === undefined ? undefined : knownName(formatIsoDate(shown));
  const own = run.plan.suite.targetDay === undefined ? dayOfHeader(page, dayAt) : fromReplies;
  // The date of the run is read again, because midnight may have passed while the target was called.
  const assumed = formatIsoDate(run.today);
  if (own === undefined || own === before || own === assumed) return undefined;
  return {
    reason: phrase`the target's day seems to be ${own}, and the run assumes ${knownName(assumed)}`,
    set: phrase`today to ${own} (--today ${own})`,
  };
}

/** The seconds by which a reply can be older than the run, because a discovery before the run may have requested it. */
const BEFORE_THE_RUN = 600;

const DAY = 86_400;

/**
 * Returns the function `canPredateToday` for a target whose clock shows the given time of day. The function returns
 * true in two cases: the run began so soon after midnight that a cached reply may be from the day before, or midnight
 * has passed since the run began.
 */
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
    // The run is over, or its limits forbid the calls. The date then stays unknown.
    if (cause instanceof Refusal) return undefined;
    throw cause;
  }
}

function dayOfHeader(page: Exchange | undefined, dayAt: Options["dayAt"]): Message | undefined {
  const instant = new Date(headerOf(page?.response?.headers ?? [], "date") ?? "");
  return dayAt === undefined || Number.isNaN(instant.getTime()) ? undefined : knownName(dayAt(instant));
}
