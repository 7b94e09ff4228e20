// Runs one HTTP exchange with a timeout, and aborts it when the run ends.

import type { HttpRequest, HttpResponse, Transport } from "@staywire/codec";
import { type Message, phrase } from "@staywire/model";
import { cut } from "../core/describe.js";

/**
 * Thrown if an exchange is aborted by its timeout or by the end of the run. Its message contains no text from outside.
 */
export class Ended extends Error {
  declare readonly message: Message;

  constructor(message: Message) {
    super(message);
  }
}

/** Sends a request. Rejects with `Ended` after the timeout in milliseconds, or when the signal is aborted. */
export async function carry(
  transport: Transport,
  request: HttpRequest,
  { timeout, signal }: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<HttpResponse> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new Ended(phrase`the run was ended`));
  signal.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(new Ended(phrase`no complete reply within ${timeout} ms`)), timeout);
  try {
    return await Promise.race([transport(request, { signal: controller.signal }), aborted(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Returns the reason of an error as a message. Texts of the transport are quoted. */
export function reasonOf(cause: unknown): Message {
  if (!(cause instanceof Error)) return cut(String(cause));
  if (cause instanceof Ended) return cause.message;
  const inner = cause.cause instanceof Error ? `: ${cause.cause.message}` : "";
  return cut(`${cause.message}${inner}`);
}
