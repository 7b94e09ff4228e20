// Says where a value that was read does not fit a schema, and what was expected there.

import { quote } from "@staywire/model";
import * as z from "zod/mini";

/** The longest text of a value that a message shows, in characters. */
const LONGEST_SHOWN = 40;

/** Returns the first problem of a value, as `steps[0].request is not an object`; undefined if the value fits the schema. */
export function schemaProblem(schema: z.ZodMiniType, value: unknown): string | undefined {
  const { error } = z.safeParse(schema, value, { reportInput: true });
  const [issue] = error?.issues ?? [];
  return issue === undefined ? undefined : `${placeOf(issue.path)} ${problemOf(issue)}`;
}

function placeOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "it";
  return path.reduce<string>((above, key) => {
    if (typeof key === "number") return `${above}[${key}]`;
    return above === "" ? String(key) : `${above}.${String(key)}`;
  }, "");
}

function problemOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `is not ${typeText(issue.expected)}`;
    case "invalid_value":
      return `is ${shown(issue.input)}; expected ${issue.values.join(" or ")}`;
    case "invalid_union":
      return `is not one of ${alternativesIn(issue)}`;
    case "invalid_format":
      return `is ${shown(issue.input)}; expected the form ${issue.pattern}`;
    case "too_small":
      return `is ${shown(issue.input)}; expected at least ${issue.minimum}`;
    case "unrecognized_keys":
      return `has the unknown member ${quote(issue.keys[0] ?? "")}`;
    default:
      return "does not fit the schema of events";
  }
}

function alternativesIn(issue: z.core.$ZodIssueInvalidUnion): string {
  return "options" in issue ? (issue.options ?? []).join(", ") : "the alternatives";
}

function typeText(expected: string): string {
  return types[expected] ?? `of the type ${expected}`;
}

const types: Readonly<Record<string, string>> = {
  object: "an object",
  record: "an object",
  array: "a list",
  string: "a text",
  number: "a number",
  int: "an integer",
};

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  return typeof value === "string"
    ? quote(value.slice(0, LONGEST_SHOWN))
    : JSON.stringify(value).slice(0, LONGEST_SHOWN);
}
