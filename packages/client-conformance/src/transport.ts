// Connects a client to a session in the same process: provides a transport without sockets.
import type { Transport } from "@staywire/codec";
import type { Session } from "./session.js";

/**
 * Returns the transport of a session, for a client that accepts a transport, for example in tests with vitest or
 * node:test. If a reply breaks off, the call rejects. A call without a reply stays pending until the client aborts it.
 *
 * @example
 * ```ts
 * import { client, type ClientOptions } from "@staywire/client";
 * import { service } from "@staywire/catalog";
 * import { accountOf, Session, sessionTransport } from "@staywire/client-conformance";
 *
 * const session = new Session({ only: ["plain", "lost-reply"] });
 * const options: ClientOptions = { credentials: { username: accountOf("lost-reply"), password: "s3cret-word" } };
 * const calls = client(service, sessionTransport(session), options);
 * await calls.AddExtra({ BookingID: 90002, ItemCodeToAddToBooking: "CLEAN" });
 * console.log(session.results().checks.filter(({ verdict }) => verdict === "fail"));
 * ```
 */
export function sessionTransport(session: Session): Transport {
  return async (request, { signal } = {}) => {
    const { response, delivery, isSilent, giveUp } = await session.respond(request, "process");
    if (isSilent) await untilGivenUp(signal, giveUp);
    if (delivery?.end === undefined) return response;
    throw new Error("the connection ended before the response was whole");
  };
}

function untilGivenUp(signal: AbortSignal | undefined, giveUp: () => void): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      giveUp();
      reject(signal?.reason ?? new Error("the call was aborted"));
    };
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
