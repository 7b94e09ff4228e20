// Calculates the wait before a retry, and reads the wait that a server asks for.
import { type HttpResponse, headerOf } from "@staywire/codec";
import { momentOf, now } from "./clock.js";

/**
 * The longest wait that is reported. It also keeps programs from starting a timer of more than 24 days, which would
 * fire at once.
 */
const day = 86_400_000;

/**
 * Returns the milliseconds that `Retry-After` asks to wait, as seconds or as an HTTP date, at most one day; undefined
 * without that header, or if its text is neither.
 */
export function retryAfterOf({ headers }: HttpResponse): number | undefined {
  const text = headerOf(headers, "Retry-After")?.trim() ?? "";
  const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : momentOf(text) - now();
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), day);
}

/** The longest wait in milliseconds that a client makes at a server's request. */
const longestWait = 60_000;

/** The facts that determine the wait before a retry. */
export interface Wait {
  /** The number of attempts so far. */
  readonly attempts: number;
  /** Milliseconds before the first retry. */
  readonly delay: number;
  /** Milliseconds that the server asked to wait. */
  readonly asked: number | undefined;
  /** Milliseconds left for the call. */
  readonly left: number;
  readonly jitter: () => number;
}

/** Returns the milliseconds to wait before the next attempt; undefined if that would take too long. */
export function waitBeforeRetry({ attempts, delay, asked = 0, left, jitter }: Wait): number | undefined {
  const backoff = delay * 2 ** (attempts - 1) * (1 - jitter() / 2);
  const wait = Math.max(asked, backoff);
  return asked > longestWait || wait >= left ? undefined : wait;
}
