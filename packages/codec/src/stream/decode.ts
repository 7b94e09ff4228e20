// Decodes list replies while they arrive: item by item, in bounded memory, however the body is split into chunks.
import { type Binding, knownName, phrase } from "@staywire/model";
import { clientBindings } from "../binding-tables.js";
import { lookUpOperation } from "../call/operation-lookup.js";
import type { Deviation } from "../core/deviation.js";
import { CodecError } from "../core/error.js";
import { concatBytes, emptyBody, type Header } from "../core/message.js";
import type { ErrorReply, OkReply, Reply } from "../core/reply.js";
import type { Value } from "../core/value.js";
import { decodeResponse } from "../reply/decode-response.js";
import { type Decoding, decodingOf } from "../reply/decoding.js";
import type { DecodeSettings } from "../settings.js";
import { type BodyText, bodyText } from "./body-text.js";
import { type ListReader, listReader } from "./list-reader.js";

/** A response whose body is still arriving. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * A reply whose items are read on demand. `itemErrors`, `warnings` and `deviations` grow while items are read, and are
 * complete after the last item.
 */
export interface StreamedReply<I = Value> extends Omit<OkReply, "kind" | "value"> {
  readonly kind: "stream";
  /** The errors of the items read so far. The consumer may empty the list while reading, to bound its size. */
  readonly itemErrors: OkReply["itemErrors"][number][];
  /** The warnings in the part read so far. The consumer may empty the list while reading, to bound its size. */
  readonly warnings: OkReply["warnings"][number][];
  /** The deviations found so far. The consumer may empty the list while reading, to bound its size. */
  readonly deviations: Deviation[];
  /**
   * The items, which can be read once. Iteration throws a CodecError if the rest of the reply cannot be decoded. If the
   * rest reports an error of the whole call, it throws a CodecError `error-reply` with the reply in `errorReply`.
   */
  readonly items: AsyncIterable<I | null>;
}

/**
 * Reads the beginning of a list reply. Throws the CodecErrors of decodeResponse, and `invalid-value` if the result is
 * not a list.
 */
export async function decodeStream(
  settings: DecodeSettings,
  name: string,
  binding: Binding,
  response: StreamedResponse,
): Promise<StreamedReply | OkReply | ErrorReply> {
  const [plan, own] = lookUpOperation(settings.service, name, binding, Object.values(clientBindings));
  const decoding = decodingOf(settings, plan, own, { ...response, body: emptyBody });
  const { media } = decoding;
  if (plan.operation.result.kind !== "list")
    throw new CodecError("invalid-value", phrase`the result of ${knownName(name)} is not a list`, {
      operation: name,
      binding,
    });
  const whole = (body: Uint8Array): Reply => decodeResponse(decodingOf(settings, plan, own, { ...response, body }));
  const isXml = /xml$/.test(media.type) && response.status < 400;
  const { node } = binding === "get" || binding === "post" ? plan.root : plan.result;
  if (!isXml || node.kind !== "list") return whole(await wholeBody(response.body, settings.limits.bytes));
  const reading = readingOf(decoding, listReader(decoding, node), response.body[Symbol.asyncIterator]());
  const { list } = reading;
  await readOn(reading);
  if (list.count > 0 && !list.isError) {
    const { itemErrors, warnings } = list;
    const { deviations } = decoding;
    return { kind: "stream", operation: name, binding, items: itemsOf(reading), itemErrors, warnings, deviations };
  }
  await reading.chunks.return?.();
  if (reading.isEmpty) return whole(emptyBody);
  if (reading.failure !== undefined) throw reading.failure;
  return reading.reply as Reply;
}

async function wholeBody(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) throw new CodecError("too-many-bytes", phrase`the body has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}

interface Reading {
  readonly decoding: Decoding;
  readonly list: ListReader;
  readonly text: BodyText;
  readonly chunks: AsyncIterator<Uint8Array>;
  /** True until the first byte has arrived. */
  isEmpty: boolean;
  /** The number of bytes that have arrived since the chunk with the last item. */
  held: number;
  /** The reply, once its last chunk has been read. */
  reply: Reply | undefined;
  /** The error that ended reading early. It is thrown after the items that came before it. */
  failure: CodecError | undefined;
}

function readingOf(decoding: Decoding, list: ListReader, chunks: AsyncIterator<Uint8Array>): Reading {
  const text = bodyText(decoding);
  return { decoding, list, text, chunks, isEmpty: true, held: 0, reply: undefined, failure: undefined };
}

function hasEnded({ reply, failure }: Reading): boolean {
  return reply !== undefined || failure !== undefined;
}

// Reads until an item or the document is complete. A reply that reports an error is read to its end.
async function readOn(reading: Reading): Promise<void> {
  const { list, chunks, decoding } = reading;
  while ((list.items.length === 0 || list.isError) && !hasEnded(reading)) {
    const { done, value } = await chunks.next();
    try {
      if (done) finish(reading);
      else take(reading, value);
    } catch (error) {
      if (!(error instanceof CodecError)) throw error;
      const { plan, binding } = decoding;
      reading.failure = new CodecError(error.code, error.message, {
        ...error,
        operation: plan.name,
        binding: binding.name,
      });
    }
  }
}

// Reads a chunk. Its items are passed on and not kept, unless the reply is an error. The byte limit bounds everything
// that is kept.
function take(reading: Reading, chunk: Uint8Array): void {
  const { list, text, decoding } = reading;
  const before = list.count;
  if (chunk.length > 0) reading.isEmpty = false;
  list.write(text.next(chunk));
  const isForgotten = list.count > before && !list.isError;
  reading.held = isForgotten ? 0 : reading.held + chunk.length;
  const { bytes } = decoding.settings.limits;
  if (reading.held > bytes)
    throw new CodecError("too-many-bytes", phrase`no item of the list came within ${bytes} bytes`);
}

function finish(reading: Reading): void {
  const { list, text } = reading;
  list.write(text.end());
  reading.reply = list.close();
}

async function* itemsOf(reading: Reading): AsyncGenerator<Value | null> {
  try {
    for (;;) {
      for (const item of reading.list.items.splice(0)) yield item;
      if (reading.failure !== undefined) throw reading.failure;
      if (reading.reply !== undefined) return;
      await readOn(reading);
    }
  } finally {
    await reading.chunks.return?.();
  }
}
