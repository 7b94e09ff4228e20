// Defines the format version of events and replay files. Files of any other version are rejected.

import { type Message, phrase } from "@staywire/model";

/** The format version of events and replay files. */
export const FORMAT = 2;

/**
 * Explains why a file with this format version cannot be read, and what to do; undefined if the version is the current
 * one.
 */
export function formatProblem(format: unknown): Message | undefined {
  if (typeof format !== "number" || format === FORMAT) return undefined;
  return format < FORMAT
    ? phrase`it has format ${format}, made by an earlier version of staywire, and this version reads format ${FORMAT}: run staywire conform again`
    : phrase`it has format ${format}, made by a later version of staywire, and this version reads format ${FORMAT}: update staywire`;
}
