// The first step of every parser: checks that the input is text, and removes the white space of XML around it.
import { cannotRead } from "./value-error.js";

const XML_SPACE = new Set([" ", "\t", "\r", "\n"]);

/** The text itself; throws `not-text` for what callers without types can pass (null, a number). */
export function requireText(text: string, form: string): string {
  if (typeof text !== "string")
    throw cannotRead("not-text", String(text), form, `it is not a string but ${kindOf(text)}`);
  return text;
}

/** The text without the white space that XML Schema collapses around a simple value; linear, where a regular expression is not. */
export function trimmedText(text: string, form: string): string {
  const given = requireText(text, form);
  let start = 0;
  let end = given.length;
  while (start < end && XML_SPACE.has(given.charAt(start))) start++;
  while (end > start && XML_SPACE.has(given.charAt(end - 1))) end--;
  return given.slice(start, end);
}

function kindOf(value: unknown): string {
  return value === null ? "null" : typeof value;
}
