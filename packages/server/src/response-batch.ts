// Sends responses through node:http in batches.
import type { ServerResponse } from "node:http";
import type { HttpResponse } from "@staywire/codec";

/** Sends responses. Responses that are ready in the same turn of the event loop are sent together. */
export interface ResponseBatch {
  add(response: ServerResponse, answer: HttpResponse): void;
}

// Batching is faster: each write can wake up the client, and costs the server time for that. If many requests arrive at
// once, all their responses are sent together, so that the client is woken up once.
/** Creates a batch that passes each response to `send`. */
export function responseBatch(send: (response: ServerResponse, answer: HttpResponse) => void): ResponseBatch {
  let held: { readonly response: ServerResponse; readonly answer: HttpResponse }[] = [];
  const flush = () => {
    const all = held;
    held = [];
    for (const { response, answer } of all) send(response, answer);
  };
  return {
    add(response, answer) {
      if (held.push({ response, answer }) === 1) setImmediate(flush);
    },
  };
}
