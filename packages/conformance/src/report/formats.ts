// Lists the formats of report files. Each format is a flag of `conform` and of `report`.
import { annotationsReport } from "./annotations.js";
import { ctrfReport } from "./ctrf.js";
import { htmlReport } from "./html.js";
import { jsonReport } from "./json.js";
import { junitReport } from "./junit.js";
import { markdownReport } from "./markdown.js";
import type { Report } from "./report.js";
import { sarifReport } from "./sarif.js";

/** A format of reports. */
export interface ReportFormat {
  /** Creates the report from the summary of a run. */
  readonly report: Report;
  /** The help text of the flag. */
  readonly help: string;
}

/** For the name of each flag, the format of reports that it selects. */
export const reportFormats = {
  html: { report: htmlReport, help: "write a report as one HTML file" },
  json: { report: jsonReport, help: "write a summary as JSON" },
  junit: { report: junitReport, help: "write a JUnit report" },
  markdown: { report: markdownReport, help: "write a report in Markdown" },
  ctrf: { report: ctrfReport, help: "write a report in the Common Test Report Format" },
  sarif: { report: sarifReport, help: "write failures and notes as SARIF" },
  annotations: { report: annotationsReport, help: "write the failures as annotations of GitHub Actions" },
} as const satisfies Readonly<Record<string, ReportFormat>>;

/** The name of a format. */
export type ReportName = keyof typeof reportFormats;

/** The names of the formats, in the order of the flags. */
export const reportNames = Object.keys(reportFormats) as readonly ReportName[];
