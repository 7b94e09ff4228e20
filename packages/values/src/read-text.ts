// Requires a string and removes surrounding XML white space, as the first step of every parser.
import { cannotRead } from "./value-error.js";

const XML_SPACE = new Set([" ", "\t", "\r", "\n"]);

/**
 * Returns the text itself. Throws `not-text` for other values, which callers without types can pass (null, a number).
 */
export function requireText(text: string, form: string): string {
  if (typeof text !== "string")
    throw cannotRead("not-text", String(text), form, `it is not a string but ${kindOf(text)}`);
  return text;
}

/**
 * Removes the white space that XML Schema collapses around a simple value. Takes linear time, which a regular
 * expression would not.
 */
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
