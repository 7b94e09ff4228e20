// A failure as a file: its event, with placeholders for the credentials, and what a replay needs of its plan.
import { phrase } from "@staywire/model";
import * as z from "zod/mini";
import { type FailEvent, failEvent, type PlanEvent, planFacts, type VerdictEvent } from "../core/event.js";
import { formatProblem } from "../core/format.js";
import type { Immutable } from "../core/schema.js";
import { schemaProblem } from "../core/schema-problem.js";
import { syntaxError } from "../core/syntax-error.js";

const replayFileSchema = z.strictObject({ ...planFacts, event: failEvent });

/** A failure that can be sent again: the facts of its plan, and its event. */
export interface ReplayFile extends Immutable<z.infer<typeof replayFileSchema>> {}

/** The fields of the plan that a failure needs. */
export type ReplayFilePlan = Pick<PlanEvent, keyof typeof planFacts>;

/** True if a failure can be sent again: a message or the line of a codec task shows it. */
export function canReplay({ steps, trial }: FailEvent): boolean {
  return steps.length > 0 || trial !== undefined;
}

/** The file of a failure; undefined for any other verdict, and where nothing that was sent shows it. */
export function replayFileOf(facts: ReplayFilePlan, event: VerdictEvent): ReplayFile | undefined {
  if (event.verdict !== "fail" || !canReplay(event)) return undefined;
  const { format, plan, today, seed, runs, world } = facts;
  return { format, plan, today, seed, runs, world, event };
}

/**
 * Reads a file that `replayFileOf` made.
 *
 * @throws SyntaxError for anything else, with the member that is wrong; and for a file of another format.
 */
export function parseReplayFile(text: string): ReplayFile {
  const value: unknown = JSON.parse(text);
  const format = formatProblem((value as Partial<Record<"format", unknown>> | null)?.format);
  if (format !== undefined) throw syntaxError(format);
  const problem = schemaProblem(replayFileSchema, value);
  if (problem !== undefined) throw syntaxError(phrase`not a replay file: ${problem}`);
  return value as ReplayFile;
}
