// A client over a client codec, for web pages with a size budget.
import type { ClientCodec, Transport, UntypedClientCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Client, ClientOptions } from "./api.js";
import { callerOf } from "./calls.js";
import { methodsOf } from "./methods.js";
import { withholdingCleaner } from "./withholding.js";

/** The options of a small client. */
export type SmallClientOptions = Omit<
  ClientOptions,
  "codec" | "keepResponse" | "onRequest" | "onResponse" | "onWarning" | "concurrency" | "requestsPerSecond"
>;

/**
 * Makes a client of the operations and bindings that a client codec has. It is smaller than `client`, and has the same
 * methods, outcomes, retries and deadlines, with these differences: there are no hooks, warnings and limits on traffic;
 * failures have neither `error` nor `response` nor `excerpt`, and metadata has no headers; and of a foreign text in a
 * message `[withheld]` is left.
 *
 * @example
 * ```ts
 * import { clientCodec, soap11Binding } from "@staywire/codec";
 *
 * const library = smallClient(clientCodec(service, [soap11Binding]), transport, { credentials });
 * ```
 */
export function smallClient<S extends Service>(
  codec: ClientCodec<S>,
  transport: Transport,
  options: SmallClientOptions,
): Client<S> {
  const { service } = codec;
  const clean = withholdingCleaner(options.credentials);
  const untyped = codec as unknown as UntypedClientCodec;
  const limits = { observer: undefined, gate: undefined };
  return methodsOf(service, callerOf({ service, codec: untyped, transport, clean, ...limits, options }));
}
