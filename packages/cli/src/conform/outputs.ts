// The files that a run leaves: events as they come, and reports at the end.
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type Event,
  type ExitCode,
  eventLine,
  exitCodes,
  htmlReport,
  junitReport,
  markdownReport,
  type Summary,
} from "@staywire/conformance";
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
  /** Takes an event in; it is in the events file when this returns, as long as that can be written. */
  add(event: Event): void;
  /** Writes the reports, and says which files could not be; `stale` is the number of expected failures that no longer hold. */
  finish(summary: Summary, stale: number): string[];
}

/** Opens the files that are named, before the first request; throws where one cannot be written. */
export function openOutputs(io: Io, files: OutputFiles): Outputs {
  const { junit, html, markdown } = files;
  const keep = junit !== undefined || html !== undefined;
  const events: Event[] = [];
  const stream = files.events === undefined ? undefined : new Stream(io, files.events);
  for (const file of [junit, html, markdown]) if (file !== undefined) closeSync(openedFile(io, file));
  return {
    add(event) {
      stream?.add(event);
      if (keep) events.push(event);
    },
    finish: (summary, stale) => [
      ...(stream?.close() ?? []),
      ...writeReport(io, junit, () => junitReport(events)),
      ...writeReport(io, html, () => htmlReport(events, stale)),
      ...writeReport(io, markdown, () => markdownReport(summary, stale)),
    ],
  };
}

/** The file of events. A run goes on where it can no longer be written, and says so at its end. */
class Stream {
  private problem: string | undefined;
  private readonly file: string;
  private readonly descriptor: number;

  constructor(io: Io, file: string) {
    this.file = file;
    this.descriptor = openedFile(io, file);
  }

  add(event: Event): void {
    if (this.problem !== undefined) return;
    try {
      writeFileSync(this.descriptor, eventLine(event));
    } catch (error) {
      this.problem = `${this.file} is incomplete: ${messageOf(error)}`;
    }
  }

  close(): string[] {
    closeSync(this.descriptor);
    return this.problem === undefined ? [] : [this.problem];
  }
}

/** Writes a report where a file is named, and says why it could not. */
export function writeReport(io: Io, file: string | undefined, make: () => string): string[] {
  if (file === undefined) return [];
  try {
    writeFileSync(resolve(io.cwd, file), make());
    return [];
  } catch (error) {
    return [`${file} is not written: ${messageOf(error)}`];
  }
}

/** The exit code of a run, some of whose files could not be written: it is never that of a run in which all is well. */
export function endOf(io: Io, unwritten: readonly string[], code: ExitCode): number {
  for (const problem of unwritten) io.err(`error: ${problem}\n`);
  return unwritten.length > 0 && code === exitCodes.ok ? exitCodes.incomplete : code;
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
