// The first step of each parser: requires a string, and removes the white space around it for the XML types.
import { cannotRead } from "./value-error.js";

const XML_SPACE = new Set([" ", "\t", "\r", "\n"]);

/**
 * Returns the given text. Throws `not-text` for a value that is not a string, because JavaScript callers can pass null
 * or a number.
 */
export function requireText(text: string, form: string): string {
  if (typeof text !== "string")
    throw cannotRead("not-text", String(text), form, `it is not a string but ${kindOf(text)}`);
  return text;
}

/**
 * Removes the white space that XML Schema ignores around a simple value. Does not use a regular expression, so that it
 * takes linear time.
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
