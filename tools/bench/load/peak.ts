// The highest memory of this process, watched closely.

/** The peak memory of a process above its memory before, in megabytes. */
export interface Peak {
  readonly baseline: number;
  readonly above: number;
}

/** Begins to watch, after a collection; `end` returns the highest that was seen. */
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
