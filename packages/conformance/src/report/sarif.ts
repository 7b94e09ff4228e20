// Writes the report as SARIF. Each failure and each note is located at its operation in the file of the service
// description.
import type { VerdictEvent } from "../core/event.js";
import type { Summary } from "../results/summarize.js";
import type { ReportContext } from "./report.js";
import { type SarifFinding, sarifLog } from "./sarif-log.js";
import { demandsOf } from "./words.js";

/** Formats failures as errors and noted cases as notes. Expected failures are suppressed with their reason. */
export function sarifReport(summary: Summary, { placeOf }: ReportContext = {}): string {
  const rules = [...demandsOf(summary).titles].map(([id, text]) => ({ id, text }));
  const findings = summary.verdicts.flatMap((event): SarifFinding[] => {
    const found = wordsOf(event);
    const { check, name, operation } = event;
    return found === undefined ? [] : [{ ...found, rule: check, about: name, place: placeOf?.(operation) }];
  });
  return sarifLog(summary.plan?.version ?? "unknown", rules, findings);
}

function wordsOf(event: VerdictEvent): Pick<SarifFinding, "level" | "message" | "accepted"> | undefined {
  if (event.verdict === "noted") return { level: "note", message: event.reason };
  if (event.verdict !== "fail") return undefined;
  const { sent, expected, actual, expectedFailure: accepted } = event;
  return { level: "error", message: `${sent}; expected ${expected}; actual: ${actual}`, accepted };
}
