// The client of the channel service.
import { service } from "@staywire/catalog";
import { client, fetchTransport } from "@staywire/client";
import { configure } from "@staywire/model";
import type { ChannelClient } from "./generated/client-types.js";
import { type ChannelClientOptions, requireChannelOptions } from "./options.js";
import { channelPrepare } from "./prepare.js";
import { printWarning } from "./printed-warning.js";

/**
 * Creates a client of the channel service. It checks the parameters of each call, and sends nothing if they break a rule of
 * the service: the outcome is then a failure with the reason `refused` that lists every problem. Dates may be given in any
 * form of {@link DateInput}, and `UserFunctions.xmlMsg` as plain XML, which the client URL-encodes. Warnings go to
 * `console.warn`, each once, unless the option `onWarning` is given: `onWarning: () => {}` leaves them out.
 *
 * @throws TypeError that names a missing, empty or wrong option.
 *
 * @example
 * ```ts
 * const channel = channelClient({
 *   baseUrl: "https://channel.example",
 *   namespace: "http://channel.example/xml",
 *   credentials: { username: "agent", password: "agent-password" },
 * });
 * ```
 */
export function channelClient(options: ChannelClientOptions): ChannelClient {
  requireChannelOptions(options);
  const { baseUrl, transport, namespace, check, onProblems, today, onWarning = printWarning, ...others } = options;
  const prepare = channelPrepare({ check, onProblems, today });
  return client(configure(service, { namespace }), transport ?? fetchTransport({ baseUrl: baseUrl ?? "" }), {
    ...others,
    onWarning,
    prepare,
  });
}
