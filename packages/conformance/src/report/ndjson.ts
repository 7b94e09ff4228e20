// Events as lines of JSON, and back.
import { escapeControls } from "@staywire/codec";
import type { Event } from "../core/event.js";

/** An event as one line, newline included; what a terminal acts on is escaped, as JSON allows. */
export function eventLine(event: Event): string {
  return `${escapeControls(JSON.stringify(event))}\n`;
}

/** What a file of events holds. */
export interface EventFile {
  readonly events: readonly Event[];
  /** Why the file is not whole: a last line that was cut off, or no end; undefined where it is. */
  readonly incomplete: string | undefined;
}

/** Reads a file of events; a last line that was cut off is left out. Throws a SyntaxError for a bad line before it. */
export function parseEvents(text: string): EventFile {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const events = lines.filter((line) => line.trim() !== "").map(parseLine);
  const ended = events.at(-1)?.type === "run-ended";
  const cut = last.trim() !== "";
  return { events, incomplete: cut ? "the last line is cut off" : ended ? undefined : "the run has no end" };
}

const types = ["plan", "verdict", "run-ended"];

function parseLine(line: string, index: number): Event {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && types.includes((value as Event).type)) return value as Event;
  } catch {
    // Falls through to the error that names the line.
  }
  throw new SyntaxError(`line ${index + 1} is no event of a conformance run`);
}
