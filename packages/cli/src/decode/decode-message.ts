// Decodes one recorded message: a request, a response alone, or a response with its request.
import {
  CodecError,
  type HttpRequest,
  type HttpResponse,
  type ReceivedCall,
  type Reply,
  type Route,
  type UntypedCodec,
} from "@staywire/codec";
import type { Binding } from "@staywire/model";
import { type Entry, errorEntry, requestEntry, responseEntry } from "./entry.js";
import { identifyResponse } from "./identify.js";
import { routeRecorded } from "./route-recorded.js";

/** The operation, the binding and the base path of a message, as far as the user states them. */
export interface DecodeHints {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
  /** The path below which the endpoints are; undefined to derive it from the path of the request. */
  readonly basePath?: string | undefined;
}

/** Decodes a recorded request. */
export function decodeRequest(
  codec: UntypedCodec,
  file: string,
  request: HttpRequest,
  { basePath }: DecodeHints = {},
): Entry {
  const { call } = readRequest(codec, request, basePath);
  return call instanceof CodecError ? errorEntry(file, "request", call) : requestEntry(file, call);
}

/** A recorded response. */
export interface RecordedResponse {
  /** The path of its file. */
  readonly file: string;
  readonly response: HttpResponse;
  /** The request of this response, if the request was recorded too. */
  readonly request?: HttpRequest | undefined;
}

/** Decodes a recorded response. */
export function decodeResponse(codec: UntypedCodec, recorded: RecordedResponse, hints: DecodeHints): Entry {
  const { file, response, request } = recorded;
  const asked = request === undefined ? {} : askedBy(codec, request, hints.basePath);
  const identified = identifyResponse(codec.service, response);
  const binding = hints.binding ?? asked.binding ?? identified.binding ?? asked.likely ?? "get";
  const operation = hints.operation ?? asked.operation ?? only(identified.operations);
  try {
    if (operation !== undefined) {
      return responseEntry(file, response.status, codec.decodeResponse(operation, binding, response), operation);
    }
    return anonymous(codec, recorded, binding, identified.operations);
  } catch (error) {
    return errorEntry(file, "response", error);
  }
}

interface Asked extends DecodeHints {
  /**
   * The binding that the path of an undecodable request shows. It is used only if the response itself does not show its
   * binding.
   */
  readonly likely?: Binding | undefined;
}

function askedBy(codec: UntypedCodec, request: HttpRequest, basePath: string | undefined): Asked {
  const { call, route } = readRequest(codec, request, basePath);
  if (!(call instanceof CodecError)) return { operation: call.operation, binding: call.binding };
  return { operation: call.operation ?? route?.operation, likely: route?.binding };
}

interface ReadRequest {
  readonly call: ReceivedCall | CodecError;
  /** The route; undefined if the request goes to no endpoint. */
  readonly route?: Route;
}

function readRequest(codec: UntypedCodec, request: HttpRequest, basePath: string | undefined): ReadRequest {
  const route = routeRecorded(codec.service, request, basePath);
  if (route instanceof CodecError) return { call: route };
  try {
    return { call: codec.decodeRequest(request, { route }), route };
  } catch (error) {
    if (error instanceof CodecError) return { call: error, route };
    throw error;
  }
}

function only(operations: readonly string[]): string | undefined {
  return operations.length === 1 ? operations[0] : undefined;
}

// Decodes a response of an unknown operation as a response of the first candidate. Returns the result only if it is a
// fault, or an error that does not depend on the operation; otherwise returns an error that asks for the operation.
function anonymous(
  codec: UntypedCodec,
  { file, response }: RecordedResponse,
  binding: Binding,
  candidates: readonly string[],
): Entry {
  const operation = candidates[0] ?? codec.service.order[0] ?? "";
  const reply = replyOf(() => codec.decodeResponse(operation, binding, response));
  if (reply instanceof CodecError && !aboutOperation.has(reply.code)) return errorEntry(file, "response", reply);
  if (!(reply instanceof CodecError) && reply.kind === "error" && reply.channel === "fault") {
    return responseEntry(file, response.status, reply, null);
  }
  const which = candidates.length === 0 ? "" : ` (it can be ${candidates.join(", ")})`;
  const message = `the response does not identify its operation${which}: pass --operation`;
  return { file, message: "response", outcome: "undecodable", error: { code: "operation-unknown", message, binding } };
}

function replyOf(decode: () => Reply): Reply | CodecError {
  try {
    return decode();
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

// The codes of errors that can occur because a response was decoded as a response of the wrong operation.
const aboutOperation: ReadonlySet<string> = new Set([
  "wrong-root",
  "missing-result",
  "unexpected-child",
  "bad-value",
  "missing-body",
]);
