// A request as one text, to find equal ones.
import type { HttpRequest } from "@staywire/codec";

/** A request as one text: two requests have the same one exactly where they are the same bytes. */
export function bytesOf({ method, target, headers, body }: HttpRequest): string {
  return JSON.stringify([method, target, headers, new TextDecoder("latin1").decode(body)]);
}
