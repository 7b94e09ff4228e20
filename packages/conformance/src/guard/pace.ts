// Decides when requests may be sent: with a maximum rate, a limit on pending requests, and pauses that the target
// requests.
import type { TrafficSettings } from "../core/traffic-settings.js";
import { Throttle } from "./throttle.js";

/** Decides when each request may be sent. */
export interface Pace {
  /**
   * Waits until a request may be sent, and returns a function that the caller must call when the request has ended. Its
   * arguments are the duration in milliseconds, and true if the target was overloaded.
   */
  enter(): Promise<(ms: number, overloaded: boolean) => void>;
  /** Pauses for the time that a Retry-After header requests, at most a minute. */
  rest(retryAfter: string | undefined): void;
}

/**
 * Creates the pace from the settings. When the signal is aborted, no request waits any longer for the rate or for a
 * pause.
 */
export function pace(settings: TrafficSettings & { readonly signal?: AbortSignal | undefined }): Pace {
  const throttle = new Throttle(settings.concurrency ?? 1);
  const gap = settings.rate === undefined ? 0 : 1000 / settings.rate;
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let next = 0;

  const leave = (ms: number, overloaded: boolean): void => {
    underWay -= 1;
    throttle.ended(ms, overloaded);
    for (let free = throttle.current() - underWay; free > 0; free -= 1) waiting.shift()?.();
  };

  return {
    async enter() {
      while (underWay >= throttle.current()) await new Promise<void>((go) => waiting.push(go));
      underWay += 1;
      const now = performance.now();
      const wait = next - now;
      next = Math.max(now, next) + gap;
      if (wait > 0) await passed(wait, settings.signal);
      return leave;
    },
    rest(retryAfter) {
      const seconds = Math.min(secondsIn(retryAfter ?? "0", new Date()), LONGEST_REST);
      if (seconds > 0) next = Math.max(next, performance.now() + seconds * 1000);
    },
  };
}

/** Maximum pause in seconds. */
const LONGEST_REST = 60;

/**
 * Returns the seconds that a Retry-After header requests, at most a day. The header has a number or a date; any other
 * text gives 0.
 */
export function secondsIn(retryAfter: string, now: Date): number {
  const seconds = Number(retryAfter);
  const asked = Number.isNaN(seconds) ? (Date.parse(retryAfter) - now.getTime()) / 1000 : seconds;
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(0, asked), DAY);
}

/** The seconds of a day. */
const DAY = 86_400;

function passed(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted === true ? 0 : ms);
    signal?.addEventListener("abort", done, { once: true });
  });
}
