// Writes findings for people: one line for each finding, and for a problem also the advice and lines to copy.
import type { Redactor } from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import type { Check, Finding } from "./finding.js";

const STATES = "not run".length;
const CHECKS = "credentials".length;

/** Writes a finding. Its last lines can be copied without a change. */
export function findingText(finding: Finding, clean: Redactor): string {
  const start = `${finding.state.padEnd(STATES)}  ${finding.check.padEnd(CHECKS)}  `;
  const lines = [`${start}${clean.sentence(finding.text)}`];
  if ("fix" in finding) {
    const indent = " ".repeat(start.length);
    lines.push(`${indent}fix: ${clean.sentence(finding.fix.advice)}`);
    for (const line of finding.fix.copy) lines.push(`${indent}  ${line}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Returns a line that names the checks that were not reached; empty if there are none. */
export function unreachedText(checks: readonly Check[]): string {
  if (checks.length === 0) return "";
  return `${"not run".padEnd(STATES)}  ${checks.join(", ")}: the problem above comes first\n`;
}

/** Returns how many problems, notes and passed checks the findings contain. */
export function summary(findings: readonly Finding[]): Message {
  const count = (state: Finding["state"]): number => findings.filter((each) => each.state === state).length;
  const failed = count("failed");
  const problems = failed === 1 ? phrase`1 problem` : phrase`${failed} problems`;
  const noted = count("noted");
  const notes = noted === 1 ? phrase`1 note` : phrase`${noted} notes`;
  return phrase`${problems}, ${notes}, ${count("passed")} passed`;
}
