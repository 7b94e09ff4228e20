// Creates a channel client that calls the reference service in memory, and injects network faults into requests.
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

/** The options of {@link memoryChannel}, which include those of the reference service. */
export interface MemoryChannelOptions extends ReferenceOptions {
  /** The account that makes the calls; its password is `<username>-password`. @defaultValue `"agent"` */
  readonly username?: string | undefined;
  /**
   * The current day of the service as an ISO date; the time is noon UTC. `now` takes precedence.
   * @defaultValue `2027-05-01`
   */
  readonly today?: string | undefined;
  /** The faults to inject into the requests, in order, as {@link withFaults} takes them. @defaultValue none */
  readonly faults?: readonly (string | undefined)[] | undefined;
  /** Further options for the client, such as `retries`. */
  readonly client?: Partial<ChannelClientOptions> | undefined;
}

/**
 * Creates a channel client that calls the reference service in memory, with the given world: no socket, no clock, and
 * the same replies on every run.
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
  const { now = () => `${today}T12:00:00Z` } = others;
  const transport = reference(world, { ...others, now });
  const common: ChannelClientOptions = {
    transport: withFaults(transport, sequence),
    namespace: service.namespace,
    credentials: { username, password: `${username}-password` },
    retryDelay: 0,
  };
  return channelClient({ ...common, ...client } as ChannelClientOptions);
}

/** The ids of the faults that {@link withFaults} can inject, such as `status-503`. */
export const faultIds: readonly string[] = faults
  .filter(({ transport }) => transport !== undefined)
  .map(({ id }) => id);

/**
 * Injects faults into the requests of a transport: the first request gets the first fault, and so on. `undefined` means
 * no fault, and requests after the last one get none. The faults are those of network, HTTP, XML and SOAP in
 * `@staywire/alterations`.
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
