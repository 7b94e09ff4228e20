// Listens with a transport on a port.
import type { Transport } from "@staywire/codec";
import { type Listening, listen } from "@staywire/server/node";
import { messageOf, usageError } from "../cli-error.js";

/** Where to listen, and what receives the errors of connections. */
export interface ListenPlace {
  readonly host?: string | undefined;
  readonly port: number;
  readonly onError: (message: string) => void;
}

/** Listens with a transport; throws if the port cannot be used. */
export async function listenOn(transport: Transport, { host, port, onError }: ListenPlace): Promise<Listening> {
  try {
    return await listen(transport, { host, port, onError: (error) => onError(messageOf(error)) });
  } catch (error) {
    throw usageError(`cannot listen on port ${port}: ${messageOf(error)}`, "choose another port, or 0 for any");
  }
}
