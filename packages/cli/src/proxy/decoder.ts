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
  /** True if the message is the reply to the message "end". */
  readonly isLast?: boolean | undefined;
}

/** A running decoder. */
export interface Decoder {
  readonly tap: (head: RequestHead) => Tap;
  /** Decodes the remaining exchanges, and prints the summary. */
  end(): Promise<void>;
}

/** Milliseconds for which exchanges are collected before they are sent to the thread. */
const GATHERING = 15;

/**
 * Minimum size in bytes of a part whose memory is transferred to the thread. Shorter parts are copied, which is faster.
 */
const MOVED = 16_384;

/** Starts the decoder thread. If the thread fails, the proxy continues to forward traffic without it. */
export function startDecoder(io: Io, settings: WatchSettings, budget: CopyBudget = copyBudget): Decoder {
  const worker = new Worker(new URL("./decoder-thread.js", import.meta.url), { workerData: settings });
  /** The memory of each exchange that is not yet decoded, in bytes. */
  const held: number[] = [];
  let waiting: CopiedExchange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDead = false;
  const copies = new Copies(budget, (exchange, bytes) => {
    if (isDead) return;
    waiting.push(exchange);
    held.push(bytes);
    timer ??= setTimeout(flush, GATHERING);
  });
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || isDead) return;
    worker.postMessage({ exchanges: waiting } satisfies ToThread, waiting.flatMap(movedOf));
    waiting = [];
  };
  const ended = new Promise<void>((resolve) => {
    worker.on("message", ({ decoded, text, isLast }: FromThread) => {
      for (const bytes of held.splice(0, decoded)) copies.release(bytes);
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

function movedOf({ request, response }: CopiedExchange): readonly ArrayBuffer[] {
  const parts = [...(request.parts ?? []), ...(response?.parts ?? [])];
  return parts.flatMap(({ buffer }) => (buffer instanceof ArrayBuffer && buffer.byteLength >= MOVED ? [buffer] : []));
}
