// The wait that a server asks for before the next attempt, and the wait that a client makes.
import { type HttpResponse, headerOf } from "@staywire/codec";
import { momentOf, now } from "./clock.js";

/** The longest wait that is reported: a timer for more than 24 days ends at once. */
const day = 86_400_000;

/**
 * The milliseconds that `Retry-After` asks to wait, as seconds or as an HTTP date, at most one day; undefined without that
 * header.
 */
export function retryAfterOf({ headers }: HttpResponse): number | undefined {
  const text = headerOf(headers, "Retry-After")?.trim() ?? "";
  const milliseconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : momentOf(text) - now();
  return Number.isNaN(milliseconds) ? undefined : Math.min(Math.max(0, milliseconds), day);
}

/** The longest wait that a client makes because a server asked for it, in milliseconds. */
const longestWait = 60_000;

/** The facts that determine the wait before a retry. */
export interface Wait {
  /** The number of attempts so far. */
  readonly attempts: number;
  /** Milliseconds before the first retry. */
  readonly delay: number;
  /** Milliseconds that the server asked to wait. */
  readonly asked: number | undefined;
  /** Milliseconds that are left for the call. */
  readonly left: number;
  readonly jitter: () => number;
}

/** The milliseconds to wait before the next attempt; undefined if waiting would take too long. */
export function waitBeforeRetry({ attempts, delay, asked = 0, left, jitter }: Wait): number | undefined {
  const backoff = delay * 2 ** (attempts - 1) * (1 - jitter() / 2);
  const wait = Math.max(asked, backoff);
  return asked > longestWait || wait >= left ? undefined : wait;
}
