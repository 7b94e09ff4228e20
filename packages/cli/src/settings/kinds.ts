// Defines the kinds of values of settings and flags: each has a schema for the settings file and a parser for the flag.
import { service } from "@staywire/catalog";
import { parseIsoDate } from "@staywire/values";
import { InvalidArgumentError } from "commander";
import type * as zod from "zod/mini";
import { isTimeZone } from "./today.js";

export const MAX_INT = 2 ** 31 - 1;

/** The schema library. It is loaded only when a schema is used, because most commands only parse flags. */
type Zod = typeof zod;

/** A function that creates a schema with the schema library `z`. */
export type Schema<T = unknown> = (z: Zod) => zod.ZodMiniType<T>;

/** A kind of values that settings and flags can have. */
export interface Kind<T> {
  /** The schema of the value in a settings file. */
  readonly schema: Schema<T>;
  /**
   * Parses the text of a flag. If the flag occurred before on the command line, `before` is its value so far. Default:
   * returns the text.
   */
  read?(text: string, before: T | undefined): T;
  /** The only valid values, for the help and for completion. */
  readonly choices?: readonly string[];
  /** Values that completion offers, although other values are valid too. */
  readonly likely?: readonly string[];
  /** True if a flag of this kind may be given more than once. */
  readonly isList?: true;
  /** True for the path of a file. In a settings file, the path is relative to the settings file. */
  readonly isFile?: true;
}

/** Any text. */
export const text: Kind<string> = { schema: (z) => z.string() };

/** The path of a file. */
export const file: Kind<string> = { ...text, isFile: true };

/** A boolean: a flag without a value. */
export const flag: Kind<boolean> = { schema: (z) => z.boolean() };

/**
 * The name of an operation. Completion offers the operations of the built-in service; with `--service`, other names are
 * valid too.
 */
export const operation: Kind<string> = { ...text, likely: service.order };

/** A number above 0. */
export const positive: Kind<number> = {
  schema: (z) => z.number().check(z.gt(0, "is not above 0")),
  read: (given) => {
    const value = Number(given);
    if (/^\d{1,12}(?:\.\d{1,6})?$/.test(given) && value > 0) return value;
    throw new InvalidArgumentError("expected a number above 0, with at most 12 digits before and 6 after the point");
  },
};

/** A number above 0 and up to a maximum. */
export function upTo(max: number): Kind<number> {
  return {
    schema: (z) => z.number().check(z.gt(0, "is not above 0"), z.lte(max, `is above ${max}`)),
    read: (given) => {
      const value = Number(given);
      if (/^\d+(?:\.\d+)?$/.test(given) && value > 0 && value <= max) return value;
      throw new InvalidArgumentError(`expected a number above 0 and up to ${max}`);
    },
  };
}

/** An integer within a range. */
export function whole(min: number, max: number): Kind<number> {
  const error = `is not from ${min} to ${max}`;
  return {
    schema: (z) =>
      z.int({ error: ({ code }) => (code === "invalid_type" ? undefined : error) }).check(z.gte(min), z.lte(max)),
    read: (given) => {
      const value = Number(given);
      if (/^\d{1,15}$/.test(given) && value >= min && value <= max) return value;
      throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}`);
    },
  };
}

/** The id of a property, a booking or a company. */
export const id = whole(1, MAX_INT);

/** A date like `2027-05-01`. */
export const day: Kind<string> = {
  schema: (z) =>
    z
      .string()
      .check(
        z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, { error: "is not of the form yyyy-MM-dd", abort: true }),
        z.refine(isDay, "is not an existing day"),
      ),
  read: (given) => {
    if (isDay(given)) return given;
    throw new InvalidArgumentError("expected an existing day, like 2027-05-01");
  },
};

/** The name of a time zone. */
export const timeZone: Kind<string> = {
  schema: (z) => z.string().check(z.refine(isTimeZone, "is not a known time zone; write it like Europe/Berlin")),
  read: (given) => {
    if (isTimeZone(given)) return given;
    throw new InvalidArgumentError("expected a known time zone, like Europe/Berlin");
  },
};

/** One of the texts in `choices`. */
export function oneOf<const V extends string>(choices: readonly V[]): Kind<V> {
  const error = `is not one of ${choices.join(", ")}`;
  return {
    schema: (z) => z.enum(choices, { error: ({ input }) => (typeof input === "string" ? error : undefined) }),
    choices,
    read: (given) => {
      const found = choices.find((each) => each === given);
      if (found !== undefined) return found;
      throw new InvalidArgumentError(`expected one of ${choices.join(", ")}`);
    },
  };
}

/** A list of values; its flag may be repeated. */
export function listOf<T>({ schema, read = asIs, ...words }: Kind<T>): Kind<readonly T[]> {
  return {
    ...words,
    schema: (z) => z.array(schema(z)),
    read: (given, before = []) => [...before, read(given, undefined)],
    isList: true,
  };
}

function asIs<T>(given: string): T {
  return given as T;
}

function isDay(given: string): boolean {
  try {
    parseIsoDate(given);
    return true;
  } catch {
    return false;
  }
}
