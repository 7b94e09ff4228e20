// A failure as a file: the concrete messages with placeholders for the credentials, and what they have to get.

import { bindings } from "@staywire/model";
import type { CaseInput } from "../core/case-input.js";
import type { CodecTask } from "../core/codec-task.js";
import type { PlanEvent, Step, VerdictEvent } from "../core/event.js";
import type { Severity } from "../core/verdict.js";
import { stepProblem } from "./step-problem.js";

/** A failure that can be sent again. */
export interface ReplayFile {
  readonly format: 1;
  /** The hash of the plan in which it was found. */
  readonly plan: string;
  readonly case: string;
  readonly name: string;
  readonly check: string;
  readonly operation: string;
  readonly binding: VerdictEvent["binding"];
  readonly severity: Severity;
  readonly spec: string;
  readonly seed: number;
  readonly sent: string;
  readonly expected: string;
  readonly actual: string;
  readonly shrunk?: string;
  /** The target's today when the failure was found, as `2027-05-01`. */
  readonly today: string;
  /** The generated values that the check evaluates again. */
  readonly input?: CaseInput;
  /** The settings with which the check is evaluated again; undefined where a codec failed. */
  readonly again?: { readonly seed: number; readonly runs: number; readonly world: unknown };
  /** None where a codec failed. */
  readonly steps: readonly Step[];
  /** What the codec was asked that failed. */
  readonly trial?: CodecTask;
}

/** What a failure takes from the plan in which it was found. */
export type ReplayFilePlan = Pick<PlanEvent, "plan" | "today" | "seed" | "runs" | "world">;

/** The file of a failure; undefined for any other verdict, and where nothing that was sent shows it. */
export function replayFileOf({ plan, today, ...again }: ReplayFilePlan, event: VerdictEvent): ReplayFile | undefined {
  const { steps = [], trial } = event;
  if (event.verdict !== "fail" || (steps.length === 0 && trial === undefined)) return undefined;
  const { case: id, name, check, operation, binding, severity, spec, seed } = event;
  return {
    format: 1,
    plan,
    case: id,
    name,
    check,
    operation,
    binding,
    severity,
    spec,
    seed,
    sent: event.sent ?? "",
    expected: event.expected ?? "",
    actual: event.actual ?? "",
    ...(event.shrunk === undefined ? {} : { shrunk: event.shrunk }),
    today,
    ...(event.input === undefined ? {} : { input: event.input }),
    ...(trial === undefined ? { again: { seed: again.seed, runs: again.runs, world: again.world } } : { trial }),
    steps,
  };
}

/**
 * Reads a file that `replayFileOf` made.
 *
 * @throws SyntaxError for anything else, with the member that is wrong.
 */
export function parseReplayFile(text: string): ReplayFile {
  const value: unknown = JSON.parse(text);
  const problem = replayFileProblem(value);
  if (problem !== undefined) throw new SyntaxError(`not a replay file of format 1: ${problem}`);
  return value as ReplayFile;
}

const texts = ["operation", "today", "name", "expected", "actual"] as const;

function replayFileProblem(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return "it is not an object";
  const replayFile = value as ReplayFile;
  if (replayFile.format !== 1) return "format is not 1";
  const missing = texts.find((name) => typeof replayFile[name] !== "string");
  if (missing !== undefined) return `${missing} is not a text`;
  if (!bindings.includes(replayFile.binding)) return `binding is not one of ${bindings.join(", ")}`;
  if (!Array.isArray(replayFile.steps)) return "steps is not a list";
  return replayFile.steps.map((step, at) => stepProblem(step, `steps[${at}]`)).find((each) => each !== undefined);
}
