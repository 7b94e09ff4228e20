// The files that a run leaves: events as they come, and reports at the end.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Event, eventLine, junitReport, markdownReport, type Summary } from "@staywire/conformance";
import { messageOf, usageError } from "../cli-error.js";
import type { Io } from "../io.js";
import type { ConformFlags } from "./flags.js";

/** Where the events and reports of a run go. */
export interface Outputs {
  /** Takes an event in; it is in the events file when this returns. */
  add(event: Event): void;
  /** Writes the reports. */
  finish(summary: Summary): void;
}

/** Opens the files that the flags name, before the first request; throws where one cannot be written. */
export function openOutputs(io: Io, flags: ConformFlags): Outputs {
  const events: Event[] = [];
  const stream = flags.events === undefined ? undefined : opened(io, flags.events);
  for (const file of [flags.junit, flags.markdown]) if (file !== undefined) closeSync(opened(io, file));
  return {
    add(event) {
      if (stream !== undefined) writeSync(stream, eventLine(event));
      if (flags.junit !== undefined) events.push(event);
    },
    finish(summary) {
      if (stream !== undefined) closeSync(stream);
      if (flags.junit !== undefined) writeFileSync(resolve(io.cwd, flags.junit), junitReport(events));
      if (flags.markdown !== undefined) writeFileSync(resolve(io.cwd, flags.markdown), markdownReport(summary));
    },
  };
}

function opened(io: Io, file: string): number {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  } catch (error) {
    throw usageError(`cannot write ${file}: ${messageOf(error)}`);
  }
}
