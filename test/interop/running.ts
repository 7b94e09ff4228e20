// Starts the reference service on a real port, on a fixed day, for third-party clients.

import { reference } from "@staywire/reference";
import { type Listening, listen } from "@staywire/server/node";
import { defaultWorld } from "@staywire/world";

/** The current day of the service. The bookings of the default world are around it. */
const today = "2027-05-01";

/** An account of the default world. */
export const agent = { username: "agent", password: "agent-password" };

/** Starts the reference service over the default world. */
export function startService(): Promise<Listening> {
  return listen(reference(defaultWorld(), { now: () => `${today}T12:00:00Z` }));
}
