// Shows the progress of a sync on standard error: calls made, calls left, rate and remaining time.
import { type PlanSyncOptions, planSync, type SyncStore } from "@staywire/channel";
import { progressText } from "../io/progress-line.js";
import type { Session } from "../io.js";

/** Minimum number of milliseconds between two printed lines. */
const EVERY = 10_000;

/**
 * Returns a function to call after each step. The function prints a line if at least ten seconds have passed since the
 * start or since the last line.
 */
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
    io.err(`${progressText("sync", { done: calls, total: calls + left, unit: "calls" }, now - begun)}\n`);
  };
}
