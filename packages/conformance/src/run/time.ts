// Lets time pass for a target: moves its clock if it can be moved, and waits otherwise.

import type { TargetTime } from "../core/time.js";
import type { TrafficSettings } from "../core/traffic-settings.js";
import type { TargetClock } from "../targets/target.js";

interface TimeSettings extends Pick<TrafficSettings, "wait"> {
  readonly signal?: AbortSignal | undefined;
  /** Called after time has passed, because earlier replies may then be out of date. */
  readonly onPassed?: (() => void) | undefined;
}

const WAIT = 300;

/** Returns the clock of a target. If it cannot be moved, real time passes. */
export function timeOf(clock: TargetClock | undefined, { wait = WAIT, signal, onPassed }: TimeSettings): TargetTime {
  const start = performance.now();
  let moved = 0;
  let left = wait;
  return {
    movable: clock !== undefined,
    now: () => moved + (performance.now() - start) / 1000,
    async pass(seconds) {
      const whole = Math.ceil(seconds);
      if (clock !== undefined) {
        await clock.advance(whole);
        moved += whole;
        onPassed?.();
        return true;
      }
      if (whole > left || signal?.aborted === true) return false;
      left -= whole;
      const isOver = await waited(whole, signal);
      onPassed?.();
      return isOver;
    },
  };
}

/** Resolves to true after the given seconds, or to false as soon as the run ends. */
function waited(seconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve(true);
    }, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
