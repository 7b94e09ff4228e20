// A service value and a transport, made into typed methods.
import type { Transport } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Client, ClientOptions } from "./api.js";
import { methodsOf } from "./methods.js";
import { untypedClient } from "./untyped-client.js";

/**
 * Makes a client of a service: one method for each operation. The default binding is SOAP 1.1: every server of the
 * family has it, its values have one text in every language of the host, and no credential is in a URL.
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
