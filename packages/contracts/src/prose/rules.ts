// The rules of a request, each as one sentence.
import { type Constraint, parametersOf } from "@staywire/model";

/** A rule as a sentence that names its parameters. */
export function ruleSentence(rule: Constraint): string {
  return `${"parameter" in rule ? rule.parameter : `${rule.from} and ${rule.to}`} ${rulePredicate(rule)}.`;
}

/** The sentences of the rules that speak of a parameter, without its name: `Has at most 50 characters.` */
export function sentencesFor(rules: readonly Constraint[], parameter: string): readonly string[] {
  return rules
    .filter((rule) => parametersOf(rule).includes(parameter))
    .map((rule) =>
      "parameter" in rule && rule.parameter === parameter ? `${capital(rulePredicate(rule))}.` : ruleSentence(rule),
    );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rulePredicate(rule: Constraint): string {
  switch (rule.kind) {
    case "max-length":
      return `has at most ${rule.max} characters`;
    case "non-blank":
      return "is not blank";
    case "minimum":
      return `is at least ${rule.min}`;
    case "fixed":
      return `is always ${JSON.stringify(rule.value)}`;
    case "one-of":
      return `is one of ${rule.values.join(", ")}, in any letter case${orBlank(rule)}`;
    case "format":
      return rule.format === "email"
        ? `is an e-mail address${orBlank(rule)}`
        : `is a date as ${rule.format}${orBlank(rule)}`;
    case "max-items":
      return `has at most ${rule.max} items`;
    case "required-when":
      return `is required (not blank, or greater than 0) when ${rule.flags.join(" or ")} is true`;
    case "nights":
      return `are ${nights(rule.min, rule.max)} apart, in this order`;
    case "not-past":
      return "is today or later";
  }
}

function orBlank(rule: { readonly blank: boolean }): string {
  return rule.blank ? ", or blank" : "";
}

function nights(min: number, max: number | undefined): string {
  if (max === undefined) return `${min} or more nights`;
  return min === max ? `${min} nights` : `${min} to ${max} nights`;
}
