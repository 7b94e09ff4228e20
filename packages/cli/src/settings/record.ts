// The schema of an object, with a message for members that nobody knows.
import type * as zod from "zod/mini";
import { didYouMean } from "../suggest.js";

/** An object with these members and no others. */
export function record<const F extends zod.core.$ZodShape>(z: typeof zod, members: F) {
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
