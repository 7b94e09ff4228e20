// A client over a client codec, for web pages with a size budget.
import type { ClientCodec, Transport, UntypedClientCodec } from "@staywire/codec";
import type { Service } from "@staywire/model";
import type { Client, ClientOptions } from "./api.js";
import { callerOf } from "./calls.js";
import type { Observers } from "./events.js";
import type { RequestLimits } from "./gate.js";
import type { Parts } from "./job.js";
import { freshnessOf } from "./metadata.js";
import { methodsOf } from "./methods.js";
import { requireCredentials } from "./options.js";
import { sendBare } from "./send.js";
import { atOnce } from "./turn.js";
import { withholdingCleaner } from "./withholding.js";

/** The options of a small client. */
export type SmallClientOptions = Omit<
  ClientOptions,
  "codec" | "keepResponse" | "retryQuota" | "cache" | "tracing" | keyof Observers | keyof RequestLimits
>;

const parts: Parts = {
  send: sendBare,
  inTurn: atOnce,
  metadataOf: (job, response) => ({ ...freshnessOf(job, response), headers: [], response: undefined }),
  describe({ operation, write, setup }, { reason, outcome, error, response }) {
    const advice = write && outcome === "unknown" ? "read back before you send it again" : "";
    const status = response === undefined ? "" : `HTTP ${response.status}`;
    return [operation, reason, status, setup.clean.message(error), advice].filter((text) => text !== "").join(": ");
  },
};

/**
 * Makes a client of the operations and bindings that a client codec has. It is smaller than `client`, and has the same
 * methods, outcomes, retries and deadlines, with these differences: there are no hooks, warnings, limits on traffic and `httpHeaders`;
 * messages of failures are short, and failures have neither `page` nor `error` nor `response` nor `excerpt`; metadata has no headers;
 * and of a foreign text in a message `[withheld]` is left.
 *
 * @throws TypeError that names a missing or empty credential.
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
  requireCredentials(options?.credentials);
  const { service } = codec;
  const clean = withholdingCleaner(options.credentials);
  const untyped = codec as unknown as UntypedClientCodec;
  return methodsOf(service, callerOf({ ...parts, service, codec: untyped, transport, clean, options }));
}
