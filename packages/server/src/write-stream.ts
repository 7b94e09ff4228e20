// Writes a body that arrives in chunks, no faster than the client reads it.
import type { ServerResponse } from "node:http";

/**
 * Writes the head and then a stream of chunks. Reads the next chunk only when Node's send buffer has room, and no chunk
 * after the client has disconnected. If the stream rejects, rejects too and does not end the response.
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
    // Lets other connections be processed, because a source can produce chunks without ever waiting.
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
      // The timeout limits only the client, so it does not run while the source produces the next chunk.
      response.setTimeout(0);
      resolve();
    };
    response.on("drain", over);
    response.on("close", over);
    // On timeout, Node closes the connection, because nothing listens for the event `timeout`. The timeout starts anew
    // whenever something is sent.
    response.setTimeout(sendTimeout);
  });
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
