// The response with a status and no body.
import { emptyBody, type HttpResponse } from "../core/message.js";

/** A response with no body, as for 400 and 415. */
export function emptyResponse(status: number, contentType = "text/xml; charset=utf-8"): HttpResponse {
  return { status, headers: [["Content-Type", contentType]], body: emptyBody };
}
