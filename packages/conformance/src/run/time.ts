// The time of a target: moved where the target lets the suite move it, and waited for where not.

import type { TargetTime } from "../core/time.js";
import type { TrafficSettings } from "../core/traffic-settings.js";
import type { TargetClock } from "../targets/target.js";

interface TimeSettings extends Pick<TrafficSettings, "wait"> {
  readonly signal?: AbortSignal | undefined;
  /** Called when time has passed: what was answered before can have changed. */
  readonly onPassed?: (() => void) | undefined;
}

const WAIT = 300;

/** The time of a target by its clock; by the world's, where it has none that can be moved. */
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

/** True if the time passed; false if the run ended meanwhile. */
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
