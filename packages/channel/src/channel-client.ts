// Creates the clients of the channel service.
import { type ChannelService, service } from "@staywire/catalog";
import { type ClientOptions, client, fetchTransport, streamingClient } from "@staywire/client";
import type { Transport } from "@staywire/codec";
import { configure } from "@staywire/model";
import type { ChannelClient, StreamingChannelClient } from "./generated/client-types.js";
import { type ChannelClientOptions, requireChannelOptions } from "./options.js";
import { channelPrepare } from "./prepare.js";
import { printWarning } from "./printed-warning.js";

/**
 * Creates a client of the channel service. It checks the parameters of each call. If they break a rule of the service,
 * nothing is sent, and the outcome is a failure with the reason `refused` that lists every problem.
 *
 * Dates may have any format of {@link DateInput}, and `UserFunctions.xmlMsg` may be plain XML, which the client
 * URL-encodes. Each warning is printed once with `console.warn`, unless the option `onWarning` is given: `onWarning: ()
 * => {}` suppresses warnings.
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
  return client(...partsOf(options));
}

/**
 * Creates a client that reads the lists of the channel service item by item while they arrive, in bounded memory. It
 * accepts the options of {@link channelClient} and checks parameters in the same way: if the client refuses to send a
 * call, reading its items throws.
 *
 * @throws TypeError that names a missing, empty or wrong option.
 *
 * @example
 * ```ts
 * const lists = streamingChannelClient({
 *   baseUrl: "https://channel.example",
 *   namespace: "http://channel.example/xml",
 *   credentials: { username: "agent", password: "agent-password" },
 * });
 * const rates = lists.GetAllPropertyRatesAndRestrictionsPerMC(
 *   { MCUserID: 601 },
 *   { onItemError: ({ item, message }) => console.log(item?.id, message) },
 * );
 * for await (const { PropertyID, PropertyRates } of rates) console.log(PropertyID, PropertyRates?.length);
 * ```
 */
export function streamingChannelClient(options: ChannelClientOptions): StreamingChannelClient {
  return streamingClient(...partsOf(options));
}

function partsOf(options: ChannelClientOptions): [ChannelService, Transport, ClientOptions] {
  requireChannelOptions(options);
  const { baseUrl, transport, namespace, check, onProblems, today, onWarning = printWarning, ...others } = options;
  const prepare = channelPrepare({ check, onProblems, today });
  const reached = transport ?? fetchTransport({ baseUrl: baseUrl ?? "" });
  return [configure(service, { namespace }), reached, { ...others, onWarning, prepare }];
}
