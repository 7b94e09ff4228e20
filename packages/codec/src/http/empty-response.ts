// Creates responses without a body.
import { emptyBody, type HttpResponse } from "../core/message.js";

/** Creates a response without a body, as for the statuses 400 and 415. */
export function emptyResponse(status: number, contentType = "text/xml; charset=utf-8"): HttpResponse {
  return { status, headers: [["Content-Type", contentType]], body: emptyBody };
}
