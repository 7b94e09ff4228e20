// The reference service on a real port, on a fixed day, for clients that we did not write.

import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";

/** The day that the service lives in; the bookings of the default world are placed around it. */
const today = "2027-05-01";

/** An account of the default world. */
export const agent = { username: "agent", password: "agent-password" };

/** Starts the reference service over the default world. */
export function startService(): Promise<Listening> {
  return listen(reference(defaultWorld(), { now: () => `${today}T12:00:00Z` }));
}
