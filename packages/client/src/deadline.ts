// Waiting that ends: a promise raced against a time and a caller's signal.
import type { Ending } from "./ending.js";

/** The reason why waiting ended before the promise did. */
export class Stopped extends Error {
  declare readonly reason: "timeout" | "aborted";
  /** The milliseconds after which a timeout ended the waiting. */
  declare readonly after: number | undefined;

  constructor(reason: "timeout" | "aborted", after?: number, cause?: unknown) {
    super(reason, { cause });
    Object.assign(this, { reason, after });
  }
}

/** The greatest number of milliseconds of a timer; a greater one would end at once. */
export const longestTimer = 2 ** 31 - 1;

/**
 * Runs work until `timeout` milliseconds have passed, or the caller's signal is aborted. Rejects with Stopped then, and
 * aborts the ending, whether the work heeds that or not.
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

/** Waits; rejects with Stopped where the caller's signal is aborted meanwhile. */
export async function pause(milliseconds: number, caller: AbortSignal | undefined): Promise<void> {
  const never = () => new Promise<never>(() => undefined);
  await within(never, milliseconds, caller).catch((stopped: Stopped) => {
    if (stopped.reason === "aborted") throw stopped;
  });
}
