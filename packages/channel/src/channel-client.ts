// The client of the channel service.
import { service } from "@staywire/catalog";
import { client, fetchTransport } from "@staywire/client";
import { configure } from "@staywire/model";
import type { ChannelClient } from "./generated/client-types.js";
import { type ChannelClientOptions, requireChannelOptions } from "./options.js";

/**
 * Creates a client of the channel service. Throws a TypeError that names a missing, empty or wrong option.
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
  const { baseUrl, transport, namespace, ...others } = options;
  return client(configure(service, { namespace }), transport ?? fetchTransport({ baseUrl: baseUrl ?? "" }), others);
}
