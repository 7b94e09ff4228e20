// Answers the parent process of a bulk program (`bulk-service`, `bulk-client`): how many items the program read, and
// how much memory it needed.
import { type Peak, watchPeak } from "./peak.js";

/** The measurements of reading a list; times in milliseconds. */
export interface BulkRead {
  readonly items: number;
  readonly bytes: number;
  readonly ms: number;
  /** Number of bytes received when the first item was decoded. */
  readonly firstBytes: number;
  readonly firstMs: number;
}

/** A request to a bulk program. */
export type BulkQuestion =
  | { readonly kind: "watch" }
  | { readonly kind: "peak" }
  /** Reads a list, up to `most` items. */
  | { readonly kind: "read"; readonly url: string; readonly most: number };
/** The reply of a bulk program. */
export type BulkAnswer = { readonly port: number } | { readonly watching: true } | Peak | BulkRead;

/** Sends the port to the parent process, then answers its messages. */
export function answerBulk(port: number, read: (url: string, most: number) => Promise<BulkRead>): void {
  let watch = watchPeak();
  const answer = async (question: BulkQuestion): Promise<BulkAnswer> => {
    if (question.kind === "read") return read(question.url, question.most);
    const peak = watch.end();
    if (question.kind === "peak") return peak;
    watch = watchPeak();
    return { watching: true };
  };
  process.on("message", async (question: BulkQuestion) => process.send?.(await answer(question)));
  process.send?.({ port });
}
