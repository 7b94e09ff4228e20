// Calls: as a client makes one, and as a server receives it.
import type { Binding } from "@staywire/model";
import type { Deviation } from "./deviation.js";
import type { RecordValue } from "./value.js";

/** The credentials of a call. Each operation has its own parameter names for them, which the catalog defines. */
export interface Credentials {
  /** The user name of the API account. */
  readonly username: string;
  /** The password of the API account. */
  readonly password: string;
}

/** A call to encode. */
export interface Call<P = RecordValue> {
  /** The user name and password of the caller. */
  readonly credentials: Credentials;
  /** The parameters by their names on the wire. */
  readonly parameters: P;
  /** The SOAP headers, by the names of their elements; only for an operation that has any. */
  readonly headers?: RecordValue | undefined;
}

/** A decoded call. A credential that the message does not contain is absent. */
export interface ReceivedCall<K extends string = string, P = RecordValue> {
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the request. */
  readonly binding: Binding;
  /** The user name and password of the caller. */
  readonly credentials: { readonly username?: string | undefined; readonly password?: string | undefined };
  /** The parameters by their names on the wire. */
  readonly parameters: P;
  /** The SOAP headers that the operation knows, by the names of their elements; absent if it knows none. */
  readonly headers?: RecordValue | undefined;
  /** The SOAP header block with `mustUnderstand` that no operation understands; undefined if there is none. */
  readonly notUnderstood: string | undefined;
  /** The differences between the request and what the service states. */
  readonly deviations: readonly Deviation[];
}

/** The values of a request that an operation understood. */
export type ReceivedValues = Pick<ReceivedCall, "credentials" | "parameters" | "headers">;
