// Limits how long a promise is awaited, by a timeout and by the caller's signal.
import type { Ending } from "./ending.js";

/** Thrown if a timeout or a signal ends the waiting before the promise settles. */
export class Stopped extends Error {
  declare readonly reason: "timeout" | "aborted";
  /** The milliseconds of the timeout that ended the waiting; undefined if a signal did. */
  declare readonly after: number | undefined;

  constructor(reason: "timeout" | "aborted", after?: number, cause?: unknown) {
    super(reason, { cause });
    Object.assign(this, { reason, after });
  }
}

/** The maximum milliseconds of a timer; a timer with a greater value would fire at once. */
export const longestTimer = 2 ** 31 - 1;

/**
 * Runs work until it ends, `timeout` milliseconds have passed, or the caller's signal is aborted. In the last two cases
 * it rejects with Stopped and aborts `ending`, even if the work does not stop.
 */
export function within<T>(
  work: () => Promise<T>,
  timeout: number,
  caller: AbortSignal | undefined,
  ending?: Ending,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (caller?.aborted) throw new Stopped("aborted", undefined, caller.reason);
    const stop = (stopped: Stopped): void => {
      end();
      reject(stopped);
      ending?.abort(stopped);
    };
    const onAbort = () => stop(new Stopped("aborted", undefined, caller?.reason));
    const onTime = () => stop(new Stopped("timeout", timeout));
    const timer = timeout <= longestTimer ? setTimeout(onTime, timeout) : undefined;
    caller?.addEventListener("abort", onAbort, { once: true });
    const end = (): void => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", onAbort);
    };
    started(work).then(resolve, reject).then(end);
  });
}

async function started<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

/** Waits for a number of milliseconds. Rejects with Stopped if the caller's signal is aborted meanwhile. */
export async function pause(milliseconds: number, caller: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => undefined);
  await within(never, milliseconds, caller).catch((stopped: Stopped) => {
    if (stopped.reason === "aborted") throw stopped;
  });
}
