// Writes the reports of a run against a client.
import {
  type ClientReportOptions,
  type ClientResults,
  clientAnnotations,
  clientCtrfReport,
  clientHtmlReport,
  clientJsonReport,
  clientJunitReport,
  clientMarkdownReport,
  clientSarifReport,
} from "@staywire/client-conformance";
import { type ReportName, reportNames } from "@staywire/conformance";
import { writeText } from "../io/write-text.js";
import type { Io } from "../io.js";
import { version } from "../version.js";

/** The requested files, by the name of their flag. */
export type ClientFiles = { readonly [Name in ReportName]?: string | undefined };

type Options = Pick<ClientReportOptions, "require" | "beside">;
type Write = (results: readonly ClientResults[], options: Options) => string;

const reports: Readonly<Record<ReportName, Write>> = {
  html: clientHtmlReport,
  json: clientJsonReport,
  junit: clientJunitReport,
  markdown: clientMarkdownReport,
  ctrf: clientCtrfReport,
  sarif: (results) => clientSarifReport(results, { version }),
  annotations: clientAnnotations,
};

/** Writes the requested reports; `-` is standard output. Throws if a file cannot be written. */
export function writeReports(io: Io, files: ClientFiles, results: ClientResults, options: Options): void {
  for (const name of reportNames) {
    const file = files[name];
    if (file === undefined) continue;
    const text = reports[name]([results], options);
    if (file === "-") io.out(text);
    else writeText(io, file, text);
  }
}

/** Empties the file of each requested report, before anything is tested. Throws if a file cannot be written. */
export function checkFiles(io: Io, files: ClientFiles): void {
  for (const name of reportNames) {
    const file = files[name];
    if (file !== undefined && file !== "-") writeText(io, file, "");
  }
}
