// A body that comes piece by piece, written no faster than the client takes it.
import type { ServerResponse } from "node:http";

/**
 * Writes a head and a stream behind it. Takes no piece while the client has not taken those before, and none after it has
 * gone away. Rejects where the stream does, with the response left open.
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
    // Making the pieces is work without a pause of its own: other connections have their turn.
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
      // Waiting for the next piece is no fault of the client's.
      response.setTimeout(0);
      resolve();
    };
    response.on("drain", over);
    response.on("close", over);
    // Without a listener node cuts the connection off; it counts only while nothing moves.
    response.setTimeout(sendTimeout);
  });
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
