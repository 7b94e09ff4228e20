// The kinds of values that a settings file is made of, each with what it must be in words, for messages.
import * as z from "zod/mini";
import { didYouMean } from "../suggest.js";

export const MAX_INT = 2 ** 31 - 1;

/** Text of any form. */
export const text = z.string();

/** True or false. */
export const flag = z.boolean();

/** A number above 0. */
export const positive = z.number().check(z.gt(0, "is not above 0"));

/** An integer in a range. */
export function whole(min: number, max: number) {
  const error = `is not from ${min} to ${max}`;
  return z.int({ error: ({ code }) => (code === "invalid_type" ? undefined : error) }).check(z.gte(min), z.lte(max));
}

/** One of these texts. */
export function oneOf<const V extends string>(values: readonly V[]) {
  const error = `is not one of ${values.join(", ")}`;
  return z.enum(values, { error: ({ input }) => (typeof input === "string" ? error : undefined) });
}

/** An object with these members and no others. */
export function record<const F extends z.core.$ZodShape>(members: F) {
  const names = Object.keys(members);
  return z.strictObject(members, {
    error: ({ code, keys = [] }: UnknownMembers) => {
      if (code !== "unrecognized_keys") return undefined;
      const [unknown = ""] = keys;
      return `has the unknown ${unknown}${didYouMean(unknown, names)}; expected ${names.join(", ")}`;
    },
  });
}

interface UnknownMembers {
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}
