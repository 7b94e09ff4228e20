// The rules of a request that a schema can say of one parameter.
import {
  byConstraintKind,
  type Constraint,
  type ConstraintCases,
  type Format,
  type Node,
  type OneOf,
} from "@staywire/model";
import type { Facet } from "./facets.js";
import { anyCase, blankPattern, datePattern, emailPattern, nonBlankPattern } from "./patterns.js";

/** The facets that a rule gives to the type of a parameter; none for a rule that no facet can say. */
export function ruleFacets(rule: Constraint, parameter: string, node: Node): readonly Facet[] {
  if (!("parameter" in rule) || rule.parameter !== parameter) return [];
  return saysForm(rule) && !isString(node) ? [] : facetsOf(rule);
}

/** True for a rule that needs a calendar, a clock or another parameter. */
export function isUnsayable(rule: Constraint): boolean {
  return rule.kind === "nights" || rule.kind === "not-past" || rule.kind === "required-when";
}

/** True for text. */
export function isString(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "string";
}

// A dateTime has a form of its own in XML, whatever a rule says of its text in a URL.
function saysForm(rule: Constraint): boolean {
  return rule.kind === "format" || rule.kind === "one-of" || rule.kind === "non-blank" || rule.kind === "max-length";
}

function facetsOf(rule: Constraint): readonly Facet[] {
  return byConstraintKind(rule, facets);
}

const facets: ConstraintCases<readonly Facet[]> = {
  "max-length": ({ max }) => [{ name: "maxLength", value: String(max) }],
  "non-blank": () => [{ name: "pattern", value: nonBlankPattern }],
  minimum: ({ min }) => [{ name: "minInclusive", value: String(min) }],
  fixed: ({ value }) => [{ name: "enumeration", value: String(value) }],
  "one-of": (oneOf) => [{ name: "pattern", value: textPattern(oneOf) }],
  format: (format) => [{ name: "pattern", value: textPattern(format) }],
  "max-items": () => [],
  "required-when": () => [],
  "not-past": () => [],
  nights: () => [],
};

/** The whole of the texts that a rule about a text's form allows, as a regular expression without anchors. */
export function textPattern(rule: OneOf | Format): string {
  return rule.blank ? `(${formPattern(rule)}|${blankPattern})` : `(${formPattern(rule)})`;
}

// White space around a word or an address is sent as it is, and taken by the check of parameters.
function formPattern(rule: OneOf | Format): string {
  if (rule.kind === "one-of") return `\\s*(${rule.values.map(anyCase).join("|")})\\s*`;
  return rule.format === "email" ? `\\s*${emailPattern}\\s*` : datePattern;
}

/** The largest number of items that the rules allow for a list parameter. */
export function maxItemsOf(rules: readonly Constraint[], parameter: string): number | undefined {
  const limits = rules.filter((rule) => rule.kind === "max-items" && rule.parameter === parameter);
  return limits.length === 0
    ? undefined
    : Math.min(...limits.map((rule) => (rule.kind === "max-items" ? rule.max : 0)));
}
