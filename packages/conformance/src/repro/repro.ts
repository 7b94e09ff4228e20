// A failure as a file: the concrete messages, with placeholders for the credentials.
import type { Step, VerdictEvent } from "../event.js";

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
  /** Error codes of which the last message has to get one; left out where it has to get a result. */
  readonly refusal?: readonly string[];
  readonly steps: readonly Step[];
}

/** The file of a failure; undefined for any other verdict, and where no message shows it. */
export function reproOf(plan: string, event: VerdictEvent): Repro | undefined {
  if (event.verdict !== "fail" || event.steps === undefined || event.steps.length === 0) return undefined;
  const { case: id, name, check, operation, binding, severity, spec, seed, steps } = event;
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
    ...(event.refusal === undefined ? {} : { refusal: event.refusal }),
    steps,
  };
}

/** Reads a file that `reproOf` made. Throws a SyntaxError for anything else. */
export function parseRepro(text: string): Repro {
  const value: unknown = JSON.parse(text);
  const repro = value as Repro;
  const whole = typeof value === "object" && value !== null && repro.format === 1 && Array.isArray(repro.steps);
  if (!whole || typeof repro.operation !== "string") throw new SyntaxError("not a repro file of format 1");
  return repro;
}
