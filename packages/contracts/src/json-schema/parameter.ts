// One parameter in JSON Schema, with the rules that speak of it alone.
import { byConstraintKind, type Constraint, type Node, type Operation, sentencesFor } from "@staywire/model";
import type { JsonObject } from "../json.js";
import { isString, textPattern } from "../schema/rules.js";
import { nodeSchema } from "./node.js";

/**
 * The schema of a parameter: its kind, its rules as keywords and as sentences, its default. `carried` gives the node that
 * a message carries it as.
 */
export function parameterSchema(
  operation: Operation,
  name: string,
  carried: (node: Node) => Node = (node) => node,
): JsonObject {
  const parameter = operation.parameters[name];
  if (parameter === undefined) return {};
  const keywords = operation.constraints
    .filter((rule) => "parameter" in rule && rule.parameter === name)
    .map((rule) => ruleKeywords(rule, parameter.node));
  return {
    description: describeParameter(operation, name),
    ...nodeSchema(carried(parameter.node)),
    ...together(keywords),
    default: parameter.unspecified,
  };
}

/** Describes a parameter for a reader: its documentation and its rules; undefined if it has neither. */
export function describeParameter(operation: Operation, name: string): string | undefined {
  const doc = operation.parameters[name]?.doc ?? "";
  const rules = sentencesFor(operation.constraints, name);
  const texts = [/[.!?:]$/.test(doc) || doc === "" ? doc : `${doc}.`, ...rules];
  return texts.filter((text) => text !== "").join(" ") || undefined;
}

/** The keywords of a rule; none where JSON Schema cannot say it of one value. */
function ruleKeywords(rule: Constraint, node: Node): JsonObject {
  return byConstraintKind<JsonObject>(rule, {
    "max-length": ({ max }) => ({ maxLength: max }),
    "non-blank": () => ({ pattern: "\\S" }),
    minimum: ({ min }) => ({ minimum: min }),
    fixed: ({ value }) => ({ const: value }),
    "max-items": ({ max }) => ({ maxItems: max }),
    "one-of": (oneOf) => ({ pattern: `^${textPattern(oneOf)}$` }),
    format: (format) => (isString(node) ? { pattern: `^${textPattern(format)}$` } : {}),
    "required-when": () => ({}),
    nights: () => ({}),
    "not-past": () => ({}),
  });
}

// Two rules that need the same keyword are in an allOf.
function together(keywords: readonly JsonObject[]): JsonObject {
  const seen = new Set<string>();
  const clashing: JsonObject[] = [];
  const merged: Record<string, JsonObject[string]> = {};
  for (const keyword of keywords) {
    const clash = Object.keys(keyword).some((name) => seen.has(name));
    if (clash) clashing.push(keyword);
    else Object.assign(merged, keyword);
    for (const name of Object.keys(keyword)) seen.add(name);
  }
  return clashing.length === 0 ? merged : { ...merged, allOf: clashing };
}
