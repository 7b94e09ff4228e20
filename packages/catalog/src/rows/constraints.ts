// The rows of the constraint tables that several operations share.
import type { Format, MaxLength, TextFormat } from "@staywire/model";

/** One max-length rule for each parameter of a table from name to length. */
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

/** One format rule for each of the parameters. */
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

/** A date that has to be there, and for whose form the spec names no error. */
export const date = { blank: false, error: null } as const;
