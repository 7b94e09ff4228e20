// The target's own day: read before the first case, and compared with the day that the run assumes.
import { headerOf } from "@staywire/codec";
import { knownName, type Message, operationOf, phrase } from "@staywire/model";
import { formatIsoDate } from "@staywire/values";
import type { Cell } from "../core/cell.js";
import type { Exchange } from "../core/exchange.js";
import type { Options } from "../core/settings.js";
import type { Guard } from "../guard/guard.js";
import { Refusal } from "../guard/refusal.js";
import { call } from "./ask.js";
import type { Run } from "./run-case.js";
import type { DayProblem } from "./unreadable-day.js";

/**
 * Compares the day of a run with that of the target: the one that the suite reads from replies, otherwise that of the
 * HTTP header Date. Returns undefined if they are one, or if the day cannot be seen.
 */
export async function dayProblemOf(
  { run, guard }: { readonly run: Run; readonly guard: Guard },
  { dayAt }: Pick<Options, "dayAt">,
  page: Exchange | undefined,
): Promise<DayProblem | undefined> {
  const before = formatIsoDate(run.today);
  // A suite that reads the day knows better than a header, which a server sets whatever day its data has.
  const own = run.plan.suite.targetDay === undefined ? dayOfHeader(page, dayAt) : await dayOfReplies(run, guard);
  // Midnight can pass meanwhile.
  const assumed = formatIsoDate(run.today);
  if (own === undefined || own === before || own === assumed) return undefined;
  return {
    reason: phrase`the target's day seems to be ${own}, and the run assumes ${knownName(assumed)}`,
    set: phrase`today to ${own} (--today ${own})`,
  };
}

async function dayOfReplies(run: Run, guard: Guard): Promise<Message | undefined> {
  const { suite, service } = run.plan;
  if (suite.targetDay === undefined || run.plan.cases.length === 0) return undefined;
  try {
    const day = await suite.targetDay({
      today: run.today,
      call: (operation, parameters) => {
        const cell: Cell = { service, operation, definition: operationOf(service, operation), binding: "soap11" };
        return call({ ...run, guard, cell }, parameters);
      },
    });
    return day === undefined ? undefined : knownName(formatIsoDate(day));
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
