// Starts the reference service on a port.
import type { Channel } from "@staywire/catalog";
import { implementation, type World } from "@staywire/reference";
import { server } from "@staywire/server";
import { type Listening, listen } from "@staywire/server/node";
import { messageOf, usageError } from "../cli-error.js";
import { clockFrom } from "./clock.js";
import { wsdlPage } from "./pages.js";

/** What the reference service is started with. */
export interface ReferenceStart {
  readonly service: Channel;
  readonly world: World;
  /** The day that the service lives in, as `2027-05-01`; the system's clock where left out. */
  readonly today?: string | undefined;
  readonly host?: string | undefined;
  /** 0 lets the system choose. */
  readonly port: number;
  /** Told of what went wrong inside the service. */
  readonly onError: (message: string) => void;
}

/** Starts the reference service; throws where the port cannot be had. */
export async function startReference(start: ReferenceStart): Promise<Listening> {
  const { today, service, world, port, host, onError } = start;
  const transport = server(service, implementation(world, { now: clockFrom(today) }), {
    pages: wsdlPage(service),
    onError: (error, call) => onError(`${call.operation ?? "a request"}: ${messageOf(error)}`),
  });
  try {
    return await listen(transport, { port, host, onError: (error) => onError(messageOf(error)) });
  } catch (error) {
    throw usageError(`cannot listen on port ${port}: ${messageOf(error)}`, "choose another with --port, or 0 for any");
  }
}
