// Describes what is wrong with a value and where. Does not show the value, because it may be a secret in the wrong
// place.

import { knownName, type Message, phrase } from "@staywire/model";
import * as z from "zod/mini";
import type { Schema } from "./kinds.js";

/** Returns the problem of a value, with a location that starts with `place`; undefined if the value fits the schema. */
export function problemIn(schema: Schema, value: unknown, place: Message): Message | undefined {
  const { error } = z.safeParse(schema(z), value, { error: typeProblem, reportInput: true });
  const issues = error?.issues.flatMap(alternativesOf) ?? [];
  // An unknown name may be a misspelling of a missing name, so the unknown name is reported first.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  if (issue === undefined) return undefined;
  const isMissing = issue.path.length > 0 && issue.input === undefined;
  if (isMissing)
    return phrase`${locationOf(place, issue.path.slice(0, -1))} has no ${knownName(String(issue.path.at(-1)))}`;
  return phrase`${locationOf(place, issue.path)} ${wordsOf(issue)}`;
}

function locationOf(place: Message, path: readonly PropertyKey[]): Message {
  const inner = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return phrase`${place}${knownName(inner)}`;
}

/**
 * Returns the message of an issue unchanged. The message never contains the value, and quotes unknown names (see
 * `record`).
 */
function wordsOf({ message }: z.core.$ZodIssue): Message {
  return message as Message;
}

// For a union, returns the issues of the alternative that has the type of the value. If no alternative has this type,
// returns the issue of the union itself.
function alternativesOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const fitting = issue.errors.find((issues) => !issues.some(isOfAnotherType));
  return fitting?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
}

function isOfAnotherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === "invalid_type" && path.length === 0;
}

/** Returns the message for a value of the wrong type, for schemas that define no message of their own. */
function typeProblem(issue: z.core.$ZodRawIssue): string {
  if (typeof issue.input === "number" && !Number.isFinite(issue.input)) return "is not a finite number";
  return `is ${typeOf(issue.input)}; expected ${expectedTypes(issue)}`;
}

function expectedTypes(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): string {
  if ("inst" in issue && issue.inst instanceof z.core.$ZodNumberFormat) return "an integer";
  if (issue.code === "invalid_type") return withArticle(issue.expected === "record" ? "object" : issue.expected);
  if (issue.code !== "invalid_union") return "a string";
  return issue.errors.flatMap((issues) => issues.filter(isOfAnotherType).map(expectedTypes)).join(" or ");
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return withArticle(Array.isArray(value) ? "array" : typeof value);
}

function withArticle(type: string): string {
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}
