// A failure as a file: the concrete messages with placeholders for the credentials, and what they have to get.

import type { CodecTask } from "../core/codec-task.js";
import type { PlanEvent, Step, VerdictEvent } from "../core/event.js";
import type { Expectation } from "../core/expectation.js";

/** A failure that can be sent again. */
export interface Repro {
  readonly format: 1;
  /** The hash of the plan in which it was found. */
  readonly plan: string;
  readonly case: string;
  readonly name: string;
  readonly check: string;
  readonly operation: string;
  readonly binding: VerdictEvent["binding"];
  readonly severity: string;
  readonly spec: string;
  readonly seed: number;
  readonly sent: string;
  readonly expected: string;
  readonly actual: string;
  readonly shrunk?: string;
  /** The target's today when the failure was found, as `2027-05-01`. */
  readonly today: string;
  /** What the messages have to get. */
  readonly expectation: Expectation;
  /** What the check is asked again with, where it judges itself. */
  readonly again?: { readonly seed: number; readonly runs: number; readonly world: unknown };
  /** None where a codec failed. */
  readonly steps: readonly Step[];
  /** What the codec was asked that failed. */
  readonly trial?: CodecTask;
}

/** What a failure takes from the plan in which it was found. */
export type ReproPlan = Pick<PlanEvent, "plan" | "today" | "seed" | "runs" | "world">;

/** The file of a failure; undefined for any other verdict, and where nothing that was sent shows it. */
export function reproOf({ plan, today, ...again }: ReproPlan, event: VerdictEvent): Repro | undefined {
  const { steps = [], trial } = event;
  if (event.verdict !== "fail" || (steps.length === 0 && trial === undefined)) return undefined;
  const { case: id, name, check, operation, binding, severity, spec, seed } = event;
  const { expectation = { kind: "check" } } = event;
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
    expectation,
    ...(trial === undefined ? {} : { trial }),
    ...(expectation.kind === "check" && trial === undefined
      ? { again: { seed: again.seed, runs: again.runs, world: again.world } }
      : {}),
    steps,
  };
}

/** Reads a file that `reproOf` made. Throws a SyntaxError for anything else. */
export function parseRepro(text: string): Repro {
  const value: unknown = JSON.parse(text);
  const repro = value as Repro;
  const isObject = typeof value === "object" && value !== null;
  const isRepro = isObject && repro.format === 1 && Array.isArray(repro.steps) && isText(repro.operation);
  if (isRepro && isText(repro.today) && kinds.includes(repro.expectation?.kind)) return repro;
  throw new SyntaxError("not a repro file of format 1");
}

const kinds: readonly string[] = [
  "error",
  "fault",
  "result",
  "other-error",
  "law",
  "same",
  "unharmed",
  "check",
] satisfies Expectation["kind"][];

function isText(value: unknown): boolean {
  return typeof value === "string";
}
