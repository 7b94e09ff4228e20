// Values without static types, as the codec handles them internally, and for code that knows no operation statically.
import type { AnyValue } from "@staywire/model";

/** A decoded value: an absent value is undefined, nil is null, and lists are arrays. */
export type Value = string | number | boolean | null | Uint8Array | AnyValue | RecordValue | readonly Value[];

/** A decoded record. */
export interface RecordValue {
  readonly [member: string]: Value | undefined;
}
