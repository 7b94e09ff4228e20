// The files that a run leaves: events as they come, and reports at the end.

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

/** The files that can be asked for, by the name of their flag. */
export type OutputFiles = { readonly [Name in ReportName | "events"]?: string | undefined };

/** The name of standard output. */
const STDOUT = "-";

/** Returns the destination of text for people: standard error, if a report goes to standard output. */
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

/** The destinations of the events and reports of a run. */
export interface Outputs {
  /** Takes an event in; it is in the events file when this returns, as long as that can be written. */
  add(event: Event): void;
  /** Writes the reports, and returns which files could not be written, with the reason. */
  finish(summary: Summary, context: ReportContext): string[];
}

/** Opens the files that are named, before the first request; throws where one cannot be written. */
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

/** The flags of the formats of reports. */
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

/** The exit code of a run, some of whose files could not be written: it is never that of a run in which all is well. */
export function endOf(io: Io, unwritten: readonly string[], code: ExitCode): number {
  for (const problem of unwritten) io.err(`error: ${problem}\n`);
  return unwritten.length > 0 && code === exitCodes.ok ? exitCodes.incomplete : code;
}

/** Opens a file for writing, with the folders above it; throws where that cannot be. */
function openedFile(io: Io, file: string): number {
  const path = resolve(io.cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "w");
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
