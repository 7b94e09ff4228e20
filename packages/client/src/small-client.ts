// Creates a client for web pages with a size budget.
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
 * Creates a client for the operations and bindings of a client codec. It is smaller than `client`, and has the same
 * methods, outcomes, retries and deadlines. It has no hooks, warnings, limits on traffic or `httpHeaders`. Messages of
 * failures are short, and failures lack `page`, `error`, `response` and `excerpt`. Metadata has no headers. In messages
 * of failures and deviations, a text that is not our own is replaced by `[withheld]`. An error text of the service is
 * replaced only if it may contain the password.
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
