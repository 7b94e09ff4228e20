// Creates the typed methods of a client: one for each operation.
import type { RecordValue } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { CallOptions, Client } from "./api.js";
import type { UntypedClient } from "./calls.js";

/** Creates a method for each operation of a service. */
export function methodsOf<S extends Service>(service: S, call: UntypedClient): Client<S> {
  const methods = service.order.map((operation) => [
    operation,
    (parameters?: RecordValue, options?: CallOptions) => call(operation, parameters, options),
  ]);
  return Object.fromEntries(methods) as Client<S>;
}
