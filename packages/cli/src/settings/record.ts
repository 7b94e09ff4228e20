// Creates the schema of an object, with a message for unknown members.
import { knownNames, phrase, quote } from "@staywire/model";
import type * as zod from "zod/mini";
import { didYouMean } from "../suggest.js";

/** Creates the schema of an object with exactly these members. */
export function record<const F extends zod.core.$ZodShape>(z: typeof zod, members: F) {
  const names = Object.keys(members);
  return z.strictObject(members, {
    error: ({ code, keys = [] }: UnknownMembers) => {
      if (code !== "unrecognized_keys") return undefined;
      const [unknown = ""] = keys;
      return phrase`has the unknown ${quote(unknown)}${didYouMean(unknown, names)}; expected ${knownNames(names)}`;
    },
  });
}

interface UnknownMembers {
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}
