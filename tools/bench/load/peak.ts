// Measures the peak memory of this process.

/** The memory of a process in megabytes: the baseline at the start, and how far the peak was above it. */
export interface Peak {
  readonly baseline: number;
  readonly above: number;
}

/** Starts to measure after a garbage collection; `end` returns the peak. */
export function watchPeak(): { end(): Peak } {
  globalThis.gc?.();
  const baseline = process.memoryUsage.rss();
  let highest = baseline;
  const look = () => {
    highest = Math.max(highest, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 5);
  return {
    end() {
      clearInterval(timer);
      look();
      return { baseline: baseline / 1e6, above: (highest - baseline) / 1e6 };
    },
  };
}
