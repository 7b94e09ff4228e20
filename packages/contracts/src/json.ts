// Declares JSON as data, and writes it as text.
import { visibleJson } from "./source/hidden.js";

/** A JSON value; undefined members of objects are not written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** Writes a JSON value with an indentation of two spaces, LF line ends, and a final newline. */
export function jsonText(value: Json): string {
  return `${visibleJson(value, 2)}\n`;
}

/** Creates an object from entries, in order; safe for every name. */
export function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Returns a text, or undefined if it is empty. */
export function textOrNothing(text: string): string | undefined {
  return text === "" ? undefined : text;
}
