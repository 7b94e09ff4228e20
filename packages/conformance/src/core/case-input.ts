// Defines the generated values of a failure as plain data, so that a replay needs no generator.
import type { RecordValue } from "@staywire/codec";
import * as z from "zod/mini";
import { count, documented, type Immutable } from "./schema.js";

/** The generated values of a failure, as a schema. */
export const caseInput = documented(
  z.strictObject({
    /** The value that fails, if the case evaluates one generated value after another. */
    value: z.optional(z.unknown()),
    /** The index of the failing value, from 0. If the value was shrunk, this is the index of the original value. */
    index: z.optional(count),
    /** The parameters of the baseline call. */
    baseline: z.optional(z.record(z.string(), z.unknown())),
    /** The path of a generated value that is not plain data, in the format of the check. */
    path: z.optional(z.string()),
  }),
  "The generated values that a replay evaluates again.",
);

/** The generated values of a failure, as plain data. */
export interface CaseInput extends Omit<Immutable<z.infer<typeof caseInput>>, "baseline"> {
  /** The parameters of the baseline call. */
  readonly baseline?: RecordValue | undefined;
}
