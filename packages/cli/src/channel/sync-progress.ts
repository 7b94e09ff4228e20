// The progress of a sync: calls made, calls that are left, rate and remaining time, on standard error.
import { type PlanSyncOptions, planSync, type SyncStore } from "@staywire/channel";
import type { Session } from "../io.js";

/** Milliseconds between two lines. */
const EVERY = 10_000;

/** Returns a function to call after each step, which prints a line now and then. */
export function progressOf({ io }: Session, store: SyncStore, options: PlanSyncOptions): () => Promise<void> {
  const begun = performance.now();
  let [calls, printed] = [0, begun];
  return async () => {
    calls++;
    const now = performance.now();
    if (now - printed < EVERY) return;
    printed = now;
    let left = 0;
    for await (const _ of planSync(store, options, Date.now())) left++;
    io.err(progressLine(calls, left, (now - begun) / 1_000));
  };
}

/** Returns a line like `120 calls, 480 left, 4.0 a second, 2 minutes remaining`. */
export function progressLine(calls: number, left: number, seconds: number): string {
  const rate = calls / Math.max(seconds, 1e-3);
  return `${calls} calls, ${left} left, ${rate.toFixed(1)} a second, ${duration(left / rate)} remaining\n`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
