// Writes failures as workflow commands. GitHub Actions shows them as annotations of a run.
import { escapeControls } from "@staywire/model";
import type { Summary } from "../results/summarize.js";
import { demandsOf, groupsOf } from "./words.js";

/** An annotation. */
export interface Annotation {
  readonly level: "error" | "warning";
  readonly title: string;
  /** The text of the annotation, which may have several lines. */
  readonly message: string;
}

/**
 * Formats the new failures as annotations. There is one for each cause, because GitHub shows only ten annotations for a
 * step.
 */
export function annotationsReport(summary: Summary): string {
  const { titles } = demandsOf(summary);
  const rows = groupsOf(summary.failures).flatMap((group): Annotation[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { check, operation, binding, severity, expected, actual } = first;
    const more = group.length === 1 ? "" : ` and ${group.length - 1} more`;
    const lines = [titles.get(check) ?? "", `expected: ${expected}`, `actual: ${actual}`];
    const level = severity === "note" ? "warning" : "error";
    return [{ level, title: `${check} ${operation}/${binding}${more}`, message: lines.filter(Boolean).join("\n") }];
  });
  return annotationLines(rows);
}

/**
 * Formats each annotation as one line. Texts in it are escaped, so that no text can end the line and start another
 * command.
 */
export function annotationLines(annotations: readonly Annotation[]): string {
  return annotations
    .map(({ level, title, message }) => `::${level} title=${property(title)}::${data(message)}\n`)
    .join("");
}

function data(text: string): string {
  return escapeControls(text).replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
