// How fast requests follow each other: a rate, a cap on those under way, and rests that the target asks for.
import type { TrafficSettings } from "../settings.js";

/** Lets requests in one after the other. */
export interface Pace {
  /** Waits for leave; the function that it gives is called when the request has ended. */
  enter(): Promise<() => void>;
  /** Obeys a Retry-After of seconds; at most a minute. */
  rest(retryAfter: string | undefined): void;
}

/** A pace by the settings. */
export function pace(settings: TrafficSettings): Pace {
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
      if (wait > 0) await new Promise((go) => setTimeout(go, wait));
      return leave;
    },
    rest(retryAfter) {
      const seconds = Number(retryAfter ?? "0");
      if (seconds > 0) next = Math.max(next, performance.now() + Math.min(seconds, 60) * 1000);
    },
  };
}
