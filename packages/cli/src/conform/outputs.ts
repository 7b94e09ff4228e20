// Writes the files of a run: events as they come, and reports at the end.

import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type Event,
  type ExitCode,
  eventLine,
  exitCodes,
  type ReportContext,
  type ReportName,
  reportFormats,
  reportNames,
  type Summary,
} from "@staywire/conformance";
import { joinMessages, knownName, phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { fileProblem } from "../io/file-problem.js";
import { writeText } from "../io/write-text.js";
import type { Io } from "../io.js";
import { file } from "../settings/kinds.js";
import type { FlagRow } from "../settings/row.js";

/** The files that can be requested, by the name of their flag. */
export type OutputFiles = { readonly [Name in ReportName | "events"]?: string | undefined };

/** The file name that means standard output. */
const STDOUT = "-";

/**
 * Returns the outputs for text that people read. If a report goes to standard output, this text goes to standard error.
 */
export function forPeople(io: Io, files: OutputFiles): Io {
  if (!reportNames.some((name) => files[name] === STDOUT)) return io;
  return { ...io, out: io.err, outIsTerminal: io.errIsTerminal, styled: { out: io.styled.err, err: io.styled.err } };
}

function requireOneOutput(files: OutputFiles): void {
  const wanted = reportNames.filter((name) => files[name] === STDOUT);
  if (wanted.length < 2) return;
  throw usageError(
    phrase`${joinMessages(
      wanted.map((name) => knownName(`--${name}`)),
      " and ",
    )} cannot both go to standard output`,
    phrase`name a file for all but one of them`,
  );
}

/** The files for the events and reports of a run. */
export interface Outputs {
  /** Writes an event. When `add` returns, the events file contains the event, unless the file cannot be written. */
  add(event: Event): void;
  /** Writes the reports; returns which files could not be written, and why. */
  finish(summary: Summary, context: ReportContext): string[];
}

/**
 * Opens the named files before the first request. Throws if a file cannot be written, or if two reports go to standard
 * output.
 */
export function openOutputs(io: Io, files: OutputFiles): Outputs {
  const stream = files.events === undefined ? undefined : new Stream(io, files.events);
  const named = reportNames.flatMap((name) => {
    const file = files[name];
    return file === undefined ? [] : [{ file, report: reportFormats[name].report }];
  });
  requireOneOutput(files);
  for (const { file } of named) if (file !== STDOUT) writeText(io, file, "");
  return {
    add: (event) => stream?.add(event),
    finish: (summary, context) => [
      ...(stream?.close() ?? []),
      ...named.flatMap(({ file, report }) => writeReport(io, file, () => report(summary, context))),
    ],
  };
}

/** The flags that write reports, one for each format. */
export const reportFlags = Object.fromEntries(reportNames.map((name) => [name, reportFlag(name)])) as ReportFlags;

type ReportFlags = Readonly<Record<ReportName, FlagRow<string> & { readonly flag: string; readonly use: "any" }>>;

function reportFlag(name: ReportName): ReportFlags[ReportName] {
  const doc = `${reportFormats[name].help}; - for standard output`;
  return {
    kind: file,
    flag: `--${name} <file>`,
    doc,
    group: "Results:",
    use: "any",
    ...(name === "html" && { isFrequent: true }),
  };
}

/**
 * The events file. If it can no longer be written, the run continues, and the error is reported at the end of the run.
 */
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
      this.problem = `${this.file} is incomplete: ${fileProblem(error)}`;
    }
  }

  close(): string[] {
    closeSync(this.descriptor);
    return this.problem === undefined ? [] : [this.problem];
  }
}

/** Writes a report; returns why it could not be written. */
function writeReport(io: Io, file: string, make: () => string): string[] {
  try {
    if (file === STDOUT) io.out(make());
    else writeFileSync(resolve(io.cwd, file), make());
    return [];
  } catch (error) {
    return [`${file} is not written: ${fileProblem(error)}`];
  }
}

/**
 * Prints which files could not be written, and returns the exit code of the run. The code is never 0 if a file could
 * not be written.
 */
export function endOf(io: Io, unwritten: readonly string[], code: ExitCode): number {
  for (const problem of unwritten) io.err(`error: ${problem}\n`);
  return unwritten.length > 0 && code === exitCodes.ok ? exitCodes.incomplete : code;
}

/** Opens a file for writing, and creates the folders above it; throws if that fails. */
function openedFile(io: Io, file: string): number {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
