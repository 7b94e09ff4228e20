// Decodes copies of exchanges. This module is the entry point of a worker thread.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ToThread } from "./decoder.js";
import { Watch, type WatchSettings } from "./watch.js";

yieldToTraffic();
const watch = new Watch(workerData as WatchSettings);

/** Milliseconds to wait after each exchange. */
const PAUSE = 0.1;

/**
 * If an exchange ended more than this number of milliseconds ago, the thread is behind, and does not wait after
 * decoding it.
 */
const BEHIND = 500;

const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let work = Promise.resolve();

parentPort?.on("message", (message: ToThread) => {
  work = work.then(() => handle(message));
});

async function handle(message: ToThread): Promise<void> {
  if (message === "end") {
    post({ decoded: 0, text: watch.end(), isLast: true });
    return;
  }
  let text = "";
  for (const exchange of message.exchanges) {
    text += await watch.take(exchange);
    // A system may let this thread run for milliseconds although a thread with a higher priority is ready. Therefore
    // this thread waits after each exchange.
    const isBehind = Date.now() - exchange.time - exchange.ms > BEHIND;
    if (!isBehind) Atomics.wait(pause, 0, 0, PAUSE);
  }
  post({ decoded: message.exchanges.length, text });
  // The number of decoded exchanges is posted first, so that the proxy releases their memory soon: `look` takes long,
  // because it evaluates rules about several exchanges.
  post({ decoded: 0, text: watch.look(Date.now()) });
}

function post(answer: FromThread): void {
  parentPort?.postMessage(answer);
}

/** Lowers the priority of this thread, so that decoding delays no traffic. Only Linux has priorities of threads. */
function yieldToTraffic(): void {
  try {
    const thread = Number(basename(readlinkSync("/proc/thread-self")));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The priority stays unchanged: the system has no /proc/thread-self, or a container forbids the change.
  }
}
