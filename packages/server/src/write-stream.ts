// Writes a body that arrives in chunks, no faster than the client reads it.
import type { ServerResponse } from "node:http";

/**
 * Writes the head and then a stream of chunks. Reads no chunk before the client has taken the previous ones, and none
 * after it has disconnected. Rejects if the stream does, and leaves the response open.
 */
export async function writeStream(
  response: ServerResponse,
  head: () => void,
  stream: AsyncIterable<Uint8Array>,
  sendTimeout: number,
): Promise<void> {
  for await (const piece of stream) {
    if (response.destroyed) return;
    if (!response.headersSent) head();
    if (!response.write(piece)) await drained(response, sendTimeout);
    // Producing chunks may never pause, so other connections get their turn here.
    await turn();
    if (response.destroyed) return;
  }
  if (!response.destroyed && !response.headersSent) head();
}

function drained(response: ServerResponse, sendTimeout: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      response.off("drain", over);
      response.off("close", over);
      // Waiting for the next chunk is not the client's fault.
      response.setTimeout(0);
      resolve();
    };
    response.on("drain", over);
    response.on("close", over);
    // Without a listener, Node closes the connection on timeout. The time counts only while nothing is sent.
    response.setTimeout(sendTimeout);
  });
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
