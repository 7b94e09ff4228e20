// Decodes one recorded message, alone or with the request that it answers.
import { CodecError, type HttpRequest, type HttpResponse, type ReceivedCall, type UntypedCodec } from "@staywire/codec";
import type { Binding, Service } from "@staywire/model";
import { type Entry, errorEntry, requestEntry, responseEntry } from "./entry.js";
import { belowBase, identifyResponse, operationInPath, requestBinding } from "./identify.js";

/** What the user says about the messages. */
export interface DecodeHints {
  readonly operation?: string | undefined;
  readonly binding?: Binding | undefined;
}

/** Decodes a recorded request. */
export function decodeRequest(codec: UntypedCodec, file: string, request: HttpRequest): Entry {
  const call = callOf(codec, request);
  return call instanceof CodecError ? errorEntry(file, "request", call) : requestEntry(file, call);
}

/** Decodes a recorded response; `request` is the one that it answers, where it was recorded too. */
export function decodeResponse(
  codec: UntypedCodec,
  file: string,
  response: HttpResponse,
  hints: DecodeHints,
  request?: HttpRequest,
): Entry {
  const asked = request === undefined ? {} : askedBy(codec, request);
  const told = identifyResponse(codec.service, response);
  const binding = hints.binding ?? asked.binding ?? told.binding;
  const operation = hints.operation ?? asked.operation ?? only(told.operations);
  try {
    if (operation !== undefined) {
      return responseEntry(file, response.status, codec.decodeResponse(operation, binding, response), operation);
    }
    return anonymous(codec, file, response, binding, told.operations);
  } catch (error) {
    return errorEntry(file, "response", error);
  }
}

function askedBy(codec: UntypedCodec, request: HttpRequest): DecodeHints {
  const call = callOf(codec, request);
  if (!(call instanceof CodecError)) return { operation: call.operation, binding: call.binding };
  const binding = call.binding ?? requestBinding(codec.service, request);
  return { operation: call.operation ?? knownInPath(codec.service, request), binding };
}

function knownInPath(service: Service, request: HttpRequest): string | undefined {
  const name = operationInPath(service, request.target);
  return name !== undefined && Object.hasOwn(service.operations, name) ? name : undefined;
}

function callOf(codec: UntypedCodec, request: HttpRequest): ReceivedCall | CodecError {
  try {
    return codec.decodeRequest(belowBase(codec.service, request));
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

function only(operations: readonly string[]): string | undefined {
  return operations.length === 1 ? operations[0] : undefined;
}

// An error of the transport layer reads the same whichever operation was meant.
function anonymous(
  codec: UntypedCodec,
  file: string,
  response: HttpResponse,
  binding: Binding,
  candidates: readonly string[],
): Entry {
  const reply = codec.decodeResponse(candidates[0] ?? codec.service.order[0] ?? "", binding, response);
  if (reply.kind === "error" && reply.channel === "fault") return responseEntry(file, response.status, reply, null);
  const which = candidates.length === 0 ? "" : `: ${candidates.join(", ")}`;
  const message = `the response does not tell which operation it answers${which}; pass --operation`;
  return { file, message: "response", outcome: "undecodable", error: { code: "operation-unknown", message, binding } };
}
