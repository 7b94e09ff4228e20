// Writes each constraint of a request as one sentence.
import { byConstraintKind, type Constraint, type ConstraintCases, parametersOf } from "./constraint.js";

/**
 * Writes a constraint as a sentence that names its parameters (`Name has at most 50 characters.`). For a range of
 * nights with a maximum, the sentence omits a minimum that has its own source (`minSource`).
 */
export function constraintSentence(rule: Constraint): string {
  return `${"parameter" in rule ? rule.parameter : `${rule.from} and ${rule.to}`} ${predicateOf(rule)}.`;
}

/**
 * Writes the constraints that are about a parameter as sentences without its name (`Has at most 50 characters.`). A
 * range of nights, or a constraint of another parameter that only refers to this one, keeps the names.
 */
export function sentencesFor(rules: readonly Constraint[], parameter: string): readonly string[] {
  return rules
    .filter((rule) => parametersOf(rule).includes(parameter))
    .map((rule) =>
      "parameter" in rule && rule.parameter === parameter ? `${capital(predicateOf(rule))}.` : constraintSentence(rule),
    );
}

/** Writes the minimum of a range of nights as a sentence; empty for any other constraint. */
export function leastSentence(rule: Constraint): string {
  return rule.kind === "nights" ? `From ${rule.from} to ${rule.to} there is at least ${nightsText(rule.min)}.` : "";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function predicateOf(rule: Constraint): string {
  return byConstraintKind(rule, predicates);
}

const predicates: ConstraintCases<string> = {
  "max-length": ({ max }) => `has at most ${max} characters`,
  "non-blank": () => "is not blank",
  minimum: ({ min }) => `is at least ${min}`,
  fixed: ({ value, unlessAgreed }) =>
    `is always ${JSON.stringify(value)}${unlessAgreed === true ? ", unless the provider has agreed to more" : ""}`,
  "one-of": (rule) => `is one of ${rule.values.join(", ")}${orBlank(rule)}`,
  format: (rule) =>
    rule.format === "email" ? `is an e-mail address${orBlank(rule)}` : `is a date as ${rule.format}${orBlank(rule)}`,
  "max-items": ({ max }) => `has at most ${max} items`,
  "required-when": ({ flags }) => `is required (not blank, or greater than 0) when ${flags.join(" or ")} is true`,
  nights: ({ min, max, minSource, when, binds }) => {
    const range = max !== undefined && minSource !== undefined ? `at most ${nightsText(max)}` : nights(min, max);
    const flags = when === undefined ? "" : ` when ${when.join(" or ")} is true`;
    return `are ${range} apart, in this order${flags}${binds === "caller" ? " (our choice: a service may take other dates)" : ""}`;
  },
  "not-past": () => "is today or later",
};

function orBlank(rule: { readonly blank: boolean }): string {
  return rule.blank ? ", or blank" : "";
}

function nights(min: number, max: number | undefined): string {
  if (max === undefined) return `${min} or more nights`;
  return min === max ? nightsText(min) : `${min} to ${nightsText(max)}`;
}

function nightsText(count: number): string {
  return count === 1 ? "1 night" : `${count} nights`;
}
