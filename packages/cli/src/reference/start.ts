// Starts the reference service on a port.
import type { Transport } from "@staywire/codec";
import { type Listening, listen } from "@staywire/server/node";
import { messageOf, usageError } from "../cli-error.js";
import { type ReferenceParts, runReference } from "./running.js";

/** What the reference service is started with. */
export interface ReferenceStart extends ReferenceParts {
  readonly host?: string | undefined;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** Starts the reference service; throws where the port cannot be had. */
export function startReference(start: ReferenceStart): Promise<Listening> {
  const { host, port, onError } = start;
  return listenOn(runReference(start).transport, { host, port, onError });
}

/** Where something listens, and who is told of its troubles. */
export interface Place {
  readonly host?: string | undefined;
  readonly port: number;
  readonly onError: (message: string) => void;
}

/** Listens with a transport; throws where the port cannot be had. */
export async function listenOn(transport: Transport, { host, port, onError }: Place): Promise<Listening> {
  try {
    return await listen(transport, { host, port, onError: (error) => onError(messageOf(error)) });
  } catch (error) {
    throw usageError(`cannot listen on port ${port}: ${messageOf(error)}`, "choose another port, or 0 for any");
  }
}
