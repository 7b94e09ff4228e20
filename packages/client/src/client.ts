// Creates typed methods from a service value and a transport.
import type { Transport } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Client, ClientOptions } from "./api.js";
import { methodsOf } from "./methods.js";
import { untypedClient } from "./untyped-client.js";

/**
 * Creates a client of a service, with one method for each operation. The default binding is SOAP 1.1: every ASMX
 * service supports it, its values do not depend on the language of the server, and it puts no credential into the URL.
 *
 * @example
 * ```ts
 * const library = client(service, transport, { credentials });
 * const outcome = await library.GetBook({ BookId: 1 });
 * if (outcome.kind === "ok") console.log(outcome.value?.Title);
 * ```
 */
export function client<S extends Service>(service: S, transport: Transport, options: ClientOptions): Client<S> {
  return methodsOf(service, untypedClient(service, transport, options));
}
