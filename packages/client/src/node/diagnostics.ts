// Publishes the calls of clients on channels of Node's `diagnostics_channel`.
import { channel } from "node:diagnostics_channel";
import type { AttemptEvent, CallEvent, DeviationEvent } from "../events.js";
import type { AttemptStart, CallStart, Tracing } from "../tracing.js";

/** The type of the message on each channel, by the name of the channel. */
export interface ChannelMessages {
  /** Published when a call begins. */
  readonly "staywire:call:start": CallStart;
  /** Published when a call has ended. */
  readonly "staywire:call:end": CallEvent;
  /** Published when an attempt begins. The attempt runs in the stores that are bound to this channel. */
  readonly "staywire:attempt:start": AttemptStart;
  /** Published when an attempt has ended. */
  readonly "staywire:attempt:end": AttemptEvent;
  /** Published for each kind of deviation in a reply. */
  readonly "staywire:deviation": DeviationEvent;
}

/** The names of the channels. */
export const channelNames = [
  "staywire:call:start",
  "staywire:call:end",
  "staywire:attempt:start",
  "staywire:attempt:end",
  "staywire:deviation",
] as const satisfies readonly (keyof ChannelMessages)[];

function named<N extends keyof ChannelMessages>(name: N) {
  const made = channel(name);
  return {
    isHeard: () => made.hasSubscribers,
    publish: (message: ChannelMessages[N]): void => made.publish(message),
    run: <R>(message: ChannelMessages[N], call: () => R): R => made.runStores(message, call),
  };
}

/**
 * Publishes the calls of a client on the channels of {@link ChannelMessages}, for logs and monitors that subscribe to
 * them. Messages contain no values of parameters and replies. While no channel has a subscriber, a call creates no
 * messages.
 *
 * @example
 * ```ts
 * import { subscribe } from "node:diagnostics_channel";
 * import { diagnostics } from "@staywire/client/diagnostics";
 *
 * subscribe("staywire:call:end", (message) => console.log(message));
 * const library = client(service, transport, { credentials, tracing: diagnostics() });
 * console.log(Object.keys(library));
 * ```
 */
export function diagnostics(): Tracing {
  const callStart = named("staywire:call:start");
  const callEnd = named("staywire:call:end");
  const attemptStart = named("staywire:attempt:start");
  const attemptEnd = named("staywire:attempt:end");
  const deviations = named("staywire:deviation");
  const all = [callStart, callEnd, attemptStart, attemptEnd, deviations];
  return {
    isEnabled: () => all.some(({ isHeard }) => isHeard()),
    call(start) {
      callStart.publish(start);
      return {
        attempt: (attempt) => ({ run: (send) => attemptStart.run(attempt, send), end: attemptEnd.publish }),
        deviation: deviations.publish,
        end: callEnd.publish,
      };
    },
  };
}
