// Defines the replay file of a failure. It contains the event of the failure with placeholders for credentials, and the
// parts of the plan that a replay needs.
import { phrase } from "@staywire/model";
import * as z from "zod/mini";
import { type FailEvent, failEvent, type PlanEvent, planFacts, type VerdictEvent } from "../core/event.js";
import { formatProblem } from "../core/format.js";
import type { Immutable } from "../core/schema.js";
import { schemaProblem } from "../core/schema-problem.js";
import { syntaxError } from "../core/syntax-error.js";

const replayFileSchema = z.strictObject({ ...planFacts, event: failEvent });

/** A failure that can be sent again: its event, and the parts of its plan that a replay needs. */
export interface ReplayFile extends Immutable<z.infer<typeof replayFileSchema>> {}

/** The parts of a plan that a replay needs. */
export type ReplayFilePlan = Pick<PlanEvent, keyof typeof planFacts>;

/** True if a failure can be sent again. It must have messages or a codec task. */
export function canReplay({ steps, trial }: FailEvent): boolean {
  return steps.length > 0 || trial !== undefined;
}

/**
 * Creates the replay file of a failure; undefined if the verdict is not a failure, or if the failure has neither
 * messages nor a codec task.
 */
export function replayFileOf(facts: ReplayFilePlan, event: VerdictEvent): ReplayFile | undefined {
  if (event.verdict !== "fail" || !canReplay(event)) return undefined;
  const { format, plan, today, seed, runs, world } = facts;
  return { format, plan, today, seed, runs, world, event };
}

/**
 * Reads a replay file.
 *
 * @throws SyntaxError for a text that is not a replay file, with the member that is wrong; and for a file of another
 * format.
 */
export function parseReplayFile(text: string): ReplayFile {
  const value: unknown = JSON.parse(text);
  const format = formatProblem((value as Partial<Record<"format", unknown>> | null)?.format);
  if (format !== undefined) throw syntaxError(format);
  const problem = schemaProblem(replayFileSchema, value);
  if (problem !== undefined) throw syntaxError(phrase`not a replay file: ${problem}`);
  return value as ReplayFile;
}
