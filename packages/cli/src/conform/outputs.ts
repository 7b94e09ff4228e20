// The files that a run leaves: events as they come, and reports at the end.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Event, eventLine, htmlReport, junitReport, markdownReport, type Summary } from "@staywire/conformance";
import { messageOf, usageError } from "../cli-error.js";
import type { Io } from "../io.js";

/** The files that can be asked for, by the name of their flag. */
export interface OutputFiles {
  readonly events?: string | undefined;
  readonly junit?: string | undefined;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
}

/** Where the events and reports of a run go. */
export interface Outputs {
  /** Takes an event in; it is in the events file when this returns. */
  add(event: Event): void;
  /** Writes the reports; `stale` is the number of expected failures that no longer hold. */
  finish(summary: Summary, stale: number): void;
}

/** Opens the files that are named, before the first request; throws where one cannot be written. */
export function openOutputs(io: Io, files: OutputFiles): Outputs {
  const { junit, html, markdown } = files;
  const keep = junit !== undefined || html !== undefined;
  const events: Event[] = [];
  const stream = files.events === undefined ? undefined : openedFile(io, files.events);
  for (const file of [junit, html, markdown]) if (file !== undefined) closeSync(openedFile(io, file));
  return {
    add(event) {
      if (stream !== undefined) writeSync(stream, eventLine(event));
      if (keep) events.push(event);
    },
    finish(summary, stale) {
      if (stream !== undefined) closeSync(stream);
      if (junit !== undefined) writeFileSync(resolve(io.cwd, junit), junitReport(events));
      if (html !== undefined) writeFileSync(resolve(io.cwd, html), htmlReport(events, stale));
      if (markdown !== undefined) writeFileSync(resolve(io.cwd, markdown), markdownReport(summary, stale));
    },
  };
}

/** Opens a file for writing, with the folders above it; throws where that cannot be. */
export function openedFile(io: Io, file: string): number {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  } catch (error) {
    throw usageError(`cannot write ${file}: ${messageOf(error)}`);
  }
}
