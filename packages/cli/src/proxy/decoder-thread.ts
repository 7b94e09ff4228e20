// The entry point of the worker thread that decodes copies of exchanges.
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ToThread } from "./decoder.js";
import { Watch, type WatchSettings } from "./watch.js";

yieldToTraffic();
const watch = new Watch(workerData as WatchSettings);

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
  for (const exchange of message.exchanges) text += await watch.take(exchange);
  post({ decoded: message.exchanges.length, text });
  // Memory is released before the slower rules about several exchanges run.
  post({ decoded: 0, text: watch.look(Date.now()) });
}

function post(answer: FromThread): void {
  parentPort?.postMessage(answer);
}

/** Lowers the priority of this thread, so that decoding delays no traffic. Only Linux has priorities of threads. */
function yieldToTraffic(): void {
  try {
    setPriority(Number(basename(readlinkSync("/proc/thread-self"))), constants.priority.PRIORITY_LOW);
  } catch {
    // The system, or a container, does not allow it.
  }
}
