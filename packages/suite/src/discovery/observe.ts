// Exchanges that somebody else has made, as facts read them: the decoded call, its form, and its outcome.
import { CodecError, type HttpRequest, type Route, route, type UntypedCodec, untypedCodec } from "@staywire/codec";
import type { Exchange } from "@staywire/conformance/checks";
import { phrase, type Service } from "@staywire/model";
import type { Found, Observed } from "./observed.js";
import { foundIn, nothing } from "./reader.js";
import { type ReadRequest, requestOutline } from "./request-outline.js";

/**
 * Returns a function that reads exchanges of a service, whoever made them: the account is the username of the call. What
 * cannot be decoded is kept as far as it can be read; nothing throws.
 */
export function observer(service: Service): (exchange: Exchange, time?: number) => Observed {
  const codec = untypedCodec(service);
  return (exchange, time) => {
    const read = readRequest(service, codec, exchange.request);
    const [operation, outline] = requestOutline(service, read);
    const { decoded } = read;
    const isKnown = !(decoded instanceof CodecError) && decoded.operation === operation;
    return {
      account: decoded instanceof CodecError ? "" : (decoded.credentials.username ?? ""),
      operation,
      parameters: isKnown ? decoded.parameters : {},
      found: foundBy(codec, operation, read, exchange),
      time,
      request: outline,
    };
  };
}

function readRequest(service: Service, codec: UntypedCodec, request: HttpRequest): ReadRequest {
  let found: Route | undefined;
  try {
    found = route(service, request);
    return { request, route: found, decoded: codec.decodeRequest(request, { route: found }) };
  } catch (error) {
    if (error instanceof CodecError) return { request, route: found, decoded: error };
    throw error;
  }
}

function foundBy(
  codec: UntypedCodec,
  operation: string,
  { route: found, decoded }: ReadRequest,
  { response, silence }: Exchange,
): Found {
  const binding = decoded instanceof CodecError ? found?.binding : decoded.binding;
  if (response === undefined) return nothing(silence ?? phrase`no reply`);
  if (operation === "" || binding === undefined) return nothing(phrase`the request is no call of an operation`);
  try {
    return foundIn(codec.decodeResponse(operation, binding, response));
  } catch (error) {
    if (error instanceof CodecError) return { ...nothing(error.message), garbled: true };
    throw error;
  }
}
