// The port of a server.
import type { Server } from "node:net";

/** The port at which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen at a port");
  return address.port;
}
