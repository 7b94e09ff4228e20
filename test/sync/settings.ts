// The settings of a simulation: the rate of the provider, the content and ages of the copy, and the times of the
// workers.

/** The milliseconds of a minute. */
export const MINUTE = 60_000;
/** The milliseconds of a day. */
export const DAY = 1_440 * MINUTE;
/** The maximum requests per second, and at once, that the provider accepts. */
export const RATE = { requestsPerSecond: 2, burst: 4 };
/** The milliseconds for which a call is leased. */
export const LEASE = 20 * MINUTE;
/** The milliseconds between two runs of a worker. */
export const POLL = 360 * MINUTE;

/** The maximum age of each part, in minutes. */
export const maxAge = { companies: 4_320, reservations: 1_440, rates: 1_440, extras: 4_320, rooms: 4_320 };

/** The content of the copy. */
export const options = {
  parts: ["companies", "reservations", "rates", "extras", "rooms"],
  maxAge,
  nights: 20,
} as const;
