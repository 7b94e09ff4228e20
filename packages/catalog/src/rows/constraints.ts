// Creates the constraint tables of operations.
import type { Format, MaxLength, TextFormat } from "@staywire/model";

/** Creates one max-length constraint for each parameter, from a table of names and lengths. */
export function maxLengths(error: string, spec: string, lengths: Readonly<Record<string, number>>): MaxLength[] {
  return Object.entries(lengths).map(([parameter, max]) => ({
    kind: "max-length",
    parameter,
    max,
    error,
    spec,
    source: "stated",
  }));
}

/** Creates one format constraint for each of the parameters. */
export function formats(
  format: TextFormat,
  spec: string,
  parameters: Readonly<Record<string, Pick<Format, "blank" | "error" | "otherErrors">>>,
): Format[] {
  return Object.entries(parameters).map(([parameter, rule]) => ({
    kind: "format",
    parameter,
    format,
    ...rule,
    spec,
    source: "stated",
  }));
}

/**
 * The options of a format constraint for a date that must not be blank. The spec names no error for a date in a wrong
 * format.
 */
export const date = { blank: false, error: null } as const;
