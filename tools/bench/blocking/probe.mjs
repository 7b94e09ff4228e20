// Preloaded into a program (`node --import`): measures how long its event loop is blocked, and its memory and processor time.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import process from "node:process";

const RESOLUTION = 5;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
histogram.enable();
// The histogram does not contain a block that lasts until the end of the program, because no timer runs after it. So
// the time of the last timer is kept.
let last = performance.now();
setInterval(() => {
  last = performance.now();
}, RESOLUTION).unref();

function usage() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const longest = histogram.count === 0 ? 0 : histogram.max / 1e6;
  const blocked = Math.max(longest, performance.now() - last);
  return { blocked, cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1000 };
}

// A server reports when it is asked. A program that ends writes its report into a file.
process.on("message", (question) => {
  if (question === "reset") histogram.reset();
  process.send?.(usage());
});
process.channel?.unref();
process.on("exit", () => {
  if (process.env.BLOCKING_OUT !== undefined) writeFileSync(process.env.BLOCKING_OUT, JSON.stringify(usage()));
});
