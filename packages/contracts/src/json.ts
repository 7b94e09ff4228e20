// JSON as data and as text.
import { visibleJson } from "./source/hidden.js";

/** A JSON value; an undefined member of an object is not written. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** The text of a JSON value: two spaces of indentation, LF, one line end at the end. */
export function jsonText(value: Json): string {
  return `${visibleJson(value, 2)}\n`;
}

/** An object of entries, in their order; safe for every name. */
export function objectOf(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Text for a member, or nothing for a blank one. */
export function textOrNothing(text: string): string | undefined {
  return text === "" ? undefined : text;
}
