// Serves a transport on a port.

import type { Transport } from "@staywire/codec";
import { type Message, phrase, quote } from "@staywire/model";
import { type Listening, listen } from "@staywire/server/node";
import { type CliError, messageOf, usageError } from "../cli-error.js";

/** Where to listen, and the function that receives connection errors. */
export interface ListenPlace {
  readonly host?: string | undefined;
  readonly port: number;
  readonly onError: (message: string) => void;
}

/** Serves a transport; throws if the port cannot be used. */
export async function listenOn(transport: Transport, { host, port, onError }: ListenPlace): Promise<Listening> {
  return listening({ host, port }, () =>
    listen(transport, { host, port, onError: (error) => onError(messageOf(error)) }),
  );
}

/** Starts to listen; throws a usage error with advice if the port cannot be used. */
export async function listening(
  { host, port }: Pick<ListenPlace, "host" | "port">,
  begin: () => Promise<Listening>,
): Promise<Listening> {
  try {
    return await begin();
  } catch (error) {
    throw notListening(error, host, port);
  }
}

/** Explains why a port cannot be used. */
export function notListening(error: unknown, host: string | undefined, port: number): CliError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const { reason, advice } = Object.hasOwn(reasons, code) ? (reasons[code] ?? unknown) : unknown;
  const where = host === undefined ? phrase`port ${port}` : phrase`port ${port} of ${quote(host)}`;
  return usageError(phrase`cannot listen on ${where}: ${reason ?? messageOf(error)}`, advice);
}

interface Reason {
  /** The reason why a port cannot be used; undefined to use the system's message. */
  readonly reason: Message | undefined;
  readonly advice: Message;
}

const unknown: Reason = { reason: undefined, advice: phrase`choose another port, or 0 for any` };
const otherHost = phrase`pass an address of this machine with --host: 127.0.0.1, or 0.0.0.0 for all of them`;

/** The meanings of the system's error codes, with advice. */
const reasons: Readonly<Record<string, Reason>> = {
  EADDRINUSE: { reason: phrase`the port is in use (EADDRINUSE)`, advice: phrase`choose another port, or 0 for any` },
  EACCES: {
    reason: phrase`permission denied (EACCES)`,
    advice: phrase`choose a port above 1023, or 0 for any: the system keeps the lower ones`,
  },
  EADDRNOTAVAIL: { reason: phrase`the address is not one of this machine (EADDRNOTAVAIL)`, advice: otherHost },
  ENOTFOUND: { reason: phrase`the name has no address (ENOTFOUND)`, advice: otherHost },
  EAI_AGAIN: { reason: phrase`the name has no address (EAI_AGAIN)`, advice: otherHost },
};
