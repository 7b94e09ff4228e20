// The files that a run against a client leaves.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  type ClientReportOptions,
  type ClientResults,
  clientHtmlReport,
  clientJsonReport,
  clientJunitReport,
  clientMarkdownReport,
} from "@staywire/client-conformance";
import { type ReportName, reportNames } from "@staywire/conformance";
import { phrase } from "@staywire/model";
import { quoteFile, usageError } from "../cli-error.js";
import { reportFlags } from "../conform/outputs.js";
import { fileProblem } from "../io/file-problem.js";
import type { Io } from "../io.js";

/** The flags of the formats of reports. */
export const clientReportFlags = reportFlags;

/** The files that are asked for, by the name of their flag. */
export type ClientFiles = { readonly [Name in ReportName]?: string | undefined };

type Options = Pick<ClientReportOptions, "require" | "beside">;
type Write = (results: readonly ClientResults[], options: Options) => string;

const reports: Readonly<Record<ReportName, Write>> = {
  html: clientHtmlReport,
  json: clientJsonReport,
  junit: clientJunitReport,
  markdown: clientMarkdownReport,
};

/** Writes the reports that are asked for; `-` is standard output. Throws where a file cannot be written. */
export function writeReports(io: Io, files: ClientFiles, results: ClientResults, options: Options): void {
  for (const name of reportNames) {
    const file = files[name];
    if (file === undefined) continue;
    const text = reports[name]([results], options);
    if (file === "-") io.out(text);
    else writeTo(resolve(io.cwd, file), file, text);
  }
}

/** Throws where a report cannot be written, before anything is tested. */
export function checkFiles(io: Io, files: ClientFiles): void {
  for (const name of reportNames) {
    const file = files[name];
    if (file !== undefined && file !== "-") writeTo(resolve(io.cwd, file), file, "");
  }
}

/** Writes a file if its name is given. Throws if it cannot be written. */
export function writeFile(io: Io, file: string | undefined, text: string): void {
  if (file !== undefined) writeTo(resolve(io.cwd, file), file, text);
}

function writeTo(path: string, file: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw usageError(phrase`cannot write ${quoteFile(file)}: ${fileProblem(error)}`);
  }
}
