// Compares the answers of an adapter to tasks with the answers that follow from the world.
import { mismatch } from "@staywire/conformance/stdio";
import { type Message, phrase } from "@staywire/model";
import { canonicalDecimal, ValueError } from "@staywire/values";
import type { CaseRuns, ClientCheck } from "../core/check.js";
import type { TaskName, TaskReport } from "../core/report.js";

const changes: Readonly<Record<TaskName, Message>> = {
  "free-nights": phrase`Count a night as free if its RoomsAvailable is greater than 0; its date is StartDate plus DayOffset days.`,
  "stay-price": phrase`Add the rates of the nights up: a band has the night of its last date, and 0 is no price.`,
  "may-book": phrase`Check the nights, the limits of the band of the arrival, and that no rate is 0.`,
  "local-copy": phrase`Read each property with the operation for its kind, and keep every night of it.`,
};

/** Converts an answer for a comparison: the scale of a number and the order of dates do not matter. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return [...value].sort();
  if (typeof value !== "string" && typeof value !== "number") return value;
  try {
    return canonicalDecimal(String(value));
  } catch (error) {
    if (error instanceof ValueError) return value;
    throw error;
  }
}

/** Explains what is wrong with an answer; undefined if it is correct. */
function answerProblem({ wanted, answer }: TaskReport): Message | undefined {
  if (answer.kind === "ok") return mismatch(comparable(wanted), comparable(answer.value));
  if (answer.kind === "none") return phrase`the adapter gives no valid answer: ${answer.reason}`;
  return phrase`the task failed`;
}

function checkOf(task: TaskName): ClientCheck {
  return {
    id: task,
    topic: "replies",
    change: changes[task],
    needsAdapter: true,
    *find(runs: CaseRuns) {
      for (const [id, run] of runs) {
        for (const each of run.tasks.filter(({ task: name, wanted }) => name === task && wanted !== undefined)) {
          yield { case: id, text: answerProblem(each), observations: each.observations };
        }
      }
    },
  };
}

/** The checks of tasks. */
export const taskChecks: readonly ClientCheck[] = (Object.keys(changes) as TaskName[]).map(checkOf);
