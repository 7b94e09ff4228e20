// A channel client over the reference service in memory, and faults of the network before it.
import { alteredTransport, faults } from "@staywire/alterations";
import {
  type ChannelClient,
  type ChannelClientOptions,
  channelClient,
  service,
  type Transport,
} from "@staywire/channel";
import { type ReferenceOptions, reference } from "@staywire/reference";
import type { World } from "@staywire/world";

/** The options of {@link memoryChannel}; those of the client and of the reference service can be given too. */
export interface MemoryChannelOptions extends ReferenceOptions {
  /** The account that calls, with the password `<username>-password`. @defaultValue `"agent"` */
  readonly username?: string | undefined;
  /** The day on which the service lives, as ISO text, at noon UTC; `now` takes precedence. @defaultValue `2027-05-01` */
  readonly today?: string | undefined;
  /** The faults of the requests, in order, as {@link withFaults} takes them. @defaultValue none */
  readonly faults?: readonly (string | undefined)[] | undefined;
  /** Further options of the client, such as `retries`. */
  readonly client?: Partial<ChannelClientOptions> | undefined;
}

/**
 * Creates a channel client of the reference service over a world, in memory: no socket, no clock, the same replies on every run.
 *
 * @throws TypeError for a fault that is not one of {@link faultIds}.
 * @example
 * ```ts
 * const channel = memoryChannel(testWorld().property(1101, { rate: "162.50" }).build());
 * const stay = await readStay(channel, { PropertyID: 1101, arrival: "2027-05-05", departure: "2027-05-08" });
 * console.log(stay.offered, stay.price?.amount); // true 487.50
 * ```
 */
export function memoryChannel(world: World, options: MemoryChannelOptions = {}): ChannelClient {
  const { username = "agent", today = "2027-05-01", faults: sequence = [], client, ...others } = options;
  const transport = reference(world, { now: () => `${today}T12:00:00Z`, ...others });
  const common: ChannelClientOptions = {
    transport: withFaults(transport, sequence),
    namespace: service.namespace,
    credentials: { username, password: `${username}-password` },
    retryDelay: 0,
  };
  return channelClient({ ...common, ...client } as ChannelClientOptions);
}

/** The ids of the faults that {@link withFaults} takes, such as `status-503`. */
export const faultIds: readonly string[] = faults
  .filter(({ transport }) => transport !== undefined)
  .map(({ id }) => id);

/**
 * Puts faults before a transport: the first request gets the first fault, and so on; undefined is none, and after the last
 * one there are none. They are those of network, HTTP, XML and SOAP that `@staywire/alterations` lists.
 *
 * @throws TypeError for a fault that is not one of {@link faultIds}.
 * @example
 * ```ts
 * const transport = withFaults(fetchTransport({ baseUrl: "https://channel.example" }), ["status-503", undefined, "status-429"]);
 * console.log(typeof transport); // function
 * ```
 */
export function withFaults(transport: Transport, sequence: readonly (string | undefined)[]): Transport {
  const planned = sequence.map((id) => (id === undefined ? transport : alteredTransport(transport, [faultOf(id)])));
  const left = planned.values();
  return (request, options) => (left.next().value ?? transport)(request, options);
}

function faultOf(id: string): (typeof faults)[number] {
  const fault = faults.find((each) => each.id === id && each.transport !== undefined);
  if (fault !== undefined) return fault;
  throw new TypeError(`${JSON.stringify(id)} is not a fault; expected one of ${faultIds.join(", ")}`);
}
