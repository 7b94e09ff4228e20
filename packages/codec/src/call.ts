// Calls: as a client makes one, and as a server receives it.
import type { Binding } from "@staywire/model";
import type { Deviation } from "./deviation.js";
import type { RecordValue } from "./values/value.js";

/** The credentials of a call; the catalog knows how each operation spells them. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** A call as a caller gives it. */
export interface Call<P = RecordValue> {
  readonly credentials: Credentials;
  readonly parameters: P;
}

/** A call as a server understands it. A credential that the message does not carry is absent. */
export interface ReceivedCall<K extends string = string, P = RecordValue> {
  readonly operation: K;
  readonly binding: Binding;
  readonly credentials: { readonly username?: string | undefined; readonly password?: string | undefined };
  readonly parameters: P;
  /** The header block that the caller wants understood, and that no operation understands. */
  readonly notUnderstood: string | undefined;
  readonly deviations: readonly Deviation[];
}
