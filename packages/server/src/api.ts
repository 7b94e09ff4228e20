// What an implementation of a service is, and what it is told about each call.
import type { Credentials, HttpRequest } from "@staywire/codec";
import type { Binding, OperationName, ReceivedParameters, ResultOf, Service } from "@staywire/model";

/** What an implementation is told about a call beside its parameters. */
export interface CallContext {
  readonly operation: string;
  readonly binding: Binding;
  /** As received: a credential that the message does not carry is absent. */
  readonly credentials: Partial<Credentials>;
  readonly request: HttpRequest;
}

/** The functions that carry out a service: one for each operation. Null is a result that is not there. */
export type Implementation<S extends Service> = {
  readonly [K in OperationName<S>]: (
    parameters: ReceivedParameters<S, K>,
    context: CallContext,
  ) => ResultOf<S, K> | null | Promise<ResultOf<S, K> | null>;
};

/** Thrown by an implementation to answer with an error: its text reaches the caller, unlike that of any other error. */
export class ServiceFault extends Error {
  override readonly name = "ServiceFault";
}
