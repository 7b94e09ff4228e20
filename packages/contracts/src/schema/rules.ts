// Generates the constraints of a request that a schema can express for one parameter.
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

/** Returns the facets for a constraint on a parameter; none if no facet can express it. */
export function ruleFacets(rule: Constraint, parameter: string, node: Node): readonly Facet[] {
  if (!("parameter" in rule) || rule.parameter !== parameter) return [];
  return saysForm(rule) && !isString(node) ? [] : facetsOf(rule);
}

/** True for a constraint that needs a calendar, a clock or another parameter. */
export function isUnsayable(rule: Constraint): boolean {
  return rule.kind === "nights" || rule.kind === "not-past" || rule.kind === "required-when";
}

/** True for a node of the type string. */
export function isString(node: Node): boolean {
  return node.kind === "scalar" && node.scalar === "string";
}

// True for a constraint on the format or the content of a text. It does not apply to a dateTime in XML.
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

/** Returns a regular expression, without anchors, for all texts that a constraint allows. */
export function textPattern(rule: OneOf | Format): string {
  return rule.blank ? `(${formPattern(rule)}|${blankPattern})` : `(${formPattern(rule)})`;
}

// Allows white space around a word or an address, because the check of parameters accepts such a text, and it is sent
// unchanged.
function formPattern(rule: OneOf | Format): string {
  if (rule.kind === "one-of") return `\\s*(${rule.values.map(anyCase).join("|")})\\s*`;
  return rule.format === "email" ? `\\s*${emailPattern}\\s*` : datePattern;
}

/** Returns the maximum number of items that constraints allow for a list parameter. */
export function maxItemsOf(rules: readonly Constraint[], parameter: string): number | undefined {
  const limits = rules.filter((rule) => rule.kind === "max-items" && rule.parameter === parameter);
  return limits.length === 0
    ? undefined
    : Math.min(...limits.map((rule) => (rule.kind === "max-items" ? rule.max : 0)));
}
