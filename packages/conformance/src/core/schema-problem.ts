// Describes where a value violates a schema, and what the schema expects there.

import { cutMessage, joinMessages, jsonText, knownName, type Message, phrase, quote } from "@staywire/model";
import * as z from "zod/mini";

/** Maximum number of characters of a value in a message. */
const LONGEST_SHOWN = 40;

/**
 * Returns the first problem of a value, as `steps[0].request is not an object`; undefined if the value satisfies the
 * schema.
 */
export function schemaProblem(schema: z.ZodMiniType, value: unknown): Message | undefined {
  const { error } = z.safeParse(schema, value, { reportInput: true });
  const [issue] = error?.issues ?? [];
  return issue === undefined ? undefined : phrase`${placeOf(issue.path)} ${problemOf(issue)}`;
}

function placeOf(path: readonly PropertyKey[]): Message {
  if (path.length === 0) return phrase`it`;
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return knownName(text.replace(/^\./, ""));
}

function problemOf(issue: z.core.$ZodIssue): Message {
  switch (issue.code) {
    case "invalid_type":
      return phrase`is not ${typeText(issue.expected)}`;
    case "invalid_value":
      return phrase`is ${shown(issue.input)}; expected ${alternatives(issue.values, " or ")}`;
    case "invalid_union":
      return phrase`is not one of ${alternativesIn(issue)}`;
    case "invalid_format":
      return phrase`is ${shown(issue.input)}; expected the form ${knownName(String(issue.pattern))}`;
    case "too_small":
      return phrase`is ${shown(issue.input)}; expected at least ${Number(issue.minimum)}`;
    case "unrecognized_keys":
      return phrase`has the unknown member ${quote(issue.keys[0] ?? "")}`;
    default:
      return phrase`does not fit the schema`;
  }
}

function alternativesIn(issue: z.core.$ZodIssueInvalidUnion): Message {
  return "options" in issue ? alternatives(issue.options ?? [], ", ") : phrase`the alternatives`;
}

function alternatives(values: readonly unknown[], separator: " or " | ", "): Message {
  return joinMessages(
    values.map((value) => knownName(String(value))),
    separator,
  );
}

function typeText(expected: string): Message {
  return types.get(expected) ?? phrase`of the type ${knownName(expected)}`;
}

const types: ReadonlyMap<string, Message> = new Map([
  ["object", phrase`an object`],
  ["record", phrase`an object`],
  ["array", phrase`a list`],
  ["string", phrase`a text`],
  ["number", phrase`a number`],
  ["int", phrase`an integer`],
]);

function shown(value: unknown): Message {
  if (value === undefined) return phrase`missing`;
  return typeof value === "string" ? quote(value.slice(0, LONGEST_SHOWN)) : cutMessage(jsonText(value), LONGEST_SHOWN);
}
