// Decodes a request to the call that a server understands, or fails with the reply of an ASMX service (wire.md sections 1, 2 and 4).
import type { ReceivedCall } from "../api.js";
import type { HttpRequest } from "../http/message.js";
import type { DecodeSettings } from "../settings.js";
import { decodeSoapRequest } from "../soap/read-request.js";
import { decodeUrlRequest, type RequestFields, requestFields } from "../url/read-request.js";
import { type Route, route } from "./route.js";

/** What a caller of `decodeRequest` knows of the request already; it is not worked out again. */
export interface DecodeRequestOptions {
  /** The result of `route` for this request, also of one below a base path. */
  readonly route?: Route | undefined;
  /** The result of `requestFields` for this request. */
  readonly fields?: RequestFields | undefined;
}

/** Decodes the call in a request. Throws CodecError, with the reply of an ASMX service in `reply`. */
export function decodeRequest(
  settings: DecodeSettings,
  request: HttpRequest,
  { route: given, fields }: DecodeRequestOptions = {},
): ReceivedCall {
  const at = given ?? route(settings.service, request);
  if (at.problem !== undefined) throw at.problem;
  if (at.operation === undefined) return decodeSoapRequest(settings, at, request);
  return decodeUrlRequest(settings, at.operation, at, fields ?? requestFields(at, request, settings.limits));
}
