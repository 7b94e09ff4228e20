// Values without their static types: what the codec handles inside, and what engines that know no operation pass on.
import type { AnyValue } from "@staywire/model";

/** A decoded value: absent is undefined, nil is null, lists are arrays. */
export type Value = string | number | boolean | null | Uint8Array | AnyValue | RecordValue | readonly Value[];

/** A decoded record. */
export interface RecordValue {
  readonly [member: string]: Value | undefined;
}
