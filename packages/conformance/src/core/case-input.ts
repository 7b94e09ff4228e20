// The generated values of a failure, as plain data: with them, a replay needs no generator.
import type { RecordValue } from "@staywire/codec";

/** The generated values of a failure, as plain data. */
export interface CaseInput {
  /** The value that fails, if the case evaluates one generated value after another. */
  readonly value?: unknown;
  /** The index of that value, from 0; of a smaller value, the index of the value that it comes from. */
  readonly index?: number | undefined;
  /** The parameters of the baseline call. */
  readonly baseline?: RecordValue | undefined;
  /** How the check finds a generated value that is not plain data. */
  readonly path?: string | undefined;
}
