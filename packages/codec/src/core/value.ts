// Declares values without static types, for the codec itself and for code that does not know the operations.
import type { AnyValue } from "@staywire/model";

/** A decoded value: an absent value is undefined, nil is null, and lists are arrays. */
export type Value = string | number | boolean | null | Uint8Array | AnyValue | RecordValue | readonly Value[];

/** A decoded record. */
export interface RecordValue {
  readonly [member: string]: Value | undefined;
}
