// Responses on their way out through node:http.
import type { ServerResponse } from "node:http";
import type { HttpResponse } from "@staywire/codec";

/** Writes responses; those that are ready in one turn of the event loop leave together. */
export interface ResponseBatch {
  add(response: ServerResponse, answer: HttpResponse): void;
}

// A write can wake the client, and does so at the cost of the writer. Where many requests came at once, the first answer
// would wake it, and so would the next, and the next: so all go out when the last of them is made.
/** Creates a batch that hands each response to `send`. */
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
