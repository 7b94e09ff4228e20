// Sends copies of exchanges to the decoder thread, and prints its results.
import { Worker } from "node:worker_threads";
import type { Io } from "../io.js";
import { type CopiedExchange, Copies, type CopyBudget, copyBudget } from "./copies.js";
import type { RequestHead, Tap } from "./forward.js";
import type { WatchSettings } from "./watch.js";

/** A message to the thread: exchanges to decode, or the end. */
export type ToThread = { readonly exchanges: readonly CopiedExchange[] } | "end";

/** A message from the thread: lines to print, and the number of decoded exchanges. */
export interface FromThread {
  readonly decoded: number;
  readonly text: string;
  /** True for the reply to the end message. */
  readonly isLast?: boolean | undefined;
}

/** A running decoder. */
export interface Decoder {
  readonly tap: (head: RequestHead) => Tap;
  /** Decodes the remaining exchanges, and prints the summary. */
  end(): Promise<void>;
}

/** Milliseconds for which exchanges are collected before they are sent. */
const GATHERING = 15;

/** Starts the thread. If it fails, traffic continues without it. */
export function startDecoder(io: Io, settings: WatchSettings, budget: CopyBudget = copyBudget): Decoder {
  const worker = new Worker(new URL("./decoder-thread.js", import.meta.url), { workerData: settings });
  const sent: CopiedExchange[] = [];
  let waiting: CopiedExchange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDead = false;
  const copies = new Copies(budget, (exchange) => {
    if (isDead) return;
    waiting.push(exchange);
    timer ??= setTimeout(flush, GATHERING);
  });
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || isDead) return;
    worker.postMessage({ exchanges: waiting } satisfies ToThread);
    sent.push(...waiting);
    waiting = [];
  };
  const ended = new Promise<void>((resolve) => {
    worker.on("message", ({ decoded, text, isLast }: FromThread) => {
      for (const exchange of sent.splice(0, decoded)) copies.release(exchange);
      if (text !== "") io.out(text);
      if (isLast === true) resolve();
    });
    const over = (): void => {
      if (!isDead) io.err("warning: the decoder has ended; requests are forwarded, and no longer shown or recorded\n");
      isDead = true;
      resolve();
    };
    worker.on("error", over);
    worker.on("exit", over);
  });
  return {
    tap: copies.tap,
    async end() {
      flush();
      worker.postMessage("end" satisfies ToThread);
      await ended;
      isDead = true;
      await worker.terminate();
    },
  };
}
