// Calls: as a client makes one, and as a server receives it.
import type { Binding } from "@staywire/model";
import type { Deviation } from "../deviation.js";
import type { RecordValue } from "../values/value.js";

/** The credentials of a call. Each operation has its own parameter names for them, which the catalog defines. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A call to encode. */
export interface Call<P = RecordValue> {
  readonly credentials: Credentials;
  readonly parameters: P;
  /** The SOAP headers, by the names of their elements; only for an operation that has any. */
  readonly headers?: RecordValue | undefined;
}

/** A decoded call. A credential that the message does not contain is absent. */
export interface ReceivedCall<K extends string = string, P = RecordValue> {
  readonly operation: K;
  readonly binding: Binding;
  readonly credentials: { readonly username?: string | undefined; readonly password?: string | undefined };
  readonly parameters: P;
  /** The SOAP headers that the operation knows, by the names of their elements; absent if it knows none. */
  readonly headers?: RecordValue | undefined;
  /** The SOAP header block with `mustUnderstand` that no operation understands; undefined if there is none. */
  readonly notUnderstood: string | undefined;
  readonly deviations: readonly Deviation[];
}
