// Finds ports of this machine.
import { createServer, type Server } from "node:net";

/** Returns the port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen at a port");
  return address.port;
}

/** Returns a port on which nothing listens: one that the system has just assigned and released. */
export async function closedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
