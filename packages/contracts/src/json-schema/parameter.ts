// Generates the JSON Schema of one parameter, with the constraints on it alone.
import { byConstraintKind, type Constraint, type Node, type Operation, sentencesFor } from "@staywire/model";
import type { JsonObject } from "../json.js";
import { isString, textPattern } from "../schema/rules.js";
import { nodeSchema } from "./node.js";

/**
 * Returns the schema of a parameter: its type, its constraints as keywords and sentences, and its default. `carried`
 * converts the node of the parameter to the node that messages contain.
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

/** Describes a parameter for people: its documentation and constraints; undefined if it has neither. */
export function describeParameter(operation: Operation, name: string): string | undefined {
  const doc = operation.parameters[name]?.doc ?? "";
  const rules = sentencesFor(operation.constraints, name);
  const texts = [/[.!?:]$/.test(doc) || doc === "" ? doc : `${doc}.`, ...rules];
  return texts.filter((text) => text !== "").join(" ") || undefined;
}

/** Returns the keywords for a constraint. Returns none if the schema of a single parameter cannot express it. */
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

// Combines the keywords of several constraints. A constraint whose keyword an earlier constraint uses is put into an
// allOf.
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
