// How fast requests follow each other: a rate, a cap on those under way, and rests that the target asks for.
import type { TrafficSettings } from "../settings.js";

/** Lets requests in one after the other. */
export interface Pace {
  /** Waits for leave; the function that it gives is called when the request has ended. */
  enter(): Promise<() => void>;
  /** Obeys a Retry-After of seconds; at most a minute. */
  rest(retryAfter: string | undefined): void;
}

/** A pace by the settings; nobody waits once the signal is given. */
export function pace(settings: TrafficSettings & { readonly signal?: AbortSignal | undefined }): Pace {
  const cap = settings.concurrency ?? 1;
  const gap = settings.rate === undefined ? 0 : 1000 / settings.rate;
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let next = 0;

  const leave = (): void => {
    underWay -= 1;
    waiting.shift()?.();
  };

  return {
    async enter() {
      while (underWay >= cap) await new Promise<void>((go) => waiting.push(go));
      underWay += 1;
      const now = performance.now();
      const wait = next - now;
      next = Math.max(now, next) + gap;
      if (wait > 0) await passed(wait, settings.signal);
      return leave;
    },
    rest(retryAfter) {
      const seconds = Number(retryAfter ?? "0");
      if (seconds > 0) next = Math.max(next, performance.now() + Math.min(seconds, 60) * 1000);
    },
  };
}

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
