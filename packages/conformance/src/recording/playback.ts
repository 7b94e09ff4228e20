// Plays a recording back. A call gets the reply that was recorded for an equal call, however the two requests are
// written.
import {
  CodecError,
  type HttpRequest,
  type HttpResponse,
  type ReceivedCall,
  type RecordValue,
  type Transport,
  type UntypedCodec,
  untypedCodec,
  type Value,
} from "@staywire/codec";
import { knownName, type Message, phrase, type Service } from "@staywire/model";
import type { RecordedError, RecordedExchange } from "../core/recorded-exchange.js";
import { withoutLeadIn } from "../wire/exception.js";
import { parseRecording } from "./lines.js";
import { jsonForm } from "./values.js";

/** Options of the transport that plays a recording back. */
export interface ReplayOptions {
  /**
   * Handles a request that was never recorded.
   *
   * @defaultValue a fault that names the operation; an error of the codec, or the status 404, if the request cannot be
   * decoded
   */
  readonly fallback?: Transport | undefined;
}

/**
 * Returns a transport that plays a recording back. A call gets the recorded reply to the same operation and parameters,
 * in the binding of the call. Prefixes, the order of parameters, and credentials make no difference. Personal data in
 * parameters makes no difference either, because a recording has pseudonyms in its place. Repeated calls get the
 * recorded replies one after the other, and then the last one again.
 *
 * @param recording - The text of a recording, or its exchanges.
 * @throws SyntaxError for a text that is no recording.
 *
 * @example
 * ```ts
 * import { service } from "@staywire/catalog";
 * import { client } from "@staywire/client";
 * import { replay } from "@staywire/conformance/recording";
 *
 * export function recordedClient(recording: string) {
 *   const credentials = { username: "any", password: "any" };
 *   return client(service, { transport: replay(service, recording), credentials });
 * }
 * ```
 */
export function replay(
  service: Service,
  recording: string | readonly RecordedExchange[],
  { fallback }: ReplayOptions = {},
): Transport {
  const exchanges = typeof recording === "string" ? parseRecording(recording).exchanges : recording;
  const codec = untypedCodec(service);
  const replies = new Map<string, Recorded>();
  for (const each of exchanges) addReply(service, replies, each);
  return async (request, options) => {
    const call = received(codec, request);
    if (call instanceof CodecError) return fallback?.(request, options) ?? call.reply ?? unknownPath(call);
    const found = replies.get(keyOf(service, call.operation, call.parameters));
    if (found !== undefined) return responseOf(codec, call, found.next());
    if (fallback !== undefined) return fallback(request, options);
    return codec.encodeFault(call.binding, { code: "server", text: notRecorded(call, replies) });
  };
}

type Reply = NonNullable<RecordedExchange["reply"]>;

/** The replies to one call, in the order of the recording. */
class Recorded {
  readonly #replies: Reply[] = [];
  #at = 0;

  add(reply: Reply): void {
    this.#replies.push(reply);
  }

  next(): Reply {
    const reply = this.#replies[Math.min(this.#at, this.#replies.length - 1)];
    this.#at += 1;
    // Never undefined, because `addReply` adds the first reply as soon as it has created a `Recorded`.
    return reply as Reply;
  }
}

function addReply(
  service: Service,
  replies: Map<string, Recorded>,
  { operation, parameters, reply }: RecordedExchange,
): void {
  if (operation === undefined || parameters === undefined || reply === undefined) return;
  const key = keyOf(service, operation, parameters);
  const known = replies.get(key) ?? new Recorded();
  replies.set(key, known);
  known.add(reply);
}

/**
 * Returns the key of a call. Equal calls have equal keys. Personal data does not count, except that an empty text
 * differs from any other.
 */
function keyOf({ operations }: Service, operation: string, parameters: RecordValue): string {
  const described = Object.hasOwn(operations, operation) ? operations[operation]?.parameters : undefined;
  const members = Object.entries(parameters)
    .filter((member): member is [string, Value] => member[1] !== undefined)
    .map(([name, value]) => [name, described?.[name]?.personal === undefined ? value : value === ""] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([operation, members], jsonForm);
}

function received(codec: UntypedCodec, request: HttpRequest): ReceivedCall | CodecError {
  try {
    return codec.decodeRequest(request);
  } catch (error) {
    if (error instanceof CodecError) return error;
    throw error;
  }
}

function responseOf(codec: UntypedCodec, { operation, binding }: ReceivedCall, reply: Reply): HttpResponse {
  if (reply.kind === "ok") return codec.encodeResponse(operation, binding, reply.value ?? null, reply.headers);
  if (reply.channel !== "fault" && reply.value !== undefined)
    return codec.encodeResponse(operation, binding, reply.value);
  const [{ text }] = reply.errors as readonly [RecordedError];
  return codec.encodeFault(binding, { code: "server", text: withoutLeadIn(text) });
}

function notRecorded({ operation }: ReceivedCall, replies: ReadonlyMap<string, unknown>): Message {
  const known = [...replies.keys()].some((key) => (JSON.parse(key) as readonly unknown[])[0] === operation);
  return known
    ? phrase`the recording holds no reply to this call of ${knownName(operation)}, only to calls with other parameters`
    : phrase`the recording holds no call of ${knownName(operation)}`;
}

function unknownPath({ message }: CodecError): HttpResponse {
  const body = new TextEncoder().encode(`${message}\r\n`);
  return { status: 404, headers: [["Content-Type", "text/plain; charset=utf-8"]], body };
}
