// Reads an earlier run from its events or from its JSON report.
import { phrase } from "@staywire/model";
import * as z from "zod/mini";
import type { Event } from "../core/event.js";
import { parseEvents } from "../core/event-lines.js";
import { parsedJson } from "../core/parsed-json.js";
import { syntaxError } from "../core/syntax-error.js";
import { type Verdict, verdicts } from "../core/verdict.js";

/** The data of an earlier run that a comparison needs. */
export interface PreviousRun {
  readonly plan: string;
  readonly version: string;
  readonly target: string;
  /** The target's date during the run, like `2027-05-01`. */
  readonly today: string;
  /** For the name of each case, its verdict. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

const planMembers = { plan: z.string(), version: z.string(), target: z.string(), today: z.string() };
const reportSchema = z.object({ plan: z.object(planMembers), verdicts: z.record(z.string(), z.enum(verdicts)) });

/**
 * Parses the events of a run, or its JSON report.
 *
 * @throws SyntaxError for any other text, and for a report without verdicts.
 */
export function parsePreviousRun(text: string): PreviousRun {
  const report = reportIn(text);
  return report === undefined ? ofEvents(parseEvents(text).events) : ofReport(report);
}

/** Parses the whole text as one JSON value; undefined for events, because each line of them is a value. */
function reportIn(text: string): unknown {
  const value = parsedJson(text);
  return typeof value === "object" && value !== null && !("type" in value) ? value : undefined;
}

function ofReport(value: unknown): PreviousRun {
  const read = reportSchema.safeParse(value);
  if (!read.success)
    throw syntaxError(phrase`it is no report with a plan and the verdicts of its cases: pass the events`);
  const { plan, verdicts: found } = read.data;
  return { ...plan, verdicts: new Map(Object.entries(found)) };
}

function ofEvents(events: readonly Event[]): PreviousRun {
  const plan = events.find((event) => event.type === "plan");
  if (plan === undefined) throw syntaxError(phrase`it has neither events with a plan nor a report as JSON`);
  const found = events.filter((event) => event.type === "verdict");
  const { plan: hash, version, target, today } = plan;
  return { plan: hash, version, target, today, verdicts: new Map(found.map(({ name, verdict }) => [name, verdict])) };
}
