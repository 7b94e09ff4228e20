// Writes events as lines of JSON, and reads them back.

import { escapeControls, phrase } from "@staywire/model";
import { countedPass, type Event, eventSchema } from "./event.js";
import { formatProblem } from "./format.js";
import { parsedJson } from "./parsed-json.js";
import { schemaProblem } from "./schema-problem.js";
import { syntaxError } from "./syntax-error.js";

/**
 * Writes an event as one line that ends with a newline. Control characters are escaped, so that a terminal does not act
 * on them.
 */
export function eventLine(event: Event): string {
  return `${escapeControls(JSON.stringify(event))}\n`;
}

/** The content of a file of events. */
export interface EventFile {
  readonly events: readonly Event[];
  /**
   * The reason why the file is incomplete (the last line is cut off, or the end event is missing); undefined if it is
   * complete.
   */
  readonly incomplete: string | undefined;
}

/**
 * Reads a file of events. If the last line is cut off, it is ignored.
 *
 * @throws SyntaxError for any other line that is not an event, with the line number, the member and the expected value;
 * and for events of another format.
 */
export function parseEvents(text: string): EventFile {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const events = lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, index + 1)]));
  const ended = events.at(-1)?.type === "run-ended";
  const cut = last.trim() !== "";
  return { events, incomplete: cut ? "the last line is cut off" : ended ? undefined : "the run has no end" };
}

function parseLine(line: string, number: number): Event {
  const value = parsedJson(line);
  if (value === undefined) throw syntaxError(phrase`line ${number} is not JSON`);
  const { format, type, verdict } = (value ?? {}) as Partial<Record<string, unknown>>;
  const otherFormat = formatProblem(format);
  if (otherFormat !== undefined) throw syntaxError(otherFormat);
  const isPass = type === "verdict" && verdict === "pass";
  const problem = schemaProblem(isPass ? countedPass : eventSchema, value);
  if (problem !== undefined) throw syntaxError(phrase`line ${number} is not an event of a conformance run: ${problem}`);
  return value as Event;
}
