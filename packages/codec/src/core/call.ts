// Declares calls, as a client makes them and as a server receives them.
import type { Binding } from "@staywire/model";
import type { Deviation } from "./deviation.js";
import type { RecordValue } from "./value.js";

/** The credentials of a call. The catalog states for each operation the names of the two parameters that carry them. */
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
  /** The SOAP headers, by the names of their elements; only for an operation that declares headers. */
  readonly headers?: RecordValue | undefined;
}

/** A decoded call. Credentials that the message does not contain are absent. */
export interface ReceivedCall<K extends string = string, P = RecordValue> {
  /** The name of the operation. */
  readonly operation: K;
  /** The binding of the request. */
  readonly binding: Binding;
  /** The user name and password of the caller. */
  readonly credentials: { readonly username?: string | undefined; readonly password?: string | undefined };
  /** The parameters by their names on the wire. */
  readonly parameters: P;
  /**
   * The SOAP headers that the operation declares, by the names of their elements; absent if it declares none, and over
   * GET and POST.
   */
  readonly headers?: RecordValue | undefined;
  /**
   * The name of a SOAP header block that has `mustUnderstand` but is not declared by the operation; undefined if there
   * is none.
   */
  readonly notUnderstood: string | undefined;
  /** The differences between the request and the service description. */
  readonly deviations: readonly Deviation[];
}

/** The values that a server extracts from a request. */
export type ReceivedValues = Pick<ReceivedCall, "credentials" | "parameters" | "headers">;
